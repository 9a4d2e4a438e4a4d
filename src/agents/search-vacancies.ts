import * as z from 'zod';
import {
  ALL,
  CITY_SLUGS,
  type CitySlug,
  FAMILY_SLUGS,
  type FamilySlug,
  MODALITY_SLUGS,
  type ModalitySlug,
  REMOTE,
} from '../contract/enumerations.ts';
import type { JobSummary } from '../contract/job.ts';
import type { JobSearchResult } from '../contract/job-search.ts';
import { SearchCounts } from '../contract/search-counts.ts';
import { DATA_SETS, OPERATIONS, pathTo } from '../http/routes.ts';
import { count, toFigure } from '../numbers.ts';
import { type Answer, defineTool, fitItems } from './answer.ts';
import type { Reading } from './reading.ts';
import { asData } from './site-text.ts';
import { beginsBelow, FEW, findMatches, isLocal, SEARCH_ARGUMENTS } from './vacancy-filter.ts';

const MAX_ITEMS = 20;

export const searchVacancies = defineTool({
  name: 'search_vacancies',
  title: 'Search vacancies',
  description: `Finds open professional vacancies in Mexico, newest first, at most ${MAX_ITEMS}, with the total and how to narrow it. Give a city, a role family or both where you can: then only a small file is read. Remote vacancies (modality remoto) accept anyone who resides in Mexico, so search them without a city. Titles and texts are in Spanish.`,
  input: z.strictObject(SEARCH_ARGUMENTS),
  async run({ city, family, modality, ...filter }, reading) {
    const place: Place = { city, family, modality };
    const countOf = await readCounts(reading);
    const expected = countOf(place);
    const broader = broaden(place, countOf, isLocal(filter));
    const remote = mentionRemote(place, countOf, isLocal(filter));
    if (expected === 0) {
      const hints = [...broader, ...remote];
      return emptyAnswer(`No open vacancy${describePlace(place)}.`, 0, hints);
    }
    if (expected > MAX_VACANCIES) {
      return emptyAnswer(sayTooMany(place, expected), expected, narrow(place, countOf));
    }
    const { items, count } = await readSearch(reading, place);
    const { found, hints: own, notes } = findMatches(items, filter);
    const hints = [
      ...own,
      ...(found.length < FEW ? broader : []),
      ...(found.length > MAX_ITEMS ? narrow(place, counterOf(found)) : []),
      ...remote,
    ];
    const among = isLocal(filter) ? ` among ${count}${describePlace(place)}` : describePlace(place);
    const minimum = filter.minimumMonthlySalary;
    const url = reading.toUrl(toSearchPath(place));
    return fitItems(found.slice(0, MAX_ITEMS), reading, (shown) => ({
      text: toText(shown, { total: found.length, minimum, among, hints, url }),
      structured: {
        total: found.length,
        items: shown.map((vacancy) => toItem(vacancy, minimum)),
        hints,
      },
      notes,
    }));
  },
});

function emptyAnswer(text: string, total: number, hints: string[]): Answer {
  return { text: [text, ...hints].join('\n'), structured: { total, items: [], hints } };
}

type Found = {
  total: number;
  minimum: number | undefined;
  among: string;
  hints: string[];
  url: string;
};

function toText(shown: readonly JobSummary[], found: Found): string {
  const { total, minimum, among, hints, url } = found;
  const list = shown.map((one, index) => `${index + 1}. ${describeVacancy(one, minimum)}`);
  const rest = total - shown.length;
  return [
    `${vacancies(total)} found${among}${total > 0 ? ', newest first:' : '.'}`,
    ...(list.length > 0 ? [asData(list.join('\n'))] : []),
    ...(rest > 0 ? [`${rest} more are not shown: narrow the search, or read ${url}.`] : []),
    ...hints,
    ...(total > 0 ? [HOW_TO_APPLY] : []),
  ].join('\n');
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

/** The filters that a path can express. */
export type Place = {
  city?: CitySlug | undefined;
  family?: FamilySlug | undefined;
  modality?: ModalitySlug | undefined;
};

/** How many vacancies a place has. */
type CountOf = (place: Place) => number;

/** A file with more vacancies than this, about 2 MB, is not worth one answer: ask to narrow instead. */
export const MAX_VACANCIES = 2500;

/** How many vacancies each search has: one small file that decides which other is worth reading. */
export async function readCounts(reading: Reading): Promise<CountOf> {
  const { searchCounts } = DATA_SETS;
  const { counts } = await reading.json(searchCounts.path, SearchCounts, searchCounts);
  return (place) => counts[Object.values(toSegments(place)).join('/')] ?? 0;
}

/** Every vacancy of a search, newest first. */
export async function readSearch(reading: Reading, place: Place): Promise<JobSearchResult> {
  const { body, ...route } = OPERATIONS.searchJobs;
  return reading.json(pathTo(route, toSegments(place)), body, route);
}

function toSearchPath(place: Place): string {
  return pathTo(OPERATIONS.searchJobs, toSegments(place));
}

export function vacancies(amount: number): string {
  return count(amount, 'vacancy', 'vacancies');
}

/** ` with city leon and modality remoto`: the filters that are set. */
export function describePlace(place: Place): string {
  const set = FILTERS.filter((name) => place[name] !== undefined);
  const text = set.map((name) => `${name} ${place[name]}`).join(' and ');
  return text && ` with ${text}`;
}

export function sayTooMany(place: Place, found: number): string {
  const others = FILTERS.filter((name) => place[name] === undefined).join(' or ');
  return `There are ${vacancies(found)}${describePlace(place)}: too many to read for one answer. Give a ${others} as well.`;
}

/** The values of each filter that is not set, with the most vacancies first. */
function narrow(place: Place, countOf: CountOf): string[] {
  return FILTERS.filter((name) => place[name] === undefined).flatMap((name) => {
    const values = VALUES[name]
      .map((value) => ({ value, found: countOf({ ...place, [name]: value }) }))
      .filter(({ found }) => found > 0)
      .sort((a, b) => b.found - a.found);
    const shown = values.slice(0, MAX_VALUES).map(({ value, found }) => `${value} (${found})`);
    return values.length > 1 ? [`Narrow by ${name}: ${shown.join(', ')}`] : [];
  });
}

/** What there is without each of the filters that are set. The counts know no others (`isLocal`). */
function broaden(place: Place, countOf: CountOf, isLocal: boolean): string[] {
  return FILTERS.filter((name) => place[name] !== undefined)
    .map((name) => ({ name, found: countOf({ ...place, [name]: undefined }) }))
    .filter(({ found }) => found > countOf(place))
    .map(({ name, found }) =>
      isLocal
        ? `Try without ${name} ${place[name]}.`
        : `Without ${name} ${place[name]}: ${vacancies(found)}`,
    );
}

/** The city of a remote vacancy is that of the employer: candidates may live anywhere in Mexico. */
function mentionRemote(
  { city, family, modality }: Place,
  countOf: CountOf,
  isLocal: boolean,
): string[] {
  const everywhere = countOf({ family, modality: REMOTE });
  if (city === undefined || (modality !== undefined && modality !== REMOTE)) return [];
  if (everywhere === countOf({ city, family, modality: REMOTE })) return [];
  const found = isLocal ? 'try' : `${vacancies(everywhere)} with`;
  return [
    `Remote vacancies accept anyone who resides in Mexico, whatever their city: ${found} modality ${REMOTE} and no city.`,
  ];
}

/** Counts vacancies that have been read. */
function counterOf(found: readonly JobSummary[]): CountOf {
  return ({ city, family, modality }) =>
    found.filter(
      (vacancy) =>
        (city ?? vacancy.city.slug) === vacancy.city.slug &&
        (family ?? vacancy.family?.slug) === vacancy.family?.slug &&
        (modality ?? vacancy.modality.slug) === vacancy.modality.slug,
    ).length;
}

const MAX_VALUES = 6;

const VALUES = {
  city: CITY_SLUGS,
  family: FAMILY_SLUGS,
  modality: MODALITY_SLUGS,
} satisfies Record<keyof Place, readonly string[]>;

const FILTERS = Object.keys(VALUES) as (keyof Place)[];

function toSegments({ city, family, modality }: Place): Record<keyof Place, string> {
  return { city: city ?? ALL, family: family ?? ALL, modality: modality ?? ALL };
}
