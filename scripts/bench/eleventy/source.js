import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.DATA;

/** The source data, unchecked. */
export const service = readJson('service.json');
export const taxonomy = Object.fromEntries(
  ['cities', 'families', 'areas', 'modalities'].map((name) => [
    name,
    readJson(`taxonomy/${name}.json`),
  ]),
);
export const vacancies = readdirSync(join(folder, 'vacancies'), { recursive: true })
  .map((name) => `vacancies/${name}`)
  .flatMap((path) => {
    if (path.endsWith('.json')) return readJson(path);
    return path.endsWith('.ndjson')
      ? read(path)
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
      : [];
  });

/** The operator's page that lists what a search has. */
export function listingPage(filters) {
  const filtered = ['city', 'family', 'modality'].filter((segment) => filters[segment] !== 'all');
  const template = service.urls.listings[filtered.join('+') || 'all'];
  return template ? fill(template, filters) : null;
}

export function fill(template, values) {
  return template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name]));
}

function readJson(path) {
  return JSON.parse(read(path));
}

function read(path) {
  return readFileSync(join(folder, path), 'utf8');
}
