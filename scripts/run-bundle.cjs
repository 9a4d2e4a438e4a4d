// @ts-check
const { join } = require('node:path');
const { findBundle } = require('./bundle.cjs');
const loadBundle = require('./load-bundle.cjs');

const [name = ''] = process.argv.splice(2, 1);
// Benchmarks are programs of their own.
const isBenchmark = name.startsWith('bench/');
const folder = findBundle(isBenchmark ? name : 'main');
const bundle = loadBundle(join(folder, 'bundle.cjs'), join(folder, '../code'), name);
if (!isBenchmark) bundle.main(name);
