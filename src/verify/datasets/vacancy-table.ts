import type { JobSummary } from '../../contract/job.ts';
import type { Observation } from '../observation.ts';
import type { SiteFacts } from '../site-facts.ts';
import { type CsvFile, guardCell } from './csv.ts';
import { compareRows, observeDifferences } from './differences.ts';
import { ANY } from './table.ts';
import type { VacancyLine } from './vacancy-lines.ts';

type Cell = string | number | null | undefined;

/** The columns in their order, and what their cells must have. The NDJSON file knows the rest. */
const CELLS = {
  id: ({ id }) => id,
  vacancyId: ({ vacancyId }) => vacancyId,
  title: ({ title }) => title,
  company: ({ company }) => company,
  industry: ({ industry }) => industry,
  area: ({ area }) => area.slug,
  family: ({ family }) => family?.slug ?? null,
  city: ({ city }) => city.slug,
  region: ({ city }) => city.region,
  modality: ({ modality }) => modality.slug,
  seniority: ({ seniority }) => seniority,
  employmentType: ({ employmentType }) => employmentType,
  english: ({ english }) => english,
  salaryMin: ({ salary }) => salary?.min ?? null,
  salaryMax: ({ salary }) => salary?.max ?? null,
  salaryPeriod: ({ salary }) => salary?.period ?? null,
  postedAt: ({ postedAt }) => postedAt,
  validThrough: ({ validThrough }) => validThrough,
  zone: (_, line) => line?.zone,
  municipality: (_, line) => line?.municipality,
  url: ({ url }) => url,
  apiUrl: ({ apiUrl }) => apiUrl,
  applyUrl: (_, line) => line?.applyUrl,
} satisfies Record<string, (job: JobSummary, line: VacancyLine | undefined) => Cell>;

export const VACANCY_COLUMNS = Object.fromEntries(Object.keys(CELLS).map((name) => [name, ANY]));

/** The table has the vacancies of the search for everything, in its order. */
export function judgeVacancyTable({ rows }: CsvFile, facts: SiteFacts): Observation[] {
  const { everything, vacancyLines } = facts;
  if (!everything) return [];
  const expected = everything.items.map((job) => {
    const line = vacancyLines?.byId.get(job.id);
    return [
      guardCell(job.id),
      Object.values(CELLS).map((cellOf) => toText(cellOf(job, line))),
    ] as const;
  });
  const actual = rows.map((cells) => [cells[0] ?? '', cells] as const);
  return observeDifferences(
    'data-sets',
    'the vacancies of all/all/all, in its order',
    compareRows(Object.keys(CELLS), expected, actual),
  );
}

function toText(cell: Cell): string | undefined {
  if (cell === null) return '';
  return typeof cell === 'string' ? guardCell(cell) : cell?.toString();
}
