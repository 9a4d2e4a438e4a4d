import { isDay } from '../../base/day.ts';
import { groupBy } from '../../base/group-by.ts';
import { valueAt } from '../files/row.ts';
import { aboutFile, wholeFile } from '../files/source-file.ts';
import { DataText } from '../findings/details.ts';
import type { Finding } from '../findings/finding.ts';
import type { RowRef, SourceRow } from '../rows/rows.ts';
import { addLate, type FindingLog, type LateFinding } from './finding-log.ts';

type ReadRow = { ref: RowRef; value: unknown; isPast?: boolean };
type Group = { field: string; rows: [ReadRow, ...ReadRow[]] };

/**
 * Settles which of the rows that share a value which must be unique are published: of rows that agree, the first;
 * of others none, because it is unknown which one is right. Two files that share half of their rows are one
 * finding. `postedIn` is the field with the day of a row.
 */
export function settleRepeats<T>(
  rows: readonly SourceRow<T>[],
  { unique, postedIn }: { unique: readonly string[]; postedIn: string },
  log: FindingLog,
): SourceRow<T>[] {
  const published = rows.flatMap(({ ref, value, isPast = false }): ReadRow[] =>
    value === undefined || log.isLeftOut(ref) ? [] : [{ ref, value, isPast }],
  );
  const groups = findGroups(published, unique);
  if (groups.length === 0) return [...rows];
  const shared = findSharedFiles(groups, published);
  for (const files of shared) log.add(describeFiles(files, postedIn), 'file');
  const dropped = new Set<RowRef>();
  const found: LateFinding[] = [];
  for (const { field, rows: repeated } of groups) {
    if (shared.some(({ files }) => repeated.every(({ ref }) => files.has(ref.file.path)))) continue;
    const [kept, agree] = settle(repeated);
    for (const { ref } of repeated) if (ref !== kept?.ref) dropped.add(ref);
    if (repeated.every(({ isPast }) => isPast)) continue;
    const [first, ...others] = repeated;
    const finding = { code: 'duplicate-value', args: { ...(agree && { agree }) } } as const;
    for (const { ref } of others) {
      const at = { ref, path: [field] };
      found.push({ finding, at, also: { ref: first.ref, path: [field] }, rejectsBoth: true });
    }
  }
  addLate(log, found);
  return rows.filter(({ ref }) => log.isLeftOut(ref) || !dropped.has(ref));
}

/** Rows that share a value. An id is often made from the reference code, which people know: one group. */
function findGroups(rows: readonly ReadRow[], unique: readonly string[]): Group[] {
  const groups = new Map<string, Group>();
  for (const field of unique) {
    for (const same of groupBy(rows, ({ value }) => valueAt(value, [field])).values()) {
      if (same.length < 2) continue;
      const key = same.map(({ ref }) => `${ref.file.path}:${ref.index}`).join();
      groups.set(key, { field, rows: same });
    }
  }
  return [...groups.values()];
}

/** The row that stands for all, and in what they agree. A vacancy that somebody has closed is closed. */
function settle(rows: Group['rows']): [kept?: ReadRow | undefined, agree?: 'all' | 'but-status'] {
  const bodies = (of: (value: object) => object) =>
    new Set(rows.map(({ value }) => JSON.stringify(of(value as object)))).size;
  if (bodies((value) => value) === 1) return [rows[0], 'all'];
  if (bodies((value) => ({ ...value, status: null })) > 1) return [];
  return [rows.find(({ value }) => valueAt(value, ['status']) !== 'open'), 'but-status'];
}

type SharedFiles = {
  files: ReadonlySet<string>;
  a: ReadFile;
  b: ReadFile;
  shared: number;
  isSame: boolean;
};

/** Pairs of files that share half of the rows of one of them. */
function findSharedFiles(groups: readonly Group[], all: readonly ReadRow[]): SharedFiles[] {
  const byFile = groupBy(all, ({ ref }) => ref.file.path);
  const pairs = new Map<string, Group['rows'][]>();
  for (const { rows } of groups) {
    const paths = [...new Set(rows.map(({ ref }) => ref.file.path))];
    for (const [index, path] of paths.entries()) {
      for (const other of paths.slice(index + 1)) {
        const key = JSON.stringify([path, other]);
        pairs.set(key, [...(pairs.get(key) ?? []), rows]);
      }
    }
  }
  return [...pairs].flatMap(([key, groups]): SharedFiles[] => {
    const [a, b] = (JSON.parse(key) as [string, string]).map(
      (path): ReadFile => ({ path, rows: byFile.get(path) ?? [] }),
    ) as [ReadFile, ReadFile];
    // One row may share its id with one row, and its reference code with another.
    const refs = new Set(groups.flat().map(({ ref }) => ref));
    const [ofA, ofB] = [a, b].map(({ rows }) => rows.filter(({ ref }) => refs.has(ref)).length);
    const shared = Math.min(ofA ?? 0, ofB ?? 0);
    if (shared < MIN_SHARED || shared * 2 < Math.min(a.rows.length, b.rows.length)) return [];
    const isSame = groups.every((rows) => settle(rows)[1] === 'all');
    return [{ files: new Set([a.path, b.path]), a, b, shared, isSame }];
  });
}

/** One vacancy twice is a slip in its row, also where it is all that a file has. */
const MIN_SHARED = 2;

type ReadFile = { path: string; rows: readonly ReadRow[] };

function describeFiles({ a, b, shared, isSame }: SharedFiles, postedIn: string): Finding {
  const [dayA, dayB] = [newestDay(a.rows, postedIn), newestDay(b.rows, postedIn)];
  const areDated = dayA !== undefined && dayB !== undefined && dayA !== dayB;
  const [older, other] = areDated && dayA < dayB ? [a, b] : [b, a];
  const args = {
    shared,
    other: new DataText(other.path),
    isSame,
    // A few corrected rows do not replace a board.
    isKnown: isSame && areDated && shared * 2 >= older.rows.length,
    moreRows: older.rows.length - shared,
    moreFields: findMoreFields(older.rows, other.rows),
  };
  return { code: 'duplicate-file', ...aboutFile(older.path), also: wholeFile(other.path), args };
}

function newestDay(rows: readonly ReadRow[], postedIn: string): string | undefined {
  const days = rows.map((row) => valueAt(row.value, [postedIn])).filter(isDay);
  return days.reduce<string | undefined>((a, b) => (a === undefined || b > a ? b : a), undefined);
}

/** The fields in which some rows have a value, and none of the others; an object that is missing whole is one. */
function findMoreFields(rows: readonly ReadRow[], others: readonly ReadRow[]): string[] {
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
