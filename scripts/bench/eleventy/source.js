import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.BENCH_DATA;

const parsers = {
  json: (text) => [JSON.parse(text)].flat(),
  ndjson: (text) => toLines(text).map((line) => JSON.parse(line)),
};

/** The source data, unchecked. */
export const service = readJson('service.json');
export const taxonomy = Object.fromEntries(
  ['cities', 'families', 'areas', 'modalities'].map((name) => [
    name,
    readJson(`taxonomy/${name}.json`),
  ]),
);
export const vacancies = readRows('vacancies');

function readJson(path) {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'));
}

function readRows(kind) {
  return readdirSync(join(folder, kind), { recursive: true }).flatMap((name) => {
    const parse = parsers[name.split('.').pop()];
    return parse ? parse(readFileSync(join(folder, kind, name), 'utf8')) : [];
  });
}

function toLines(text) {
  return text.split('\n').filter((line) => line !== '');
}
