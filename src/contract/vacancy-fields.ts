import type { JobDetail } from './job.ts';

/** A cell of the table of vacancies: null is empty. */
type Cell = string | number | null;

/** How the table shows a field: as it is, in columns of its own, or not at all, with the reason. */
type InTable<Value> =
  | (Value extends Cell ? 'as it is' : never)
  | { columns: Record<string, (value: Value) => Cell> }
  | { without: string };

const AS_IT_IS = 'as it is';
const LIST = { without: 'a list' };

/** The fields of a vacancy in the order of the columns of `/data/vacancies.csv`. */
export const VACANCY_TABLE = {
  generatedAt: { without: 'the same in every row' },
  id: AS_IT_IS,
  vacancyId: AS_IT_IS,
  title: AS_IT_IS,
  company: AS_IT_IS,
  industry: AS_IT_IS,
  area: { columns: { area: ({ slug }) => slug } },
  family: { columns: { family: (family) => family?.slug ?? null } },
  city: { columns: { city: ({ slug }) => slug, region: ({ region }) => region } },
  modality: { columns: { modality: ({ slug }) => slug } },
  seniority: AS_IT_IS,
  employmentType: AS_IT_IS,
  english: AS_IT_IS,
  salary: {
    columns: {
      salaryMin: (salary) => salary?.min ?? null,
      salaryMax: (salary) => salary?.max ?? null,
      salaryPeriod: (salary) => salary?.period ?? null,
    },
  },
  postedAt: AS_IT_IS,
  validThrough: AS_IT_IS,
  location: {
    columns: { zone: ({ zone }) => zone, municipality: ({ municipality }) => municipality },
  },
  url: AS_IT_IS,
  apiUrl: AS_IT_IS,
  howToApply: { columns: { applyUrl: ({ applyUrl }) => applyUrl } },
  description: { without: 'too long for a cell' },
  responsibilities: LIST,
  requirements: LIST,
  benefits: LIST,
  language: { without: 'the same in every row' },
} satisfies { [Field in keyof JobDetail]: InTable<JobDetail[Field]> };
