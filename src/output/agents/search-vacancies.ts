import * as z from 'zod';
import { count } from '../../base/numbers.ts';
import {
  CITY_SLUGS,
  ENGLISH_LEVELS,
  FAMILY_SLUGS,
  MODALITY_SLUGS,
  NO_FILTER,
  REMOTE,
  SENIORITIES,
} from '../../contract/closed-lists.ts';
import { SkillVacancies } from '../../contract/downloads.ts';
import { PER_MONTH } from '../../contract/enumerations.ts';
import { OPERATIONS, pathTo, SKILL } from '../../contract/http/routes.ts';
import { JobSummary } from '../../contract/job.ts';
import type { Reading } from './reading.ts';
import { ToolFailure } from './site-files.ts';
import { asData } from './site-text.ts';
import { readSkills } from './skills.ts';
import { defineTool } from './tool.ts';

const LIMIT = { default: 10, most: 20 };

const payOf = ({ salary }: JobSummary) => (salary ? salary.max * PER_MONTH[salary.period] : 0);
/** Without one, behind all days. */
const lastDayOf = ({ validThrough }: JobSummary) => validThrough ?? '~';

/** The file has the newest first, and sorting keeps that order among equals. */
const ORDERS = {
  newest: () => 0,
  closing: (a, b) => (lastDayOf(a) < lastDayOf(b) ? -1 : lastDayOf(a) > lastDayOf(b) ? 1 : 0),
  pay: (a, b) => payOf(b) - payOf(a),
} satisfies Record<string, (a: JobSummary, b: JobSummary) => number>;

const oneOf = <Value extends string>(values: readonly Value[], description: string) =>
  z
    .array(z.enum(values), `expected a list of: ${values.join(', ')}`)
    .min(1)
    .max(values.length)
    .optional()
    .describe(description);

const labels = (description: string) =>
  z.array(z.string().max(100)).min(1).max(20).optional().describe(description);

/** Without the pattern of `z.iso.date`, whose 200 characters no model needs. */
const day = (description: string) =>
  z
    .string()
    .refine((text) => z.iso.date().safeParse(text).success, 'Not a day such as 2026-11-13')
    .meta({ format: 'date', description })
    .optional();

/** Fields of a vacancy with few values. */
const CLOSED = {
  city: oneOf(CITY_SLUGS, 'A suburb belongs to its city. Other places are not covered.'),
  family: oneOf(
    FAMILY_SLUGS,
    'Role family. analista-de-datos has BI and data science, operaciones production and warehouse, soporte-ti help desk, administracion assistants and reception.',
  ),
  modality: oneOf(MODALITY_SLUGS, `${REMOTE} is open to all residents of Mexico: omit city.`),
  seniority: oneOf(
    SENIORITIES,
    'Prácticas = internship, Media = mid-level, Dirección = directors.',
  ),
  employmentType: labels('Labels of the site, such as Tiempo completo (full time).'),
  english: oneOf(ENGLISH_LEVELS, 'Required, desirable, not required.'),
};

const Listed = JobSummary.omit({ area: true, industry: true, apiUrl: true }).strip();

export const searchVacancies = defineTool({
  name: 'search_vacancies',
  title: 'Search vacancies',
  description:
    'Counts and lists open vacancies by city, role family, modality, level, type of employment, English, skill, salary and days. All arguments must hold; several values of one are alternatives, but skills are all required. There is no search by words: choose the nearest values.',
  input: z.strictObject({
    ...CLOSED,
    skill: labels('Slugs of skills, such as python, power-bi, sap.'),
    minimumMonthlySalary: z
      .int()
      .min(1)
      .max(10_000_000)
      .optional()
      .describe('Gross MXN. Finds published ranges whose upper end reaches it.'),
    postedSince: day('First day of publication.'),
    closesBy: day('Latest last day to apply.'),
    sort: z
      .enum(Object.keys(ORDERS) as (keyof typeof ORDERS)[])
      .default('newest')
      .describe('closing = by last day to apply; pay = highest upper end first.'),
    offset: z.int().min(0).default(0).describe('How many to skip, to read on.'),
    limit: z.int().min(1).max(LIMIT.most).default(LIMIT.default),
  }),
  data: z.strictObject({
    count: z.int().describe('All matches.'),
    notStated: z
      .record(z.string(), z.int())
      .describe('By field, vacancies that only fail because they do not state it.'),
    vacancies: z.array(Listed),
  }),
  async run({ limit, offset, sort, skill = [], ...asked }, reading) {
    const all = await readVacancies(reading);
    checkTypes(asked.employmentType, all);
    const conditions = [...toConditions(asked), ...(await skillConditions(reading, skill))];
    const found = all.filter((vacancy) => conditions.every(({ holds }) => holds(vacancy)));
    const end = offset + limit;
    const listed = found.toSorted(ORDERS[sort]).slice(offset, end);
    const more = found.length > end ? [`For more, call again with offset ${end}.`] : [];
    return {
      notes: [
        `${count(found.length, 'open vacancy', 'open vacancies')} of ${all.length} in all.`,
        ...more,
        ...(asked.city && !asked.modality ? [REMOTE_NOTE] : []),
        HOW_TO_APPLY,
      ],
      data: {
        count: found.length,
        notStated: countNotStated(all, conditions),
        vacancies: listed.map((vacancy) => Listed.parse(vacancy)),
      },
    };
  },
});

const REMOTE_NOTE = `Remote vacancies elsewhere accept residents of any city: search modality ${REMOTE} without city.`;

/** True of every vacancy: keeps assistants from promising anything else. */
export const HOW_TO_APPLY =
  'Candidates apply themselves, free of charge, on the page of the vacancy; no tool can apply for them. Employers are confidential.';

/** All open vacancies, newest first. */
export async function readVacancies(reading: Reading): Promise<JobSummary[]> {
  const { searchJobs } = OPERATIONS;
  return (await reading.json(pathTo(searchJobs, NO_FILTER), searchJobs.body)).items;
}

/** The labels are the operator's own: only the vacancies have them. */
function checkTypes(given: readonly string[] = [], all: readonly JobSummary[]): void {
  const labels = [...new Set(all.map(({ employmentType }) => employmentType))].sort();
  if (given.every((type) => labels.includes(type))) return;
  throw new ToolFailure(`employmentType: expected one of\n${asData(labels.join(', '))}`);
}

type Asked = Partial<Record<keyof typeof CLOSED, string[] | undefined>> & {
  minimumMonthlySalary?: number | undefined;
  postedSince?: string | undefined;
  closesBy?: string | undefined;
};

/** What is not asked for always holds. */
type Condition = { field: keyof JobSummary; holds(vacancy: JobSummary): boolean };

function toConditions(asked: Asked): Condition[] {
  const { minimumMonthlySalary: minimum, postedSince, closesBy } = asked;
  const closed = Object.keys(CLOSED) as (keyof typeof CLOSED)[];
  return [
    ...closed.map((field) => ({
      field,
      holds: (vacancy: JobSummary) => asked[field]?.includes(slugOf(vacancy[field])) ?? true,
    })),
    { field: 'salary', holds: (vacancy) => !minimum || payOf(vacancy) >= minimum },
    { field: 'postedAt', holds: ({ postedAt }) => !postedSince || (postedAt ?? '') >= postedSince },
    { field: 'validThrough', holds: (vacancy) => !closesBy || lastDayOf(vacancy) <= closesBy },
  ];
}

function slugOf(value: string | { slug: string } | null): string {
  return typeof value === 'object' ? (value?.slug ?? '') : value;
}

/** Only the file of a skill knows which vacancies ask for it. */
async function skillConditions(reading: Reading, slugs: readonly string[]): Promise<Condition[]> {
  const skills = slugs.length > 0 ? await readSkills(reading, slugs) : [];
  return Promise.all(
    skills.map(async ({ slug }) => {
      const { items } = await reading.json(pathTo(SKILL, { slug }), SkillVacancies);
      const ids = new Set(items.map(({ id }) => id));
      return { field: 'id', holds: ({ id }) => ids.has(id) };
    }),
  );
}

/** By field, how many vacancies do not state it and meet all other conditions. */
function countNotStated(all: readonly JobSummary[], conditions: readonly Condition[]) {
  const failing = (vacancy: JobSummary) => conditions.filter(({ holds }) => !holds(vacancy));
  const counts: Record<string, number> = {};
  for (const vacancy of all) {
    const [only, ...others] = failing(vacancy);
    if (!only || others.length > 0 || vacancy[only.field] !== null) continue;
    counts[only.field] = (counts[only.field] ?? 0) + 1;
  }
  return counts;
}
