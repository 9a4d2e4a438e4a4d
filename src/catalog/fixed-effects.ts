/**
 * Least squares with fixed effects: a value is what its level pays plus the effects of its columns. What the
 * levels pay is absorbed: each value is compared with the mean of its level, and only effects are solved for.
 */

/** The values of a level that have the same columns. */
export type Cell = { columns: readonly number[]; count: number; sum: number };

/** `squares` is the sum of all squared values. */
export type Level = { cells: readonly Cell[]; squares: number };

export type Fit = {
  /** A column that depends on those before it has no effect of its own: theirs are relative to it. */
  isBase: readonly boolean[];
  /** How many values a column has. */
  counts: readonly number[];
  degreesOfFreedom: number;
  /** A weighted sum of the columns' effects, and its standard error. */
  estimate(weights: readonly number[]): { effect: number; error: number };
};

/** A pivot below this share of a column's count is 0 but for rounding. */
const TOLERANCE = 1e-9;

export function fitEffects(levels: readonly Level[], columnCount: number): Fit {
  const cells = levels.flatMap((level) => level.cells);
  const counts = new Array<number>(columnCount).fill(0);
  for (const { columns, count } of cells) {
    for (const column of columns) counts[column] = (counts[column] as number) + count;
  }
  const products = crossProducts(levels, columnCount);
  const isBase = counts.map((count, column) => !sweep(products, column, count * TOLERANCE));
  const estimated = isBase.filter((one) => !one).length;
  const degreesOfFreedom = countOf(cells) - levels.length - estimated;
  const effects = products.map((row) => row[columnCount] as number);
  const squaredResiduals = Math.max(0, effects.pop() as number);
  return {
    isBase,
    counts,
    degreesOfFreedom,
    estimate(weights) {
      const variances = products.map((row) => weightedSum(weights, row));
      const variance = Math.max(0, weightedSum(weights, variances));
      return {
        effect: weightedSum(weights, effects),
        error: Math.sqrt((variance * squaredResiduals) / degreesOfFreedom),
      };
    },
  };
}

function weightedSum(weights: readonly number[], values: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * (values[at] as number), 0);
}

export function countOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { count }) => sum + count, 0);
}

/** Of all columns and, behind them, the values, each less its mean in the level. */
function crossProducts(levels: readonly Level[], columnCount: number): number[][] {
  const size = columnCount + 1;
  const products = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const add = (i: number, j: number, amount: number) => {
    const row = products[i] as number[];
    row[j] = (row[j] as number) + amount;
  };
  for (const { cells, squares } of levels) {
    const totals = new Array<number>(size).fill(0);
    const addTotal = (i: number, amount: number) => {
      totals[i] = (totals[i] as number) + amount;
    };
    for (const { columns, count, sum } of cells) {
      for (const i of columns) {
        for (const j of columns) add(i, j, count);
        add(i, columnCount, sum);
        add(columnCount, i, sum);
        addTotal(i, count);
      }
      addTotal(columnCount, sum);
    }
    add(columnCount, columnCount, squares);
    const observed = countOf(cells);
    for (const [i, total] of totals.entries()) {
      if (total === 0) continue;
      const row = products[i] as number[];
      for (let j = 0; j < size; j += 1) {
        row[j] = (row[j] as number) - (total * (totals[j] as number)) / observed;
      }
    }
  }
  return products;
}

/**
 * Goodnight's sweep operator. Once all columns are swept, the matrix has the inverse of their products, and
 * behind it their effects and the sum of squared residuals. Returns false for a column that depends on those swept.
 */
function sweep(matrix: number[][], column: number, tolerance: number): boolean {
  const row = matrix[column] as number[];
  const pivot = row[column] as number;
  if (pivot <= tolerance) {
    row.fill(0);
    for (const other of matrix) other[column] = 0;
    return false;
  }
  for (const [j, value] of row.entries()) row[j] = value / pivot;
  for (const other of matrix) {
    if (other === row) continue;
    const factor = other[column] as number;
    for (let j = 0; j < row.length; j += 1) {
      other[j] = (other[j] as number) - factor * (row[j] as number);
    }
    other[column] = -factor / pivot;
  }
  row[column] = 1 / pivot;
  return true;
}
