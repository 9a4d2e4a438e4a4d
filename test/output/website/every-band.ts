import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { parseCsv } from '../datasets/parse-csv.ts';
import type { ReadySite } from './ready-site.ts';

/** Expects recomputed bands to be exactly the rows of the salary index: family, group, key, figures. */
export function expectEveryBand({ folder }: ReadySite, rows: readonly unknown[][]): void {
  const index = parseCsv(readFileSync(join(folder, 'data/salary-index.csv'), 'utf8'));
  const published = index.map(({ label, ...row }) => Object.values(row).join());
  expect(published.length).toBeGreaterThan(300);
  expect(rows.map((row) => row.join()).sort()).toEqual(published.sort());
}
