import * as z from 'zod';
import type { SalaryPeriod } from '../contract/enumerations.ts';
import type { JobSummary, Salary } from '../contract/job.ts';
import { count, toFigure } from '../numbers.ts';
import { fold } from '../suggest.ts';
import { toStem } from '../vocabulary/spelling.ts';
import { placeFilters, seniority } from './arguments.ts';
import { understandFamily } from './vocabulary.ts';

/** What a search can ask for: by path, and what only the vacancies themselves say. */
export const SEARCH_ARGUMENTS = {
  ...placeFilters,
  seniority,
  minimumMonthlySalary: z
    .int()
    .min(0)
    .max(10_000_000)
    .optional()
    .describe(
      'Gross MXN per month. Finds published ranges that reach this amount; those that begin below it are marked. Weekly and yearly salaries are converted.',
    ),
  titleWords: z
    .string()
    .max(200)
    .refine(
      (text) => toWords(text).some((word) => !CONNECTORS.has(word)),
      'has no word to look for',
    )
    .optional()
    .describe(
      'Words that must all be in the title, which is Spanish ("desarrollador backend", "contador", "UX"). Ignores case, accents, gender and plural.',
    ),
};

/** What only the vacancies themselves say. */
export type VacancyFilter = {
  seniority?: JobSummary['seniority'] | undefined;
  minimumMonthlySalary?: number | undefined;
  titleWords?: string | undefined;
};

/** Whether the filter needs more than the path of a search. */
export function isLocal({ seniority, minimumMonthlySalary, titleWords }: VacancyFilter): boolean {
  return (seniority ?? minimumMonthlySalary ?? titleWords) !== undefined;
}

/** What matches, how to look for more, and what to know about it. */
type Matches = { found: JobSummary[]; hints: string[]; notes: string[] };

/** If no title has the words, they may name a role family in English: then its vacancies match. */
export function findMatches(all: readonly JobSummary[], asked: VacancyFilter): Matches {
  const { among, filter, notes } = readTitle(all, asked);
  const found = among.filter((vacancy) => matches(vacancy, filter));
  const hints = [...explainFilter(among, filter), ...nameFamily(among, filter)];
  return {
    found,
    hints: found.length < FEW ? hints : [],
    notes: [...notes, ...describeSalaries(among, found, filter)],
  };
}

/** So few that other filters may be worth a try. */
export const FEW = 3;

export function matches(vacancy: JobSummary, filter: VacancyFilter): boolean {
  const { seniority, minimumMonthlySalary = 0, titleWords = '' } = filter;
  return (
    (seniority === undefined || vacancy.seniority === seniority) &&
    (minimumMonthlySalary === 0 || (toMonthly(vacancy.salary)?.max ?? 0) >= minimumMonthlySalary) &&
    hasWords(vacancy.title, titleWords)
  );
}

function readTitle(all: readonly JobSummary[], filter: VacancyFilter) {
  const { titleWords, ...rest } = filter;
  const hasNone = titleWords !== undefined && !all.some(({ title }) => hasWords(title, titleWords));
  if (!hasNone || all.length === 0) return { among: all, filter, notes: [] };
  const start = `No title has "${titleWords}". Titles are in Spanish.`;
  const family = familyOf(titleWords);
  const among = all.filter((vacancy) => vacancy.family?.slug === family);
  if (family !== undefined && among.length > 0) {
    return { among, filter: rest, notes: [`${start} This is about the family ${family} instead.`] };
  }
  const advice = family
    ? `Ask for the family ${family} instead.`
    : 'Try other Spanish words, or give a family instead of titleWords.';
  return { among: all, filter, notes: [`${start} ${advice}`] };
}

/** `project manager` is in few titles, and names a family with more vacancies. */
function nameFamily(all: readonly JobSummary[], { titleWords = '', ...rest }: VacancyFilter) {
  const family = familyOf(titleWords);
  const isOf = (vacancy: JobSummary) => vacancy.family?.slug === family && matches(vacancy, rest);
  const found = family ? all.filter(isOf).length : 0;
  const amount = count(found, 'vacancy', 'vacancies');
  return found > 0 ? [`With family ${family} instead of titleWords: ${amount}`] : [];
}

function familyOf(titleWords: string): string | undefined {
  return understandFamily(titleWords)?.value;
}

/** What each part of the filter leaves out. */
function explainFilter(all: readonly JobSummary[], filter: VacancyFilter): string[] {
  const amountOf = (some: VacancyFilter) => all.filter((one) => matches(one, some)).length;
  return (Object.keys(filter) as (keyof VacancyFilter)[])
    .filter((name) => filter[name] !== undefined)
    .map((name) => ({ name, more: amountOf({ ...filter, [name]: undefined }) - amountOf(filter) }))
    .filter(({ more }) => more > 0)
    .map(({ name, more }) => `Without ${name} "${filter[name]}": ${more} more`);
}

/** Which ranges only reach the minimum, and which cannot be compared with it. */
function describeSalaries(
  all: readonly JobSummary[],
  found: readonly JobSummary[],
  { minimumMonthlySalary: minimum, ...others }: VacancyFilter,
): string[] {
  if (!minimum) return [];
  const below = found.filter(({ salary }) => beginsBelow(salary, minimum)).length;
  const unknown = all.filter((one) => !toMonthly(one.salary) && matches(one, others));
  const hourly = unknown.filter(({ salary }) => salary !== null).length;
  const parts = [
    ...(unknown.length > hourly ? [`${unknown.length - hourly} without a published salary`] : []),
    ...(hourly > 0 ? [`${hourly} paid by the hour`] : []),
  ];
  return [
    ...(below > 0
      ? [
          `Marked, because they begin below $${toFigure(minimum)} a month: ${below} of ${found.length}.`,
        ]
      : []),
    ...(parts.length > 0 ? [`Not compared with the minimum salary: ${parts.join(', ')}.`] : []),
  ];
}

/** A salary range per month. An hourly one cannot be converted: the hours are not published. */
function toMonthly(salary: Salary | null): { min: number; max: number } | undefined {
  const perMonth = salary && PER_MONTH[salary.period];
  return perMonth ? { min: salary.min * perMonth, max: salary.max * perMonth } : undefined;
}

const PER_MONTH: Record<SalaryPeriod, number | undefined> = {
  HOUR: undefined,
  WEEK: 52 / 12,
  MONTH: 1,
  YEAR: 1 / 12,
};

export function beginsBelow(salary: Salary | null, minimum: number): boolean {
  return (toMonthly(salary)?.min ?? Infinity) < minimum;
}

/** Two words also match the one that they are together: `front end` finds Frontend, and back. */
function hasWords(title: string, wanted: string): boolean {
  const words = toWords(title);
  const pairs = joinNeighbours(words);
  const wantedWords = toWords(wanted);
  const wantedPairs = joinNeighbours(wantedWords);
  return wantedWords.every(
    (word, index) =>
      CONNECTORS.has(word) ||
      words.some((other) => isSameWord(word, other)) ||
      pairs.some((pair) => toStem(pair) === toStem(word)) ||
      // The pair that ends with this word, and the one that begins with it.
      wantedPairs
        .slice(Math.max(0, index - 1), index + 1)
        .some((pair) => words.some((other) => toStem(other) === toStem(pair))),
  );
}

function joinNeighbours(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]}${word}`);
}

/** `gerente de ventas` asks for two words. */
const CONNECTORS = new Set('a al con de del e el en la las los o para y and of'.split(' '));

/** `Desarrollador(a) .NET/C#` has the words desarrollador, net and c#. */
function toWords(text: string): string[] {
  return fold(text.replaceAll(/\([ao]s?\)/gi, ' '))
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word !== '')
    .map((word) => LONG_FORMS.get(word) ?? word);
}

const LONG_FORMS = new Map([
  ['jr', 'junior'],
  ['sr', 'senior'],
]);

/** The first letters of a longer word are enough; ingeniera, ingenieros and ingeniero are the same. */
function isSameWord(wanted: string, word: string): boolean {
  if (wanted.length < 3) return wanted === word;
  return word.startsWith(wanted) || toStem(word) === toStem(wanted);
}
