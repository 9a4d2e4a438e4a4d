import { join } from 'node:path';
import type * as z from 'zod';
import type { CsvColumns } from './csv-rows.ts';
import { type Finding, isError } from './finding.ts';
import { listFiles } from './list-files.ts';
import { type Row, valueAt } from './row.ts';
import {
  type FindingQuota,
  locateFindings,
  NOWHERE,
  type RowFinding,
  type UnlocatedFinding,
} from './row-finding.ts';
import type { RuleHit } from './row-rules.ts';
import { openRows, type RowRef } from './rows.ts';
import { wholeFile } from './source-file.ts';
import { parseRow } from './zod-findings.ts';

/** A folder of files with rows of one kind, and the rules for a row. */
export type Collection<T> = {
  folder: string;
  extensions: readonly string[];
  /** The columns of its CSV files. */
  columns: CsvColumns;
  schema: z.ZodType<T>;
  /** The rules about several fields of a row. */
  check(raw: unknown): RuleHit[];
  /** Whether a row has an employer whose names cannot be read. */
  isEmployerUnread(row: Row): boolean;
  /** Fields whose values must be unique; the first one names a row. */
  unique: readonly [string, ...string[]];
};

/** A row that can be read; `value` is absent where it does not fit the schema. */
export type SourceRow<T> = { ref: RowRef; value: T } | { ref: RowRef; value?: never; raw: unknown };

export type CollectionRows<T> = {
  rows: SourceRow<T>[];
  findings: RowFinding[];
  files: number;
};

/** Reads and checks every row of a collection. `onRow` is called for each, and must be cheap. */
export function readCollection<T>(
  dataDir: string,
  collection: Collection<T>,
  onRow: () => void,
  quota: FindingQuota,
): CollectionRows<T> {
  const { folder, extensions, columns, unique } = collection;
  const list = listFiles(join(dataDir, folder), extensions);
  const uniqueFields = unique.map((field) => new UniqueField(field));
  const aboutFiles = list.findings.map((finding): RowFinding => ({ finding, rejects: [] }));
  const findings = [...quota.keep(aboutFiles)];
  const rows: SourceRow<T>[] = [];
  let isEmpty = true;
  for (const path of list.paths) {
    const file = { path, columns };
    let index = 0;
    for (const row of openRows(file)) {
      onRow();
      isEmpty = false;
      const ref: RowRef = { file, index, name: nameOf(row.value, unique[0]) };
      const judged = judgeRow(row, ref, collection, quota);
      if (judged.row) rows.push(judged.row);
      findings.push(...quota.keep(judged.findings));
      for (const field of uniqueFields) field.add(row.value, ref);
      index += 1;
    }
  }
  findings.push(...locateFindings(uniqueFields.flatMap(toRepeatFindings), quota));
  if (isEmpty && !findings.some(saysWhyEmpty)) {
    findings.push({ finding: emptyFolder(join(dataDir, folder)), rejects: [] });
  }
  return { rows, findings, files: list.paths.length };
}

/** Whether a finding about a folder without rows explains why there are none. */
function saysWhyEmpty({ finding }: RowFinding): boolean {
  return isError(finding) || finding.code === 'missing-folder';
}

function emptyFolder(folder: string): Finding {
  return {
    code: 'empty-folder',
    place: wholeFile(folder),
    field: '',
    expected: { kind: 'rows' },
  };
}

function judgeRow<T>(
  row: Row,
  ref: RowRef,
  collection: Collection<T>,
  quota: FindingQuota,
): JudgedRow<T> {
  const { schema, check } = collection;
  if (row.value === undefined) return { findings: toRowFindings(row.faults, row, ref, collection) };
  const { value, findings } = parseRow(schema, row, quota);
  const hits = check(row.value);
  const sourceRow = value === undefined ? { ref, raw: row.value } : { ref, value };
  if (hits.length + findings.length + row.faults.length === 0) {
    return { row: sourceRow, findings: NONE };
  }
  const all = [...row.faults, ...findings, ...hits.map((hit) => toFinding(hit, row, quota))];
  return { row: sourceRow, findings: toRowFindings(all, row, ref, collection) };
}

type JudgedRow<T> = { row?: SourceRow<T>; findings: readonly RowFinding[] };

const NONE: readonly RowFinding[] = [];

function toRowFindings(
  findings: readonly Finding[],
  row: Row,
  ref: RowRef,
  collection: Pick<Collection<unknown>, 'isEmployerUnread'>,
): RowFinding[] {
  const employerUnread = collection.isEmployerUnread(row);
  const isBrief = findings.every(({ place }) => place === NOWHERE);
  const place = isBrief ? NOWHERE : row.place([]);
  const rejection = { ref, place, id: ref.name, employerUnread };
  return findings.map((finding) => ({ finding, rejects: isError(finding) ? [rejection] : [] }));
}

function toFinding({ path, ...hit }: RuleHit, row: Row, quota: FindingQuota): Finding {
  const place = quota.isFull(hit.code) ? NOWHERE : row.place(path, 'value');
  return { ...hit, place, field: path.join('.') };
}

/** Rejects both of two rows with the same value: it is unknown which one is right. */
function toRepeatFindings({ field, repeats }: UniqueField): UnlocatedFinding[] {
  return repeats.map(({ value, first, second }) => ({
    finding: { code: 'duplicate-value', field, value, expected: { kind: 'unique', field } },
    at: { ref: second, path: [field], isClosed: true },
    also: { ref: first, path: [field], isClosed: true },
    rejectsBoth: true,
  }));
}

/** A repeated value and its two rows. */
type RepeatedValue = { value: string; first: RowRef; second: RowRef };

/** Finds the values of a field that occur twice, over all files. */
class UniqueField {
  readonly field: string;
  readonly repeats: RepeatedValue[] = [];
  private readonly seen = new Map<string, RowRef>();

  constructor(field: string) {
    this.field = field;
  }

  add(row: unknown, ref: RowRef): void {
    const value = valueAt(row, [this.field]);
    if (typeof value !== 'string') return;
    const first = this.seen.get(value);
    if (first) this.repeats.push({ value, first, second: ref });
    else this.seen.set(value, ref);
  }
}

function nameOf(value: unknown, field: string): string | null {
  const name = valueAt(value, [field]);
  return typeof name === 'string' ? name : null;
}
