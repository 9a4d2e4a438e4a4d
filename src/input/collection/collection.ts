import { join } from 'node:path';
import type * as z from 'zod';
import type { Calendar } from '../../base/calendar.ts';
import { fieldsOf } from '../../contract/job.ts';
import { listFiles } from '../files/list-files.ts';
import { type CellOrigins, type Row, valueAt } from '../files/row.ts';
import { aboutFile, unreadable } from '../files/source-file.ts';
import type { Place } from '../findings/details.ts';
import { type Finding, isError } from '../findings/finding.ts';
import { openRows, type RowRef, type SourceRow } from '../rows/rows.ts';
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
import type { TableSettings } from '../tables/field-reader.ts';
import type { TableSummary } from '../tables/table.ts';
import type { TableListener } from '../tables/table-rows.ts';
import { makeTableRules, type TableRules } from '../tables/table-rules.ts';
import type { FindingLog, Subject } from './finding-log.ts';
import { addRepeats, type Repeat, UniqueValues } from './repeated-rows.ts';

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

/** How the cells of a row of a spreadsheet were read. */
export type RowReading = { ref: RowRef; place: Place; id: string | null } & CellOrigins &
  Pick<Row, 'inherited'>;

/** All that was read of a collection. */
type Reading<T> = {
  rows: SourceRow<T>[];
  tables: TableSummary[];
  readings: RowReading[];
  repeats: Repeat[];
  /** A row was read, or there is an error that says why not. */
  hasRows: boolean;
};

/** Reads and checks every row of a collection. `onRow` gets each, and its value if that fits the schema. */
export function readCollection<T>(
  dataDir: string,
  collection: Collection<T>,
  onRow: (row: Row, value: T | undefined) => void,
  log: FindingLog,
): Reading<T> & { files: number } {
  const { folder, extensions, isOptional, unique, postedIn } = collection;
  const { paths, findings } = listFiles(join(dataDir, folder), extensions);
  log.addAll(findings, 'file');
  const uniqueValues = new UniqueValues(unique);
  const reading: Reading<T> = {
    rows: [],
    tables: [],
    readings: [],
    repeats: [],
    hasRows: findings.some(isError),
  };
  for (const path of paths) readFile(path, collection, { uniqueValues, onRow, log }, reading);
  addRepeats(log, reading.repeats, reading.rows, postedIn);
  // Git does not keep empty folders, so an empty folder is like a missing one.
  const mayBeEmpty = isOptional && paths.length === 0;
  if (!reading.hasRows && !mayBeEmpty) {
    const about = aboutFile(join(dataDir, folder));
    log.add({ code: 'missing-data', isWarning: true, ...about, args: { part: 'rows' } }, 'file');
  }
  return { ...reading, files: paths.length };
}

/** What the files of a collection share. */
type Shared<T> = {
  uniqueValues: UniqueValues;
  onRow: (row: Row, value: T | undefined) => void;
  log: FindingLog;
};

/** Adds the rows of a file to `reading`, and their findings to the log. */
function readFile<T>(
  path: string,
  collection: Collection<T>,
  { uniqueValues, onRow, log }: Shared<T>,
  reading: Reading<T>,
): void {
  const file = { path, tables: collection.tables };
  const { rows, tables, readings, repeats } = reading;
  const onTable: TableListener = (summary, findings) => {
    tables.push(summary);
    log.addAll(findings, 'file');
    if (findings.some(isError) || summary.leftOut.length > 0) reading.hasRows = true;
  };
  let index = 0;
  /** What the days of a spreadsheet break: reported once its other rows have shown how days are written. */
  const aboutDays: [Finding, Subject][] = [];
  for (const row of openRows(file, onTable)) {
    reading.hasRows = true;
    const ref: RowRef = { file, index, name: nameOf(row.value, collection.unique[0]) };
    const { value, findings } = judgeRow(row, collection);
    const repeated = uniqueValues.findRepeats(row.value, ref);
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

function nameOf(value: unknown, field: string): string | null {
  const name = valueAt(value, [field]);
  // Reports show the names of rows, so a name must look like an id.
  return typeof name === 'string' && NAME_OF_ROW.test(name) ? name : null;
}

const NAME_OF_ROW = /^(?:[a-z\d-]+|(?=.*\d)[A-Z\d_./-]+)$/;
