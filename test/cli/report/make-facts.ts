import type { Outcome } from '../../../src/build.ts';
import { toFacts } from '../../../src/cli/report/facts.ts';
import type { TerminalView } from '../../../src/cli/report/format-terminal.ts';
import type { CostedFinding } from '../../../src/input/findings/finding.ts';
import { readSource, type Source } from '../../../src/input/read-source.ts';
import { HOSTS } from '../../../src/output/hosts/hosts.ts';
import type { Plan } from '../../../src/plan.ts';
import { MINIMAL } from '../../support/data-folder.ts';
import { shown } from '../../support/shown.ts';
import { plain } from '../terminal.ts';

export const PLAN: Plan = {
  serviceName: 'Faro',
  host: HOSTS.generic,
  origin: 'https://faro.example',
  generatedAt: '2026-11-13T18:00:00.000Z',
  today: '2026-11-13',
  isPinned: false,
  isSample: false,
  counts: { active: 1_200, searches: 1_300, guides: 1 },
  index: { minSample: 5, nearest: [{ name: 'Marketing', salaries: 3 }] },
  rows: {
    vacancies: { active: 1_200, expired: 31, notYetOpen: 12, paused: 0, closed: 7 },
    salaryRecords: { inWindow: 1, older: 0, future: 0 },
  },
  keepUnchanged: false,
};

export const WRITTEN = { files: 2_525, bytes: 9_800_000, folders: new Map(), largest: [] };

const SOURCE: Source = {
  ...readSource(MINIMAL),
  findings: [],
  files: { vacancies: 2, salaries: 1, total: 9 },
};

/** The facts of a build that wrote nothing, with some of its outcome and its source replaced. */
export function makeFacts(change: Partial<Outcome> = {}, read: Partial<Source> = {}) {
  const source = { ...SOURCE, ...read };
  return toFacts({ source, plan: PLAN, comparison: { hits: [] }, ...change });
}

export const VIEW: TerminalView = {
  language: 'en',
  ...{ outDir: 'dist', hostOutDir: 'host', milliseconds: 1_234, paint: plain, hasInputs: false },
};

export const FINDING: CostedFinding = {
  code: 'unknown-value',
  cost: 'row',
  place: { file: 'data/vacancies/a.json', line: 9, column: 11 },
  field: 'city',
  value: shown('monterey'),
  args: { expected: { kind: 'entry', noun: 'city', file: 'data/taxonomy/cities.json' } },
  suggestion: 'monterrey',
};

/** Findings that read differently, by their field, or all the same. */
type Some =
  | { code: 'duplicate-value'; cost: 'row'; args: object }
  | { code: 'html-text'; cost: 'nothing'; args: { rows: 1 } };
const some = (length: number, about: Some, field: string) =>
  Array.from(
    { length },
    (_, index): CostedFinding => ({
      ...about,
      place: { file: `data/${index % 2}.json`, line: index + 1, column: 1 },
      field: field.replace('#', `${index}`),
    }),
  );
export const errors = (length: number, field = 'title#') =>
  some(length, { code: 'duplicate-value', cost: 'row', args: {} }, field);
export const warnings = (length: number, field = 'title#') =>
  some(length, { code: 'html-text', cost: 'nothing', args: { rows: 1 } }, field);
