import * as z from 'zod';
import { type BuildChanges, ChangeList, type VacancyReference } from '../contract/change-list.ts';
import { CHANGE_LIST_REACH } from '../contract/figures.ts';
import type { JobSummary } from '../contract/job.ts';
import { DATA_SETS, OPERATIONS, pathTo } from '../http/routes.ts';
import { dayOf } from '../vocabulary/days.ts';
import { familyInShort } from './arguments.ts';
import { type Asked, dayInMexico, findVacancies } from './find-vacancies.ts';
import { isMissing, type Reading } from './reading.ts';
import {
  describeVacancy,
  HOW_TO_APPLY,
  sayTooMany,
  toItem,
  vacancies,
} from './search-vacancies.ts';
import { ToolFailure } from './site-files.ts';
import { asData } from './site-text.ts';
import { type Answer, defineTool, fitItems } from './tool-answer.ts';
import { conditionsOf, SEARCH_ARGUMENTS, sayWith } from './vacancy-filter.ts';

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
        (text) => toInstant(text, A_DAY) !== undefined,
        'is neither a day (2026-11-13, yesterday, last week) nor an instant with its zone (2026-11-13T09:00:00-06:00)',
      )
      .describe(
        'A day, from its beginning in Mexico City: YYYY-MM-DD, or in words, counted from the latest build ("yesterday", "la semana pasada", "hace 3 días"). Or an instant with its zone, such as the `until` of an earlier answer.',
      ),
    ...SEARCH_ARGUMENTS,
    family: familyInShort,
  }),
  async run({ since: text, ...asked }, reading) {
    const list = await reading.json(DATA_SETS.changes.path, ChangeList);
    const moment = toInstant(text, dayInMexico(list.generatedAt)) as Date;
    const since = moment.toISOString();
    const isComplete = moment >= new Date(list.since);
    const isFirst = !isComplete && list.builds.length === 0;
    const changes = await findChanges(reading, asked, list, moment);
    const posted = isComplete ? NOTHING : await findPosted(reading, asked, dayInMexico(since));
    const ids = new Set(changes.found.map(({ reference }) => reference.id));
    const more = posted.found.filter(({ reference }) => !ids.has(reference.id));
    const found = [...changes.found, ...more];
    const notes = [...new Set([...changes.notes, ...posted.notes])];
    const newest = KINDS.flatMap((kind) => ofKind(found, kind).slice(0, MOST[kind]));
    const entries = await Promise.all(newest.map((change) => readVacancy(reading, change)));
    const frame = { since, until: list.generatedAt, isComplete, isFirst, from: list.since };
    const minimum = asked.minimumMonthlySalary;
    return fitItems(entries.flat(), reading, (shown) =>
      toAnswer(frame, { found, notes }, shown, minimum),
    );
  },
});

/** Whether a text means a day does not depend on which day it is. */
const A_DAY = '2026-11-13';

const Instant = z.iso.datetime({ offset: true });

/** A day begins when it begins in Mexico City. */
function toInstant(text: string, today: string): Date | undefined {
  if (Instant.safeParse(text).success) return new Date(text);
  const day = dayOf(text, today);
  return day === undefined ? undefined : new Date(`${day}T00:00:00-06:00`);
}

/** What happened to a vacancy, and the vacancy itself once it has been read. */
type Change = {
  kind: Kind;
  reference: Pick<VacancyReference, 'id'> & Partial<VacancyReference>;
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
    build[kind].map(({ fields = [], ...reference }: VacancyReference & { fields?: string[] }) => ({
      ...{ kind, reference, fields },
    })),
  );
}

/** What two changes of a vacancy are together. What opened and closed again is gone. */
function follow(before: Change | undefined, now: Change): Change | undefined {
  if (before?.kind === 'closed') return { ...now, kind: 'changed' };
  if (before?.kind === 'opened') {
    return now.kind === 'closed' ? undefined : { ...now, kind: 'opened', fields: [] };
  }
  return { ...now, fields: [...new Set([...(before?.fields ?? []), ...now.fields])] };
}

function isIn(reference: Change['reference'], asked: Asked): boolean {
  return (['city', 'family', 'modality'] as const).every(
    (name) => !asked[name] || (asked[name] as unknown[]).includes(reference[name]),
  );
}

function ofKind(changes: readonly Change[], kind: Kind): Change[] {
  return changes.filter((change) => change.kind === kind);
}

type Found = { found: Change[]; notes: string[] };
const NOTHING = { found: [], items: [], notes: [] };

/** What only the vacancies say is in their search. Of what has closed, nothing is left to filter by. */
async function findChanges(
  reading: Reading,
  asked: Asked,
  { builds }: ChangeList,
  moment: Date,
): Promise<Found> {
  // A build at that very instant is what the client has already.
  const later = builds.filter(({ generatedAt }) => Date.parse(generatedAt) > +moment);
  const changes = combine(later).filter(({ reference }) => isIn(reference, asked));
  const open = changes.filter(({ kind }) => kind !== 'closed');
  const { city, family, modality, words, skill, seniority, minimumMonthlySalary } = asked;
  if (!(words || skill || seniority || minimumMonthlySalary)) return { found: changes, notes: [] };
  const { items, notes } = open.length > 0 ? await search(reading, asked) : NOTHING;
  const byId = new Map(items.map((vacancy) => [vacancy.id, vacancy]));
  const closed = changes.length - open.length;
  const known = conditionsOf({ city, family, modality }).map((condition) => condition.says);
  const gone = `${vacancies(closed)}${sayWith(known)} closed; what they were cannot be filtered any more.`;
  return {
    found: open.flatMap((change) => {
      const vacancy = byId.get(change.reference.id);
      return vacancy ? [{ ...change, vacancy }] : [];
    }),
    notes: [...notes, ...(closed > 0 ? [gone] : [])],
  };
}

/** Before there is a list of changes, the day of publication says what is new. */
async function findPosted(reading: Reading, asked: Asked, since: string): Promise<Found> {
  const { items, notes } = await search(reading, asked);
  const newest = items
    .flatMap(({ postedAt }) => postedAt ?? [])
    .sort()
    .at(-1);
  const found = items.filter(({ postedAt }) => (postedAt ?? '') >= since).map(toOpened);
  const hint = found.length === 0 && newest ? [`The newest was published on ${newest}.`] : [];
  return { found, notes: [...notes, ...hint] };
}

function toOpened(vacancy: JobSummary): Change {
  return { kind: 'opened', reference: { id: vacancy.id }, fields: [], vacancy };
}

async function search(reading: Reading, asked: Asked) {
  const { found: items, notes, place, excess } = await findVacancies(reading, asked);
  if (excess) throw new ToolFailure(sayTooMany(place, excess));
  return { items, notes };
}

/** The list has references only: the contents come from the files of the vacancies. */
async function readVacancy(reading: Reading, change: Change): Promise<Change[]> {
  if (change.vacancy || change.kind === 'closed') return [change];
  const { getJob } = OPERATIONS;
  try {
    const path = pathTo(getJob, { jobId: change.reference.id });
    return [{ ...change, vacancy: await reading.json(path, getJob.body) }];
  } catch (error) {
    if (!isMissing(error, getJob)) throw error;
    // It has closed since the list was read.
    return [];
  }
}

type Frame = {
  since: string;
  until: string;
  isComplete: boolean;
  /** Where the list of changes begins, and whether it has none yet. */
  from: string;
  isFirst: boolean;
};

function toAnswer(
  { isFirst, from, ...frame }: Frame,
  { found, notes }: Found,
  shown: readonly Change[],
  minimum: number | undefined,
): Answer {
  const kinds: readonly Kind[] = isFirst ? ['opened'] : KINDS;
  const totalOf = (kind: Kind) => ofKind(found, kind).length;
  const toItems = (kind: Kind) =>
    ofKind(shown, kind).flatMap(({ vacancy, fields }) =>
      vacancy ? [{ ...toItem(vacancy, minimum), ...(kind === 'changed' && { fields }) }] : [],
    );
  const lines = kinds.flatMap((kind) => {
    const entries = ofKind(shown, kind).map((change) => describeChange(change, minimum));
    const rest = totalOf(kind) - entries.length;
    return [
      `${totalOf(kind)} ${isFirst ? 'published' : kind}${entries.length > 0 ? ':' : ''}`,
      ...(entries.length > 0 ? [asData(entries.join('\n'))] : []),
      ...(rest > 0 ? [`${rest} more are not shown: filter by city, family or modality.`] : []),
    ];
  });
  const since = frame.isComplete ? frame.since : dayInMexico(frame.since);
  const apply = found.length > totalOf('closed') ? [HOW_TO_APPLY] : [];
  const totals = KINDS.map((kind) => [kind, kinds.includes(kind) ? totalOf(kind) : null]);
  return {
    text: [`Since ${since}, up to the build of ${frame.until}:`, ...lines, ...apply].join('\n'),
    structured: {
      ...frame,
      totals: Object.fromEntries(totals),
      opened: toItems('opened'),
      changed: toItems('changed'),
      closed: ofKind(shown, 'closed').map(({ reference }) => reference),
    },
    notes: [...describeReach({ ...frame, from, isFirst }), ...notes],
  };
}

function describeReach({ since, until, isComplete, from, isFirst }: Frame): string[] {
  const future = `${since} is after the latest build, of ${until}: nothing can have changed since then.`;
  if (isComplete) return Date.parse(since) > Date.parse(until) ? [future] : [];
  const start = isFirst
    ? 'The site has no list of changes yet'
    : `The list of changes only reaches back to ${from}`;
  return [
    `${start}: what opened before is told by the day of publication (postedAt), and what changed or closed before is not known.`,
  ];
}

function describeChange({ kind, reference, fields, vacancy }: Change, minimum?: number): string {
  if (!vacancy) return `- ${reference.id} (${reference.vacancyId})`;
  const line = `- ${describeVacancy(vacancy, minimum)}`;
  if (kind === 'opened') return line;
  return `${line} · ${fields.length > 0 ? `changed: ${fields.join(', ')}` : 'reopened'}`;
}
