import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import api from './eleventy/site/_data/api.js';

// The bodies that Eleventy writes, by a loop without a tool.
const [, , out] = process.argv;
const { details, searches } = api();
const made = new Set();

for (const job of details) write(`api/v1/jobs/${job.id}.json`, job);
for (const search of searches) {
  const { city, family, modality } = search.filters;
  write(`api/v1/jobs/search/${city}/${family}/${modality}.json`, search);
}

function write(path, body) {
  const file = join(out, path);
  const folder = dirname(file);
  if (!made.has(folder)) mkdirSync(folder, { recursive: true });
  made.add(folder);
  writeFileSync(file, JSON.stringify(body));
}
