import { expect, test } from 'vitest';
import { locateFields } from '../../src/source/locate-fields.ts';
import type { FieldRef } from '../../src/source/row-ref.ts';
import { readRows } from '../../src/source/rows.ts';
import { inMemory } from './in-memory.ts';

const FILES: Record<string, string> = {
  'a.json': '[{"id":"x"},\n{"id":"y","salary":{"min":1}}]',
  // A blank line is not a row; a broken one is.
  'b.ndjson': '\n{"id":\n{"id":"z"}',
};

const fieldOf = (file: string, index: number, path: FieldRef['path']): FieldRef => ({
  ref: { file: { path: file, columns: {} }, index, name: null },
  path,
});

const locate = (fields: FieldRef[], reopened: string[] = []) =>
  locateFields(fields, ({ path }) => {
    reopened.push(path);
    return readRows(inMemory(FILES[path] ?? '', path), {});
  });

test.each<[string, number, FieldRef['path'], string | undefined]>([
  ['a.json', 0, ['id'], 'a.json:1:8'],
  ['a.json', 1, ['id'], 'a.json:2:7'],
  ['a.json', 1, ['salary', 'min'], 'a.json:2:27'],
  ['a.json', 1, ['city'], 'a.json:2:1'],
  ['b.ndjson', 1, ['id'], 'b.ndjson:3:7'],
  ['a.json', 2, ['id'], undefined],
])('in %s, row %i: %j is at %s', (path, index, field, expected) => {
  const [place] = locate([fieldOf(path, index, field)]);
  expect(place && `${place.file}:${place.line}:${place.column}`).toBe(expected);
});

test('reads each file once, and returns the places in the order of the fields', () => {
  const reopened: string[] = [];
  const fields = [
    fieldOf('b.ndjson', 1, ['id']),
    fieldOf('a.json', 1, ['id']),
    fieldOf('a.json', 0, ['id']),
    fieldOf('a.json', 0, []),
  ];
  const places = locate(fields, reopened);
  expect(places.map((place) => `${place?.line}:${place?.column}`)).toEqual([
    '3:7',
    '2:7',
    '1:8',
    '1:2',
  ]);
  expect(reopened).toEqual(['b.ndjson', 'a.json']);
});
