import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareWithPrevious, isRefused } from '../../src/compare/comparison.ts';
import { makeFigures } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** An index of a build with so many active vacancies, and nothing next to it. */
function indexWith(activeJobs: number): string {
  const file = join(tempFolder(), 'index.json');
  const filters = { cities: [], families: [], modalities: [] };
  writeFileSync(file, JSON.stringify({ counts: { activeJobs }, filters }));
  return file;
}

const missing = () => join(tempFolder(), 'index.json');

test('compares with the named build rather than the replaced one', async () => {
  const [previous, replaced] = [indexWith(100), indexWith(10)];
  const comparison = await compareWithPrevious(makeFigures(10), { previous, replaced });
  expect(comparison).toMatchObject({
    previous,
    hits: [{ gate: 'shrunk', args: { now: 10, before: 100 }, allowed: false }],
    changes: { jobs: null, guides: null, medians: null },
  });
  expect(comparison).not.toHaveProperty('missing');
});

test('compares with the replaced build if the named one is missing, and says which is missing', async () => {
  const [previous, replaced] = [missing(), indexWith(100)];
  const comparison = await compareWithPrevious(makeFigures(10), { previous, replaced });
  expect(comparison).toMatchObject({ previous: replaced, missing: previous });
  expect(comparison.hits).toHaveLength(1);
});

test('compares a first build with nothing, and hits only the gate for no vacancies', async () => {
  const first = await compareWithPrevious(makeFigures(10), { replaced: missing() });
  expect(first).toEqual({ hits: [] });
  const empty = await compareWithPrevious(makeFigures(0), {});
  expect(empty.hits).toEqual([{ gate: 'empty', flag: 'allow-empty', allowed: false }]);
});

test.each([
  [[], true],
  [['allow-empty'], true],
  [['allow-drop'], false],
] as const)('with the flags %j a shrunk build is refused: %s', async (allow, refused) => {
  const comparison = await compareWithPrevious(makeFigures(1), { replaced: indexWith(9), allow });
  expect(isRefused(comparison)).toBe(refused);
});
