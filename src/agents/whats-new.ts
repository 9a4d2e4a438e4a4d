import * as z from 'zod';
import { type BuildChanges, ChangeList, type VacancyReference } from '../contract/change-list.ts';
import { CHANGE_LIST_REACH } from '../contract/figures.ts';
import type { JobSummary } from '../contract/job.ts';
import { DATA_SETS, OPERATIONS, pathTo } from '../http/routes.ts';
import { type Answer, defineTool, fitItems } from './answer.ts';
import { FAMILY_IN_SHORT } from './arguments.ts';
import { isMissing, type Reading } from './reading.ts';
import {
  describePlace,
  describeVacancy,
  HOW_TO_APPLY,
  MAX_VACANCIES,
  type Place,
  readCounts,
  readSearch,
  sayTooMany,
  toItem,
  vacancies,
} from './search-vacancies.ts';
import { ToolFailure } from './site-files.ts';
import { asData } from './site-text.ts';
import { findMatches, isLocal, SEARCH_ARGUMENTS, type VacancyFilter } from './vacancy-filter.ts';

/** How many of each kind an answer has at most. */
const MOST = { opened: 20, changed: 10, closed: 20 };
type Kind = keyof typeof MOST;
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
    // A build at that very instant is what the client has already.
    const builds = list.builds.filter(({ generatedAt }) => Date.parse(generatedAt) > +asked);
    const changes = combine(builds).filter(({ reference }) => isIn(reference, place));
    const { found, notes } = isLocal(filter)
      ? await findFiltered(reading, changes, place, filter)
      : { found: changes, notes: [] };
    const newest = KINDS.flatMap((kind) => ofKind(found, kind).slice(0, MOST[kind]));
    const entries = await Promise.all(newest.map((change) => readVacancy(reading, change)));
    const minimum = filter.minimumMonthlySalary;
    return fitItems(entries.flat(), reading, (shown) =>
      toAnswer(frame, { found, notes }, shown, minimum),
    );
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

/** What happened to a vacancy, and the vacancy itself once it has been read. */
type Change = {
  kind: Kind;
  reference: VacancyReference;
  /** What changed; nothing if it was closed in between, because then any field may differ. */
  fields: string[];
  vacancy?: JobSummary;
};

/** Each vacancy of the builds once, newest first, by where it stands now. Builds are newest first. */
export function combine(builds: readonly BuildChanges[]): Change[] {
  const net = new Map<string, Change>();
  for (const change of builds.flatMap(toChanges).reverse()) {
    const { id } = change.reference;
    const now = follow(net.get(id), change);
    net.delete(id);
    if (now) net.set(id, now);
  }
  return [...net.values()].reverse();
}

function toChanges(build: BuildChanges): Change[] {
  return KINDS.flatMap((kind) =>
    build[kind].map(({ fields = [], ...reference }: BuildChange) => ({ kind, reference, fields })),
  );
}

type BuildChange = VacancyReference & { fields?: string[] };

/** What two changes of a vacancy are together. What opened and closed again is gone. */
function follow(before: Change | undefined, now: Change): Change | undefined {
  if (before?.kind === 'closed') return { ...now, kind: 'changed' };
  if (before?.kind === 'opened') {
    return now.kind === 'closed' ? undefined : { ...now, kind: 'opened', fields: [] };
  }
  return { ...now, fields: [...new Set([...(before?.fields ?? []), ...now.fields])] };
}

function isIn({ city, family, modality }: VacancyReference, place: Place): boolean {
  return (
    (place.city ?? city) === city &&
    (place.family ?? family) === family &&
    (place.modality ?? modality) === modality
  );
}

function ofKind(changes: readonly Change[], kind: Kind): Change[] {
  return changes.filter((change) => change.kind === kind);
}

/** What only the vacancies say is in their search. Of what has closed, nothing is left to filter by. */
async function findFiltered(
  reading: Reading,
  changes: readonly Change[],
  place: Place,
  filter: VacancyFilter,
): Promise<{ found: Change[]; notes: string[] }> {
  const open = changes.filter(({ kind }) => kind !== 'closed');
  const byId = await readSearched(reading, place, open);
  const { found, notes } = findMatches([...byId.values()], filter);
  const closed = changes.length - open.length;
  const gone = `${vacancies(closed)}${describePlace(place)} closed; what they were cannot be filtered any more.`;
  return {
    found: open
      .map((change) => ({ ...change, vacancy: byId.get(change.reference.id) as JobSummary }))
      .filter(({ vacancy }) => found.includes(vacancy)),
    notes: [...notes, ...(closed > 0 ? [gone] : [])],
  };
}

async function readSearched(
  reading: Reading,
  place: Place,
  changes: readonly Change[],
): Promise<Map<string, JobSummary>> {
  if (changes.length === 0) return new Map();
  const count = (await readCounts(reading))(place);
  if (count > MAX_VACANCIES) throw new ToolFailure(sayTooMany(place, count));
  const wanted = new Set(changes.map(({ reference }) => reference.id));
  const { items } = await readSearch(reading, place);
  const found = items.filter(({ id }) => wanted.has(id));
  return new Map(found.map((vacancy) => [vacancy.id, vacancy]));
}

/** The list has references only: the contents come from the files of the vacancies. */
async function readVacancy(reading: Reading, change: Change): Promise<Change[]> {
  if (change.vacancy || change.kind === 'closed') return [change];
  const { body, ...route } = OPERATIONS.getJob;
  try {
    const path = pathTo(route, { jobId: change.reference.id });
    return [{ ...change, vacancy: await reading.json(path, body, route) }];
  } catch (error) {
    if (!isMissing(error, route)) throw error;
    // It has closed since the list was read.
    return [];
  }
}

type Frame = { since: string; until: string; isComplete: boolean };

function toAnswer(
  frame: Frame,
  { found, notes }: { found: readonly Change[]; notes: string[] },
  shown: readonly Change[],
  minimum: number | undefined,
): Answer {
  const totalOf = (kind: Kind) => ofKind(found, kind).length;
  const toItems = (kind: Kind) =>
    ofKind(shown, kind).flatMap(({ vacancy, fields }) =>
      vacancy ? [{ ...toItem(vacancy, minimum), ...(kind === 'changed' && { fields }) }] : [],
    );
  const lines = KINDS.flatMap((kind) => {
    const entries = ofKind(shown, kind).map((change) => describeChange(change, minimum));
    const rest = totalOf(kind) - entries.length;
    return [
      `${totalOf(kind)} ${kind}${entries.length > 0 ? ':' : ''}`,
      ...(entries.length > 0 ? [asData(entries.join('\n'))] : []),
      ...(rest > 0 ? [`${rest} more are not shown: filter by city, family or modality.`] : []),
    ];
  });
  const isOpen = found.length > totalOf('closed');
  return {
    text: [
      `Since ${frame.since}, up to the build of ${frame.until}:`,
      ...lines,
      ...(isOpen ? [HOW_TO_APPLY] : []),
    ].join('\n'),
    structured: {
      ...frame,
      totals: Object.fromEntries(KINDS.map((kind) => [kind, totalOf(kind)])),
      opened: toItems('opened'),
      changed: toItems('changed'),
      closed: ofKind(shown, 'closed').map(({ reference }) => reference),
    },
    notes: [...describeReach(frame), ...notes],
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

function describeChange({ kind, reference, fields, vacancy }: Change, minimum?: number): string {
  if (!vacancy) return `- ${reference.id} (${reference.vacancyId})`;
  const line = `- ${describeVacancy(vacancy, minimum)}`;
  if (kind === 'opened') return line;
  return `${line} · ${fields.length > 0 ? `changed: ${fields.join(', ')}` : 'reopened'}`;
}
