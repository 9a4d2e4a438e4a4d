import { OVERALL_LABEL } from '../contract/closed-lists.ts';
import { ALL } from '../contract/figures.ts';
import type { Band } from './salary-band.ts';
import type { SalaryComparison } from './salary-comparison.ts';
import type { MonthlyBand } from './salary-history.ts';
import type { Guide } from './salary-index.ts';

/** The figures as rows of the published tables: `SALARY_COLUMNS` of the contract names the columns. */
type Row = (string | number | null)[];

export function guideRows({ family, overall, bySeniority, allCities }: Guide): Row[] {
  const row = (group: string, key: string, label: string, band: Band): Row => [
    ...[family.slug, group, key, label],
    ...bandCells(band),
  ];
  return [
    row('overall', ALL, OVERALL_LABEL, overall),
    ...bySeniority.map(({ seniority, band }) => row('seniority', seniority, seniority, band)),
    ...allCities.map(({ city, band }) => row('city', city.slug, city.name, band)),
  ];
}

export function historyRow({ month, family, band }: MonthlyBand): Row {
  return [month, family.slug, ...bandCells(band)];
}

export function comparisonRow(row: SalaryComparison): Row {
  const { group, key, family, sampleSize, seniority } = row;
  const percents = [row.relative, row.low, row.high].map((one) => one?.toFixed(1) ?? null);
  return [group, key, family, ...percents, sampleSize, seniority];
}

function bandCells({ min, median, max, sampleSize, p25, p75 }: Band): Row {
  return [min, median, max, sampleSize, p25, p75];
}
