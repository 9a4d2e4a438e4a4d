import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../../src/build.ts';
import { formatOutcome, type OutcomeView } from '../../../src/cli/report/format-outcome.ts';
import { readSource, type Source } from '../../../src/input/read-source.ts';
import { HOSTS } from '../../../src/output/hosts/hosts.ts';
import type { Plan } from '../../../src/plan.ts';
import { MINIMAL } from '../../support/data-folder.ts';
import { makeNewBuild, makePublishedBuild } from '../../support/publishing.ts';
import { plain } from '../terminal.ts';

const plan: Plan = {
  serviceName: 'Faro',
  host: HOSTS.generic,
  origin: 'https://faro.example',
  generatedAt: '2026-11-13T18:00:00.000Z',
  today: '2026-11-13',
  isPinned: false,
  isSample: false,
  counts: { active: 1_200, searches: 1_300, guides: 1 },
  rows: {
    vacancies: { active: 1_200, expired: 31, notYetOpen: 12, paused: 0, closed: 7 },
    salaryRecords: { inWindow: 1, older: 0, future: 0 },
  },
  toCompare: () => makeNewBuild(makePublishedBuild(0)),
  files: () => ({ site: [], hostFiles: [], toManifest: () => ({ path: '', body: '' }) }),
  keepUnchanged: false,
};

const source: Source = {
  ...readSource(MINIMAL),
  files: { vacancies: 2, salaries: 1, total: 9 },
};

const outcome: Outcome = { source, skipInvalid: false, plan, comparison: { hits: [] } };
const outcomeOf = (change: Partial<Source>) => ({ source: { ...source, ...change } });

const written = { files: 2_525, bytes: 9_800_000, folders: new Map(), largest: [] };

function format(change: Partial<Outcome> = {}, viewed: Partial<OutcomeView> = {}) {
  const view = {
    ...{ outDir: 'dist', hostOutDir: 'host', milliseconds: 1_234, paint: plain },
    showsWords: false,
    ...viewed,
  };
  return formatOutcome({ ...outcome, ...change }, view);
}

/** The text of a row of the summary; undefined if there is no such row. */
function rowOf(name: string, change: Partial<Outcome> = {}, view: Partial<OutcomeView> = {}) {
  return new RegExp(`^ {2}${name} +(.*)$`, 'm').exec(format(change, view).summary)?.[1];
}

describe('the summary', () => {
  test('shows what was read, computed and written', () => {
    const { summary } = format({ written });
    expect(summary.split('\n').map((line) => line.trim())).toEqual([
      'Faro',
      '',
      'read      1 vacancy in 2 files, 2 salary records in 1 file',
      'rows      1,200 vacancies active on 2026-11-13, 31 expired, 12 not yet open, 0 paused, 7 closed',
      '1 salary record inside the window, 0 older, 0 in the future: 1 salary guide',
      'warnings  none',
      'compared  with nothing: there is no earlier build',
      'wrote     2,525 files, 9.8 MB, to dist',
      `host      ${HOSTS.generic.title}: errors, CORS and other methods depend on it, see docs/deploying.md#what-a-host-cannot-keep`,
      'site      https://faro.example',
      'took      1.2 s',
      '',
      '',
    ]);
    expect(rowOf('wrote')).toBe('nothing');
  });

  test('shows the host after a build, and the next step for a known one', () => {
    const built = { plan: { ...plan, host: HOSTS.nginx }, written };
    expect(rowOf('host', built)).toBe(HOSTS.nginx.title);
    expect(rowOf('next', built)).not.toMatch(/\{host\}|\{out\}/);
    expect(rowOf('next', { written })).toBeUndefined();
    expect(rowOf('host', { plan: built.plan })).toBeUndefined();
  });

  const none = {
    jobs: {
      opened: [],
      closed: [],
      edited: { vacancies: 0, fields: {}, repriced: [] },
    },
    guides: { gained: [], lost: [] },
    medians: [],
  };
  const repriced = ['a-1', 'a-2', 'a-3', 'a-4', 'a-5', 'a-6', 'a-7'];
  const edited = { vacancies: 1_112, fields: { salary: 1_112, requirements: 2 }, repriced };
  test.each<[Omit<Outcome['comparison'], 'hits'>, string]>([
    [{ summary: none }, '0 opened, 0 closed, 0 edited'],
    [
      {
        summary: {
          jobs: { opened: ['a', 'b'], closed: ['c'], edited },
          guides: { gained: ['d'], lost: ['e', 'f'] },
          medians: [{ family: 'ventas', from: 1, to: 2 }],
        },
      },
      '2 opened, 1 closed, 1,112 edited: salary 1,112, requirements 2\n            salary changed by a factor of 3 or more: a-1, a-2, a-3, a-4, a-5 and 2 more\n            1 guide gained, 2 guides lost (e, f), 1 median moved by 10% or more',
    ],
  ])('shows the changes for %j: %s', (comparison, expected) => {
    const { summary } = format({ comparison: { hits: [], ...comparison } });
    expect(summary).toContain(`\n  changed   ${expected}\n`);
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
    expect(rowOf('compared', { comparison }, { outDir: undefined })).toBe(`with nothing: ${check}`);
    expect(rowOf('changed', { comparison })).toBeUndefined();
  });

  test('names the confirmations that confirm nothing', () => {
    expect(rowOf('allow', { comparison: { hits: [], unneeded: ['grown', 'unmasked'] } })).toBe(
      'nothing to confirm for grown, unmasked',
    );
    expect(rowOf('allow', { comparison: { hits: [], unneeded: [] } })).toBeUndefined();
  });

  test('says why a list of changes is new', () => {
    const counts = { opened: 0, changed: 0, closed: 0 };
    const recorded = { ...counts, startsAnew: 'no-list', reused: 1_400 } as const;
    expect(rowOf('changes', { written, recorded })).toContain(
      'because the previous build has none',
    );
  });
});

const place = { file: 'data/a.json', line: 2, column: 3 };

describe('rows that were skipped', () => {
  test('have their place, id and codes, without what a terminal would obey', () => {
    const rejected: Source['rejected'] = [
      { place, id: '\u001b[2J', codes: ['empty-text', 'html-tag'] },
      { place, id: null, codes: ['invalid-json'] },
    ];
    const text = format(outcomeOf({ rejected }));
    expect(text.findings).toBe(
      [
        'Skipped rows:',
        '  data/a.json:2:3  \\u001b[2J  empty-text, html-tag',
        '  data/a.json:2:3  (no id)  invalid-json',
        '\n',
      ].join('\n'),
    );
    expect(text.lastLine).toBe('2 rows with errors were left out.');
  });

  test('are counted after the first 20', () => {
    const rejected = Array(28).fill({ place, id: 'analista', codes: ['empty-text'] });
    const skipping = outcomeOf({ rejected });
    const { findings, lastLine } = format(skipping);
    expect(findings.match(/analista/g)).toHaveLength(20);
    expect(findings).toContain('\n  … and 8 more\n');
    expect(lastLine).toMatch(/^28 rows /);
    expect(rowOf('read', skipping)).toMatch(/, 28 rows with errors left out$/);
  });
});

test('what cannot be skipped has its place, codes and reason', () => {
  const unskippable = Array(22).fill({ place, codes: ['invalid-json'], why: 'file' });
  const stopped = { ...outcomeOf({ unskippable }), skipInvalid: true };
  const lines = format(stopped).findings.split('\n');
  expect(lines[1]).toMatch(/^ {2}data\/a\.json:2:3 {2}invalid-json {2}it is not read/);
  expect(lines[21]).toBe('  … and 2 more');
});

const NONE_LEFT = { now: 0, before: 9, gone: 9, of: 9, rekeyed: 0 };

test('gates that were hit, then the flag that confirms them all', () => {
  const grown = { gate: 'grown', args: { now: 900, before: 9 } } as const;
  const gatesOf = (allowed: boolean) => {
    const hits = [
      { gate: 'vacancies-gone', args: NONE_LEFT, allowed: true } as const,
      { ...grown, allowed },
    ];
    return format({ comparison: { hits } });
  };
  expect(gatesOf(false).gates.split('\n')).toEqual([
    'allowed  vacancies-gone: No vacancy is active.',
    expect.stringMatching(/^refused {2}grown: 900 active vacancies, up from 9/),
    'If this is what you want, add the flag: npm run build -- … --allow vacancies-gone,grown',
    '',
  ]);
  expect(gatesOf(false).lastLine).toBe('Nothing was published; dist is as it was.');
  expect(gatesOf(true).gates.split('\n')).toHaveLength(3);
  expect(gatesOf(true).lastLine).toBe('');
});

test('says that the data is the sample', () => {
  const title = (isSample: boolean) => format({ plan: { ...plan, isSample } }).summary;
  expect(title(true)).toMatch(/^Faro \(sample: .*\)\n\n/);
  expect(title(false)).toMatch(/^Faro\n\n/);
});

test('a refused gate is an annotation that says where to confirm it', () => {
  const grown = { gate: 'grown', args: { now: 900, before: 9 }, allowed: false } as const;
  const hits = [grown, { gate: 'vacancies-gone', args: NONE_LEFT, allowed: true } as const];
  const { annotations, gates } = format({ comparison: { hits } }, { hasInputs: true });
  expect(annotations).toMatch(
    /^::error title=grown::900 active vacancies, .*Actions, "Publicar", "Run workflow", allow: grown,vacancies-gone\n$/,
  );
  expect(gates).toMatch(/"Run workflow", allow: grown,vacancies-gone\n$/);
  expect(gates).not.toContain('--');
  expect(format({ comparison: { hits } }).annotations).toMatch(/ --allow grown,vacancies-gone\n$/);
  const missing = { gate: 'first-build', args: { location: 'x', why: 'no-build' } } as const;
  const first = { ...missing, allowed: false };
  for (const [hits, inputs] of [
    [[first], 'first'],
    [[first, grown], 'allow: grown, first'],
  ] as const) {
    const { annotations } = format({ comparison: { hits: [...hits] } }, { hasInputs: true });
    expect(annotations).toContain(`"Run workflow", ${inputs}\n`);
  }
  const ways = [{ way: 'amount', vacancies: 9, example: 'a-1' } as const];
  const args = { guides: null, ways, of: 20 };
  const percent = { gate: 'salaries-moved', args, allowed: false } as const;
  expect(format({ comparison: { hits: [percent] } }).annotations).toContain('more than 30%25 ');
});

test('errors are annotations of warnings where their rows were skipped', () => {
  const wrong = outcomeOf({ findings: [{ code: 'empty-text', place, field: 'title' }] });
  expect(format({ ...wrong, written }).annotations).toMatch(/^::warning file=data\/a\.json,line=2/);
  const { plan: _, ...unplanned } = outcome;
  const view = { milliseconds: 1, paint: plain, showsWords: false };
  const text = formatOutcome({ ...unplanned, ...wrong }, view);
  expect(text.annotations).toMatch(/^::error file=/);
  expect(text).toMatchObject({
    summary: '',
    lastLine: '1 error in 1 of 9 files. A build would publish nothing.',
  });
});
