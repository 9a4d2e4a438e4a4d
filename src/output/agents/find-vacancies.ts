import type * as z from 'zod';
import { toFigure } from '../../base/numbers.ts';
import { SkillList, SkillVacancies } from '../../contract/downloads.ts';
import { NO_FILTER, PER_MONTH } from '../../contract/enumerations.ts';
import { DATA_SETS, OPERATIONS, pathTo, SKILL } from '../../contract/http/routes.ts';
import {
  type FieldOf,
  fieldsOf,
  JobDetail,
  type JobSummary,
  type Salary,
} from '../../contract/job.ts';
import { meaningsIn } from '../../input/vocabulary/listed-values.ts';
import { fold, GENDER, nameWords } from '../../input/vocabulary/spelling.ts';
import { refuse, SEARCH } from './arguments.ts';
import { readLabels } from './meant-values.ts';
import type { Reading } from './reading.ts';
import { ToolFailure } from './site-files.ts';
import type { SiteSettings } from './tool-answer.ts';

export type Asked = z.output<z.ZodObject<typeof SEARCH>>;

/** A condition on vacancies, with its description for the answer. */
export type Condition = {
  says: string;
  isWord?: true;
  holds(vacancy: JobSummary): boolean;
  /** A field that a vacancy may lack: without it, the condition cannot be checked. */
  needs?: { says: string; isMissing(vacancy: JobSummary): boolean };
};

export type SearchResult = {
  found: JobSummary[];
  conditions: Condition[];
  /** How many contain the text as a phrase: `inglés avanzado`. */
  asPhrase: number;
  /** All open vacancies, to count what each condition excludes. */
  all: readonly JobSummary[];
};

/**
 * The vacancies that meet all conditions, newest first. Reads all vacancies, so that the answer can
 * count the matches without one of the conditions.
 */
export async function findVacancies(
  reading: Reading,
  asked: Asked,
  settings: SiteSettings,
): Promise<SearchResult> {
  const all = asked.text
    ? await reading.lines(DATA_SETS.vacancies, JobDetail)
    : await readVacancies(reading);
  const employmentType = asked.employmentType && readTypes(asked.employmentType, all, reading);
  const [phrase, ...words] = textConditions(asked.text);
  const conditions = [
    ...fieldConditions({ ...asked, employmentType }),
    ...(asked.skill ? await skillConditions(reading, asked.skill, settings) : []),
    ...words,
  ];
  const found = all.filter((vacancy) => fulfils(vacancy, conditions));
  const asPhrase = found.filter((vacancy) => phrase?.holds(vacancy) ?? true).length;
  return { found, conditions, asPhrase, all };
}

export function fulfils(vacancy: JobSummary, conditions: readonly Condition[]): boolean {
  return conditions.every(({ holds }) => holds(vacancy));
}

/** All open vacancies without their texts. */
export async function readVacancies(reading: Reading): Promise<JobSummary[]> {
  const { searchJobs } = OPERATIONS;
  return (await reading.json(pathTo(searchJobs, NO_FILTER), searchJobs.body)).items;
}

// ---------------------------------------------------------------- the conditions

type Read = (vacancy: JobSummary) => string | null | undefined;

type FilterField = FieldOf<'closed'> & keyof Asked;

const CLOSED: readonly string[] = fieldsOf('closed');

/** The arguments that are closed fields of a vacancy. */
const FIELDS = Object.keys(SEARCH).filter((name): name is FilterField => CLOSED.includes(name));

/** Reads a closed field; of a taxon, its slug. */
function reader(field: FilterField): Read {
  return ({ [field]: value }) => (typeof value === 'object' ? value?.slug : value);
}

function fieldConditions(asked: Asked): Condition[] {
  const conditions: Condition[] = [];
  const add = (says: string, needed: string, read: Read, fits: (value: string) => boolean) => {
    const isMissing = (vacancy: JobSummary) => !read(vacancy);
    conditions.push({
      says,
      holds: (vacancy) => fits(read(vacancy) ?? '') && !isMissing(vacancy),
      needs: { says: needed, isMissing },
    });
  };
  for (const name of FIELDS) {
    const values: readonly string[] | undefined = asked[name];
    if (values)
      add(`${name} ${values.join(' or ')}`, name, reader(name), (value) => values.includes(value));
  }
  const { minimumMonthlySalary: minimum = 0, postedSince = '', closesBy = '' } = asked;
  const most: Read = ({ salary }) => toMonthly(salary)?.max.toString();
  const reaches = `a published salary that reaches $${toFigure(minimum)} a month`;
  const paid = 'a published salary per week, month or year';
  if (minimum) add(reaches, paid, most, (value) => Number(value) >= minimum);
  const posted: Read = ({ postedAt }) => postedAt;
  const since = `publication on or after ${postedSince}`;
  if (postedSince) add(since, 'a day of publication', posted, (day) => day >= postedSince);
  const last: Read = ({ validThrough }) => validThrough;
  const until = `a last day on or before ${closesBy}`;
  if (closesBy) add(until, 'a last day to apply', last, (day) => day <= closesBy);
  return conditions;
}

/** The operator's own labels are only known from the vacancies. */
function readTypes(given: readonly string[], all: readonly JobSummary[], { notes }: Reading) {
  const labels = [...new Set(all.map(({ employmentType }) => employmentType))].sort();
  const toMeanings = meaningsIn('employmentType', labels);
  const types = readLabels(given, toMeanings, notes);
  const wrong = types.find((type) => !labels.includes(type));
  if (wrong === undefined) return types;
  throw new ToolFailure(`employmentType: ${refuse(wrong, labels, toMeanings)}`);
}

/** A salary range per month. An hourly one cannot be converted: the hours are not published. */
export function toMonthly(salary: Salary | null): { min: number; max: number } | undefined {
  if (!salary || salary.period === 'HOUR') return undefined;
  const perMonth = PER_MONTH[salary.period];
  return { min: salary.min * perMonth, max: salary.max * perMonth };
}

const TEXTS = fieldsOf('text');

/**
 * The whole text and each of its words, literally, without regard to case and accents; `Node.js` is one
 * word of two parts. An id or a reference code counts only as a whole.
 */
function textConditions(text = ''): Condition[] {
  const known = new Map<JobSummary, string>();
  const textOf = (vacancy: JobSummary & Partial<JobDetail>) => {
    const texts = TEXTS.flatMap((field) => vacancy[field] ?? []);
    const folded = known.get(vacancy) ?? toTokens(texts.join(' | ')) + toTokens(feminineOf(texts));
    known.set(vacancy, folded);
    return folded;
  };
  const isCode = ({ id, vacancyId }: JobSummary, word: string) =>
    [word, text.trim()].some((said) => [id, vacancyId].map(fold).includes(fold(said)));
  return [text, ...text.split(/\s+/)]
    .filter((word) => toTokens(word) !== '')
    .map((word) => ({
      says: word,
      isWord: true,
      holds: (vacancy) => textOf(vacancy).includes(toTokens(word)) || isCode(vacancy, word),
    }));
}

/** `Jefe(a) de Diseño` is also `Jefa de Diseño`. */
function feminineOf(texts: readonly string[]): string {
  const written = texts.filter((text) => text.match(GENDER));
  return written.join(' | ').replace(/[oe]?(?:\((as?)\)|\/(as?)(?![\p{L}\p{N}]))/giu, '$1$2');
}

function toTokens(text: string): string {
  const tokens = fold(text.replace(GENDER, '')).match(/[\p{L}\p{N}+#]+/gu) ?? [];
  return tokens.length > 0 ? ` ${tokens.join(' ')} ` : '';
}

// ---------------------------------------------------------------- skills

/** Finds skills by slug or any name, or fails with suggestions. A site may have no list of skills. */
export async function findSkills(
  reading: Reading,
  given: readonly string[],
  { skillNames = {} }: SiteSettings,
) {
  const { skills } = await reading.json(DATA_SETS.skills.path, SkillList);
  const toKey = (text: string) => nameWords(text).join('');
  const slugsWith = (text: string, form: (text: string) => string) =>
    skills.flatMap(({ slug, name }) =>
      [slug, name, ...(skillNames[slug] ?? [])].some((each) => form(each) === form(text))
        ? slug
        : [],
    );
  const toMeanings = (text: string) => {
    const exact = slugsWith(text, fold);
    return exact.length > 0 || toKey(text) === '' ? exact : slugsWith(text, toKey);
  };
  return readLabels(given, toMeanings, reading.notes).map((label) => {
    const skill = skills.find(({ slug }) => slug === label);
    if (skill) return skill;
    const reason = refuse(
      label,
      skills.map(({ slug }) => slug),
      toMeanings,
    );
    throw new ToolFailure(
      `skill: For words that are no skill, use text of search_vacancies. ${reason}`,
    );
  });
}

/** Only the file of a skill knows which vacancies ask for it. */
async function skillConditions(
  reading: Reading,
  given: readonly string[],
  settings: SiteSettings,
): Promise<Condition[]> {
  const found = await findSkills(reading, given, settings);
  return Promise.all(
    found.map(async ({ slug }) => {
      const { items } = await reading.json(pathTo(SKILL, { slug }), SkillVacancies);
      const ids = new Set(items.map(({ id }) => id));
      return { says: `skill ${slug}`, holds: ({ id }: JobSummary) => ids.has(id) };
    }),
  );
}
