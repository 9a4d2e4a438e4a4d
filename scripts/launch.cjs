require('./node-version.cjs');
require('./run-bundle.cjs');
