import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/build.ts';
import { HOSTS } from '../../src/hosts/hosts.ts';
import type { Plan } from '../../src/plan.ts';
import {
  formatGates,
  formatOutcome,
  formatSkipped,
  formatTimings,
  formatUnskippable,
} from '../../src/report/format-outcome.ts';
import { plain } from '../../src/report/paint.ts';
import type { Unskippable } from '../../src/source/rejected-row.ts';
import { makeFigures } from '../support/publishing.ts';

const plan: Plan = {
  minSample: 5,
  serviceName: 'Faro',
  host: HOSTS.generic,
  origin: 'https://faro.example',
  generatedAt: '2026-11-13T18:00:00.000Z',
  today: '2026-11-13',
  dayOf: () => '2026-11-13',
  isPinned: false,
  daysBehind: undefined,
  counts: { active: 1_200, searches: 1_300, guides: 1 },
  rows: {
    vacancies: { active: 1_200, expired: 31, notYetOpen: 12, paused: 0, closed: 7 },
    salaryRecords: { inWindow: 1, older: 0, future: 0 },
  },
  figures: makeFigures(1_200),
  files: () => [],
  hostFiles: () => [],
  keepUnchanged: false,
};

const outcome: Outcome & { plan: Plan } = {
  findings: [],
  skipped: [],
  unskippable: [],
  skippedBesides: 0,
  omitted: { counts: {}, files: new Set() },
  read: { vacancies: 1_250, salaryRecords: 1, files: { vacancies: 2, salaries: 1, total: 9 } },
  plan,
  comparison: { hits: [] },
};

const written = { files: 2_525, bytes: 9_800_000, folders: new Map(), largest: [] };

/** The text of a row of the summary; undefined if there is no such row. */
function rowOf(name: string, change: Partial<Outcome & { plan: Plan }> = {}): string | undefined {
  const options = { outDir: 'dist', hostOutDir: 'host', milliseconds: 1_234, paint: plain };
  const text = formatOutcome({ ...outcome, ...change }, options);
  return new RegExp(`^ {2}${name} +(.*)$`, 'm').exec(text)?.[1];
}

describe('formatOutcome', () => {
  test.each([
    ['read', '1,250 vacancies in 2 files, 1 salary record in 1 file'],
    ['rows', '1,200 vacancies active, 31 expired, 12 not yet open, 0 paused, 7 closed'],
    ['', '1 salary record inside the window, 0 older, 0 in the future'],
    ['warnings', 'none'],
    ['computed', '1,200 active vacancies on 2026-11-13, 1,300 searches, 1 salary guide'],
    ['site', 'https://faro.example'],
    ['took', '1.2 s'],
  ])('shows what it %s', (name, expected) => {
    expect(rowOf(name)).toBe(expected);
  });

  test('shows what was written, and where', () => {
    expect(rowOf('wrote', { written })).toBe('2,525 files, 9.8 MB, to dist');
    expect(rowOf('wrote')).toBe('nothing');
  });

  test('marks a pinned day', () => {
    expect(rowOf('computed', { plan: { ...plan, isPinned: true } })).toContain(
      'on 2026-11-13 (pinned),',
    );
  });

  test('shows the host, its files and the next step only after a build for a host', () => {
    const built = { plan: { ...plan, host: HOSTS.nginx }, written, hostFiles: ['host/a.conf'] };
    expect(rowOf('host', built)).toBe(HOSTS.nginx.title);
    expect(rowOf('config', built)).toBe('host/a.conf');
    expect(rowOf('next', built)).not.toMatch(/\{host\}|\{out\}/);
    expect(rowOf('host', { written })).toBeUndefined();
    expect(rowOf('host', { plan: built.plan })).toBeUndefined();
  });

  test.each<[string, Outcome['comparison'], string | undefined]>([
    ['no previous build', { hits: [] }, 'not compared; name an earlier build with --previous'],
    [
      'a previous build that is missing',
      { hits: [], missing: 'x/index.json' },
      'unknown: there is no build at x/index.json yet',
    ],
    [
      'everything',
      {
        hits: [],
        changes: {
          jobs: { opened: ['a', 'b'], closed: ['c'], rekeyed: [] },
          guides: { gained: ['d'], lost: ['e', 'f'] },
          medians: [{ family: 'ventas', from: 1, to: 2 }],
        },
      },
      '2 opened, 1 closed, 1 guide gained, 2 guides lost (e, f), 1 median moved by 10% or more',
    ],
    [
      'only vacancies',
      {
        hits: [],
        changes: {
          jobs: { opened: [], closed: [], rekeyed: [] },
          guides: { gained: [], lost: [] },
          medians: [],
        },
      },
      '0 opened, 0 closed',
    ],
    [
      'a vacancy under another id',
      {
        hits: [],
        changes: {
          jobs: {
            opened: ['b'],
            closed: ['a'],
            rekeyed: [{ vacancyId: 'F-1', from: 'a', to: 'b' }],
          },
          guides: null,
          medians: null,
        },
      },
      '1 opened, 1 closed, 1 vacancy under a new address',
    ],
    [
      'a previous build of another site',
      {
        hits: [],
        otherSite: { name: 'Bolsa\nNorte', siteUrl: 'https://norte.example', location: 'x' },
      },
      'not compared: the previous build is of another site, Bolsa\\nNorte (https://norte.example)',
    ],
    [
      'a gained guide',
      { hits: [], changes: { jobs: null, guides: { gained: ['a'], lost: [] }, medians: null } },
      'vacancies not compared: the previous build has no list of them, 1 guide gained',
    ],
    [
      'a lost guide',
      { hits: [], changes: { jobs: null, guides: { gained: [], lost: ['a'] }, medians: null } },
      'vacancies not compared: the previous build has no list of them, 1 guide lost (a)',
    ],
    [
      'nothing that is known',
      { hits: [], changes: { jobs: null, guides: null, medians: null } },
      'vacancies not compared: the previous build has no list of them',
    ],
  ])('shows the changes for %s', (_, comparison, expected) => {
    expect(rowOf('changed', { comparison })).toBe(expected);
  });

  test('shows no changes for a first build', () => {
    expect(rowOf('changed', { written })).toBeUndefined();
  });
});

test('formatSkipped lists place, id and codes of each row', () => {
  const place = { file: 'data/a.json', line: 2, column: 3 };
  expect(formatSkipped([], plain)).toBe('');
  expect(
    formatSkipped(
      [
        { place, id: 'analista', codes: ['empty-text', 'html-tag'] },
        { place, id: null, codes: ['invalid-json'] },
      ],
      plain,
    ),
  ).toBe(
    [
      'Left out because of their problems:',
      '  data/a.json:2:3  analista  empty-text, html-tag',
      '  data/a.json:2:3  (no id)  invalid-json',
      '\n',
    ].join('\n'),
  );
});

test('formatSkipped shortens an id, and escapes control characters in ids and file names', () => {
  const place = { file: 'data/\u001b[2J.json', line: 2, column: 3 };
  const rows = ['\u001b[2J', 'x'.repeat(1_000)].map((id) => ({ place, id, codes: [] }));
  expect(formatSkipped(rows, plain).split('\n').slice(1, 3)).toEqual([
    '  data/\\u001b[2J.json:2:3  \\u001b[2J  ',
    `  data/\\u001b[2J.json:2:3  ${'x'.repeat(77)}…  `,
  ]);
});

test('formatSkipped counts the rows after the first 20, and those besides', () => {
  const place = { file: 'data/a.json', line: 2, column: 3 };
  const rows = Array(25).fill({ place, id: 'analista', codes: ['empty-text'] });
  expect(formatSkipped(rows, plain, 3).match(/analista/g)).toHaveLength(20);
  expect(formatSkipped(rows, plain, 3)).toContain('\n  … and 8 more rows\n');
});

test('formatUnskippable lists place, codes and reason, the first 20 files', () => {
  const rowOf = (file: string): Unskippable => ({
    place: { file, line: 2, column: 3 },
    codes: ['invalid-json'],
    why: 'employer',
  });
  const reason = 'a name of its employer may not have been read, and other texts may have it';
  const files = Array.from({ length: 21 }, (_, index) => rowOf(`data/${index}.json`));
  const rows = Array(14).fill(rowOf('data/\n.json'));
  expect(formatUnskippable([], plain)).toBe('');
  expect(formatUnskippable([...rows, ...files], plain).split('\n')).toEqual([
    '--skip-invalid cannot leave these out; correct them first:',
    `  data/\\n.json:2:3 (and 13 more rows)  invalid-json  ${reason}`,
    ...files.slice(0, 19).map(({ place }) => `  ${place.file}:2:3  invalid-json  ${reason}`),
    '  … and 2 more files',
    '',
    '',
  ]);
});

test('formatOutcome shows the name of the service on one line that is not a command', () => {
  const options = { outDir: 'dist', hostOutDir: 'host', milliseconds: 1, paint: plain };
  const named = { ...outcome, plan: { ...plan, serviceName: '::error::a\n::error::b' } };
  expect(formatOutcome(named, options).split('\n', 1)).toEqual(['\\u003a:error::a\\n::error::b']);
});

test('formatGates lists every gate, then the flag that confirms those that refuse', () => {
  const empty = { gate: 'empty' } as const;
  const shrunk = { gate: 'shrunk', args: { now: 1, before: 9 } } as const;
  const lines = (allowed: boolean) =>
    formatGates(
      {
        hits: [
          { ...empty, allowed: true },
          { ...shrunk, allowed },
          { ...shrunk, allowed },
        ],
      },
      plain,
    ).split('\n');
  expect(lines(false)).toEqual([
    'allowed  empty: No vacancy is active.',
    expect.stringMatching(/^refused {2}shrunk: 1 active vacancy, down from 9/),
    expect.stringMatching(/^refused {2}shrunk: 1 active vacancy, down from 9/),
    'If this is what you want, repeat the call with --allow shrunk (npm run build -- … --allow shrunk)',
    '',
  ]);
  expect(lines(true)).toHaveLength(4);
});

test('formatTimings aligns the stages and their durations', () => {
  const timings = [
    { stage: 'read', milliseconds: 12.4 },
    { stage: 'compute', milliseconds: 1_500 },
  ];
  expect(formatTimings(timings, plain)).toBe(
    `  read${' '.repeat(20)}    12 ms\n  compute${' '.repeat(17)}    1.5 s\n\n`,
  );
});
