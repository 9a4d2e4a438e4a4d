import { OVERALL_LABEL } from '../contract/closed-lists.ts';
import { ALL } from '../contract/figures.ts';
import type { Cell } from '../contract/job.ts';
import type { Band } from './salary-band.ts';
import type { SalaryComparison } from './salary-comparison.ts';
import type { MonthlyBand } from './salary-history.ts';
import type { Guide } from './salary-index.ts';

// The figures as rows of the published tables: `SALARY_COLUMNS` of the contract names the columns.

export function guideRows({ family, overall, bySeniority, allCities }: Guide): Cell[][] {
  const row = (group: string, key: string, label: string, band: Band): Cell[] => [
    ...[family.slug, group, key, label],
    ...bandCells(band),
  ];
  return [
    row('overall', ALL, OVERALL_LABEL, overall),
    ...bySeniority.map(({ seniority, band }) => row('seniority', seniority, seniority, band)),
    ...allCities.map(({ city, band }) => row('city', city.slug, city.name, band)),
  ];
}

export function historyRow({ month, family, band }: MonthlyBand): Cell[] {
  return [month, family.slug, ...bandCells(band)];
}

export function comparisonRow(row: SalaryComparison): Cell[] {
  const { group, key, family, sampleSize, seniority } = row;
  const percents = [row.relative, row.low, row.high].map((one) => one?.toFixed(1) ?? null);
  return [group, key, family, ...percents, sampleSize, seniority];
}

function bandCells({ min, median, max, sampleSize, p25, p75 }: Band): Cell[] {
  return [min, median, max, sampleSize, p25, p75];
}
