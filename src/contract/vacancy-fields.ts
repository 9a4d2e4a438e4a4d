import * as z from 'zod';
import { JobDetail } from './job.ts';

/** What a field says. Gates, the assistant, spreadsheets and the sample treat fields by their kind. */
type Kind =
  /** One or several of few values: a taxonomy or a closed list has them. */
  | 'closed'
  /** Written for this vacancy. The assistant searches it, and vacancies share it only by mistake. */
  | 'text'
  | 'day'
  | 'other';

/** A list and a taxon have only one kind. */
type KindOf<Value> = Value extends readonly (infer Entry)[]
  ? string extends Entry
    ? 'text'
    : 'closed'
  : NonNullable<Value> extends { slug: string }
    ? 'closed'
    : Kind;

/** A cell of the table of vacancies: null is empty. */
type Cell = string | number | null;

/** How the table shows a field: as it is, in columns of its own, or not at all, with the reason. */
type InTable<Value> =
  | (Value extends Cell ? 'as it is' : never)
  | { columns: Record<string, (value: Value) => Cell> }
  | { without: string };

const AS_IT_IS = 'as it is';
const CONSTANT = { without: 'the same in every row' };
const LIST = { without: 'a list' };

/** THE table of fields, in the order of the columns of `/data/vacancies.csv`. */
export const VACANCY_FIELDS = {
  generatedAt: { kind: 'other', table: CONSTANT },
  id: { kind: 'other', table: AS_IT_IS },
  vacancyId: { kind: 'other', table: AS_IT_IS },
  title: { kind: 'text', table: AS_IT_IS },
  company: { kind: 'other', table: AS_IT_IS },
  industry: { kind: 'other', table: AS_IT_IS },
  area: { kind: 'closed', table: { columns: { area: ({ slug }) => slug } } },
  family: { kind: 'closed', table: { columns: { family: (family) => family?.slug ?? null } } },
  city: {
    kind: 'closed',
    table: { columns: { city: ({ slug }) => slug, region: ({ region }) => region } },
  },
  modality: { kind: 'closed', table: { columns: { modality: ({ slug }) => slug } } },
  seniority: { kind: 'closed', table: AS_IT_IS },
  employmentType: { kind: 'closed', table: AS_IT_IS },
  english: { kind: 'closed', table: AS_IT_IS },
  salary: {
    kind: 'other',
    table: {
      columns: {
        salaryMin: (salary) => salary?.min ?? null,
        salaryMax: (salary) => salary?.max ?? null,
        salaryPeriod: (salary) => salary?.period ?? null,
      },
    },
  },
  postedAt: { kind: 'day', table: AS_IT_IS },
  validThrough: { kind: 'day', table: AS_IT_IS },
  location: {
    kind: 'other',
    table: {
      columns: { zone: ({ zone }) => zone, municipality: ({ municipality }) => municipality },
    },
  },
  url: { kind: 'other', table: AS_IT_IS },
  apiUrl: { kind: 'other', table: AS_IT_IS },
  howToApply: { kind: 'other', table: { columns: { applyUrl: ({ applyUrl }) => applyUrl } } },
  description: { kind: 'text', table: { without: 'too long for a cell' } },
  responsibilities: { kind: 'text', table: LIST },
  requirements: { kind: 'text', table: LIST },
  benefits: { kind: 'text', table: LIST },
  language: { kind: 'other', table: CONSTANT },
} as const satisfies {
  [Field in keyof JobDetail]: { kind: KindOf<JobDetail[Field]>; table: InTable<JobDetail[Field]> };
};

type Fields = typeof VACANCY_FIELDS;
export type FieldOf<K extends Kind> = {
  [Field in keyof Fields]: Fields[Field]['kind'] extends K ? Field : never;
}[keyof Fields];

export function fieldsOf<K extends Kind>(kind: K): FieldOf<K>[] {
  const fields = Object.entries(VACANCY_FIELDS).filter(([, field]) => field.kind === kind);
  return fields.map(([name]) => name as FieldOf<K>);
}

type ListField = {
  [Field in keyof JobDetail]: JobDetail[Field] extends readonly string[] ? Field : never;
}[keyof JobDetail];

/** The fields that are lists, for operators as well. */
export const LIST_FIELDS = Object.entries(JobDetail.shape)
  .filter(([, schema]) => schema instanceof z.ZodArray)
  .map(([name]) => name as ListField);
