import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../../src/build.ts';
import {
  describeConfirmation,
  describeEnd,
  describeOutcome,
} from '../../../src/cli/report/describe-outcome.ts';
import type { Source } from '../../../src/input/read-source.ts';
import { HOSTS } from '../../../src/output/hosts/hosts.ts';
import { errors, makeFacts, PLAN, VIEW, WRITTEN } from './make-facts.ts';

/** The text of a row of the summary, with those that continue it; undefined if it is not shown. */
function rowOf(
  name: string,
  change: Partial<Outcome> = {},
  read: Partial<Source> = {},
  view: object = {},
) {
  const rows = describeOutcome(makeFacts(change, read), change.plan ?? PLAN, { ...VIEW, ...view });
  const start = rows.findIndex(([label]) => label.en === name);
  if (start < 0) return undefined;
  const next = rows.findIndex(([label], index) => index > start && label.en !== '');
  const texts = rows.slice(start, next).map(([, text]) => (text ? text.en : ''));
  return texts.filter(Boolean).join('\n') || undefined;
}

describe('the summary', () => {
  test('shows the host after a build, and the next step for a known one', () => {
    const built = { plan: { ...PLAN, host: HOSTS.nginx }, written: WRITTEN };
    expect(rowOf('host', built)).toBe(HOSTS.nginx.title);
    expect(rowOf('next', built)).not.toMatch(/\{host\}|\{out\}/);
    expect(rowOf('next', { written: WRITTEN })).toBeUndefined();
    expect(rowOf('host', { plan: built.plan })).toBeUndefined();
    expect(rowOf('wrote', { plan: built.plan })).toBe('nothing');
  });

  const none = {
    jobs: {
      opened: [],
      closed: [],
      edited: { vacancies: 0, fields: {}, repriced: [] },
      listed: [],
    },
    guides: { gained: [], lost: [] },
    medians: [],
  };
  const repriced = ['a-1', 'a-2', 'a-3', 'a-4', 'a-5', 'a-6', 'a-7'];
  const edited = { vacancies: 1_112, fields: { salary: 1_112, requirements: 2 }, repriced };
  const some = {
    jobs: { opened: ['a', 'b'], closed: ['c'], edited, listed: [] },
    guides: { gained: ['d'], lost: ['e', 'f'] },
    medians: [{ family: 'ventas', from: 1, to: 2 }],
  };
  test.each<[NonNullable<Outcome['comparison']['summary']>, string]>([
    [none, '0 opened, 0 closed, 0 edited'],
    [
      some,
      '2 opened, 1 closed, 1,112 edited: salary 1,112, requirements 2\nsalary changed by a factor of 3 or more: a-1, a-2, a-3, a-4, a-5 and 2 more\n1 guide gained, 2 guides lost (e, f), 1 median moved by 10% or more',
    ],
  ])('shows the changes for %j: %s', (summary, expected) => {
    expect(rowOf('changed', { comparison: { hits: [], summary } })).toBe(expected);
  });

  const missing = { gate: 'first-build', args: { location: 'x', why: 'no-build' } } as const;
  test.each<[Partial<Outcome['comparison']>, build: string, check: string]>([
    [{ uncompared: 'first' }, 'there is no earlier build', 'name an earlier build with --previous'],
    [
      { uncompared: 'first', hits: [{ ...missing, allowed: true }] },
      'there is no earlier build',
      'there is no earlier build',
    ],
    [{ uncompared: 'sample' }, 'the build before is the sample', 'the build before is the sample'],
  ])('says that it was compared with nothing, for %j', (compared, build, check) => {
    const comparison = { hits: [], ...compared };
    expect(rowOf('compared', { comparison })).toBe(`with nothing: ${build}`);
    const ofCheck = rowOf('compared', { comparison }, {}, { outDir: undefined });
    expect(ofCheck).toBe(`with nothing: ${check}`);
    expect(rowOf('changed', { comparison })).toBeUndefined();
  });

  test('names the confirmations that confirm nothing', () => {
    expect(rowOf('allow', { comparison: { hits: [], unneeded: ['grown', 'unmasked'] } })).toBe(
      'nothing to confirm for grown, unmasked',
    );
    expect(rowOf('allow')).toBeUndefined();
  });

  test('says why a list of changes is new', () => {
    const counts = { opened: 0, changed: 0, closed: 0 };
    const recorded = { ...counts, startsAnew: 'no-list', reused: 1_400 } as const;
    expect(rowOf('changes', { written: WRITTEN, recorded })).toContain(
      'because the previous build has none',
    );
  });
});

test('gates are confirmed by a flag, or by inputs of the workflow', () => {
  const grown = { gate: 'grown', args: { now: 900, before: 9 }, allowed: false } as const;
  const missing = { gate: 'first-build', args: { location: 'x', why: 'no-build' } } as const;
  const first = { ...missing, allowed: false };
  for (const [hits, flag, inputs] of [
    [[grown], '--allow grown', '"Run workflow", allow: grown'],
    [[first], '--allow first-build', '"Run workflow", first'],
    [[first, grown], '--allow first-build,grown', '"Run workflow", allow: grown, first'],
  ] as const) {
    const facts = makeFacts({ comparison: { hits: [...hits] } });
    expect(describeConfirmation(facts, false).en.endsWith(` ${flag}`)).toBe(true);
    expect(describeConfirmation(facts, true).en.endsWith(` ${inputs}`)).toBe(true);
  }
});

test('what is left out is counted by its reason, the most frequent first', () => {
  const place = { file: 'data/a.json', line: 2, column: 3 };
  const row = { place, id: 'a', codes: ['unknown-value'], field: 'city' } as const;
  const twice = { ...row, codes: ['duplicate-value'], field: 'id' } as const;
  const found = { leftOut: [twice, row, row] as never, unread: { english: 1, salary: 22 } };
  expect(rowOf('left out', {}, found)).toBe('3 rows: 2 cities, 1 folio twice');
  expect(rowOf('not read', {}, found)).toBe('22 salaries, 1 English');
});

describe('the last line', () => {
  test('is empty if there is nothing to say', () => {
    expect(describeEnd(makeFacts()).en).toBe('');
  });

  test.each([
    ['1,300 errors in 2 of 2,000 files.', 1_300, 2_000],
    ['1 error in 1 of 8 files.', 1, 8],
    // Files that could not be opened are not counted as read.
    ['2 errors in 2 of 2 files.', 2, 0],
  ])('of wrong data: %s', (expected, length, total) => {
    const files = { vacancies: 2, salaries: 1, total };
    const { plan: _, ...facts } = makeFacts({}, { findings: errors(length), files });
    const invalid = { ...facts, status: 'invalid' as const };
    expect(describeEnd(invalid).en).toBe(`${expected} A build would publish nothing.`);
    expect(describeEnd(invalid, 'dist').en).toBe(
      `${expected} Nothing was published; dist is as it was.`,
    );
  });
});
