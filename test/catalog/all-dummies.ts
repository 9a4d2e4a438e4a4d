import type { Observation } from '../../src/catalog/observations.ts';

/** The regression of the comparison, with every dummy written out and solved by plain elimination. */

export type Row = { level: string; city: string; isPast: boolean; log: number };

export type Weights = Record<string, number>;

export type DummyFit = {
  degreesOfFreedom: number;
  /** A weighted sum of effects, with its robust standard error; undefined if it has no single solution. */
  estimate(weights: Weights): { effect: number; error: number } | undefined;
};

export const PERIOD = 'period';

export function toRow({ family, seniority, city, min, max }: Observation, isPast: boolean): Row {
  return { level: `${family} ${seniority}`, city, isPast, log: Math.log((min + max) / 2) };
}

/** Without levels that are all in one city and period. */
export function withoutLoneLevels(rows: readonly Row[]): Row[] {
  const places = new Map<string, Set<string>>();
  for (const { level, city, isPast } of rows) {
    places.set(level, (places.get(level) ?? new Set()).add(`${city} ${isPast}`));
  }
  return rows.filter(({ level }) => (places.get(level)?.size ?? 0) > 1);
}

export function fitAllDummies(rows: readonly Row[]): DummyFit {
  const dummiesOf = ({ level, city, isPast }: Row) =>
    [level, city, isPast ? PERIOD : ''].filter((name) => name !== '');
  const names = [...new Set(rows.flatMap(dummiesOf))];
  const places = new Map(names.map((name, at) => [name, at]));
  const placesOf = (row: Row) => dummiesOf(row).map((name) => places.get(name) as number);
  // The products of the dummies, with the identity matrix behind them.
  const matrix = names.map((_, i) =>
    names.flatMap(() => 0).concat(names.map((_, j) => +(i === j))),
  );
  const sums = names.map(() => 0);
  for (const row of rows) {
    for (const i of placesOf(row)) {
      sums[i] = (sums[i] as number) + row.log;
      for (const j of placesOf(row)) (matrix[i] as number[])[j] = at(matrix, i, j) + 1;
    }
  }
  const products = matrix.map((row) => row.slice(0, names.length));
  const rank = eliminate(matrix);
  const inverse = matrix.map((row) => row.slice(names.length));
  const effects = times(inverse, sums);
  const residuals = rows.map(
    (row) => row.log - placesOf(row).reduce((sum, place) => sum + (effects[place] as number), 0),
  );
  const degreesOfFreedom = rows.length - rank;
  return {
    degreesOfFreedom,
    estimate(weights) {
      const wanted = names.map((name) => weights[name] ?? 0);
      // There is a single solution if the observations determine what is wanted.
      const solved = times(products, times(inverse, wanted));
      const isKnown = solved.every((value, at) => Math.abs(value - (wanted[at] as number)) < 1e-6);
      if (!isKnown || Object.keys(weights).some((name) => !places.has(name))) return undefined;
      const influences = times(inverse, wanted);
      const squares = rows.map((row, at) => {
        const influence = placesOf(row).reduce((sum, place) => sum + (influences[place] ?? 0), 0);
        return ((residuals[at] ?? 0) * influence) ** 2;
      });
      const robust = squares.reduce((sum, one) => sum + one, 0) * (rows.length / degreesOfFreedom);
      return { effect: dot(wanted, effects), error: Math.sqrt(robust) };
    },
  };
}

/** Gauss-Jordan elimination. Leaves a generalised inverse behind the matrix, and returns its rank. */
function eliminate(matrix: number[][]): number {
  let rank = 0;
  for (const [k, row] of matrix.entries()) {
    const pivot = row[k] as number;
    if (Math.abs(pivot) < 1e-7) {
      // It depends on the others: its effect is taken as 0.
      row.fill(0);
      for (const other of matrix) other[k] = 0;
      continue;
    }
    rank += 1;
    for (const [j, value] of row.entries()) row[j] = value / pivot;
    for (const other of matrix) {
      const factor = other[k] as number;
      if (other === row || factor === 0) continue;
      for (const [j, value] of row.entries()) other[j] = (other[j] as number) - factor * value;
    }
  }
  return rank;
}

function at(matrix: readonly number[][], i: number, j: number): number {
  return (matrix[i] as number[])[j] as number;
}

function times(matrix: readonly number[][], vector: readonly number[]): number[] {
  return matrix.map((row) => dot(row, vector));
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] as number), 0);
}
