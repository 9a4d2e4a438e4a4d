import { join } from 'node:path';
import type * as z from 'zod';
import type { Calendar } from '../base/calendar.ts';
import { addUnlocated, type FindingLog, type UnlocatedFinding } from './finding-log.ts';
import { MAX_ROWS } from './findings/data-limits.ts';
import { isError, type Severity, severityOf } from './findings/finding.ts';
import { listFiles } from './list-files.ts';
import { type Row, toCountedRow, valueAt } from './row.ts';
import { checkSalaryRecord, checkVacancy, type RuleHit, toFinding } from './row-rules.ts';
import { openRows, type RowRef } from './rows.ts';
import { type SalaryRecord, salaryRecordSchema } from './salary-record.ts';
import { aboutFile, wholeFile } from './source-file.ts';
import type { TableSummary } from './tables/table.ts';
import type { TableListener } from './tables/table-rows.ts';
import { makeTableRules, type TableRules, type TableSettings } from './tables/table-rules.ts';
import { type References, type Vacancy, vacancySchema } from './vacancy.ts';
import { parseRow } from './zod-findings.ts';

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
  /** Fields whose values must be unique; the first one names a row. */
  unique: readonly [string, ...string[]];
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
    unique: ['id', 'vacancyId'],
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
  };
}

/** A row that can be read; `value` is absent where it does not fit the schema. */
export type SourceRow<T> = { ref: RowRef; value: T } | { ref: RowRef; value?: never; raw: unknown };

/** Reads and checks every row of a collection. `onRow` gets each, and its value if that fits the schema. */
export function readCollection<T>(
  dataDir: string,
  collection: Collection<T>,
  onRow: (row: Row, value: T | undefined) => void,
  log: FindingLog,
): { rows: SourceRow<T>[]; files: number; tables: TableSummary[] } {
  const { folder, extensions, isOptional, tables: rules, unique } = collection;
  const list = listFiles(join(dataDir, folder), extensions);
  // Git does not keep empty folders, so an empty folder is like a missing one.
  const isLeftOut = isOptional && list.paths.length === 0;
  for (const finding of list.findings) log.add(finding, 'file');
  const seen = unique.map((field) => ({ field, rows: new Map<string, RowRef>() }));
  const repeats: UnlocatedFinding[] = [];
  const rows: SourceRow<T>[] = [];
  const tables: TableSummary[] = [];
  let isEmpty = true;
  const onTable: TableListener = (summary, findings) => {
    tables.push(summary);
    for (const finding of findings) log.add(finding, 'file');
    if (findings.some(isError) || summary.leftOut > 0) isEmpty = false;
  };
  for (const path of list.paths) {
    const file = { path, tables: rules };
    let [index, wrong] = [0, 0];
    for (const row of openRows(file, onTable)) {
      isEmpty = false;
      const ref: RowRef = { file, index, name: nameOf(row.value, unique[0]) };
      const value = judgeRow(row, ref, collection, log);
      onRow(row, value);
      if (log.isRejected(ref)) wrong += 1;
      if (wrong > MAX_ROWS) {
        const args = { reason: 'WRONG_ROWS' };
        log.add({ code: 'unreadable-file', ...aboutFile(path), args }, 'file');
        break;
      }
      if (value !== undefined) rows.push({ ref, value });
      else if (row.value !== undefined) rows.push({ ref, raw: row.value });
      for (const { field, rows: byValue } of seen) {
        const value = valueAt(row.value, [field]);
        if (typeof value !== 'string') continue;
        const first = byValue.get(value);
        if (first) repeats.push(toRepeatFinding(field, first, ref));
        else byValue.set(value, ref);
      }
      index += 1;
    }
  }
  addUnlocated(log, repeats);
  if (isEmpty && !isLeftOut && !list.findings.some(isError)) {
    const about = aboutFile(join(dataDir, folder));
    log.add({ code: 'empty-folder', ...about }, 'file');
  }
  return { rows, files: list.paths.length, tables };
}

/** The value of a row, unless it does not fit the schema; adds what is wrong with it to the log. */
function judgeRow<T>(
  row: Row,
  ref: RowRef,
  { schema, check }: Collection<T>,
  log: FindingLog,
): T | undefined {
  const rowFor = (severity: Severity) =>
    log.isFull(severity) ? toCountedRow(row, wholeFile(ref.file.path)) : row;
  const { value, findings } = parseRow(schema, rowFor('error'));
  const hits = check(row.value);
  if (findings.length + hits.length === 0) return value;
  const all = [...findings, ...hits.map((hit) => toFinding(hit, rowFor(severityOf(hit.code))))];
  const place = rowFor('error').place([]);
  const subject = row.isFile ? 'file' : [{ ref, place, id: ref.name }];
  for (const finding of all) log.add(finding, subject);
  return value;
}

/** Rejects both of two rows with the same value: it is unknown which one is right. */
function toRepeatFinding(field: string, first: RowRef, second: RowRef): UnlocatedFinding {
  return {
    finding: { code: 'duplicate-value' },
    at: { ref: second, path: [field] },
    also: { ref: first, path: [field] },
    rejectsBoth: true,
  };
}

function nameOf(value: unknown, field: string): string | null {
  const name = valueAt(value, [field]);
  // Reports show the names of rows, so a name must look like an id.
  return typeof name === 'string' && NAME_OF_ROW.test(name) ? name : null;
}

const NAME_OF_ROW = /^(?:[a-z\d-]+|(?=.*\d)[A-Z\d_./-]+)$/;
