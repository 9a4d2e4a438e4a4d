import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { buildCommand } from '../../src/cli/build-command.ts';
import { checkCommand } from '../../src/cli/check-command.ts';
import { GATE_NAMES } from '../../src/publish/compare/gates/all-gates.ts';
import { call } from '../cli/terminal.ts';
import { COLUMNS, toCsv } from '../input/tables/sheets.ts';
import {
  BOARD_KINDS,
  dataFolder,
  makeKind,
  type Overrides,
  SALARY_RECORD,
  service,
  vacancy,
} from '../support/data-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** Values that readers stumble over: of another type, or nearly an address, a day, a pattern, a name. */
const KNOWN = fc.constantFrom<unknown>(
  ...['www.x.mx/a', 'x.mx/a', 'Pendiente', 'https://', 'https://x.mx:99999/a', 'https://x'],
  ...['https://x.mx/a', 'https://x.mx/%zz', 'https://x.mx/{', 'https://[::1]/', 'https://1'],
  ...['https://x.mx\\a', 'https://\ud800.mx', 'https://xn--a.mx/', 'https://ñ.mx/ñ', '//x.mx'],
  ...['mailto:%zz', 'mailto:a@b', '//', '/\\', '{id}', 'https://{id}.mx/', 'https://x.mx/{id}'],
  ...['2026-11-13', '2026-02-30', '0000-00-00', '9999-12-31', '3/4/26', '(', '^.*$', '\\', '^$'],
  ...['', ' ', '\0', '\ud800', '😀', '__proto__', 'constructor', '..', 'a/b', 'x', 'N/D', '-'],
  ...['25k', '0 - 0', '25.000', 'MONTH', 'leon', 'open', 'UTC', 'Zelquoria', 'a'.repeat(300)],
  ...[null, true, 0, -1, 1.5, 1e6, 2 ** 53, 1e300, [], {}, [[]], [null], ['x', 'x'], { a: 1 }],
);
const ODD = fc.oneof(
  { weight: 4, arbitrary: KNOWN },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
);

/** A path and the value to put there; undefined removes what is there. */
type Change = readonly [path: string, value: unknown];

const changesOf = (paths: readonly string[], maxLength: number) =>
  fc.array(fc.tuple(fc.constantFrom(...paths), fc.option(ODD, { nil: undefined, freq: 9 })), {
    maxLength,
  });

const VACANCY_PATHS = [...COLUMNS, 'employer', 'salary'];
const SERVICE_PATHS = [
  ...['name', 'siteUrl', 'contactUrl', 'termsUrl', 'urls', 'referencePattern', 'applyNote', 'asOf'],
  ...['urls.job', 'urls.apply', 'urls.salaryList', 'urls.salaryGuide', 'urls.listings', 'host'],
  ...['urls.listings.all', 'urls.listings.city', 'salaryIndex', 'salaryIndex.windowMonths'],
  ...['salaryIndex.minSample', 'ordinaryNames', 'sample', 'agents', 'spreadsheet', 'keepUnchanged'],
  ...['spreadsheet.columns', 'spreadsheet.values', 'spreadsheet.defaults', 'spreadsheet.sheet'],
];

const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n');

const VACANCY_FILES: ((rows: readonly object[]) => Overrides)[] = [
  (rows) => ({ 'vacancies/x.json': rows }),
  (rows) => ({ 'vacancies/x.ndjson': lines(rows) }),
  (rows) => ({ 'vacancies/x.csv': toCsv([COLUMNS, ...rows.map(toCells)]) }),
];

const ROW = changesOf(VACANCY_PATHS, 2);

const FOLDER = fc.record({
  kind: fc.constantFrom(...BOARD_KINDS),
  toFiles: fc.constantFrom(...VACANCY_FILES),
  // Few rows, so that some folders can be published; or many, to try more values.
  vacancies: fc.oneof(
    fc.array(ROW, { maxLength: 3 }),
    fc.array(ROW, { minLength: 20, maxLength: 30 }),
  ),
  records: fc.array(changesOf(Object.keys(SALARY_RECORD), 1), { maxLength: 3 }),
  // Wrong settings hide the rest, so most are right.
  settings: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, changesOf(SERVICE_PATHS, 1)),
  flags: fc.subarray(['--strict']),
});

/** Checks or builds folders with odd values, of which none may be a bug of the program. */
export async function expectNoBug(command: 'check' | 'build', numRuns: number): Promise<void> {
  const dist = join(tempFolder(), 'dist');
  const out = ['--out', dist, '--host-out', `${dist}-host`];
  const [run, more] = command === 'check' ? [checkCommand, []] : [buildCommand, out];
  await fc.assert(
    fc.asyncProperty(FOLDER, async ({ kind, toFiles, vacancies, records, settings, flags }) => {
      const rows = vacancies.map((changes, index) => applied(vacancy(index + 11), changes));
      const salaries = records.map((changes) => applied(SALARY_RECORD, changes));
      const folder = dataFolder({
        'service.json': applied(service(), settings),
        ...toFiles(rows),
        'salaries/x.ndjson': lines(salaries),
      });
      const argv = ['--data', makeKind(folder, kind), '--allow', GATE_NAMES.join(), ...flags];
      const { status, err } = await call(run, [...argv, ...more]);
      rmSync(folder, { recursive: true });
      expect([0, 1], err).toContain(status);
    }),
    { numRuns },
  );
}

/**
 * A copy with some values replaced. What is no object any more has nothing inside. The values are copied, too,
 * because one change may be put into the value of another.
 */
function applied(row: object, changes: readonly Change[]): Record<string, unknown> {
  const copy = structuredClone(row) as Record<string, unknown>;
  for (const [path, value] of changes) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const inside = keys.reduce<unknown>((part, key) => (part as typeof copy)?.[key] ?? {}, copy);
    if (typeof inside === 'object' && inside !== null) {
      (inside as typeof copy)[last] = structuredClone(value);
    }
  }
  return copy;
}

/** Whatever a value is, a cell is its text. */
function toCells(row: object): string[] {
  return COLUMNS.map((name) => {
    const value = name.split('.').reduce<unknown>((part, key) => (part as never)?.[key], row);
    if (Array.isArray(value)) return value.map(String).join('\n');
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : `${value ?? ''}`;
  });
}
