import * as z from 'zod';
import { type BuildChanges, ChangeList, type VacancyReference } from '../contract/downloads.ts';
import { CHANGE_LIST_REACH } from '../contract/figures.ts';
import { DATA_SETS } from '../http/routes.ts';
import { PLACE } from './arguments.ts';
import { asData } from './site-text.ts';
import { defineTool } from './tool-answer.ts';

/** How many of each kind an answer has at most. */
const MOST = 40;

const KINDS = ['opened', 'changed', 'closed'] as const;
type Kind = (typeof KINDS)[number];

const INSTANT = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

export const whatsNew = defineTool({
  name: 'whats_new',
  title: 'What opened, changed and closed',
  description: `Returns which vacancies opened, changed and closed since a day or an instant, with totals. The list reaches back ${CHANGE_LIST_REACH.days} days at most, and the answer says where it begins. For other filters, use postedSince of search_vacancies.`,
  input: z.strictObject({
    since: z
      .string()
      .refine(
        (text) => INSTANT.safeParse(text).success,
        'is neither a day (2026-11-13) nor an instant with its zone (2026-11-13T09:00:00-06:00)',
      )
      .describe('YYYY-MM-DD, from its beginning in Mexico City; or an instant with its zone.'),
    city: PLACE.city.meta({ description: undefined }),
    family: PLACE.family.meta({ description: undefined }),
    modality: PLACE.modality.meta({ description: undefined }),
  }),
  async run({ since, ...place }, reading) {
    const list = await reading.json(DATA_SETS.changes.path, ChangeList);
    // Mexico City has not changed its clocks since 2022.
    const moment = new Date(since.includes('T') ? since : `${since}T00:00:00-06:00`);
    const older = 'For vacancies published before, use postedSince of search_vacancies.';
    if (list.builds.length === 0) return `The site has no list of changes yet. ${older}`;
    if (+moment > Date.parse(list.generatedAt))
      return `Nothing is known since ${since}: the newest build is of ${list.generatedAt}.`;
    // A build at that very instant is what the client has already.
    const later = list.builds.filter(({ generatedAt }) => Date.parse(generatedAt) > +moment);
    const changes = combine(later).filter(({ reference }) => isIn(reference, place));
    const isShort = moment < new Date(list.since);
    return [
      `From ${isShort ? list.since : since} to the build of ${list.generatedAt}:`,
      ...KINDS.flatMap((kind) => describeKind(kind, changes)),
      ...(isShort ? [`The list of changes begins only there. ${older}`] : []),
      'For the vacancies themselves, call get_vacancy with an id. Closed ones are gone.',
    ].join('\n');
  },
});

/** What happened to a vacancy, and which of its fields changed. None: it was closed in between. */
type Change = { kind: Kind; reference: VacancyReference; fields: string[] };

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

type Place = { [Name in keyof typeof PLACE]?: readonly string[] | undefined };

function isIn(reference: VacancyReference, place: Place): boolean {
  return (['city', 'family', 'modality'] as const).every(
    (name) => !place[name] || place[name].includes(reference[name] ?? ''),
  );
}

function describeKind(kind: Kind, changes: readonly Change[]): string[] {
  const all = changes.filter((change) => change.kind === kind);
  const shown = all.slice(0, MOST).map(({ reference: { id, vacancyId }, fields }) => {
    const what = fields.length > 0 ? fields.join(', ') : 'reopened';
    return `- ${id} (${vacancyId})${kind === 'changed' ? `: ${what}` : ''}`;
  });
  const rest = all.length - shown.length;
  return [
    `${all.length} ${kind}${shown.length > 0 ? ':' : ''}`,
    ...(shown.length > 0 ? [asData(shown.join('\n'))] : []),
    ...(rest > 0 ? [`${rest} more are not shown: filter by city, family or modality.`] : []),
  ];
}
