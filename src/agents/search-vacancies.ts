import * as z from 'zod';
import type { JobSummary } from '../contract/job.ts';
import { toFigure } from '../numbers.ts';
import { type Answer, asData, DATA_NOTE, defineTool, fitItems } from './answer.ts';
import { beginsBelow, FEW, findMatches, isLocal, SEARCH_ARGUMENTS } from './vacancy-filter.ts';
import {
  broaden,
  counterOf,
  describePlace,
  MAX_VACANCIES,
  mentionRemote,
  narrow,
  type Place,
  readCounts,
  readSearch,
  sayTooMany,
  toSearchPath,
  vacancies,
} from './vacancy-search.ts';

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
    if (expected === 0) {
      const hints = [
        ...broaden(place, countOf, isLocal(filter)),
        ...mentionRemote(place, countOf, isLocal(filter)),
      ];
      return emptyAnswer(`No open vacancy${describePlace(place)}.`, 0, hints);
    }
    if (expected > MAX_VACANCIES) {
      return emptyAnswer(sayTooMany(place, expected), expected, narrow(place, countOf));
    }
    const { items, count } = await readSearch(reading, place);
    if (count !== expected) reading.isContradictory = true;
    const { found, hints: own, notes } = findMatches(items, filter);
    const hints = [
      ...own,
      ...(found.length < FEW ? broaden(place, countOf, isLocal(filter)) : []),
      ...(found.length > MAX_ITEMS ? narrow(place, counterOf(found)) : []),
      ...mentionRemote(place, countOf, isLocal(filter)),
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
      notes: [...notes, ...(shown.length > 0 ? [DATA_NOTE] : [])],
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
    ...describeDays(vacancy),
  ];
  return `${title} (id ${id})\n   ${facts.join(' · ')} · ${url}`;
}

export function describeDays({ postedAt, validThrough }: JobSummary): string[] {
  return [
    ...(postedAt ? [`posted ${postedAt}`] : []),
    ...(validThrough ? [`apply until ${validThrough}`] : []),
  ];
}

/** What holds for every vacancy, so that an assistant promises nothing else. */
export const HOW_TO_APPLY =
  'Candidates apply themselves, free of charge, on the page of the vacancy; no tool can apply for them. Employers are confidential.';
