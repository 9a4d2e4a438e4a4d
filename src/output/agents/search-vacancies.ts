import * as z from 'zod';
import { count } from '../../base/numbers.ts';
import { REMOTE } from '../../contract/enumerations.ts';
import { type JobSummary, LISTED_FIELDS } from '../../contract/job.ts';
import { SEARCH } from './arguments.ts';
import {
  type Asked,
  type Condition,
  findVacancies,
  fulfils,
  type SearchResult,
  toMonthly,
} from './find-vacancies.ts';
import { asData } from './site-text.ts';
import { defineTool, fitItems } from './tool-answer.ts';

const LIMIT = { default: 10, most: 40 };

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const payOf = ({ salary }: JobSummary) => toMonthly(salary)?.max ?? 0;

/** The file has the newest first, and sorting keeps that order among equals. */
const ORDERS = {
  newest: { says: 'Newest first', compare: () => 0 },
  closing: {
    says: 'Closing soonest first, those without a last day at the end',
    compare: (a, b) => compareText(a.validThrough ?? '~', b.validThrough ?? '~'),
  },
  pay: {
    says: 'Highest upper end of the monthly salary first, those without one at the end',
    compare: (a, b) => payOf(b) - payOf(a),
  },
} satisfies Record<string, { says: string; compare(a: JobSummary, b: JobSummary): number }>;

export const searchVacancies = defineTool({
  name: 'search_vacancies',
  title: 'Search vacancies',
  description:
    'Counts and lists open vacancies in Mexico. All arguments must hold; several values of one are alternatives. Without arguments: all vacancies.',
  input: z.strictObject({
    ...SEARCH,
    sort: z
      .enum(Object.keys(ORDERS) as (keyof typeof ORDERS)[])
      .optional()
      .describe('newest by default; closing = last day to apply; pay = highest upper end.'),
    offset: z.int().min(0).optional().describe('How many to skip, to read on.'),
    limit: z
      .int()
      .min(1)
      .max(LIMIT.most)
      .optional()
      .describe(`Of the list; ${LIMIT.default} by default.`),
  }),
  async run({ limit = LIMIT.default, offset = 0, sort = 'newest', ...asked }, reading, settings) {
    const result = await findVacancies(reading, asked, settings);
    const { found } = result;
    const { says, compare } = ORDERS[sort];
    const shown = fitItems(
      found
        .toSorted(compare)
        .slice(offset, offset + limit)
        .map(describeVacancy),
    );
    const end = offset + shown.length;
    const rest = found.length - end;
    const from = offset > 0 ? ` from number ${offset + 1}` : '';
    return [
      toOpening(result, shown.length > 0 ? `. ${says}${from}:` : '.'),
      ...(shown.length > 0 ? [asData(shown.join('\n'))] : []),
      ...(rest > 0 ? [`${rest} more: call again with offset ${end}, or narrow the search.`] : []),
      ...(offset > 0 && shown.length === 0
        ? [`There are only ${found.length}: lower offset.`]
        : []),
      ...explainText(result),
      ...explainFew(result),
      ...explainSalaries(result, asked),
      ...explainMissing(result),
      ...(asked.city && !asked.modality ? [REMOTE_NOTE] : []),
      ...(found.length > 0 ? [HOW_TO_APPLY] : []),
    ].join('\n');
  },
});

/** `3 open vacancies with city leon that contain all of: machine learning. Newest first:` */
function toOpening({ found, conditions }: SearchResult, end: string): string {
  const having = conditions.filter(({ isWord }) => !isWord).map(({ says }) => says);
  const words = conditions.filter(({ isWord }) => isWord).map(({ says }) => says);
  return [
    count(found.length, 'open vacancy', 'open vacancies'),
    ...(having.length > 0 ? [` with ${having.join(' and ')}`] : []),
    ...(words.length > 0
      ? [` that ${found.length === 1 ? 'contains' : 'contain'} all of: ${words.join(' ')}`]
      : []),
    ...(words.length > 0 && found.length === 0 ? ['; texts are in Spanish'] : []),
    end,
  ].join('');
}

const REMOTE_NOTE = `Remote vacancies elsewhere accept residents of any city: search modality ${REMOTE} without city.`;

/** The count includes vacancies where the words are far apart, which readers would not expect. */
function explainText({ found, asPhrase }: SearchResult): string[] {
  if (found.length === asPhrase) return [];
  return [`${asPhrase} of them have these words together; in the others they stand apart.`];
}

/** With fewer matches, the assistant may want to drop a condition. */
const FEW = 3;

/** How many there are without each condition. */
function explainFew({ found, conditions, all }: SearchResult): string[] {
  if (found.length >= FEW || conditions.length < 2) return [];
  const without = conditions.map(
    (condition) => `without ${condition.says}: ${withoutOne(condition, conditions, all).length}`,
  );
  return [`Counts ${without.join('; ')}.`];
}

/** Counts the vacancies without the field: closing day and salary are optional. */
function explainMissing({ conditions, all }: SearchResult): string[] {
  const missing = conditions.flatMap((condition) => {
    const { says = '', isMissing = () => false } = condition.needs ?? {};
    const { length } = withoutOne(condition, conditions, all).filter(isMissing);
    return length > 0 ? [`${length} without ${says}`] : [];
  });
  return missing.length > 0 ? [`Not counted, because they do not say: ${missing.join('; ')}.`] : [];
}

function withoutOne(one: Condition, conditions: Condition[], all: readonly JobSummary[]) {
  const others = conditions.filter((condition) => condition !== one);
  return all.filter((vacancy) => fulfils(vacancy, others));
}

/** Counts the ranges that start below the minimum. */
function explainSalaries({ found }: SearchResult, asked: Asked): string[] {
  const { minimumMonthlySalary: minimum } = asked;
  if (!minimum || found.length === 0) return [];
  const below = found.filter(({ salary }) => (toMonthly(salary)?.min ?? 0) < minimum).length;
  return [
    `${found.length - below} of them begin at or above the minimum; the range of ${below} begins below it and ends at or above it.`,
  ];
}

/** Two lines with what a person needs to choose. */
function describeVacancy(vacancy: JobSummary): string {
  const { id, title, company, salary, postedAt, validThrough, url } = vacancy;
  const listed = LISTED_FIELDS.map((field) => vacancy[field]);
  const facts = [
    ...[company, ...listed.map((value) => (typeof value === 'string' ? value : value.name))],
    salary?.text ?? 'salary not published',
    ...(postedAt ? [`posted ${postedAt}`] : []),
    ...(validThrough ? [`apply until ${validThrough}`] : []),
  ];
  return `- ${title} (id ${id})\n  ${facts.join(' · ')} · ${url}`;
}

/** True of every vacancy: keeps assistants from promising anything else. */
export const HOW_TO_APPLY =
  'Candidates apply themselves, free of charge, on the page of the vacancy; no tool can apply for them. Employers are confidential.';
