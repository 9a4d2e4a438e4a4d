import { join } from 'node:path';
import type { Calendar } from '../../base/calendar.ts';
import { listFiles } from '../files/list-files.ts';
import { type CellOrigins, type Row, valueAt } from '../files/row.ts';
import { aboutFile, unreadable } from '../files/source-file.ts';
import { costOf } from '../findings/costs.ts';
import type { Place } from '../findings/details.ts';
import type { Finding } from '../findings/finding.ts';
import { openRows, type RowRef, type SourceRow } from '../rows/rows.ts';
import { checkSalaryRecord, checkVacancy, cutLifetime, DAY_RULES } from '../schemas/row-rules.ts';
import { type SalaryRecord, salaryRecordSchema } from '../schemas/salary-record.ts';
import { type References, type Vacancy, vacancySchema } from '../schemas/vacancy.ts';
import type { TableSettings } from '../tables/field-reader.ts';
import type { TableSummary } from '../tables/table.ts';
import type { TableListener } from '../tables/table-rows.ts';
import { makeTableRules, type TableRules } from '../tables/table-rules.ts';
import type { FindingLog, Subject } from './finding-log.ts';
import { type JudgedRow, judgeRow, type RowRules } from './judge-row.ts';
import { settleRepeats } from './repeated-rows.ts';
import { FormatTally } from './wrong-format.ts';

/** A folder of files with rows of one kind, and the rules for a row. */
export type Collection<T> = RowRules<T> & {
  folder: string;
  extensions: readonly string[];
  /** The folder may be missing or empty. */
  isOptional: boolean;
  /** How its spreadsheets are read. */
  tables: TableRules;
  /** Tells which vacancies are over; salary records all are. */
  calendar?: Calendar | undefined;
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
    about: 'vacancy',
    folder: 'vacancies',
    extensions: ['.json', '.ndjson', '.csv', '.xlsx'],
    isOptional: false,
    schema,
    tables: makeTableRules(schema, tables),
    check: (raw) => checkVacancy(raw, calendar, isSample),
    settle: cutLifetime,
    calendar,
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
    about: 'record',
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
  /** Of rows that agree, one. */
  rows: SourceRow<T>[];
  tables: TableSummary[];
  readings: RowReading[];
  tally: FormatTally;
  /** Rows that cannot be read and would not be published anyway. */
  pastUnread: number;
  /** A row was read, or there is an error that says why not. */
  hasRows: boolean;
};

/** Gets each row, and its value if that fits the schema. */
type OnRow<T> = (row: Row, judged: Pick<JudgedRow<T>, 'value' | 'isPast'>) => void;

/** Reads and checks every row of a collection. */
export function readCollection<T>(
  dataDir: string,
  collection: Collection<T>,
  onRow: OnRow<T>,
  log: FindingLog,
): Reading<T> & { files: number } {
  const { folder, extensions, isOptional, about } = collection;
  const path = join(dataDir, folder);
  const { paths, findings } = listFiles(path, extensions);
  log.addAll(findings, 'file');
  const reading: Reading<T> = {
    rows: [],
    tables: [],
    readings: [],
    tally: new FormatTally(path, about),
    pastUnread: 0,
    hasRows: findings.some((finding) => costOf(finding, 'whole') === 'board'),
  };
  for (const path of paths) readFile(path, collection, { onRow, log }, reading);
  // Git does not keep empty folders, so an empty folder is like a missing one.
  const mayBeEmpty = isOptional && paths.length === 0;
  if (!reading.hasRows && !mayBeEmpty)
    log.add({ code: 'missing-data', ...aboutFile(path), args: { part: 'rows' } }, 'file');
  const rows = settleRepeats(reading.rows, collection, log);
  return { ...reading, rows, files: paths.length };
}

/** Adds the rows of a file to `reading`, and their findings to the log. */
function readFile<T>(
  path: string,
  collection: Collection<T>,
  { onRow, log }: { onRow: OnRow<T>; log: FindingLog },
  reading: Reading<T>,
): void {
  const file = { path, tables: collection.tables };
  const { rows, tables, readings, tally } = reading;
  const onTable: TableListener = (summary, findings) => {
    tables.push(summary);
    log.addAll(findings, 'file');
    const isWrong = findings.some((finding) => costOf(finding, 'whole') === 'board');
    if (isWrong || summary.leftOut.length > 0) reading.hasRows = true;
  };
  let index = 0;
  /** What the days of a spreadsheet break: reported once its other rows have shown how days are written. */
  const aboutDays: [Finding, Subject][] = [];
  for (const row of openRows(file, onTable)) {
    reading.hasRows = true;
    if (row.isFile) {
      log.addAll(row.faults, 'file');
      index += 1;
      continue;
    }
    const ref: RowRef = { file, index, name: nameOf(row.value, collection.unique[0]) };
    const { value, findings, isPast } = judgeRow(row, collection, collection.calendar);
    if (value === undefined && log.isFull()) {
      log.add(unreadable(row.place([]), 'TOO_MANY_ERRORS'), 'file');
      break;
    }
    onRow(row, { value, isPast });
    if (row.origins) {
      const { inherited } = row;
      readings.push({ ref, place: row.place([]), id: ref.name, inherited, ...row.origins });
    }
    if (findings.length > 0) {
      const subject = [{ ref, place: row.place([]), id: ref.name }];
      for (const finding of findings) {
        if (row.cells && DAY_RULES.has(finding.code)) aboutDays.push([finding, subject]);
        else log.add(finding, subject);
      }
    }
    if (!isPast) tally.add(row, ref, findings);
    else if (value === undefined) reading.pastUnread += 1;
    const past = isPast && { isPast };
    if (value !== undefined) rows.push({ ref, value, ...past });
    else if (row.value !== undefined) rows.push({ ref, raw: row.value, ...past });
    index += 1;
  }
  // With the month first, nearly every row would break a rule; the error about the column comes first.
  const isUnclear = tables.some((table) => table.file === path && table.hasUnclearDays);
  for (const [finding, subject] of isUnclear ? [] : aboutDays) log.add(finding, subject);
}

function nameOf(value: unknown, field: string): string | null {
  const name = valueAt(value, [field]);
  // Reports show the names of rows, so a name must look like an id.
  return typeof name === 'string' && NAME_OF_ROW.test(name) ? name : null;
}

const NAME_OF_ROW = /^(?:[a-z\d-]+|(?=.*\d)[A-Z\d_./-]+)$/;
