import * as z from 'zod';
import { CITY_SLUGS, FAMILY_SLUGS, MODALITY_SLUGS, REMOTE } from '../contract/enumerations.ts';
import type { JobSummary } from '../contract/job.ts';
import { count, toFigure } from '../numbers.ts';
import {
  type CountOf,
  FEW,
  findVacancies,
  type Matches,
  type Place,
  toSearchPath,
} from './find-vacancies.ts';
import { asData } from './site-text.ts';
import { defineTool, fitItems } from './tool-answer.ts';
import { beginsBelow, SEARCH_ARGUMENTS, sayWith, VALUE_OF } from './vacancy-filter.ts';

const MAX_ITEMS = 20;

export const searchVacancies = defineTool({
  name: 'search_vacancies',
  title: 'Search vacancies',
  description: `Finds open professional vacancies in Mexico, newest first, at most ${MAX_ITEMS}, with the total and how to narrow it. Without words and skills only a small file is read: give a city, a role family or both where you can. Remote vacancies (modality remoto) accept anyone who resides in Mexico, so search them without a city. Titles and texts are in Spanish.`,
  input: z.strictObject(SEARCH_ARGUMENTS),
  async run(asked, reading) {
    const matches = await findVacancies(reading, asked);
    const { found, place, countOf, isLocal, excess, notes } = matches;
    const minimum = asked.minimumMonthlySalary;
    const total = excess ?? found.length;
    const hints = [
      ...matches.hints,
      // The counts know no other filters.
      ...(found.length < FEW && !isLocal ? broaden(place, countOf) : []),
      ...(total > MAX_ITEMS ? narrow(matches) : []),
      ...(excess ? [] : mentionRemote(place, countOf)),
    ];
    const opening = excess ? [sayTooMany(place, excess)] : [toOpening(matches)];
    const url = isLocal ? undefined : reading.toUrl(toSearchPath(place));
    return fitItems(found.slice(0, MAX_ITEMS), reading, (shown) => ({
      text: [...opening, ...listItems(shown, found.length, minimum, url), ...hints].join('\n'),
      structured: { total, items: shown.map((vacancy) => toItem(vacancy, minimum)), hints },
      notes,
    }));
  },
});

/** `3 vacancies found with city leon and modality remoto, newest first:` */
function toOpening({ found, having, inTitle }: Matches): string {
  if (found.length === 0) return `No open vacancy${sayWith(having)}.`;
  const isSome = inTitle > 0 && inTitle < found.length;
  const order = isSome ? `the ${inTitle} with the words in the title first` : 'newest first';
  return `${vacancies(found.length)} found${sayWith(having)}, ${order}:`;
}

function listItems(
  shown: readonly JobSummary[],
  total: number,
  minimum: number | undefined,
  url: string | undefined,
): string[] {
  const list = shown.map((one, index) => `${index + 1}. ${describeVacancy(one, minimum)}`);
  const rest = total - shown.length;
  const where = url ? `, or read ${url}` : '';
  return [
    ...(list.length > 0 ? [asData(list.join('\n'))] : []),
    ...(rest > 0 ? [`${rest} more are not shown: narrow the search${where}.`] : []),
    ...(total > 0 ? [HOW_TO_APPLY] : []),
  ];
}

/** A vacancy in a list: what a person needs to choose. */
export function toItem({ family, city, modality, ...summary }: JobSummary, minimum?: number) {
  const { id, title, company, seniority, salary, postedAt, validThrough, url } = summary;
  return {
    ...{ id, title, company },
    family: family?.slug ?? null,
    city: city.slug,
    modality: modality.slug,
    ...{ seniority, salary, postedAt, validThrough, url },
    ...(minimum !== undefined && { beginsBelowMinimum: beginsBelow(salary, minimum) }),
  };
}

/** Two lines. */
export function describeVacancy(vacancy: JobSummary, minimum?: number): string {
  const { id, title, company, city, modality, seniority, salary, url } = vacancy;
  const { postedAt, validThrough } = vacancy;
  const mark =
    minimum !== undefined && beginsBelow(salary, minimum)
      ? ` (begins below $${toFigure(minimum)} a month)`
      : '';
  const facts = [
    company,
    city.name,
    modality.name,
    seniority,
    `${salary?.text ?? 'salary not published'}${mark}`,
    ...(postedAt ? [`posted ${postedAt}`] : []),
    ...(validThrough ? [`apply until ${validThrough}`] : []),
  ];
  return `${title} (id ${id})\n   ${facts.join(' · ')} · ${url}`;
}

/** What holds for every vacancy, so that an assistant promises nothing else. */
export const HOW_TO_APPLY =
  'Candidates apply themselves, free of charge, on the page of the vacancy; no tool can apply for them. Employers are confidential.';

export function vacancies(amount: number): string {
  return count(amount, 'vacancy', 'vacancies');
}

export function sayTooMany(place: Place, found: number): string {
  const set = setIn(place).map((name) => `${name} ${place[name]}`);
  return `There are ${vacancies(found)}${sayWith(set)}: too many to read for one answer. Give a ${unsetIn(place).join(' or ')} as well.`;
}

/** The values of each filter that is not set, with the most vacancies first. */
function narrow({ found, place, countOf, excess }: Matches): string[] {
  return unsetIn(place).flatMap((name) => {
    const amountOf = (value: string) =>
      excess
        ? countOf({ ...place, [name]: value })
        : found.filter((vacancy) => VALUE_OF[name](vacancy) === value).length;
    const values = VALUES[name]
      .map((value) => ({ value, amount: amountOf(value) }))
      .filter(({ amount }) => amount > 0)
      .sort((a, b) => b.amount - a.amount);
    const shown = values.slice(0, MAX_VALUES).map(({ value, amount }) => `${value} (${amount})`);
    return values.length > 1 ? [`Narrow by ${name}: ${shown.join(', ')}`] : [];
  });
}

/** What there is without each of the filters that are set. */
function broaden(place: Place, countOf: CountOf): string[] {
  return setIn(place)
    .map((name) => ({ name, found: countOf({ ...place, [name]: undefined }) }))
    .filter(({ found }) => found > countOf(place))
    .map(({ name, found }) => `Without ${name} ${place[name]}: ${vacancies(found)}`);
}

/** The city of a remote vacancy is that of the employer: candidates may live anywhere in Mexico. */
function mentionRemote({ city, family, modality = REMOTE }: Place, countOf: CountOf): string[] {
  const everywhere = countOf({ family, modality: REMOTE });
  const isAll = everywhere === countOf({ city, family, modality: REMOTE });
  if (city === undefined || modality !== REMOTE || isAll) return [];
  return [
    `Remote vacancies accept anyone who resides in Mexico, whatever their city: try modality ${REMOTE} and no city.`,
  ];
}

const MAX_VALUES = 6;

const VALUES = {
  city: CITY_SLUGS,
  family: FAMILY_SLUGS,
  modality: MODALITY_SLUGS,
} satisfies Record<keyof Place, readonly string[]>;

const FILTERS = Object.keys(VALUES) as (keyof Place)[];
const setIn = (place: Place) => FILTERS.filter((name) => place[name] !== undefined);
const unsetIn = (place: Place) => FILTERS.filter((name) => place[name] === undefined);
