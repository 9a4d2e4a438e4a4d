import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Place, SEVERITIES } from '../../src/source/finding.ts';
import { readSource } from '../../src/source/read-source.ts';
import { dataFolder } from '../support/data-folder.ts';

// Each folder holds the files that break the minimal data folder in one way, and `expected.json`.
const FIXTURES = fileURLToPath(new URL('../fixtures/findings', import.meta.url));

type Spot = Pick<Place, 'file' | 'line' | 'column'>;
type Expected = Spot & { field: string; suggestion?: string; also?: Spot };

test('every code has a fixture, and every fixture a code', () => {
  expect(readdirSync(FIXTURES).sort()).toEqual(Object.keys(SEVERITIES).sort());
});

test.each(readdirSync(FIXTURES))('%s', (code) => {
  const { expected, data } = layOver(code);
  const toSpot = ({ file, line, column }: Place): Spot => {
    return { file: relative(data, file), line, column };
  };
  const found = readSource(data).findings.map(({ code, place, field, suggestion, also }) => ({
    code,
    ...toSpot(place),
    field,
    ...(suggestion && { suggestion }),
    ...(also && { also: toSpot(also) }),
  }));
  expect(found).toEqual([{ code, ...expected }]);
});

/** The minimal folder without what `delete` lists, then the files of the fixture on top. */
function layOver(code: string): { expected: Expected; data: string } {
  const fixture = join(FIXTURES, code);
  const { delete: deleted = [], ...expected } = JSON.parse(
    readFileSync(join(fixture, 'expected.json'), 'utf8'),
  ) as Expected & { delete?: string[] };
  const data = dataFolder(Object.fromEntries(deleted.map((path) => [path, null])));
  const isData = (path: string) => basename(path) !== 'expected.json';
  cpSync(fixture, data, { recursive: true, filter: isData });
  return { expected, data };
}
