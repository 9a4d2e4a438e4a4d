import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { toSentence } from '../../../src/cli/report/describe-finding.ts';
import type { Place } from '../../../src/input/findings/details.ts';
import {
  type CostedFinding,
  FINDINGS,
  type Finding,
  messageOf,
} from '../../../src/input/findings/finding.ts';
import { type BoardKind, dataFolder, makeKind, toOwn } from '../../support/data-folder.ts';
import { readBoard } from '../../support/findings.ts';

// Each folder holds the files that break the minimal data folder in one way, and `expected.json`. A code with
// several cases has a folder for each.
const FIXTURES = fileURLToPath(new URL('../../fixtures/findings', import.meta.url));

/** The `asOf` of the minimal data folder. */
const TODAY = '2026-11-13';

/** A finding as `expected.json` has it: paths relative to the data folder, and no excerpts. `besides` are codes of others. */
type Expected = {
  besides?: string[];
  file: string;
  line: number;
  column: number;
  field: string;
} & Record<string, unknown>;

test('every finding code has a fixture, and every fixture is named after a code', () => {
  expect(readdirSync(FIXTURES).sort()).toEqual(Object.keys(FINDINGS).sort());
});

/** All others are found on a board of one's own. */
const ABOUT_SAMPLE = ['sample-published', 'placeholder-text/example'];

/** A folder for each code, or for each of its cases. */
const folders = readdirSync(FIXTURES, { recursive: true, withFileTypes: true })
  .filter(({ name }) => name === 'expected.json')
  .map(({ parentPath }) => relative(FIXTURES, parentPath));

test.each(folders)('fixture %s has that one finding, with all its data', (folder) => {
  const [code] = folder.split('/');
  const kind = ABOUT_SAMPLE.includes(folder) ? 'sample' : 'own';
  const {
    expected: { besides = [], ...expected },
    data,
  } = makeDataFolder(folder, kind);
  const source = readBoard(data, { instant: new Date(0), asOf: TODAY });
  const findings = source.findings.filter(({ code }) => !besides.includes(code));
  const found = findings.map((finding) => toExpected(finding, data));
  expect(found).toEqual([{ code, ...expected }]);
  const message = toSentence(messageOf(findings[0] as Finding, 'en'), 'en');
  expect(message).toMatch(/^\S(?:.*\S)?$/);
  expect(message).not.toMatch(/undefined|NaN|\[object|another value/);
});

function toExpected(
  { code, place, field, also, id: _, ...details }: CostedFinding,
  data: string,
): unknown {
  const toSpot = ({ file, line, column }: Place) => ({ file: relative(data, file), line, column });
  const finding = {
    code,
    ...toSpot(place),
    field,
    ...details,
    ...(also && { also: toSpot(also) }),
  };
  return JSON.parse(JSON.stringify(finding).replaceAll(`${data}/`, ''));
}

/** Copies the minimal folder, deletes the files that `delete` lists, and adds those of the fixture. */
function makeDataFolder(folder: string, kind: BoardKind): { expected: Expected; data: string } {
  const fixture = join(FIXTURES, folder);
  const text = readFileSync(join(fixture, 'expected.json'), 'utf8');
  const { delete: deleted = [], ...expected } = JSON.parse(
    kind === 'own' ? toOwn(text) : text,
  ) as Expected & { delete?: string[] };
  const data = dataFolder(Object.fromEntries(deleted.map((path) => [path, null])));
  const isData = (path: string) => basename(path) !== 'expected.json';
  cpSync(fixture, data, { recursive: true, filter: isData, verbatimSymlinks: true });
  return { expected, data: makeKind(data, kind) };
}
