import type { Guide } from '../../catalog/salary-index.ts';
import { ALL } from '../../contract/enumerations.ts';
import { OVERALL_LABEL, type SalaryBand, type SalaryGuide } from '../../contract/salary-guide.ts';
import type { Observation } from '../observation.ts';
import type { SiteFacts } from '../site-facts.ts';
import { guardCell } from './csv.ts';
import { compareOrder, compareRows, type KeyedRow, observeDifferences } from './differences.ts';
import { ANY, BAND_COLUMNS, SLUG, type Table } from './table.ts';

export const SALARY_INDEX_COLUMNS = {
  family: SLUG,
  group: /^(?:overall|seniority|city)$/,
  key: ANY,
  label: ANY,
  ...BAND_COLUMNS,
};

/** A row has its key, and then these. */
const COMPARED = ['label', ...Object.keys(BAND_COLUMNS)];

/** The families and overall bands are those of the list, in its order; each band is there once. */
export function judgeSalaryIndex({ rows }: Table, facts: SiteFacts): Observation[] {
  const { salaries, index, recomputed } = facts;
  if (!salaries || !index) return [];
  const cities = new Map<string, string>(
    index.filters.cities.map(({ slug, name }) => [slug, name]),
  );
  const listed = salaries.items.map(({ family, ...item }) =>
    toRow(`${family.slug} overall ${ALL}`, { ...item, label: OVERALL_LABEL }),
  );
  const overall = rows.filter(([, group]) => group === 'overall').map(keyed);
  const families = rows.map(([family = '']) => family);
  const blocks = families.filter((family, at) => family !== families[at - 1]);
  return [
    ...observeDifferences('data-sets', 'the families and figures of the list', [
      ...compareRows(COMPARED, listed, overall),
      ...compareOrder(
        salaries.items.map(({ family }) => family.slug),
        blocks,
      ),
      ...compareRows(['label'], labelRows(rows, cities), rows.map(keyed)),
    ]),
    ...(recomputed
      ? observeDifferences(
          'recomputed',
          'the bands that follow from the observations',
          compareRows(COMPARED, [...recomputed.values()].flatMap(guideRows), rows.map(keyed)),
        )
      : []),
  ];
}

/** The rows with the labels that their keys have. */
function labelRows(rows: Table['rows'], cities: ReadonlyMap<string, string>): KeyedRow[] {
  return rows.map((row) => {
    const [, group, key = ''] = row;
    const labels = { overall: OVERALL_LABEL, seniority: key, city: cities.get(key) ?? 'no city' };
    return [keyed(row)[0], [guardCell(labels[group as keyof typeof labels])]];
  });
}

function guideRows({ family: { slug }, overall, bySeniority, byCity }: Guide): KeyedRow[] {
  return [
    toRow(`${slug} overall ${ALL}`, { ...overall, label: OVERALL_LABEL }),
    ...bySeniority.map(({ seniority, band }) =>
      toRow(`${slug} seniority ${seniority}`, { ...band, label: seniority }),
    ),
    ...byCity.map(({ city, band }) =>
      toRow(`${slug} city ${city.slug}`, { ...band, label: city.name }),
    ),
  ];
}

/** A guide has the bands of its rows in the table. */
export function compareWithTable(guide: SalaryGuide, facts: SiteFacts): Observation[] {
  const { salaryTable, index } = facts;
  if (!salaryTable || salaryTable.misfit !== undefined || !index) return [];
  const slugs = new Map<string, string>(index.filters.cities.map(({ name, slug }) => [name, slug]));
  const family = guide.family.slug;
  const bands = [
    toRow(`${family} overall ${ALL}`, guide.overall),
    ...guide.bySeniority.map((band) => toRow(`${family} seniority ${band.label}`, band)),
    ...guide.byCity.map((band) => toRow(`${family} city ${slugs.get(band.label)}`, band)),
  ];
  const rows = salaryTable.rows.filter(([slug]) => slug === family).map(keyed);
  return observeDifferences(
    'data-sets',
    'its rows of salary-index.csv',
    compareRows(COMPARED, rows, bands),
  );
}

function keyed([family, group, key, ...cells]: readonly string[]): KeyedRow {
  return [`${family} ${group} ${key}`, cells];
}

function toRow(key: string, { label, min, median, max, sampleSize }: SalaryBand): KeyedRow {
  return [key, [guardCell(label), ...[min, median, max, sampleSize].map(String)]];
}
