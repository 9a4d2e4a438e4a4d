import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { toSentence } from '../../../src/cli/report/describe-finding.ts';
import type { Place } from '../../../src/input/findings/details.ts';
import { FINDINGS, type Finding, messageOf } from '../../../src/input/findings/finding.ts';
import { type BoardKind, dataFolder, makeKind, toOwn } from '../../support/data-folder.ts';
import { readBoard } from '../../support/findings.ts';

// Each folder holds the files that break the minimal data folder in one way, and `expected.json`.
const FIXTURES = fileURLToPath(new URL('../../fixtures/findings', import.meta.url));

/** The `asOf` of the minimal data folder. */
const TODAY = '2026-11-13';

/** A finding as `expected.json` has it: paths relative to the data folder, and no excerpts. */
type Expected = { file: string; line: number; column: number; field: string } & Record<
  string,
  unknown
>;

test('every finding code has a fixture, and every fixture is named after a code', () => {
  const codes = Object.keys(FINDINGS).filter((code) => code !== ABOUT_PREVIOUS);
  expect(readdirSync(FIXTURES).sort()).toEqual(codes.sort());
});

/** Found by comparing with the previous build: test/publish/edition.test.ts has it. */
const ABOUT_PREVIOUS = 'missing-edition';

/** All others are found on a board of one's own. */
const ABOUT_SAMPLE = ['sample-published', 'example-address'];

test.each(readdirSync(FIXTURES))('fixture %s has that one finding, with all its data', (code) => {
  const kind = ABOUT_SAMPLE.includes(code) ? 'sample' : 'own';
  const { expected, data } = makeDataFolder(code, kind);
  const { findings } = readBoard(data, { instant: new Date(0), asOf: TODAY });
  const found = findings.map((finding) => toExpected(finding, data));
  expect(found).toEqual([{ code, ...expected }]);
  const message = toSentence(messageOf(findings[0] as Finding, 'en'), 'en');
  expect(message).toMatch(/^\S(?:.*\S)?$/);
  expect(message).not.toMatch(/undefined|NaN|\[object|another value/);
});

function toExpected({ code, place, field, also, ...details }: Finding, data: string): unknown {
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
function makeDataFolder(code: string, kind: BoardKind): { expected: Expected; data: string } {
  const fixture = join(FIXTURES, code);
  const text = readFileSync(join(fixture, 'expected.json'), 'utf8');
  const { delete: deleted = [], ...expected } = JSON.parse(
    kind === 'own' ? toOwn(text) : text,
  ) as Expected & { delete?: string[] };
  const data = dataFolder(Object.fromEntries(deleted.map((path) => [path, null])));
  const isData = (path: string) => basename(path) !== 'expected.json';
  cpSync(fixture, data, { recursive: true, filter: isData, verbatimSymlinks: true });
  return { expected, data: makeKind(data, kind) };
}
