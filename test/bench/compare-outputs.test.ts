import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  findDifference,
  firstDifference,
  sampleFiles,
} from '../../scripts/bench/compare-outputs.ts';

test('ignores the order of keys but not that of items', () => {
  expect(firstDifference({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBeUndefined();
  expect(firstDifference({ b: [1, 2] }, { b: [2, 1] })).toBe('/b/0 is 2, not 1');
});

test.each([
  [{ a: null }, {}, '/a is absent, not null'],
  [{}, { a: null }, '/a is null, not absent'],
  [{ a: [] }, { a: {} }, '/a is {}, not []'],
  [{ items: [{ id: 'x' }] }, { items: [] }, '/items/0 is absent, not {"id":"x"}'],
  [{ n: 1 }, { n: '1' }, '/n is "1", not 1'],
  [{}, 'invalid JSON', 'the body is "invalid JSON", not {}'],
])('finds the difference between %j and %j', (expected, found, difference) => {
  expect(firstDifference(expected, found)).toBe(difference);
});

const SITE = {
  'index.html': 'only the build makes this',
  'api/v1/index.json': '{"a":1,"b":2}',
  'api/v1/jobs/x.json': '{"id":"x"}',
};

test('compares another tool as JSON, and only the files of the API', () => {
  const other = { 'api/v1/index.json': '{ "b": 2, "a": 1 }', 'api/v1/jobs/x.json': '{"id":"x"}' };
  expect(compare(SITE, other, 'json')).toBeUndefined();
});

test('compares whole sites byte by byte', () => {
  expect(compare(SITE, SITE, 'bytes')).toBeUndefined();
  const other = { ...SITE, 'api/v1/index.json': '{"b":2,"a":1}' };
  expect(compare(SITE, other, 'bytes')).toBe('api/v1/index.json has different bytes');
});

test('finds missing, unexpected and different files', () => {
  const { 'api/v1/jobs/x.json': _, ...fewer } = SITE;
  expect(compare(SITE, fewer, 'json')).toBe('api/v1/jobs/x.json is missing');
  const more = { ...SITE, 'api/v1/jobs/y.json': '{}' };
  expect(compare(SITE, more, 'json')).toBe('api/v1/jobs/y.json is unexpected');
  const different = { ...SITE, 'api/v1/jobs/x.json': '{"id":"z"}' };
  expect(compare(SITE, different, 'json')).toBe('api/v1/jobs/x.json: /id is "z", not "x"');
});

test('samples vacancies and searches by seed and takes all other files', () => {
  const range = [...Array(1_000).keys()];
  const largest = 'api/v1/jobs/search/all/all/all.json';
  const paths = [
    'api/v1/index.json',
    largest,
    ...range.map((n) => `api/v1/jobs/${n}.json`),
    ...range.map((n) => `api/v1/jobs/search/${n}/all/all.json`),
  ];
  const sample = sampleFiles(paths, 1);
  expect(sample).toEqual(expect.arrayContaining(['api/v1/index.json', largest]));
  expect(sample).toHaveLength(402);
  expect(sampleFiles(paths, 1)).toEqual(sample);
  expect(sampleFiles(paths, 2)).not.toEqual(sample);
});

function compare(
  reference: Record<string, string>,
  other: Record<string, string>,
  as: 'bytes' | 'json',
) {
  return findDifference(makeTree(reference), makeTree(other), as, 1);
}

function makeTree(files: Record<string, string>): string {
  const dir = mkdtempSync(join(tmpdir(), 'compare-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  return dir;
}
