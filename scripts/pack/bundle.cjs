const Module = require('node:module');

exports.run = () => {
  // Node 22 and later keep compiled code.
  if (Module.enableCompileCache) Module.enableCompileCache();
  const [name = ''] = process.argv.splice(2, 1);
  const isScript = process.env.npm_lifecycle_event === name;
  const calledAs = isScript ? undefined : `vacancy-salary-api ${name}`;
  require('../bundle/bundle.cjs').main(name, calledAs);
};
