import { expect, test } from 'vitest';
import { exampleGates } from '../../../scripts/docs/message-lists.ts';
import { describeGate, formatLimits } from '../../../src/cli/report/describe-gate.ts';
import { type ExceededLimit, LimitError } from '../../../src/output/hosts/host-limits.ts';
import { HOSTS } from '../../../src/output/hosts/hosts.ts';
import type { GateFigures } from '../../../src/publish/compare/gates/all-gates.ts';
import { isTranslated } from '../../support/translation.ts';

const named = [{ vacancyId: 'BL-1', title: 'Chofer' }];
const none = { now: 1, before: 5_000, gone: null, closed: null, largest: null, leftOut: null };
const missing = { vacancies: 5, named, of: 1_470, unread: 0, rekeyed: 0 };
const gone = { ...none, gone: missing };
const edited = { field: 'title', vacancies: 1_200, lost: 0, of: 1_500 };
const guides = { gone: [], of: 9, salaries: { now: 1, before: 1_200 }, unread: 0 };
const ways = [{ way: 'period', vacancies: 4, example: 'a-1' } as const];
const repeated = { field: 'title' as const, vacancies: 9, of: 12, example: 'a-1' };
const medians = (moved: number) => ({
  ...{ guides: { moved: Array(moved).fill(median), of: 23 }, ways: [], of: 9, opened: null },
});
const links = { vacancies: 16, of: 16, example: 'a-1' };
const median = { family: 'ventas', from: 20_000, to: 40_000 };

// `test/publish/compare` hits every gate; these are the sentences with a choice in them.
test.each<[GateFigures, RegExp]>([
  [
    {
      gate: 'mass-edit',
      args: { edited: [], unread: 0, displaced: { moved: 3, cut: 2, example: 'a-1' } },
    },
    /^"description": 3 stood at another vacancy before, 2 now end inside a sentence \(such as that of a-1\)\./,
  ],
  [
    { gate: 'first-build', args: { location: 'x', why: 'no-build' } },
    /^There is no build at x\. .* this is the wrong place\.$/,
  ],
  [{ gate: 'first-build', args: { location: 'x', why: 'web-page' } }, /^There is a web page at x/],
  [{ gate: 'first-build', args: { location: 'x', why: 'unknown-host' } }, /x: the host name does/],
  [
    {
      gate: 'mass-edit',
      args: { edited: [edited, { ...edited, lost: 7 }], unread: 0, displaced: null },
    },
    /: "title" in 1,200 of 1,500, "title" in 1,200 of 1,500 \(lost in 7\)\.$/,
  ],
  [
    { gate: 'vacancies-gone', args: gone },
    /^1 active vacancy, after 5,000 .* 5 of 1,470 that .* are missing: BL-1 Chofer and 4 more\. To close a vacancy, keep its row and write Cerrada under "status"\.$/,
  ],
  [
    {
      gate: 'vacancies-gone',
      args: { ...gone, largest: { vacancies: 9_000, generatedAt: '2026-11-02T18:00:00.000Z' } },
    },
    / of 2026-11-02, had 9,000: /,
  ],
  [{ gate: 'vacancies-gone', args: { ...gone, now: 0 } }, /^No vacancy is active\.$/],
  [
    { gate: 'vacancies-gone', args: { ...gone, gone: { ...missing, rekeyed: 4 } } },
    /another id: 4\./,
  ],
  [
    { gate: 'vacancies-gone', args: { ...gone, gone: { ...missing, unread: 4 } } },
    / Of these, 4 are left out because their row could not be read: npm run check shows why\. /,
  ],
  [
    { gate: 'vacancies-gone', args: { ...gone, gone: { ...missing, unread: 5 } } },
    /: npm run check shows why\.$/,
  ],
  [
    { gate: 'vacancies-gone', args: { ...none, closed: { vacancies: 14, named } } },
    /^1 active .* build\. Closed .* by "status" in this build: 14 of 5,000 \(BL-1 Chofer and 13 more\)\.$/,
  ],
  [
    { gate: 'vacancies-gone', args: { ...none, leftOut: { rows: 12, of: 60 } } },
    /^12 of 60 rows could not be read and are left out\. npm run check shows which\.$/,
  ],
  [
    { gate: 'vacancies-gone', args: { ...none, now: 0, leftOut: { rows: 12, of: 12 } } },
    /^No vacancy is active\. 12 of 12 rows /,
  ],
  [
    { gate: 'mass-edit', args: { edited: [edited], unread: 22, displaced: null } },
    /\. 22 vacancies lost the salary because "salary" could not be read: npm run check shows where\.$/,
  ],
  [{ gate: 'guides-gone', args: { ...guides, unread: 1 } }, / 1 vacancy lost the salary because /],
  [{ gate: 'guides-gone', args: guides }, /^The guides .* 1,200 salaries, of which 1 /],
  [{ gate: 'salaries-moved', args: medians(1) }, /^The medians .*\(20,000 to 40,000\)\.$/],
  [{ gate: 'salaries-moved', args: medians(5) }, / and 2 more\.$/],
  [
    { gate: 'salaries-moved', args: { guides: null, ways, of: 9, opened: null } },
    /^Of .* 9 .* 4 changed .*a-1\)\.$/,
  ],
  [
    {
      gate: 'salaries-moved',
      args: {
        guides: null,
        ways: [],
        of: 9,
        opened: { vacancies: 12, percent: 24, odd: 11, example: 'a-1' },
      },
    },
    /^The monthly salaries of 12 new vacancies are 24% .*; 11 are far from it, such as that of a-1\./,
  ],
  [
    { gate: 'repeated', args: { ...repeated, how: 'filled', before: null } },
    /^9 of 12 vacancies .*, of several employers, changed to one and the same "title", that of a-1\./,
  ],
  [{ gate: 'addresses-moved', args: { moved: [], links } }, /^16 of 16 vacancies .* a-1\.$/],
  [
    { gate: 'repeated', args: { ...repeated, how: 'shared', before: null } },
    /^9 of 12 .* "title", that of a-1\.$/,
  ],
  [
    { gate: 'unmasked', args: { vacancies: 1, ids: ['a-1'], fields: ['title', 'benefits'] } },
    /^1 vacancy shows .* in "title", "benefits": a-1\. .* "employer\.aliases"\.$/,
  ],
  [
    { gate: 'unmasked', args: { vacancies: 12, ids: Array(12).fill('a-1'), fields: ['title'] } },
    /^12 vacancies show .*(a-1, ){9}a-1 and 2 more\./,
  ],
  [
    { gate: 'repeated', args: { ...repeated, how: 'only', before: 4 } },
    /^All 9 .* it had 4 values\.$/,
  ],
])('%j: %s', (hit, words) => {
  expect(describeGate(hit).en).toMatch(words);
  expect(describeGate(hit)).toSatisfy(isTranslated);
});

test.each(exampleGates())('$gate says the same in Spanish', (hit) => {
  expect(describeGate(hit)).toSatisfy(isTranslated);
});

test('names the fields of a spreadsheet by their headings', () => {
  const columns = [
    { heading: 'Ofrecemos', field: 'benefits', words: new Map() },
    { heading: 'Mínimo', field: 'salary.min', words: new Map() },
    { heading: 'Sobre la empresa', field: 'employer.descriptor', words: new Map() },
    { heading: 'title', field: 'title', words: new Map() },
    { heading: 'Notas', field: null, words: new Map() },
  ];
  const others = [{ heading: 'Sueldo desde', field: 'salary.min', words: new Map() }];
  const tables = [
    { file: 'board/vacancies/a.csv', columns },
    { file: 'board/salaries/b.csv', columns: others },
  ];
  const fields = ['benefits', 'salary', 'company', 'title', 'url'];
  const args = {
    edited: fields.map((field) => ({ field, vacancies: 6, lost: 0, of: 9 })),
    ...{ unread: 0, displaced: null },
  };
  const { en } = describeGate({ gate: 'mass-edit', args }, tables);
  const names = [...en.replace(/^.*?: /, '').matchAll(/(.*?) in 6 of 9(?:, |\.)/g)].map(
    ([, name]) => name,
  );
  expect(names).toEqual([
    'Ofrecemos (benefits)',
    'Mínimo (salary)',
    'Sobre la empresa (company)',
    '"title"',
    '"url"',
  ]);

  const employer = { heading: 'Cliente', field: 'employer.name', words: new Map() };
  const { es } = describeGate(
    { gate: 'unmasked', args: { vacancies: 1, ids: ['a'], fields: ['benefits', 'title'] } },
    [{ file: 'board/vacancies/a.csv', columns: [...columns, employer] }],
  );
  for (const name of [
    'Ofrecemos (benefits), "title"',
    'Cliente (employer.name)',
    '"employer.aliases"',
  ])
    expect(es).toContain(name);
});

test.each<[ExceededLimit, RegExp]>([
  [
    { limit: 'files-per-site', largestFolders: [{ folder: '/jobs', files: 9 }], ...tooMany() },
    /2,001 files.*--max-files N$/,
  ],
  [{ limit: 'files-per-folder', folder: '/jobs', ...tooMany() }, /2,001 files in \/jobs/],
  [{ limit: 'bytes-per-file', path: '/x.gz', ...tooMany() }, /\/x\.gz has 2\.0 kB/],
])('%j: %s', (limit, words) => {
  const text = formatLimits(new LimitError(HOSTS.netlify, [limit], undefined));
  expect(text.en).toMatch(words);
  expect(text).toSatisfy(isTranslated);
});

test('a limit of --max-files is named as such', () => {
  const limit: ExceededLimit = { limit: 'files-per-site', largestFolders: [], ...tooMany() };
  const text = formatLimits(new LimitError(HOSTS.nginx, [limit], 2_000)).en;
  expect(text).toContain('of 2,000 allowed by --max-files.');
});

function tooMany() {
  return { actual: 2_001, allowed: 2_000 };
}
