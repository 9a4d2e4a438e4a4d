import { isActive } from '../catalog/active.ts';
import type { Day } from '../day.ts';
import { findRekeyed, type MedianPair, missingFrom, pairMedians } from './changes.ts';
import { FACETS, type FacetName, type Figures, type PublishedVacancy } from './figures.ts';

/** A reason not to publish data that is valid but looks like an accident. */
export type GateHit = { [Gate in GateName]: GateHitOf<Gate> }[GateName];

type GateHitOf<Gate extends GateName> = { gate: Gate } & (GateArgs[Gate] extends undefined
  ? { args?: undefined }
  : { args: GateArgs[Gate] });

export const GATE_NAMES = [
  'empty',
  'shrunk',
  'vacancies-gone',
  'grown',
  'facet-gone',
  'guides-gone',
  'salaries-gone',
  'field-gone',
  'medians-moved',
  'salaries-moved',
  'mass-edit',
  'text-repeated',
] as const;
export type GateName = (typeof GATE_NAMES)[number];

/** The figures that each gate refuses with. */
type GateArgs = {
  empty: undefined;
  shrunk: { now: number; before: number };
  /** `of` those that were still valid, so many are gone; some are back under another id. */
  'vacancies-gone': { gone: number; of: number; rekeyed: number };
  grown: { now: number; before: number };
  'facet-gone': { facet: FacetName; gone: { slug: string; before: number }[] };
  'guides-gone': { gone: { family: string; sampleSize: number }[]; of: number };
  'salaries-gone': { now: number; before: number };
  'field-gone': { field: string; now: Filled; before: Filled };
  'medians-moved': { moved: MedianPair[]; of: number };
  /** `example` is one of the vacancies that changed. */
  'salaries-moved': { moved: number; of: number; example: string };
  'mass-edit': { edited: { field: EditedField; vacancies: number }[]; of: number };
  /** `example` is one of the vacancies with the text. */
  'text-repeated': { field: RepeatedField; vacancies: number; of: number; example: string };
};

/** In how many of the vacancies a field is filled. */
type Filled = { filled: number; vacancies: number };

const EDITED_FIELDS = [
  'title',
  'company',
  'description',
  'city',
  'family',
  'modality',
  'seniority',
] as const;
type EditedField = (typeof EDITED_FIELDS)[number];

const REPEATED_FIELDS = ['title', 'description'] as const;
type RepeatedField = (typeof REPEATED_FIELDS)[number];

/** When the gates refuse. */
export const LIMITS = {
  /** Fewer than this share of the previous build's vacancies, or of the salaries behind its guides. */
  shrunk: 1 / 2,
  /** More than this share of at least so many vacancies that had not reached their last day. */
  gone: { percent: 20, sample: 20 },
  /** More than so many times the vacancies, and at least so many more. */
  grown: { times: 3, by: 100 },
  /** A city, family or modality of this size does not empty overnight. */
  facet: 10,
  /** A guide with so many times the smallest sample does not age out overnight, nor do more than one in so many. */
  guides: { timesMinSample: 2, oneIn: 5 },
  /** A field was filled in more than `wasAbove` of the vacancies, and is in less than `isBelow`. */
  filled: { wasAbove: 1 / 2, isBelow: 1 / 4, sample: 10 },
  /** One in so many figures, or more, moved by more than this share; of at least so many. */
  moved: { percent: 30, oneIn: 3, guides: 3, vacancies: 20 },
  /** More than this share of at least so many vacancies changed the same field. */
  edited: { share: 1 / 2, sample: 20 },
  /** More than this share of at least so many vacancies have the same text. */
  repeated: { share: 1 / 2, sample: 20 },
};

/** What the gates judge. */
export type Judged = {
  figures: Required<Figures>;
  /** From how many salaries on a family has a guide. */
  minSample: number;
  /** The day in a city, by its slug. */
  dayOf(citySlug: string): Day;
};

/** Every gate that the build hits. `before` is absent for a first build. */
export function checkGates(
  { figures: now, minSample, dayOf }: Judged,
  before: Figures | undefined,
): GateHit[] {
  const isEmpty = now.activeJobs === 0;
  const empty: GateHit[] = isEmpty ? [{ gate: 'empty' }] : [];
  if (!before) return [...empty, ...repeatedTexts(now, { ...now, vacancies: [] })];
  const guides = goneGuides(now, before, minSample);
  // `empty` is about vacancies only: guides that would vanish need a confirmation of their own.
  if (isEmpty) return [...empty, ...guides];
  const pairs = pairVacancies(now, before);
  return [
    ...shrunk(now, before),
    ...goneVacancies(now, before, dayOf),
    ...grown(now, before),
    ...goneFacets(now, before),
    ...guides,
    // Lost guides imply lost salaries, so report only the guides.
    ...(guides.length > 0 ? [] : goneSalaries(now, before)),
    ...emptiedFields(now, before),
    ...movedMedians(now, before),
    ...movedSalaries(pairs),
    ...massEdits(pairs),
    ...repeatedTexts(now, before),
  ];
}

function shrunk(now: Figures, before: Figures): GateHit[] {
  if (now.activeJobs >= before.activeJobs * LIMITS.shrunk) return [];
  return [{ gate: 'shrunk', args: { now: now.activeJobs, before: before.activeJobs } }];
}

/** Counts the vacancies that would still be active by their own days. The others went as expected. */
function goneVacancies(
  now: Required<Figures>,
  { vacancies = [] }: Figures,
  dayOf: Judged['dayOf'],
): GateHit[] {
  const { percent, sample } = LIMITS.gone;
  const valid = vacancies.filter(({ city, postedAt, validThrough }) =>
    isActive({ status: 'open', postedAt, validThrough }, dayOf(city)),
  );
  const gone = missingFrom(now.vacancies, valid);
  if (valid.length < sample || gone.length * 100 <= valid.length * percent) return [];
  const rekeyed = findRekeyed(gone, now.vacancies).length;
  return [{ gate: 'vacancies-gone', args: { gone: gone.length, of: valid.length, rekeyed } }];
}

function grown({ activeJobs: now }: Figures, { activeJobs: before }: Figures): GateHit[] {
  const { times, by } = LIMITS.grown;
  if (now <= before * times || now - before < by) return [];
  return [{ gate: 'grown', args: { now, before } }];
}

function goneFacets(now: Figures, before: Figures): GateHit[] {
  return FACETS.flatMap((facet): GateHit[] => {
    const gone = Object.entries(before.facets[facet])
      .filter(([slug, had]) => had >= LIMITS.facet && !now.facets[facet][slug])
      .map(([slug, had]) => ({ slug, before: had }));
    return gone.length > 0 ? [{ gate: 'facet-gone', args: { facet, gone } }] : [];
  });
}

/** A thin guide that ages out overnight is no accident. */
function goneGuides(
  now: Required<Figures>,
  { guides = {} }: Figures,
  minSample: number,
): GateHit[] {
  const { timesMinSample, oneIn } = LIMITS.guides;
  const gone = Object.entries(guides)
    .filter(([family]) => !(family in now.guides))
    .map(([family, { sampleSize }]) => ({ family, sampleSize }));
  const of = Object.keys(guides).length;
  const isThick = gone.some(({ sampleSize }) => sampleSize >= timesMinSample * minSample);
  if (!isThick && gone.length * oneIn <= of) return [];
  return [{ gate: 'guides-gone', args: { gone, of } }];
}

function goneSalaries({ guides }: Required<Figures>, { guides: had = {} }: Figures): GateHit[] {
  const [now, before] = [countSalaries(guides), countSalaries(had)];
  if (now >= before * LIMITS.shrunk) return [];
  return [{ gate: 'salaries-gone', args: { now, before } }];
}

function countSalaries(guides: NonNullable<Figures['guides']>): number {
  return Object.values(guides).reduce((sum, { sampleSize }) => sum + sampleSize, 0);
}

function emptiedFields(now: Required<Figures>, before: Figures): GateHit[] {
  const { wasAbove, isBelow, sample } = LIMITS.filled;
  if (Math.min(now.activeJobs, before.activeJobs) < sample) return [];
  return Object.entries(before.filled ?? {}).flatMap(([field, had]): GateHit[] => {
    const has = now.filled[field] ?? 0;
    const isEmptied = had > before.activeJobs * wasAbove && has < now.activeJobs * isBelow;
    if (!isEmptied) return [];
    const args = {
      field,
      now: { filled: has, vacancies: now.activeJobs },
      before: { filled: had, vacancies: before.activeJobs },
    };
    return [{ gate: 'field-gone', args }];
  });
}

function movedMedians(now: Required<Figures>, { guides = {} }: Figures): GateHit[] {
  const pairs = pairMedians(now.guides, guides);
  const moved = pairs.filter(({ from, to }) => hasMoved(from, to));
  if (pairs.length < LIMITS.moved.guides || !isOften(moved.length, pairs.length)) return [];
  return [{ gate: 'medians-moved', args: { moved, of: pairs.length } }];
}

/** A vacancy in the previous build and in this one. */
type Pair = { from: PublishedVacancy; to: PublishedVacancy };

function pairVacancies(now: Required<Figures>, { vacancies = [] }: Figures): Pair[] {
  const before = new Map(vacancies.map((vacancy) => [vacancy.id, vacancy]));
  return now.vacancies.flatMap((to) => {
    const from = before.get(to.id);
    return from ? [{ from, to }] : [];
  });
}

function movedSalaries(pairs: readonly Pair[]): GateHit[] {
  const paid = pairs.filter(({ from, to }) => from.salary && to.salary);
  const moved = paid.filter(({ from: { salary: from }, to: { salary: to } }) => {
    return from && to && (hasMoved(from.min, to.min) || hasMoved(from.max, to.max));
  });
  const [first] = moved;
  if (!first || paid.length < LIMITS.moved.vacancies || !isOften(moved.length, paid.length)) {
    return [];
  }
  const args = { moved: moved.length, of: paid.length, example: first.to.id };
  return [{ gate: 'salaries-moved', args }];
}

/** In whole numbers, so that the edge is exact. */
function hasMoved(from: number, to: number): boolean {
  return Math.abs(to - from) * 100 > from * LIMITS.moved.percent;
}

function isOften(moved: number, of: number): boolean {
  return moved * LIMITS.moved.oneIn >= of;
}

function massEdits(pairs: readonly Pair[]): GateHit[] {
  const { share, sample } = LIMITS.edited;
  if (pairs.length < sample) return [];
  const edited = EDITED_FIELDS.map((field) => ({
    field,
    vacancies: pairs.filter(
      ({ from, to }) => from[field] !== undefined && from[field] !== to[field],
    ).length,
  })).filter(({ vacancies }) => vacancies > pairs.length * share);
  return edited.length > 0 ? [{ gate: 'mass-edit', args: { edited, of: pairs.length } }] : [];
}

/** For a first build, the other vacancies are none. */
function repeatedTexts(now: Required<Figures>, { vacancies }: Figures): GateHit[] {
  if (!vacancies || now.vacancies.length < LIMITS.repeated.sample) return [];
  const of = now.vacancies.length;
  return REPEATED_FIELDS.flatMap((field): GateHit[] => {
    const repeated = findRepeated(now.vacancies, field);
    if (!repeated || vacancies.some(({ [field]: text }) => text === undefined)) return [];
    if (findRepeated(vacancies, field)?.text === repeated.text) return [];
    const { count, example } = repeated;
    return [{ gate: 'text-repeated', args: { field, vacancies: count, of, example } }];
  });
}

/** The text that too many of the vacancies have, if there is one. */
function findRepeated(vacancies: readonly PublishedVacancy[], field: RepeatedField) {
  const counts = new Map<string | undefined, number>();
  for (const { [field]: text } of vacancies) counts.set(text, (counts.get(text) ?? 0) + 1);
  const limit = vacancies.length * LIMITS.repeated.share;
  const example = vacancies.find(({ [field]: text }) => (counts.get(text) ?? 0) > limit);
  if (!example) return undefined;
  const text = example[field];
  return { text, count: counts.get(text) ?? 0, example: example.id };
}
