// @ts-check
const Module = require('node:module');
const { join } = require('node:path');
const { findBundle } = require('./bundle.cjs');

const [name = ''] = process.argv.splice(2, 1);
// Benchmarks are programs of their own.
const isBenchmark = name.startsWith('bench/');
const folder = findBundle(isBenchmark ? name : 'main');
// Node 22 and later keep compiled code. The types are those of Node 20.
const enableCompileCache = Reflect.get(Module, 'enableCompileCache');
if (enableCompileCache) enableCompileCache(join(folder, '../code'));
const bundle = require(join(folder, 'bundle.cjs'));
if (!isBenchmark) bundle.main(name);
