import { join } from 'node:path';
import type * as z from 'zod';
import type { Calendar } from '../../base/calendar.ts';
import { isDay } from '../../base/day.ts';
import { groupBy } from '../../base/group-by.ts';
import { fieldsOf } from '../../contract/job.ts';
import { listFiles } from '../files/list-files.ts';
import { type CellOrigins, type Row, valueAt } from '../files/row.ts';
import { aboutFile, unreadable, wholeFile } from '../files/source-file.ts';
import type { Place } from '../findings/details.ts';
import { type Finding, isError } from '../findings/finding.ts';
import { type FieldRef, openRows, type RowRef } from '../rows/rows.ts';
import { type Judged, parseRow } from '../schemas/parse-row.ts';
import {
  checkSalaryRecord,
  checkVacancy,
  cutLifetime,
  DAY_RULES,
  type RuleHit,
  toFinding,
} from '../schemas/row-rules.ts';
import { type SalaryRecord, salaryRecordSchema } from '../schemas/salary-record.ts';
import { type References, type Vacancy, vacancySchema } from '../schemas/vacancy.ts';
import type { TableSummary } from '../tables/table.ts';
import type { TableListener } from '../tables/table-rows.ts';
import { makeTableRules, type TableRules, type TableSettings } from '../tables/table-rules.ts';
import {
  addAboutRows,
  addUnlocated,
  type FindingLog,
  type Subject,
  type UnlocatedFinding,
} from './finding-log.ts';

/** A folder of files with rows of one kind, and the rules for a row. */
export type Collection<T> = {
  folder: string;
  extensions: readonly string[];
  /** The folder may be missing or empty. */
  isOptional: boolean;
  schema: z.ZodType<T>;
  /** How its spreadsheets are read. */
  tables: TableRules;
  /** The rules about several fields of a row. */
  check(raw: unknown): RuleHit[];
  /** What is published of a row. */
  settle?(value: T): T;
  /** Fields whose values must be unique; the first one names a row. */
  unique: readonly [string, ...string[]];
  /** The field with the day on which a row was published. */
  postedIn: string;
};

/** The vacancies, open or not. */
export function vacancyCollection(
  references: References,
  calendar?: Calendar,
  tables?: TableSettings,
  isSample?: boolean,
): Collection<Vacancy> {
  const schema = vacancySchema(references);
  return {
    folder: 'vacancies',
    extensions: ['.json', '.ndjson', '.csv', '.xlsx'],
    isOptional: false,
    schema,
    tables: makeTableRules(schema, tables),
    check: (raw) => checkVacancy(raw, calendar, isSample),
    settle: cutLifetime,
    unique: ['id', 'vacancyId'],
    postedIn: 'postedAt',
  };
}

/** The salaries of vacancies that have closed. */
export function salaryCollection(
  references: References,
  tables?: TableSettings,
): Collection<SalaryRecord> {
  const schema = salaryRecordSchema(references);
  return {
    folder: 'salaries',
    extensions: ['.csv', '.xlsx', '.ndjson', '.json'],
    isOptional: true,
    schema,
    tables: makeTableRules(schema, tables),
    check: checkSalaryRecord,
    unique: ['vacancyId'],
    postedIn: 'publishedAt',
  };
}

/** A row that can be read; `value` is absent where it does not fit the schema. */
export type SourceRow<T> = { ref: RowRef; value: T } | { ref: RowRef; value?: never; raw: unknown };

/** How the cells of a row of a spreadsheet were read. */
export type RowReading = { ref: RowRef; place: Place; id: string | null } & CellOrigins &
  Pick<Row, 'inherited'>;

/** Reads and checks every row of a collection. `onRow` gets each, and its value if that fits the schema. */
export function readCollection<T>(
  dataDir: string,
  collection: Collection<T>,
  onRow: (row: Row, value: T | undefined) => void,
  log: FindingLog,
): { rows: SourceRow<T>[]; files: number; tables: TableSummary[]; readings: RowReading[] } {
  const { folder, extensions, isOptional, tables: rules, unique, postedIn } = collection;
  const list = listFiles(join(dataDir, folder), extensions);
  // Git does not keep empty folders, so an empty folder is like a missing one.
  const isLeftOut = isOptional && list.paths.length === 0;
  log.addAll(list.findings, 'file');
  const seen = unique.map((field): SeenValues => ({ field, rows: new Map() }));
  const repeats: Repeat[] = [];
  const newest = new Map<string, string>();
  const rows: SourceRow<T>[] = [];
  const tables: TableSummary[] = [];
  const readings: RowReading[] = [];
  let isEmpty = true;
  const onTable: TableListener = (summary, findings) => {
    tables.push(summary);
    log.addAll(findings, 'file');
    if (findings.some(isError) || summary.leftOut.length > 0) isEmpty = false;
  };
  for (const path of list.paths) {
    const file = { path, tables: rules };
    let index = 0;
    /** What the days of a spreadsheet break: reported once its other rows have shown how days are written. */
    const aboutDays: [Finding, Subject][] = [];
    for (const row of openRows(file, onTable)) {
      isEmpty = false;
      const ref: RowRef = { file, index, name: nameOf(row.value, unique[0]) };
      const { value, findings } = judgeRow(row, collection);
      const repeated = findRepeats(row.value, ref, seen);
      const postedAt = valueAt(row.value, [postedIn]);
      if (isDay(postedAt) && postedAt > (newest.get(path) ?? '')) newest.set(path, postedAt);
      const isWrong = repeated.length > 0 || findings.some(isError);
      if (isWrong && !row.isFile && log.isFull(repeats.length)) {
        log.add(unreadable(row.place([]), 'TOO_MANY_ERRORS'), 'file');
        break;
      }
      onRow(row, value);
      if (row.origins) {
        const { inherited } = row;
        readings.push({ ref, place: row.place([]), id: ref.name, inherited, ...row.origins });
      }
      repeats.push(...repeated);
      if (findings.length > 0) {
        const subject = row.isFile ? 'file' : [{ ref, place: row.place([]), id: ref.name }];
        for (const finding of findings) {
          if (row.cells && DAY_RULES.has(finding.code)) aboutDays.push([finding, subject]);
          else log.add(finding, subject);
        }
      }
      if (value !== undefined) rows.push({ ref, value });
      else if (row.value !== undefined) rows.push({ ref, raw: row.value });
      index += 1;
    }
    // With the month first, nearly every row would break a rule; the error about the column comes first.
    const isUnclear = tables.some((table) => table.file === path && table.hasUnclearDays);
    for (const [finding, subject] of isUnclear ? [] : aboutDays) log.add(finding, subject);
  }
  addRepeats(log, repeats, rows, newest);
  if (isEmpty && !isLeftOut && !list.findings.some(isError)) {
    const about = aboutFile(join(dataDir, folder));
    log.add({ code: 'missing-data', isWarning: true, ...about, args: { part: 'rows' } }, 'file');
  }
  return { rows, files: list.paths.length, tables, readings };
}

/** Judges a row by its schema, and by the rules about several fields. */
function judgeRow<T>(row: Row, { schema, check, settle }: Collection<T>): Judged<T> {
  const parsed = parseRow(schema, row);
  const { value } = parsed;
  const judged = settle && value !== undefined ? { ...parsed, value: settle(value) } : parsed;
  // A day that is not understood has its own finding.
  const lacksDay = DAY_FIELDS.some((field) => row.lacking?.includes(field));
  const hits = check(row.value).filter(({ code }) => code !== 'no-end' || !lacksDay);
  if (hits.length === 0) return judged;
  return { ...judged, findings: [...judged.findings, ...hits.map((hit) => toFinding(hit, row))] };
}

const DAY_FIELDS = fieldsOf('day');

/** The first row with each value of a field. */
type SeenValues = { field: string; rows: Map<string, RowRef> };

/** Rejects both of two rows with the same value: it is unknown which one is right. One finding for two rows. */
function findRepeats(row: unknown, ref: RowRef, seen: readonly SeenValues[]): Repeat[] {
  const repeats = seen.flatMap(({ field, rows }): Repeat[] => {
    const value = valueAt(row, [field]);
    if (typeof value !== 'string') return [];
    const first = rows.get(value);
    if (!first) {
      rows.set(value, ref);
      return [];
    }
    const path = [field];
    const finding = { code: 'duplicate-value' } as const;
    return [{ finding, at: { ref, path }, also: { ref: first, path }, rejectsBoth: true }];
  });
  // An id is often made from the reference code, which people know.
  return repeats.filter(
    ({ also }, index) => repeats.findLastIndex((one) => one.also.ref === also.ref) === index,
  );
}

type Repeat = UnlocatedFinding & { also: FieldRef };

/** Adds a finding for two rows with the same value, or one for two files that share half of their rows. */
function addRepeats(
  log: FindingLog,
  repeats: readonly Repeat[],
  rows: readonly SourceRow<unknown>[],
  newest: ReadonlyMap<string, string>,
): void {
  const byFile = groupBy(rows, ({ ref }) => ref.file.path);
  const rowsOf = (path: string) => byFile.get(path) ?? [];
  const pairs = groupBy(repeats, ({ at, also }) => `${also.ref.file.path}\n${at.ref.file.path}`);
  const ofRows: Repeat[] = [];
  for (const pair of pairs.values()) {
    const [{ at, also }] = pair;
    const [a, b] = [also.ref.file.path, at.ref.file.path];
    const shared = Math.min(
      new Set(pair.map((one) => one.at.ref)).size,
      new Set(pair.map((one) => one.also.ref)).size,
    );
    const fewest = Math.min(rowsOf(a).length, rowsOf(b).length);
    if (a === b || shared < FEWEST_SHARED || shared * 2 < fewest) {
      ofRows.push(...pair);
      continue;
    }
    const [dayA = '', dayB = ''] = [newest.get(a), newest.get(b)];
    const areDated = dayA !== '' && dayB !== '' && dayA !== dayB;
    const [older, other] = areDated && dayA < dayB ? [a, b] : [b, a];
    // A few corrected rows do not replace a board.
    const isKnown = areDated && shared * 2 >= rowsOf(older).length;
    const args = {
      shared,
      other,
      isKnown,
      moreRows: rowsOf(older).length - shared,
      moreFields: findMoreFields(rowsOf(older), rowsOf(other)),
    };
    const about = { ...aboutFile(older), also: wholeFile(other) };
    const finding: Finding = { code: 'duplicate-file', ...about, args };
    addAboutRows(
      log,
      finding,
      pair.flatMap((one) => [one.also.ref, one.at.ref]),
    );
  }
  addUnlocated(log, ofRows);
}

/** The fields in which some rows have a value, and none of the others; an object that is missing whole is one. */
function findMoreFields(
  rows: readonly SourceRow<unknown>[],
  others: readonly SourceRow<unknown>[],
): string[] {
  const known = new Set(others.flatMap(({ value }) => listFilled(value)));
  const more = new Set(rows.flatMap(({ value }) => listFilled(value)));
  const lost = [...more].filter((field) => !known.has(field));
  return lost.filter((field) => !lost.some((outer) => field.startsWith(`${outer}.`)));
}

/** The fields that have a value, outer ones first. */
function listFilled(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (inner === null || (Array.isArray(inner) && inner.length === 0)) return [];
    const field = `${prefix}${key}`;
    return Array.isArray(inner) ? [field] : [field, ...listFilled(inner, `${field}.`)];
  });
}

/** One vacancy twice is a slip in its row, also where it is all that a file has. */
const FEWEST_SHARED = 2;

function nameOf(value: unknown, field: string): string | null {
  const name = valueAt(value, [field]);
  // Reports show the names of rows, so a name must look like an id.
  return typeof name === 'string' && NAME_OF_ROW.test(name) ? name : null;
}

const NAME_OF_ROW = /^(?:[a-z\d-]+|(?=.*\d)[A-Z\d_./-]+)$/;
