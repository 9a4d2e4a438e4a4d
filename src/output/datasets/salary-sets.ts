import { dayAfter } from '../../base/day.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { isIn, type Observation } from '../../catalog/observations.ts';
import { comparisonRow, guideRows, historyRow } from '../../catalog/salary-rows.ts';
import { SENIORITIES } from '../../contract/closed-lists.ts';
import { type Column, SALARY_COLUMNS } from '../../contract/columns.ts';
import { DATA_SETS } from '../../contract/http/routes.ts';
import type { Cell } from '../../contract/job.ts';
import type { Service } from '../../input/settings/service.ts';
import type { Taxonomy } from '../../input/settings/taxonomy.ts';
import { csvHeader, csvRow } from './csv.ts';
import { type DataSetFile, EXAMPLE_ROWS } from './data-set.ts';

/** The salary index of today and of past months, comparisons, and the ranges behind it if the operator publishes them. */
export function salarySets(catalog: Catalog, settings: Service['salaryIndex']): DataSetFile[] {
  const { after, until } = catalog.windows.today;
  const days = { indexFrom: dayAfter(after), indexUntil: until };
  return [
    toTable(
      { ...DATA_SETS.salaryIndex, title: 'Every band of the salary index', days },
      SALARY_COLUMNS.salaryIndex,
      catalog.guides.flatMap(guideRows),
    ),
    toTable(
      { ...DATA_SETS.salaryComparison, title: 'Cities and months at the same role and level' },
      SALARY_COLUMNS.salaryComparison,
      catalog.comparison.map(comparisonRow),
    ),
    toTable(
      { ...DATA_SETS.salaryHistory, title: 'The salary index at the end of each past month' },
      SALARY_COLUMNS.salaryHistory,
      catalog.history.map(historyRow),
    ),
    ...(settings.publishObservations ? [observationTable(catalog)] : []),
  ];
}

/** The observations behind all figures, sorted so that they do not reveal the order of the source. */
function observationTable(catalog: Catalog): DataSetFile {
  const { allObservations, guides, history, windows, taxonomy } = catalog;
  const families = new Set<string>([...guides, ...history].map(({ family }) => family.slug));
  const days = new Set(allObservations.map(({ date }) => date));
  const past = new Set([...days].filter((day) => windows.months.some((month) => isIn(month, day))));
  const open = allObservations.filter(
    ({ family, date, isCurrent }) => families.has(family) && (isCurrent || past.has(date)),
  );
  return toTable(
    { ...DATA_SETS.salaryObservations, title: 'The ranges behind the salary index' },
    SALARY_COLUMNS.salaryObservations,
    sortObservations(open, taxonomy).map(({ family, seniority, city, min, max, date }) => [
      ...[family, seniority, city],
      ...[min, max, date],
    ]),
  );
}

/** By family, date, seniority, city, min and max; without a date first. */
function sortObservations(observations: readonly Observation[], taxonomy: Taxonomy) {
  const families = placesOf(taxonomy.families.map(({ slug }) => slug));
  const dates = placesOf([...new Set(observations.map(({ date }) => date ?? ''))].sort());
  const seniorities = placesOf(SENIORITIES);
  const cities = placesOf(taxonomy.cities.map(({ slug }) => slug));
  return observations.toSorted(
    (a, b) =>
      families(a.family) - families(b.family) ||
      dates(a.date ?? '') - dates(b.date ?? '') ||
      seniorities(a.seniority) - seniorities(b.seniority) ||
      cities(a.city) - cities(b.city) ||
      a.min - b.min ||
      a.max - b.max,
  );
}

/** Where each key is in a list that has them all. */
function placesOf(keys: readonly string[]): (key: string) => number {
  const places = new Map(keys.map((key, place) => [key, place]));
  return (key) => places.get(key) ?? 0;
}

function toTable(
  facts: Pick<DataSetFile, 'path' | 'mediaType' | 'title' | 'days'>,
  columns: readonly Column[],
  rows: readonly Cell[][],
): DataSetFile {
  const body = csvHeader(columns.map(({ name }) => name)) + rows.map(csvRow).join('');
  return { ...facts, columns, examples: rows.slice(0, EXAMPLE_ROWS), rows: rows.length, body };
}
