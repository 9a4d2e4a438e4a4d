require('./node-version.cjs');
require('./bundle.cjs');
