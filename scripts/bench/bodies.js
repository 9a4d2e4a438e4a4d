import Module, { createRequire } from 'node:module';

// Runs bodies.ts as a bundle with compiled code, as the commands run.
const require = createRequire(import.meta.url);
const folder = require('../bundle.cjs').findBundle('scripts/bench/bodies.ts');
Module.enableCompileCache?.(`${folder}/../code`);
require(`${folder}/bundle.cjs`);
