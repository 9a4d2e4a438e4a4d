import { lastDayOf } from '../../../../base/day.ts';
import { type Observation, windowBefore } from '../../../../catalog/observations.ts';
import { compareSalaries } from '../../../../catalog/salary-comparison.ts';
import { estimateSalaries } from '../../../../catalog/salary-estimates.ts';
import { makeSalaryHistory } from '../../../../catalog/salary-history.ts';
import {
  type GuideFamily,
  makeSalaryIndex,
  observedFamilies,
} from '../../../../catalog/salary-index.ts';
import {
  comparisonRow,
  estimateRow,
  guideRows,
  historyRow,
} from '../../../../catalog/salary-rows.ts';
import { FAMILY_WITHOUT_GUIDE } from '../../../../contract/closed-lists.ts';
import type { City } from '../../../../input/settings/taxonomy.ts';
import { csvRow } from '../../../datasets/csv.ts';

/** What the build published, and the settings of its index. */
export type Published = {
  texts: Record<'index' | 'history' | 'comparison' | 'estimates' | 'observations', string>;
  taxa: { families: { slug: string; name: string }[]; cities: City[] };
  days: { indexFrom: string; indexUntil: string };
  settings: { windowMonths: number; minSample: number };
};

/** Computes every figure from the observations, with the functions of the build. */
export function recompute({ texts, taxa, days, settings }: Published) {
  const { windowMonths, minSample } = settings;
  const families = taxa.families.map((family) => {
    return { ...family, salaryGuide: family.slug !== FAMILY_WITHOUT_GUIDE } as GuideFamily;
  });
  const observations = rowsOf(texts.observations).map((row) => {
    const [family, seniority, city, min, max, date = ''] = row.split(',');
    const isCurrent = !date || (days.indexFrom <= date && date <= days.indexUntil);
    const range = { min: Number(min), max: Number(max) };
    return { family, seniority, city, ...range, date: date || null, isCurrent } as Observation;
  });
  const current = observations.filter(({ isCurrent }) => isCurrent);
  const guides = makeSalaryIndex(current, { ...taxa, families }, minSample);
  const withGuide = observedFamilies(current, families, minSample).map(({ family }) => family);
  const months = [...new Set(rowsOf(texts.history).map((row) => row.slice(0, 7)))]
    .sort()
    .map((month) => windowBefore(lastDayOf(`${month}-01`), windowMonths));
  const windows = { today: windowBefore(days.indexUntil, windowMonths), months };
  const history = makeSalaryHistory(observations, months, families, minSample);
  const guidedTaxa = { ...taxa, families: withGuide };
  const compared = compareSalaries(observations, windows, guidedTaxa);
  const estimates = estimateSalaries(current, guidedTaxa);
  return {
    salaries: observations.length,
    index: differences(texts.index, guides.flatMap(guideRows), [0, 1, 2]),
    history: differences(texts.history, history.map(historyRow), [0, 1]),
    comparison: differences(texts.comparison, compared.map(comparisonRow), [0, 1, 2, 7]),
    estimates: differences(texts.estimates, estimates.map(estimateRow), [0, 1, 2]),
  };
}

/** The rows, how many come out the same, and the others: published ≠ recomputed. The cells at `keys` name a row. */
function differences(text: string, computed: Parameters<typeof csvRow>[0][], keys: number[]) {
  const keyOf = (row: string) => keys.map((at) => row.trimEnd().split(',')[at]).join();
  const rows = rowsOf(text);
  const found = new Map(computed.map(csvRow).map((row) => [keyOf(row), row.trimEnd()]));
  const wrong = rows.filter((row) => found.get(keyOf(row)) !== row);
  const named = wrong.map((row) => `${row} ≠ ${found.get(keyOf(row)) ?? '–'}`);
  for (const row of rows) found.delete(keyOf(row));
  const extra = [...found.values()].map((row) => `– ≠ ${row}`);
  return { rows: rows.length, same: rows.length - wrong.length, named: [...named, ...extra] };
}

function rowsOf(csv: string): string[] {
  return csv.trimEnd().split('\n').slice(1);
}
