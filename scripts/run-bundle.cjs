// @ts-check
const Module = require('node:module');
const { join } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { findBundle } = require('./bundle.cjs');

const [name = ''] = process.argv.splice(2, 1);
// Benchmarks are programs of their own.
const isBenchmark = name.startsWith('bench/');
const folder = findBundle(isBenchmark ? name : 'main');
// Node 22 and later keep compiled code. Node 20 optimizes hot code later than by default: a build is too
// short for most of what that compiles, a quarter of its CPU time. The types are those of Node 20.
const enableCompileCache = Reflect.get(Module, 'enableCompileCache');
if (enableCompileCache) enableCompileCache(join(folder, '../code'));
else setFlagsFromString('--interrupt-budget=120000');
const bundle = require(join(folder, 'bundle.cjs'));
if (!isBenchmark) bundle.main(name);
