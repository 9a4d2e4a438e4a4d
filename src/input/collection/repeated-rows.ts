import { isDay } from '../../base/day.ts';
import { groupBy } from '../../base/group-by.ts';
import { valueAt } from '../files/row.ts';
import { aboutFile, wholeFile } from '../files/source-file.ts';
import { DataText } from '../findings/details.ts';
import type { Finding } from '../findings/finding.ts';
import type { FieldRef, RowRef, SourceRow } from '../rows/rows.ts';
import { addAboutRows, addLate, type FindingLog, type LateFinding } from './finding-log.ts';

/** Two rows with the same value: both are rejected, because it is unknown which one is right. */
export type Repeat = LateFinding & { also: FieldRef };

/** Finds rows that repeat a value which must be unique. */
export class UniqueValues {
  /** The first row with each value, by field. */
  private readonly seen: readonly { field: string; rows: Map<string, RowRef> }[];

  constructor(fields: readonly string[]) {
    this.seen = fields.map((field) => ({ field, rows: new Map() }));
  }

  findRepeats(row: unknown, ref: RowRef): Repeat[] {
    const repeats = this.seen.flatMap(({ field, rows }): Repeat[] => {
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
    if (repeats.length < 2) return repeats;
    // An id is often made from the reference code, which people know: one finding for two rows.
    return repeats.filter(
      ({ also }, index) => repeats.findLastIndex((one) => one.also.ref === also.ref) === index,
    );
  }
}

/**
 * Adds a finding for two rows with the same value, or one for two files that share half of their rows. `postedIn`
 * is the field with the day of a row.
 */
export function addRepeats(
  log: FindingLog,
  repeats: readonly Repeat[],
  rows: readonly SourceRow<unknown>[],
  postedIn: string,
): void {
  const byFile = groupBy(rows, ({ ref }) => ref.file.path);
  const rowsOf = ({ ref }: FieldRef) => byFile.get(ref.file.path) ?? [];
  const pairs = groupBy(repeats, ({ at, also }) => `${also.ref.file.path}\n${at.ref.file.path}`);
  const ofRows: Repeat[] = [];
  for (const pair of pairs.values()) {
    const [{ at, also }] = pair;
    const shared = Math.min(
      new Set(pair.map((one) => one.at.ref)).size,
      new Set(pair.map((one) => one.also.ref)).size,
    );
    const fewest = Math.min(rowsOf(at).length, rowsOf(also).length);
    const isSameFile = at.ref.file.path === also.ref.file.path;
    if (isSameFile || shared < MIN_SHARED || shared * 2 < fewest) {
      ofRows.push(...pair);
      continue;
    }
    const finding = describeFiles(
      { path: also.ref.file.path, rows: rowsOf(also) },
      { path: at.ref.file.path, rows: rowsOf(at) },
      shared,
      postedIn,
    );
    const refs = pair.flatMap((one) => [one.also.ref, one.at.ref]);
    addAboutRows(log, finding, refs);
  }
  addLate(log, ofRows);
}

/** One vacancy twice is a slip in its row, also where it is all that a file has. */
const MIN_SHARED = 2;

type ReadFile = { path: string; rows: readonly SourceRow<unknown>[] };

function describeFiles(a: ReadFile, b: ReadFile, shared: number, postedIn: string): Finding {
  const [dayA, dayB] = [newestDay(a.rows, postedIn), newestDay(b.rows, postedIn)];
  const areDated = dayA !== undefined && dayB !== undefined && dayA !== dayB;
  const [older, other] = areDated && dayA < dayB ? [a, b] : [b, a];
  const args = {
    shared,
    other: new DataText(other.path),
    // A few corrected rows do not replace a board.
    isKnown: areDated && shared * 2 >= older.rows.length,
    moreRows: older.rows.length - shared,
    moreFields: findMoreFields(older.rows, other.rows),
  };
  return { code: 'duplicate-file', ...aboutFile(older.path), also: wholeFile(other.path), args };
}

function newestDay(rows: readonly SourceRow<unknown>[], postedIn: string): string | undefined {
  const days = rows.map((row) => valueAt(row.value ?? row.raw, [postedIn])).filter(isDay);
  return days.reduce<string | undefined>((a, b) => (a === undefined || b > a ? b : a), undefined);
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
