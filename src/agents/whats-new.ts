import * as z from 'zod';
import { ChangeList, VacancyReference } from '../contract/change-list.ts';
import { CHANGE_LIST_REACH } from '../contract/figures.ts';
import type { JobSummary } from '../contract/job.ts';
import { DATA_SETS } from '../http/routes.ts';
import { type Answer, fitItems } from './answer.ts';
import { isMoment, toInstant } from './moment.ts';
import { buildsSince, combine, type NetChanges } from './net-changes.ts';
import type { Reading } from './reading.ts';
import { defineTool } from './tool.ts';
import { ToolFailure } from './tool-failure.ts';
import { isLocal, matches, SEARCH_ARGUMENTS, type VacancyFilter } from './vacancy-filter.ts';
import { describeVacancy, HOW_TO_APPLY, toItem, VacancyItem } from './vacancy-item.ts';
import {
  MAX_VACANCIES,
  type Place,
  readCounts,
  readSearch,
  readVacancies,
  vacancies,
} from './vacancy-search.ts';

/** How many of each kind an answer has at most. */
const MOST = { opened: 20, changed: 10, closed: 20 };

const Changed = VacancyItem.extend({
  fields: z.array(z.string()).describe('Names of the fields that changed; empty when reopened.'),
});

const total = z.int().min(0);

const News = z.strictObject({
  since: z.iso.datetime().describe('Changes after this instant are listed.'),
  until: z.iso.datetime().describe('The latest build: the `since` of the next question.'),
  isComplete: z.boolean().describe('False when the list does not reach back to `since`.'),
  totals: z
    .strictObject({ opened: total, changed: total, closed: total })
    .describe('How many vacancies match; only the first are listed.'),
  opened: z.array(VacancyItem).describe('Open now, but not at `since`; newest first.'),
  changed: z.array(Changed).describe('Open then and now, with other content.'),
  closed: z.array(VacancyReference).describe('Open at `since`, closed now.'),
});
type News = z.infer<typeof News>;

export const whatsNew = defineTool({
  name: 'whats_new',
  title: "What's new since a day or an instant",
  description: `Returns which vacancies opened, changed and closed since a day or an instant, filtered like a search, with the totals and at most ${MOST.opened} opened, ${MOST.changed} changed and ${MOST.closed} closed ones. The list reaches back ${CHANGE_LIST_REACH.days} days at most; the answer says so when that is too short.`,
  input: z.strictObject({
    since: z
      .string()
      .refine(
        isMoment,
        'is neither a day (2026-11-13) nor an instant with its zone (2026-11-13T09:00:00-06:00)',
      )
      .describe(
        'A day, YYYY-MM-DD, from its beginning in Mexico City; or an instant with its zone, such as the `until` of an earlier answer.',
      ),
    ...SEARCH_ARGUMENTS,
  }),
  output: News,
  async run({ since: moment, city, family, modality, ...filter }, reading) {
    const place: Place = { city, family, modality };
    const list = await reading.json(DATA_SETS.changes.path, ChangeList, DATA_SETS.changes);
    const asked = toInstant(moment);
    const reach = new Date(list.since);
    const isComplete = asked >= reach;
    const frame = {
      since: (isComplete ? asked : reach).toISOString(),
      until: list.generatedAt,
      isComplete,
    };
    const changes = choose(combine(buildsSince(list, asked)), place);
    const found = await readContents(reading, changes, { place, filter });
    return fitItems(toEntries(found), reading, (shown) => toAnswer(frame, found, shown));
  },
});

function choose({ opened, changed, closed }: NetChanges, place: Place): NetChanges {
  const { city, family, modality } = place;
  const isIn = (vacancy: VacancyReference) =>
    (city === undefined || vacancy.city === city) &&
    (family === undefined || vacancy.family === family) &&
    (modality === undefined || vacancy.modality === modality);
  return {
    opened: opened.filter(isIn),
    changed: changed.filter(isIn),
    closed: closed.filter(isIn),
  };
}

type Entry =
  | { kind: 'opened'; vacancy: JobSummary }
  | { kind: 'changed'; vacancy: JobSummary; fields: string[] }
  | { kind: 'closed'; vacancy: VacancyReference };

type Found = {
  entries: Entry[];
  totals: Record<keyof NetChanges, number>;
  notes: string[];
};

type Question = { place: Place; filter: VacancyFilter };

/** The list has references only; the contents of what is open come from the smallest files. */
async function readContents(
  reading: Reading,
  changes: NetChanges,
  question: Question,
): Promise<Found> {
  const isFiltered = isLocal(question.filter);
  const most = isFiltered ? { opened: Infinity, changed: Infinity } : MOST;
  const opened = changes.opened.slice(0, most.opened);
  const changed = changes.changed.slice(0, most.changed);
  const contents = await readOpen(reading, [...opened, ...changed], question);
  const find = <T extends VacancyReference>(reference: T) => {
    const vacancy = contents.get(reference.id);
    return vacancy && matches(vacancy, question.filter) ? [{ reference, vacancy }] : [];
  };
  const entries: Entry[] = [
    ...opened.flatMap(find).map(({ vacancy }) => ({ kind: 'opened' as const, vacancy })),
    ...changed.flatMap(find).map(({ vacancy, reference: { fields } }) => ({
      kind: 'changed' as const,
      vacancy,
      fields,
    })),
    // What has closed cannot be filtered by its content, which is gone.
    ...(isFiltered ? [] : changes.closed).map((vacancy) => ({ kind: 'closed' as const, vacancy })),
  ];
  const countOf = (kind: keyof NetChanges) =>
    isFiltered ? entries.filter((entry) => entry.kind === kind).length : changes[kind].length;
  return {
    entries,
    totals: { opened: countOf('opened'), changed: countOf('changed'), closed: countOf('closed') },
    notes:
      isFiltered && changes.closed.length > 0
        ? [
            `${vacancies(changes.closed.length)} of this city, family and modality closed; they cannot be filtered by level, salary or title any more.`,
          ]
        : [],
  };
}

async function readOpen(
  reading: Reading,
  references: readonly VacancyReference[],
  { place, filter }: Question,
): Promise<Map<string, JobSummary>> {
  if (references.length === 0) return new Map();
  const count = (await readCounts(reading))(place);
  // A vacancy's own file is three times as large as its entry in a search.
  const isSearchSmaller = count <= 3 * references.length;
  if (isLocal(filter) && count > MAX_VACANCIES) {
    throw new ToolFailure(
      `There are ${vacancies(count)} with this city, family and modality: too many to read for one answer. Set more of these filters, or leave out level, salary and title.`,
    );
  }
  const ids = references.map(({ id }) => id);
  const found =
    isLocal(filter) || isSearchSmaller
      ? (await readSearch(reading, place)).items
      : await readVacancies(reading, ids);
  const byId = new Map<string, JobSummary>(found.map((vacancy) => [vacancy.id, vacancy]));
  // The list says that all of them are open.
  if (ids.some((id) => !byId.has(id))) reading.isContradictory = true;
  return byId;
}

function toEntries({ entries }: Found): Entry[] {
  const kinds = Object.entries(MOST);
  return kinds.flatMap(([kind, most]) => entries.filter((one) => one.kind === kind).slice(0, most));
}

type Frame = { since: string; until: string; isComplete: boolean };

function toAnswer(frame: Frame, { totals, notes }: Found, shown: readonly Entry[]): Answer<News> {
  return {
    text: toText(frame, totals, shown),
    notes: [...describeReach(frame), ...notes],
    structured: {
      ...frame,
      totals,
      opened: shown.flatMap((one) => (one.kind === 'opened' ? [toItem(one.vacancy)] : [])),
      changed: shown.flatMap((one) =>
        one.kind === 'changed' ? [{ ...toItem(one.vacancy), fields: one.fields }] : [],
      ),
      closed: shown.flatMap((one) => (one.kind === 'closed' ? [one.vacancy] : [])),
    },
  };
}

function describeReach({ since, until, isComplete }: Frame): string[] {
  if (Date.parse(since) > Date.parse(until)) {
    return [
      `${since} is after the latest build, of ${until}: nothing can have changed since then.`,
    ];
  }
  if (isComplete) return [];
  return [
    `The list of changes only reaches back to ${since}: what changed before is not known. search_vacancies has everything that is open now.`,
  ];
}

function toText({ since, until }: Frame, totals: Found['totals'], shown: readonly Entry[]): string {
  const kinds = (Object.keys(MOST) as (keyof NetChanges)[]).flatMap((kind) => {
    const lines = shown.filter((entry) => entry.kind === kind).map(describeEntry);
    const rest = totals[kind] - lines.length;
    return [
      `${totals[kind]} ${kind}${lines.length > 0 ? ':' : ''}`,
      ...lines,
      ...(rest > 0 ? [`- ${rest} more are not shown: filter by city, family or modality.`] : []),
    ];
  });
  const apply = totals.opened + totals.changed > 0 ? [HOW_TO_APPLY] : [];
  return [`Since ${since}, up to the build of ${until}:`, ...kinds, ...apply].join('\n');
}

function describeEntry(entry: Entry): string {
  if (entry.kind === 'opened') return `- ${describeVacancy(entry.vacancy)}`;
  if (entry.kind === 'closed') return `- ${entry.vacancy.id} (${entry.vacancy.vacancyId})`;
  const what = entry.fields.length > 0 ? `changed: ${entry.fields.join(', ')}` : 'reopened';
  return `- ${describeVacancy(entry.vacancy)} · ${what}`;
}
