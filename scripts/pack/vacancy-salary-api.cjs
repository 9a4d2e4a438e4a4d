#!/usr/bin/env node
require('./node-version.cjs');
require('./run-bundle.cjs');
