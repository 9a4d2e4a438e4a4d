import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clock } from './clock.ts';

// A separate program: everything is in memory when the clock starts. What remains is the minimum of
// any build: creating the folders and writing the files, one after another.
const [from = '', to = ''] = process.argv.slice(2);

const entries = readdirSync(from, { recursive: true, withFileTypes: true }).map((entry) => ({
  entry,
  path: join(entry.parentPath, entry.name),
}));
const moved = (path: string) => join(to, path.slice(from.length));
const folders = entries.filter(({ entry }) => entry.isDirectory()).map(({ path }) => moved(path));
const files = entries
  .filter(({ entry }) => entry.isFile())
  .map(({ path }) => ({ path: moved(path), bytes: readFileSync(path) }));

await clock(() => {
  mkdirSync(to);
  for (const folder of folders) mkdirSync(folder);
  for (const { path, bytes } of files) writeFileSync(path, bytes);
});
