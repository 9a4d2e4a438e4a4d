/**
 * Least squares with fixed effects: a value is what its level pays plus the effects of its columns. What the
 * levels pay is absorbed: each value is compared with the mean of its level, and only effects are solved for.
 */

/** The values of a level that have the same columns. `squares` is the sum of their squares. */
export type CellSum = { columns: readonly number[]; count: number; sum: number; squares: number };

export type Level = { cells: readonly CellSum[] };

export type Fit = {
  /** A column that depends on those before it has no effect of its own: theirs are relative to it. */
  isBase: readonly boolean[];
  /** How many values a column has. */
  counts: Float64Array;
  degreesOfFreedom: number;
  /** A weighted sum of the columns' effects, and its standard error, robust against unequal variances (HC1). */
  estimate(weights: Float64Array): { effect: number; error: number };
};

/** A pivot below this share of a column's count is 0 but for rounding. */
const TOLERANCE = 1e-9;

export function fitEffects(levels: readonly Level[], columnCount: number): Fit {
  const cells = levels.flatMap((level) => level.cells);
  const counts = new Float64Array(columnCount);
  for (const { columns, count } of cells) {
    for (const column of columns) counts[column] = (counts[column] as number) + count;
  }
  const products = crossProducts(levels, columnCount);
  const isBase: boolean[] = [];
  for (const [column, count] of counts.entries()) {
    isBase.push(!sweep(products, column, count * TOLERANCE));
  }
  const estimated = isBase.filter((one) => !one).length;
  const degreesOfFreedom = countOf(cells) - levels.length - estimated;
  const inverse = products.map((row) => row.subarray(0, columnCount));
  const effects = Float64Array.from(products, (row) => row[columnCount] as number);
  return {
    isBase,
    counts,
    degreesOfFreedom,
    estimate(weights) {
      const influences = Float64Array.from(inverse, (row) => weightedSum(weights, row));
      const variance = robustVariance(levels, effects, influences);
      const error = Math.sqrt((variance * countOf(cells)) / degreesOfFreedom);
      return { effect: weightedSum(weights, effects), error };
    },
  };
}

export function countOf(cells: readonly CellSum[]): number {
  return cells.reduce((sum, { count }) => sum + count, 0);
}

function weightedSum(weights: Float64Array, values: Float64Array): number {
  return weights.reduce((sum, weight, at) => sum + weight * (values[at] as number), 0);
}

/** The squared residuals, each times the square of its influence on what is estimated. */
function robustVariance(
  levels: readonly Level[],
  effects: Float64Array,
  influences: Float64Array,
): number {
  let total = 0;
  for (const { cells } of levels) {
    let [count, sum, effect, influence] = [0, 0, 0, 0];
    for (const cell of cells) {
      count += cell.count;
      sum += cell.sum;
      effect += cell.count * sumAt(cell.columns, effects);
      influence += cell.count * sumAt(cell.columns, influences);
    }
    for (const cell of cells) {
      const fitted = sumAt(cell.columns, effects) + (sum - effect) / count;
      const residuals = cell.squares - 2 * fitted * cell.sum + cell.count * fitted ** 2;
      const ofCell = sumAt(cell.columns, influences) - influence / count;
      total += Math.max(0, residuals) * ofCell ** 2;
    }
  }
  return total;
}

function sumAt(columns: readonly number[], values: Float64Array): number {
  let sum = 0;
  for (const column of columns) sum += values[column] as number;
  return sum;
}

/** Of the columns with all columns and, behind these, with the values, each less its mean in the level. */
function crossProducts(levels: readonly Level[], columnCount: number): Float64Array[] {
  const size = columnCount + 1;
  const products = Array.from({ length: columnCount }, () => new Float64Array(size));
  const totals = new Float64Array(size);
  const add = (values: Float64Array | undefined, at: number, amount: number) => {
    if (values) values[at] = (values[at] as number) + amount;
  };
  for (const { cells } of levels) {
    totals.fill(0);
    for (const { columns, count, sum } of cells) {
      for (const i of columns) {
        for (const j of columns) add(products[i], j, count);
        add(products[i], columnCount, sum);
        add(totals, i, count);
      }
      add(totals, columnCount, sum);
    }
    const observed = countOf(cells);
    for (const [i, row] of products.entries()) {
      const share = (totals[i] as number) / observed;
      if (share === 0) continue;
      for (let j = 0; j < size; j += 1) add(row, j, -share * (totals[j] as number));
    }
  }
  return products;
}

/**
 * Goodnight's sweep operator. Once all columns are swept, the matrix has the inverse of their products, and
 * behind it their effects. Returns false for a column that depends on those swept.
 */
function sweep(matrix: readonly Float64Array[], column: number, tolerance: number): boolean {
  const row = matrix[column] as Float64Array;
  const pivot = row[column] as number;
  if (pivot <= tolerance) {
    row.fill(0);
    for (const other of matrix) other[column] = 0;
    return false;
  }
  for (let j = 0; j < row.length; j += 1) row[j] = (row[j] as number) / pivot;
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
