import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';

// Every test file with properties once more, with all runs of fast-check.
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts') && !path.startsWith('tools/'))
  .filter((path) => readFileSync(join(import.meta.dirname, path), 'utf8').includes('fc.assert('));

describe.each(files)('%s', async (path) => {
  await import(join(import.meta.dirname, path));
});
