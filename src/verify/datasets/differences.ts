import type { ContractPoint } from '../../http/contract-points.ts';
import { type Observation, observeThat } from '../observation.ts';

/** Two values that should be the same, each with its place. */
export type Difference = { expected: string; actual: string };

/** A stale file differs in every row. The first ones name the cause, and the rest is counted. */
const MAX_NAMED = 100;

/** One observation for each difference, or a single one that is kept. */
export function observeDifferences(
  point: ContractPoint,
  kept: string,
  differences: Iterable<Difference>,
): Observation[] {
  const named: Difference[] = [];
  let more = 0;
  for (const difference of differences) {
    if (named.length < MAX_NAMED) named.push(difference);
    else more += 1;
  }
  if (more > 0) named.push({ expected: 'no other difference', actual: `${more} more differences` });
  if (named.length === 0) return [observeThat(point, true, kept, '')];
  return named.map(({ expected, actual }) => observeThat(point, false, expected, actual));
}

/** A row by its key. A cell that is undefined could be anything. */
export type KeyedRow = readonly [key: string, cells: readonly (string | undefined)[]];

/** Rows that are missing, not expected or in another place, then every cell that differs. */
export function* compareRows(
  columns: readonly string[],
  expected: readonly KeyedRow[],
  actual: readonly KeyedRow[],
): Generator<Difference> {
  const [wanted, found] = [new Map(expected), new Map(actual)];
  for (const key of wanted.keys()) {
    if (!found.has(key)) yield { expected: `a row for ${key}`, actual: `no row for ${key}` };
  }
  for (const key of found.keys()) {
    if (!wanted.has(key)) yield { expected: `no row for ${key}`, actual: `a row for ${key}` };
  }
  const [again] = findRepeated(actual.map(([key]) => key));
  if (again !== undefined) yield { expected: `one row for ${again}`, actual: 'more than one' };
  yield* compareOrder(
    [...wanted.keys()].filter((key) => found.has(key)),
    [...found.keys()].filter((key) => wanted.has(key)),
  );
  for (const [key, cells] of found) yield* compareCells(key, columns, wanted.get(key), cells);
}

/** The first place at which two lists of the same keys differ. */
export function* compareOrder(
  expected: readonly string[],
  actual: readonly string[],
): Generator<Difference> {
  const at = actual.findIndex((key, index) => key !== expected[index]);
  if (at === -1) return;
  yield { expected: `row ${at + 1}: ${expected[at]}`, actual: `row ${at + 1}: ${actual[at]}` };
}

function* compareCells(
  key: string,
  columns: readonly string[],
  expected: readonly (string | undefined)[] = [],
  actual: readonly (string | undefined)[] = [],
): Generator<Difference> {
  for (const [at, column] of columns.entries()) {
    const [wanted, found] = [expected[at], actual[at]];
    if (wanted === undefined || wanted === found) continue;
    const name = `${key}, ${column}`;
    yield { expected: `${name}: ${quote(wanted)}`, actual: `${name}: ${quote(found ?? '')}` };
  }
}

function quote(cell: string): string {
  return cell === '' ? 'empty' : cell;
}

function findRepeated(keys: readonly string[]): string[] {
  const seen = new Set<string>();
  return keys.filter((key) => seen.size === seen.add(key).size);
}
