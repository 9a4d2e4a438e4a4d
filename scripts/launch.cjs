#!/usr/bin/env node
require('./check-node.cjs');
require('./bundle.cjs').run();
