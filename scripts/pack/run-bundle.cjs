const Module = require('node:module');
const { setFlagsFromString } = require('node:v8');

// Node 22 and later keep compiled code. Node 20 optimizes later: a build is too short for most of that.
if (Module.enableCompileCache) Module.enableCompileCache();
else setFlagsFromString('--interrupt-budget=120000');
const [name = ''] = process.argv.splice(2, 1);
const isScript = process.env.npm_lifecycle_event === name;
const calledAs = isScript ? undefined : `vacancy-salary-api ${name}`;
require('../bundle/bundle.cjs').main(name, calledAs);
