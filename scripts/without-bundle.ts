import { createRequire } from 'node:module';
import { findPrebuiltWith } from '../src/base/prebuilt.ts';

// Imported first where sources run without a bundle: makes what they read when it is stale.
findPrebuiltWith(() => createRequire(import.meta.url)('./bundle.cjs').findBundle());
