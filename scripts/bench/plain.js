import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import files from './eleventy/site/_data/files.js';

// The bodies that Eleventy writes, by a loop without a tool.
const [, , out] = process.argv;
const made = new Set();

for (const { path, body } of files()) {
  const file = join(out, path);
  const folder = dirname(file);
  if (!made.has(folder)) mkdirSync(folder, { recursive: true });
  made.add(folder);
  writeFileSync(file, JSON.stringify(body));
}
