import type { Day } from '../../src/day.ts';
import type { SalaryRecord } from './salaries.ts';
import type { CitySlug } from './taxonomy.ts';
import type { Vacancy } from './vacancy.ts';

export interface SampleFile {
  /** Relative to the data folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

type Delivery = 'single' | 'array' | 'lines';
type Deliveries = Readonly<Partial<Record<CitySlug, Delivery>>>;

/** Most cities write one file per vacancy; four show the other forms that the build accepts. */
const usual: Deliveries = {
  leon: 'array',
  toluca: 'array',
  'san-luis-potosi': 'lines',
  'ciudad-juarez': 'lines',
};

/**
 * For benchmarks: the three largest cities, with half of all vacancies, keep one file per vacancy
 * (the slowest form to read); the rest looks like the export of an applicant tracking system.
 */
const large: Deliveries = {
  queretaro: 'lines',
  puebla: 'lines',
  tijuana: 'lines',
  leon: 'array',
  merida: 'lines',
  toluca: 'array',
  aguascalientes: 'lines',
  'san-luis-potosi': 'lines',
  'ciudad-juarez': 'lines',
};

const largeFrom = 5_000;
const batchSize = 1_000;

export function* toVacancyFiles(
  vacancies: Iterable<Vacancy>,
  count: number,
): Generator<SampleFile> {
  const deliveries = count > largeFrom ? large : usual;
  const batches = new Map<CitySlug, Batch>();
  for (const vacancy of vacancies) {
    const { id, city } = vacancy;
    const delivery = deliveries[city] ?? 'single';
    if (delivery === 'single') {
      yield { path: `vacancies/${city}/${id}.json`, text: toPretty(vacancy) };
      continue;
    }
    const batch = batches.get(city) ?? { number: 1, delivery, city, vacancies: [] };
    batches.set(city, batch);
    batch.vacancies.push(vacancy);
    if (batch.vacancies.length === batchSize) yield emptyBatch(batch);
  }
  for (const batch of batches.values()) if (batch.vacancies.length) yield emptyBatch(batch);
}

interface Batch {
  number: number;
  readonly delivery: Exclude<Delivery, 'single'>;
  readonly city: CitySlug;
  readonly vacancies: Vacancy[];
}

function emptyBatch(batch: Batch): SampleFile {
  const name = `lote-${String(batch.number++).padStart(3, '0')}`;
  const vacancies = batch.vacancies.splice(0);
  const folder = `vacancies/${batch.city}`;
  return batch.delivery === 'array'
    ? { path: `${folder}/${name}.json`, text: toPretty(vacancies) }
    : { path: `${folder}/${name}.ndjson`, text: toLines(vacancies) };
}

/** One CSV per earlier year; the quarters of this year show all three forms. */
export function toSalaryFiles(records: readonly SalaryRecord[], asOf: Day): SampleFile[] {
  const periods = new Map<string, SalaryRecord[]>();
  for (const record of records) {
    const period = toPeriod(record.publishedAt, asOf.slice(0, 4));
    const rows = periods.get(period);
    if (rows) rows.push(record);
    else periods.set(period, [record]);
  }
  return [...periods].map(([period, rows]) => {
    const form = quarterForms[period.slice(-2)] ?? 'csv';
    return { path: `salaries/${period}.${form}`, text: salaryForms[form](rows) };
  });
}

function toPeriod(day: Day, thisYear: string): string {
  return day.startsWith(thisYear) ? `${thisYear}-q${toQuarter(day)}` : day.slice(0, 4);
}

function toQuarter(day: Day): number {
  return Math.ceil(Number(day.slice(5, 7)) / 3);
}

const quarterForms: Readonly<Record<string, keyof typeof salaryForms>> = {
  q3: 'ndjson',
  q4: 'json',
};

const columns = ['vacancyId', 'family', 'seniority', 'city', 'min', 'max', 'publishedAt'] as const;

const salaryForms = {
  // Needs no quoting: slugs, numbers, days and one-word levels have no commas.
  csv: (records: readonly SalaryRecord[]) =>
    [columns, ...records.map((record) => columns.map((column) => record[column]))]
      .map((cells) => `${cells.join(',')}\n`)
      .join(''),
  ndjson: (records: readonly SalaryRecord[]) => toLines(records),
  json: (records: readonly SalaryRecord[]) =>
    `[\n${records.map((record) => `  ${JSON.stringify(record)}`).join(',\n')}\n]\n`,
};

function toPretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function toLines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}
