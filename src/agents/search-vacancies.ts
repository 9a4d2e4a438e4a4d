import * as z from 'zod';
import type { JobSummary } from '../contract/job.ts';
import { fitItems } from './answer.ts';
import { broaden, counterOf, mentionRemote, narrow } from './search-hints.ts';
import { defineTool } from './tool.ts';
import { explainFilter, isLocal, matches, SEARCH_ARGUMENTS } from './vacancy-filter.ts';
import { describeVacancy, HOW_TO_APPLY, toItem, VacancyItem } from './vacancy-item.ts';
import {
  MAX_VACANCIES,
  type Place,
  readCounts,
  readSearch,
  toSearchPath,
  vacancies,
} from './vacancy-search.ts';

const MAX_ITEMS = 20;

/** So few that other filters may be worth a try. */
const FEW = 3;

export const searchVacancies = defineTool({
  name: 'search_vacancies',
  title: 'Search vacancies',
  description: `Finds open professional vacancies in Mexico, newest first, at most ${MAX_ITEMS}, with the total and how to narrow it. Give a city, a role family or both where you can: then only a small file is read. Remote vacancies (modality remoto) accept anyone who resides in Mexico, so search them without a city. Titles and texts are in Spanish.`,
  input: z.strictObject(SEARCH_ARGUMENTS),
  output: z.strictObject({
    total: z.int().min(0).describe('Open vacancies that match; only the first are in `items`.'),
    items: z.array(VacancyItem).describe('Newest first.'),
    hints: z.array(z.string()).describe('How to narrow or broaden the search.'),
  }),
  async run({ city, family, modality, ...filter }, reading) {
    const place: Place = { city, family, modality };
    const countOf = await readCounts(reading);
    const expected = countOf(place);
    const url = reading.toUrl(toSearchPath(place));
    if (expected === 0) {
      const hints = [...broaden(place, countOf), ...mentionRemote(place, countOf)];
      return emptyAnswer('No open vacancy matches.', 0, hints);
    }
    if (expected > MAX_VACANCIES) {
      const text = `There are ${vacancies(expected)} with this city, family and modality: too many to read for one answer. Set more of these filters.`;
      return emptyAnswer(text, expected, narrow(place, countOf));
    }
    const { items, count } = await readSearch(reading, place);
    if (count !== expected) reading.isContradictory = true;
    const found = items.filter((vacancy) => matches(vacancy, filter));
    const hints = [
      ...(found.length < FEW ? [...explainFilter(items, filter), ...broaden(place, countOf)] : []),
      ...(found.length > MAX_ITEMS ? narrow(place, counterOf(found)) : []),
      ...mentionRemote(place, countOf),
    ];
    const among = isLocal(filter) ? ` among ${count} with this city, family and modality` : '';
    return fitItems(found.slice(0, MAX_ITEMS), reading, (shown) => ({
      text: toText(shown, { total: found.length, among, hints, url }),
      structured: { total: found.length, items: shown.map(toItem), hints },
    }));
  },
});

function emptyAnswer(text: string, total: number, hints: string[]) {
  return { text: [text, ...hints].join('\n'), structured: { total, items: [], hints } };
}

type Found = { total: number; among: string; hints: string[]; url: string };

function toText(shown: readonly JobSummary[], { total, among, hints, url }: Found): string {
  const rest = total - shown.length;
  return [
    `${vacancies(total)} found${among}${total > 0 ? ', newest first:' : '.'}`,
    ...shown.map((vacancy, index) => `${index + 1}. ${describeVacancy(vacancy)}`),
    ...(rest > 0 ? [`${rest} more are not shown: narrow the search, or read ${url}.`] : []),
    ...hints,
    ...(total > 0 ? [HOW_TO_APPLY] : []),
  ].join('\n');
}
