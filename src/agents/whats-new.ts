import * as z from 'zod';
import { ChangeList, type VacancyReference } from '../contract/change-list.ts';
import { CHANGE_LIST_REACH } from '../contract/figures.ts';
import type { JobSummary } from '../contract/job.ts';
import { DATA_SETS, OPERATIONS, pathTo } from '../http/routes.ts';
import { type Answer, asData, DATA_NOTE, defineTool, fitItems } from './answer.ts';
import { FAMILY_IN_SHORT } from './arguments.ts';
import { isMissing, ToolFailure } from './failure.ts';
import { buildsSince, combine, type NetChanges } from './net-changes.ts';
import type { Reading } from './reading.ts';
import { findMatches, isLocal, SEARCH_ARGUMENTS, type VacancyFilter } from './vacancy-filter.ts';
import { describeVacancy, HOW_TO_APPLY, toItem } from './vacancy-item.ts';
import {
  describePlace,
  MAX_VACANCIES,
  type Place,
  readCounts,
  readSearch,
  sayTooMany,
  vacancies,
} from './vacancy-search.ts';

/** How many of each kind an answer has at most. */
const MOST = { opened: 20, changed: 10, closed: 20 };
type Kind = keyof NetChanges;
const KINDS = Object.keys(MOST) as Kind[];

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
    family: SEARCH_ARGUMENTS.family.describe(FAMILY_IN_SHORT),
  }),
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
    const news = isLocal(filter)
      ? await readFiltered(reading, changes, place, filter)
      : await readNewest(reading, changes);
    const minimum = filter.minimumMonthlySalary;
    return fitItems(news.entries, reading, (shown) => toAnswer(frame, news, shown, minimum));
  },
});

const Day = z.iso.date();
const Instant = z.iso.datetime({ offset: true });

/** A day or an instant with its zone. */
function isMoment(text: string): boolean {
  return Day.safeParse(text).success || Instant.safeParse(text).success;
}

/** A day begins when it begins in Mexico City, which has not changed its clocks since 2022. */
function toInstant(moment: string): Date {
  return new Date(Day.safeParse(moment).success ? `${moment}T00:00:00-06:00` : moment);
}

function choose({ opened, changed, closed }: NetChanges, place: Place): NetChanges {
  const isIn = ({ city, family, modality }: VacancyReference) =>
    (place.city ?? city) === city &&
    (place.family ?? family) === family &&
    (place.modality ?? modality) === modality;
  return {
    opened: opened.filter(isIn),
    changed: changed.filter(isIn),
    closed: closed.filter(isIn),
  };
}

type Entry = { kind: Kind; reference: Reference; vacancy?: JobSummary };
type Reference = VacancyReference & { fields?: string[] };
type News = { entries: Entry[]; totals: Record<Kind, number>; notes: string[] };

/** The list has references only: the contents come from the files of the vacancies. */
async function readNewest(reading: Reading, changes: NetChanges): Promise<News> {
  const { opened, changed, closed } = changes;
  const open = [...toEntries('opened', opened), ...toEntries('changed', changed)];
  const read: Entry[] = [];
  for (let start = 0; start < open.length; start += AT_A_TIME) {
    const some = open.slice(start, start + AT_A_TIME);
    read.push(...(await Promise.all(some.map((entry) => readEntry(reading, entry)))).flat());
  }
  return {
    entries: [...read, ...toEntries('closed', closed)],
    totals: { opened: opened.length, changed: changed.length, closed: closed.length },
    notes: [],
  };
}

const AT_A_TIME = 4;

function toEntries(kind: Kind, references: readonly Reference[]): Entry[] {
  return references.slice(0, MOST[kind]).map((reference) => ({ kind, reference }));
}

/** The list says that all of them are open. */
async function readEntry(reading: Reading, entry: Entry): Promise<Entry[]> {
  const { body, ...route } = OPERATIONS.getJob;
  try {
    const path = pathTo(route, { jobId: entry.reference.id });
    return [{ ...entry, vacancy: await reading.json(path, body, route) }];
  } catch (error) {
    if (!isMissing(error, route)) throw error;
    reading.isContradictory = true;
    return [];
  }
}

/** What only the vacancies say is in their search. Of what has closed, nothing is left to filter by. */
async function readFiltered(
  reading: Reading,
  { opened, changed, closed }: NetChanges,
  place: Place,
  filter: VacancyFilter,
): Promise<News> {
  const byId = await readSearched(reading, place, [...opened, ...changed]);
  const { found, notes } = findMatches([...byId.values()], filter);
  const toFound = (kind: Kind, references: readonly Reference[]) =>
    references.flatMap((reference): Entry[] => {
      const vacancy = byId.get(reference.id);
      return vacancy && found.includes(vacancy) ? [{ kind, reference, vacancy }] : [];
    });
  const [all, others] = [toFound('opened', opened), toFound('changed', changed)];
  const gone = `${vacancies(closed.length)}${describePlace(place)} closed; what they were cannot be filtered any more.`;
  return {
    entries: [...all.slice(0, MOST.opened), ...others.slice(0, MOST.changed)],
    totals: { opened: all.length, changed: others.length, closed: 0 },
    notes: [...notes, ...(closed.length > 0 ? [gone] : [])],
  };
}

async function readSearched(
  reading: Reading,
  place: Place,
  references: readonly VacancyReference[],
): Promise<Map<string, JobSummary>> {
  if (references.length === 0) return new Map();
  const count = (await readCounts(reading))(place);
  if (count > MAX_VACANCIES) throw new ToolFailure(sayTooMany(place, count));
  const wanted = new Set(references.map(({ id }) => id));
  const { items } = await readSearch(reading, place);
  const found = items.filter(({ id }) => wanted.has(id));
  if (found.length < wanted.size) reading.isContradictory = true;
  return new Map(found.map((vacancy) => [vacancy.id, vacancy]));
}

type Frame = { since: string; until: string; isComplete: boolean };

function toAnswer(
  frame: Frame,
  { totals, notes }: News,
  shown: readonly Entry[],
  minimum: number | undefined,
): Answer {
  const ofKind = (kind: Kind) => shown.filter((entry) => entry.kind === kind);
  const toItems = (kind: Kind) =>
    ofKind(kind).flatMap(({ vacancy, reference: { fields } }) =>
      vacancy ? [{ ...toItem(vacancy, minimum), ...(fields && { fields }) }] : [],
    );
  const lines = KINDS.flatMap((kind) => {
    const entries = ofKind(kind).map((entry) => describeEntry(entry, minimum));
    const rest = totals[kind] - entries.length;
    return [
      `${totals[kind]} ${kind}${entries.length > 0 ? ':' : ''}`,
      ...(entries.length > 0 ? [asData(entries.join('\n'))] : []),
      ...(rest > 0 ? [`${rest} more are not shown: filter by city, family or modality.`] : []),
    ];
  });
  const isOpen = totals.opened + totals.changed > 0;
  return {
    text: [
      `Since ${frame.since}, up to the build of ${frame.until}:`,
      ...lines,
      ...(isOpen ? [HOW_TO_APPLY] : []),
    ].join('\n'),
    structured: {
      ...frame,
      totals,
      opened: toItems('opened'),
      changed: toItems('changed'),
      closed: ofKind('closed').map(({ reference }) => reference),
    },
    notes: [...describeReach(frame), ...notes, ...(isOpen ? [DATA_NOTE] : [])],
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

function describeEntry({ vacancy, reference }: Entry, minimum: number | undefined): string {
  const { id, vacancyId, fields } = reference;
  if (!vacancy) return `- ${id} (${vacancyId})`;
  const line = `- ${describeVacancy(vacancy, minimum)}`;
  if (!fields) return line;
  return `${line} · ${fields.length > 0 ? `changed: ${fields.join(', ')}` : 'reopened'}`;
}
