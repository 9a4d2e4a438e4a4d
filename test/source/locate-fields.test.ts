import { expect, test } from 'vitest';
import { findPlaces, type Wanted } from '../../src/source/locate-fields.ts';
import { readRows } from '../../src/source/rows.ts';
import { inMemory } from './in-memory.ts';

const FILES: Record<string, string> = {
  'a.json': '[{"id":"x"},\n{"id":"y","salary":{"min":1}}]',
  // A blank line is no row; a broken one is.
  'b.ndjson': '\n{"id":\n{"id":"z"}',
};

const find = (wanted: Wanted[], reopened: string[] = []) =>
  findPlaces(wanted, (path) => {
    reopened.push(path);
    return readRows(inMemory(FILES[path] ?? '', path), []);
  });

test.each<[string, number, Wanted['field'], string | undefined]>([
  ['a.json', 0, ['id'], 'a.json:1:8'],
  ['a.json', 1, ['id'], 'a.json:2:7'],
  ['a.json', 1, ['salary', 'min'], 'a.json:2:27'],
  ['a.json', 1, ['city'], 'a.json:2:1'],
  ['b.ndjson', 1, ['id'], 'b.ndjson:3:7'],
  ['a.json', 2, ['id'], undefined],
])('row %2$i of %1$s', (path, index, field, expected) => {
  const [place] = find([{ ref: { path, index, name: null }, field }]);
  expect(place && `${place.file}:${place.line}:${place.column}`).toBe(expected);
});

test('each file is read once more, and places come in the order they were asked for', () => {
  const reopened: string[] = [];
  const wanted = [
    { ref: { path: 'b.ndjson', index: 1, name: null }, field: ['id'] },
    { ref: { path: 'a.json', index: 1, name: null }, field: ['id'] },
    { ref: { path: 'a.json', index: 0, name: null }, field: ['id'] },
    { ref: { path: 'a.json', index: 0, name: null }, field: [] },
  ];
  const places = find(wanted, reopened);
  expect(places.map((place) => `${place?.line}:${place?.column}`)).toEqual([
    '3:7',
    '2:7',
    '1:8',
    '1:2',
  ]);
  expect(reopened).toEqual(['b.ndjson', 'a.json']);
});
