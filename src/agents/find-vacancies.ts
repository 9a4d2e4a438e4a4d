import type * as z from 'zod';
import { SkillList, SkillVacancies } from '../contract/downloads.ts';
import { ALL, type SalaryPeriod } from '../contract/enumerations.ts';
import { JobDetail, type JobSummary, type Salary } from '../contract/job.ts';
import { DATA_SETS, OPERATIONS, pathTo, SKILL } from '../http/routes.ts';
import { toFigure } from '../numbers.ts';
import { fold } from '../suggest.ts';
import { refuse, type SEARCH } from './arguments.ts';
import { isMissing, type Reading } from './reading.ts';
import { TooLarge, ToolFailure } from './site-files.ts';

export type Asked = z.output<z.ZodObject<typeof SEARCH>>;

/** One thing that a vacancy must fulfil, in words that the answer repeats. */
export type Condition = {
  says: string;
  isWord?: true;
  /** Whether it chose the file, which has none of the vacancies that do not fulfil it. */
  isOfFile?: boolean;
  holds(vacancy: JobSummary): boolean;
};

export type Found = {
  found: JobSummary[];
  conditions: Condition[];
  /** What was read, for the conditions to be counted one by one. */
  all: readonly JobSummary[];
  notes: string[];
  /** The file that has all of them, if one has. */
  path?: string | undefined;
};

/** The vacancies that fulfil every condition, newest first, from the narrowest file that has them. */
export async function findVacancies(reading: Reading, asked: Asked): Promise<Found> {
  const path = toSearchPath(asked);
  const texts = asked.text === undefined ? undefined : await readTexts(reading);
  const skills = await readSkillItems(reading, asked.skill ?? []);
  const all = texts ?? skills[0]?.items ?? (await readSearch(reading, path));
  const types = await Promise.all(
    (asked.employmentType ?? []).map((label) => labelOf(label, all, reading)),
  );
  const isPathRead = !texts && skills.length === 0;
  const conditions = [
    ...fieldConditions({ ...asked, employmentType: types }, isPathRead),
    ...skills.map(({ slug, ids }, i) => ({
      says: `skill ${slug}`,
      isOfFile: !texts && i === 0,
      holds: ({ id }: JobSummary) => ids.has(id),
    })),
    ...textConditions(asked.text),
  ];
  const onlyTitles = asked.text !== undefined && texts === undefined;
  const isPath = Object.keys(asked).every((name) => name in FIELDS_OF_PATH);
  return {
    found: all.filter((vacancy) => fulfils(vacancy, conditions)),
    conditions,
    all,
    notes: onlyTitles
      ? ['Only titles were searched: the texts of all vacancies are too large.']
      : [],
    path:
      isPath && Object.values(asked).every((values) => (values as string[]).length === 1)
        ? path
        : undefined,
  };
}

export function fulfils(vacancy: JobSummary, conditions: readonly Condition[]): boolean {
  return conditions.every(({ holds }) => holds(vacancy));
}

// ---------------------------------------------------------------- the conditions

const FIELDS_OF_PATH = {
  city: ({ city }: JobSummary) => city.slug,
  family: ({ family }: JobSummary) => family?.slug,
  modality: ({ modality }: JobSummary) => modality.slug,
};

const FIELDS = {
  ...FIELDS_OF_PATH,
  seniority: ({ seniority }: JobSummary) => seniority,
  employmentType: ({ employmentType }: JobSummary) => employmentType,
  english: ({ english }: JobSummary) => english,
};

function fieldConditions(asked: Asked, isPathRead: boolean): Condition[] {
  const conditions: Condition[] = [];
  const add = (says: string, holds: Condition['holds'], isOfFile = false) =>
    conditions.push({ says, holds, isOfFile });
  for (const [name, read] of Object.entries(FIELDS) as [keyof typeof FIELDS, Read][]) {
    const values: readonly string[] = asked[name] ?? [];
    const holds = (vacancy: JobSummary) => values.includes(read(vacancy) ?? '');
    const isOfFile = isPathRead && name in FIELDS_OF_PATH && values.length === 1;
    if (values.length > 0) add(`${name} ${values.join(' or ')}`, holds, isOfFile);
  }
  const { minimumMonthlySalary: minimum, postedSince, closesBy } = asked;
  if (minimum)
    add(
      `a published salary that reaches $${toFigure(minimum)} a month`,
      ({ salary }) => (toMonthly(salary)?.max ?? 0) >= minimum,
    );
  if (postedSince)
    add(
      `publication on or after ${postedSince}`,
      ({ postedAt }) => (postedAt ?? '') >= postedSince,
    );
  if (closesBy)
    add(
      `a last day on or before ${closesBy}`,
      ({ validThrough }) => (validThrough ?? '~') <= closesBy,
    );
  return conditions;
}

type Read = (vacancy: JobSummary) => string | null | undefined;

/** The operator's labels are known from the vacancies only, if need be from all of them. */
async function labelOf(
  given: string,
  some: readonly JobSummary[],
  reading: Reading,
): Promise<string> {
  const labelIn = (vacancies: readonly JobSummary[]) =>
    vacancies.find(({ employmentType }) => fold(employmentType) === fold(given))?.employmentType;
  const known = labelIn(some);
  if (known !== undefined) return known;
  // That there is none is true as well where all are too large to read.
  const all = await readSearch(reading, toSearchPath({})).catch(() => []);
  const label = labelIn(all);
  if (label !== undefined || all.length === 0) return label ?? given;
  const labels = [...new Set(all.map(({ employmentType }) => employmentType))].sort();
  throw new ToolFailure(`employmentType: ${refuse(given, labels, 'employmentType')}`);
}

/** A salary range per month. An hourly one cannot be converted: the hours are not published. */
export function toMonthly(salary: Salary | null): { min: number; max: number } | undefined {
  const perMonth = salary && PER_MONTH[salary.period];
  return perMonth ? { min: salary.min * perMonth, max: salary.max * perMonth } : undefined;
}

const PER_MONTH: Record<SalaryPeriod, number | undefined> = {
  HOUR: undefined,
  WEEK: 52 / 12,
  MONTH: 1,
  YEAR: 1 / 12,
};

/**
 * Each word literally, without regard to case and accents; `Node.js` is one word of two parts. An
 * id or a reference code counts only as a whole.
 */
function textConditions(text = ''): Condition[] {
  const known = new Map<JobSummary, string>();
  const textOf = (vacancy: JobSummary) => {
    const folded = known.get(vacancy) ?? toTokens(textsOf(vacancy));
    known.set(vacancy, folded);
    return folded;
  };
  const isCode = ({ id, vacancyId }: JobSummary, word: string) =>
    [word, text.trim()].some((said) => [id, vacancyId].map(fold).includes(fold(said)));
  return text
    .split(/\s+/)
    .filter((word) => toTokens(word) !== '')
    .map((word) => ({
      says: word,
      isWord: true,
      holds: (vacancy) => textOf(vacancy).includes(toTokens(word)) || isCode(vacancy, word),
    }));
}

function toTokens(text: string): string {
  const tokens = fold(text).match(/[\p{L}\p{N}+#]+/gu) ?? [];
  return tokens.length > 0 ? ` ${tokens.join(' ')} ` : '';
}

/** A summary, which is all there is where the texts are too large, has only its title. */
function textsOf(vacancy: JobSummary & Partial<JobDetail>): string {
  const { title, description, responsibilities, requirements, benefits } = vacancy;
  return [title, description, responsibilities, requirements, benefits].flat().join(' | ');
}

// ---------------------------------------------------------------- the files

/** A path has one value of each kind. */
function toSearchPath(asked: Asked): string {
  const only = (values: readonly string[] = []) => (values.length === 1 ? `${values[0]}` : ALL);
  const { city, family, modality } = asked;
  return pathTo(OPERATIONS.searchJobs, {
    city: only(city),
    family: only(family),
    modality: only(modality),
  });
}

export async function readSearch(reading: Reading, path: string): Promise<JobSummary[]> {
  try {
    return (await reading.json(path, OPERATIONS.searchJobs.body)).items;
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    throw new ToolFailure(
      'There are too many vacancies to read for one answer. Give one city, family or modality.',
    );
  }
}

/** All vacancies with all their texts, if they are not too large. */
async function readTexts(reading: Reading): Promise<JobDetail[] | undefined> {
  try {
    return await reading.lines(DATA_SETS.vacancies, JobDetail);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

/** The skills of the site, or none where the operator has no list. */
export async function readSkills(reading: Reading): Promise<SkillList['skills']> {
  try {
    return (await reading.json(DATA_SETS.skills.path, SkillList)).skills;
  } catch (error) {
    if (isMissing(error, { missing: 'not-found' })) return [];
    throw error;
  }
}

/** The skill of a slug or a name, or an error with those near it. */
export async function findSkill(
  reading: Reading,
  given: string,
): Promise<SkillList['skills'][number]> {
  const skills = await readSkills(reading);
  const found = skills.find(({ slug, name }) => slug === given || fold(name) === fold(given));
  if (found) return found;
  const near = refuse(
    given,
    skills.map(({ slug }) => slug),
  ).slice(0, 1500);
  throw new ToolFailure(`skill: ${near}\nFor other words, use text of search_vacancies.`);
}

/** Only the file of a skill knows which vacancies ask for it. */
async function readSkillItems(reading: Reading, given: readonly string[]) {
  const read = given.map(async (each) => {
    const { slug } = await findSkill(reading, each);
    const { items } = await reading.json(pathTo(SKILL, { slug }), SkillVacancies);
    return { slug, items, ids: new Set(items.map(({ id }) => id)) };
  });
  return Promise.all(read);
}
