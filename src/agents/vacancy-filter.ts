import * as z from 'zod';
import type { JobSummary } from '../contract/job.ts';
import { fold } from '../suggest.ts';
import { placeFilters, seniority } from './arguments.ts';
import { toStem } from './stem.ts';

/** What a search can ask for: by path, and what only the vacancies themselves say. */
export const SEARCH_ARGUMENTS = {
  ...placeFilters,
  seniority: seniority.optional(),
  minimumMonthlySalary: z
    .int()
    .min(0)
    .max(10_000_000)
    .optional()
    .describe(
      'Gross MXN per month. Finds vacancies whose published range reaches this amount; those without a published monthly salary are left out.',
    ),
  titleWords: z
    .string()
    .max(200)
    .refine((text) => toWanted(text).length > 0, 'has no word to look for')
    .optional()
    .describe(
      'Words that must all be in the title, in Spanish or as used in Mexico ("desarrollador backend", "contador", "UX"). Ignores case, accents, gender and plural.',
    ),
};

export type VacancyFilter = {
  seniority?: JobSummary['seniority'] | undefined;
  minimumMonthlySalary?: number | undefined;
  titleWords?: string | undefined;
};

/** Whether the filter needs more than the path of a search. */
export function isLocal({ seniority, minimumMonthlySalary, titleWords }: VacancyFilter): boolean {
  return (seniority ?? minimumMonthlySalary ?? titleWords) !== undefined;
}

export function matches(vacancy: JobSummary, filter: VacancyFilter): boolean {
  const { seniority, minimumMonthlySalary = 0, titleWords = '' } = filter;
  return (
    (seniority === undefined || vacancy.seniority === seniority) &&
    (minimumMonthlySalary === 0 || reaches(vacancy, minimumMonthlySalary)) &&
    hasWords(vacancy.title, titleWords)
  );
}

/** What each part of the filter leaves out, when nothing or little is left. */
export function explainFilter(all: readonly JobSummary[], filter: VacancyFilter): string[] {
  const found = all.filter((vacancy) => matches(vacancy, filter)).length;
  const names = Object.keys(filter) as (keyof VacancyFilter)[];
  return names
    .filter((name) => filter[name] !== undefined)
    .map((name) => {
      const more = all.filter((one) => matches(one, { ...filter, [name]: undefined })).length;
      return { name, more: more - found };
    })
    .filter(({ more }) => more > 0)
    .map(({ name, more }) => `Without ${name} "${filter[name]}": ${more} more`);
}

/** Hourly or yearly amounts are not converted: the hours and months behind them are not published. */
function reaches({ salary }: JobSummary, amount: number): boolean {
  return salary !== null && salary.period === 'MONTH' && salary.max >= amount;
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

/** The words to look for: `gerente de ventas` asks for two. */
function toWanted(text: string): string[] {
  return toWords(text).filter((word) => !CONNECTORS.has(word));
}

const CONNECTORS = new Set([
  'a',
  'al',
  'con',
  'de',
  'del',
  'e',
  'el',
  'en',
  'la',
  'las',
  'los',
  'o',
  'para',
  'y',
  'and',
  'of',
]);

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
