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
  const seen = unique.map((field) => ({ field, rows: new Map<string, RowRef>() }));
  const repeats: UnlocatedFinding[] = [];
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
      for (const { field, rows: byValue } of seen) {
        const value = valueAt(row.value, [field]);
        if (typeof value !== 'string') continue;
        const first = byValue.get(value);
        if (first) repeats.push(toRepeatFinding(field, value, first, ref));
        else byValue.set(value, ref);
      }
      index += 1;
    }
  }
  findings.push(...locateFindings(repeats, quota));
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
  const all = [...row.faults, ...findings, ...hits.map((hit) => toFinding(hit, row, quota))];
  return {
    row: value === undefined ? { ref, raw: row.value } : { ref, value },
    findings: all.length === 0 ? NONE : toRowFindings(all, row, ref, collection),
  };
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
function toRepeatFinding(
  field: string,
  value: string,
  first: RowRef,
  second: RowRef,
): UnlocatedFinding {
  return {
    finding: { code: 'duplicate-value', field, value, expected: { kind: 'unique', field } },
    at: { ref: second, path: [field], isClosed: true },
    also: { ref: first, path: [field], isClosed: true },
    rejectsBoth: true,
  };
}

function nameOf(value: unknown, field: string): string | null {
  const name = valueAt(value, [field]);
  return typeof name === 'string' ? name : null;
}
