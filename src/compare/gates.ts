import { isActive } from '../catalog/active.ts';
import type { Day } from '../day.ts';
import { groupBy } from '../group-by.ts';
import { findRekeyed, missingFrom, pairMedians } from './figures.ts';
import type { Figures, PublishedVacancy } from './previous-build.ts';

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
  figures: Figures;
  /** From how many salaries on a family has a guide. */
  minSample: number;
  /** The day in a city, by its slug. */
  dayOf(citySlug: string): Day;
};

/** Every gate that the build hits. `before` is absent for a first build. */
export function checkGates(judged: Judged, before: Figures | undefined): GateHit[] {
  const { figures: now, minSample, dayOf } = judged;
  const pairs = before ? pairVacancies(now, before) : [];
  const counts = { now: now.vacancies.length, before: before?.vacancies.length ?? 0 };
  const both = { now, before: before ?? NONE, counts, pairs, minSample, dayOf };
  return gatesFor(now, before).flatMap((gate) =>
    GATES[gate](both).map((args) => ({ gate, args }) as GateHit),
  );
}

const NONE: Figures = { vacancies: [], guides: {}, filled: {} };

/** A build without vacancies has lost everything else, too; only guides can outlast them. */
function gatesFor(now: Figures, before: Figures | undefined): readonly GateName[] {
  if (!before) return ['empty', 'text-repeated'];
  return now.vacancies.length === 0 ? ['empty', 'guides-gone'] : GATE_NAMES;
}

/** The new build, the previous one, how many vacancies each has, and those in both. */
type Both = Omit<Judged, 'figures'> &
  Record<'now' | 'before', Figures> & {
    counts: Record<'now' | 'before', number>;
    pairs: readonly Pair[];
  };
type Pair = { from: PublishedVacancy; to: PublishedVacancy };

/** The figures of each refusal, by gate; none if the gate does not refuse. */
const GATES = {
  empty: ({ counts }) => (counts.now === 0 ? [undefined] : []),
  shrunk: ({ counts: { now, before } }) => (now < before * LIMITS.shrunk ? [{ now, before }] : []),
  'vacancies-gone': goneVacancies,
  grown: ({ counts: { now, before } }) => {
    const { times, by } = LIMITS.grown;
    return now > before * times && now - before >= by ? [{ now, before }] : [];
  },
  'facet-gone': goneFacets,
  'guides-gone': goneGuides,
  'salaries-gone': goneSalaries,
  'field-gone': emptiedFields,
  'medians-moved': movedMedians,
  'salaries-moved': movedSalaries,
  'mass-edit': massEdits,
  'text-repeated': repeatedTexts,
} satisfies Record<string, (both: Both) => unknown[]>;

export type GateName = keyof typeof GATES;
export const GATE_NAMES = Object.keys(GATES) as GateName[];

/** A reason not to publish data that is valid but looks like an accident. */
export type GateHit = {
  [Gate in GateName]: { gate: Gate; args: ReturnType<(typeof GATES)[Gate]>[number] };
}[GateName];

/** Counts the vacancies that would still be active by their own days. The others went as expected. */
function goneVacancies({ now, before, dayOf }: Both) {
  const { percent, sample } = LIMITS.gone;
  const valid = before.vacancies.filter(({ city, postedAt, validThrough }) =>
    isActive({ status: 'open', postedAt, validThrough }, dayOf(city)),
  );
  const gone = missingFrom(now.vacancies, valid);
  if (valid.length < sample || gone.length * 100 <= valid.length * percent) return [];
  const rekeyed = findRekeyed(gone, now.vacancies).length;
  return [{ gone: gone.length, of: valid.length, rekeyed }];
}

const FACETS = ['city', 'family', 'modality'] as const;

function goneFacets({ now, before }: Both) {
  return FACETS.map((facet) => {
    const left = new Set(now.vacancies.map((vacancy) => vacancy[facet]));
    const gone = [...groupBy(before.vacancies, (vacancy) => vacancy[facet])].flatMap(
      ([slug, { length }]) =>
        slug !== null && length >= LIMITS.facet && !left.has(slug)
          ? [{ slug, before: length }]
          : [],
    );
    return { facet, gone };
  }).filter(({ gone }) => gone.length > 0);
}

/** A thin guide that ages out overnight is no accident. */
function goneGuides({ now, before, minSample }: Both) {
  const { timesMinSample, oneIn } = LIMITS.guides;
  const gone = Object.entries(before.guides)
    .filter(([family]) => !(family in now.guides))
    .map(([family, { sampleSize }]) => ({ family, sampleSize }));
  const of = Object.keys(before.guides).length;
  const isThick = gone.some(({ sampleSize }) => sampleSize >= timesMinSample * minSample);
  return isThick || gone.length * oneIn > of ? [{ gone, of }] : [];
}

/** Lost guides imply lost salaries, so then only the guides are reported. */
function goneSalaries(both: Both) {
  const [now = 0, before = 0] = [both.now, both.before].map(({ guides }) =>
    Object.values(guides).reduce((sum, { sampleSize }) => sum + sampleSize, 0),
  );
  const isHit = now < before * LIMITS.shrunk && goneGuides(both).length === 0;
  return isHit ? [{ now, before }] : [];
}

function emptiedFields({ now, before, counts }: Both) {
  const { wasAbove, isBelow, sample } = LIMITS.filled;
  if (Math.min(counts.now, counts.before) < sample) return [];
  return Object.entries(before.filled)
    .map(([field, had]) => ({
      field,
      now: { filled: now.filled[field] ?? 0, vacancies: counts.now },
      before: { filled: had, vacancies: counts.before },
    }))
    .filter(
      ({ now: is, before: was }) =>
        was.filled > was.vacancies * wasAbove && is.filled < is.vacancies * isBelow,
    );
}

function movedMedians({ now, before }: Both) {
  const pairs = pairMedians(now.guides, before.guides);
  const moved = pairs.filter(({ from, to }) => hasMoved(from, to));
  const isHit = pairs.length >= LIMITS.moved.guides && isOften(moved.length, pairs.length);
  return isHit ? [{ moved, of: pairs.length }] : [];
}

function pairVacancies(now: Figures, { vacancies }: Figures): Pair[] {
  const before = new Map(vacancies.map((vacancy) => [vacancy.id, vacancy]));
  return now.vacancies.flatMap((to) => {
    const from = before.get(to.id);
    return from ? [{ from, to }] : [];
  });
}

/** `example` is one of the vacancies that changed. */
function movedSalaries({ pairs }: Both) {
  const paid = pairs.flatMap(({ from: { salary: from }, to: { salary: to, id } }) =>
    from && to ? [{ id, from, to }] : [],
  );
  const moved = paid.filter(
    ({ from, to }) => hasMoved(from.min, to.min) || hasMoved(from.max, to.max),
  );
  const [example] = moved;
  const isHit = paid.length >= LIMITS.moved.vacancies && isOften(moved.length, paid.length);
  return isHit && example ? [{ moved: moved.length, of: paid.length, example: example.id }] : [];
}

/** In whole numbers, so that the edge is exact. */
function hasMoved(from: number, to: number): boolean {
  return Math.abs(to - from) * 100 > from * LIMITS.moved.percent;
}

function isOften(moved: number, of: number): boolean {
  return moved * LIMITS.moved.oneIn >= of;
}

const EDITED_FIELDS = [
  'title',
  'company',
  'description',
  'city',
  'family',
  'modality',
  'seniority',
] as const;

function massEdits({ pairs }: Both) {
  const { share, sample } = LIMITS.edited;
  if (pairs.length < sample) return [];
  const edited = EDITED_FIELDS.map((field) => ({
    field,
    vacancies: pairs.filter(
      ({ from, to }) => from[field] !== undefined && from[field] !== to[field],
    ).length,
  })).filter(({ vacancies }) => vacancies > pairs.length * share);
  return edited.length > 0 ? [{ edited, of: pairs.length }] : [];
}

/** `example` is one of the vacancies with the text. */
function repeatedTexts({ now: { vacancies: now }, before: { vacancies: before } }: Both) {
  if (now.length < LIMITS.repeated.sample) return [];
  return (['title', 'description'] as const).flatMap((field) => {
    const repeated = findRepeated(now, field);
    if (!repeated || before.some(({ [field]: text }) => text === undefined)) return [];
    if (findRepeated(before, field)?.text === repeated.text) return [];
    const { count: vacancies, example } = repeated;
    return [{ field, vacancies, of: now.length, example }];
  });
}

/** The text that too many of the vacancies have, if there is one. */
function findRepeated(vacancies: readonly PublishedVacancy[], field: 'title' | 'description') {
  const limit = vacancies.length * LIMITS.repeated.share;
  for (const [text, [first, ...others]] of groupBy(vacancies, ({ [field]: text }) => text)) {
    const count = others.length + 1;
    if (count > limit) return { text, count, example: first.id };
  }
  return undefined;
}
