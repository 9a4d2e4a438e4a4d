import { isActive } from '../catalog/active.ts';
import type { Day } from '../day.ts';
import { findRekeyed, missingFrom } from './changes.ts';
import { FACETS, type FacetName, type Figures } from './figures.ts';

/** A reason not to publish data that is valid but looks like an accident. */
export type GateHit = { [Gate in GateName]: GateHitOf<Gate> }[GateName];

type GateHitOf<Gate extends GateName> = {
  gate: Gate;
  /** The flag that lets the build pass anyway. */
  flag: GateFlag;
} & (GateArgs[Gate] extends undefined ? { args?: undefined } : { args: GateArgs[Gate] });

/** The figures that each gate refuses with. */
type GateArgs = {
  empty: undefined;
  shrunk: { now: number; before: number };
  /** `of` those that were still valid, so many are gone; some are back under another id. */
  'vacancies-gone': { gone: number; of: number; rekeyed: number };
  grown: { now: number; before: number };
  'facet-gone': { facet: FacetName; gone: { slug: string; before: number }[] };
  'guides-gone': { families: string[] };
  'salaries-gone': { now: number; before: number };
  'field-gone': { field: string; now: Filled; before: Filled };
};

/** In how many of the vacancies a field is filled. */
type Filled = { filled: number; vacancies: number };

export type GateName = keyof GateArgs;

export const GATE_FLAGS = {
  'allow-empty': 'publish even without any active vacancy',
  'allow-drop': 'publish even if much of the previous build is gone',
  'allow-growth': 'publish even if there are more than three times as many vacancies as before',
} as const;
export type GateFlag = keyof typeof GATE_FLAGS;

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
  /** A field was filled in more than `wasAbove` of the vacancies, and is in less than `isBelow`. */
  filled: { wasAbove: 1 / 2, isBelow: 1 / 4, sample: 10 },
};

/** Every gate that the build hits. `before` is absent for a first build. */
export function checkGates(
  now: Required<Figures>,
  before: Figures | undefined,
  dayOf: (citySlug: string) => Day,
): GateHit[] {
  const isEmpty = now.activeJobs === 0;
  const empty: GateHit[] = isEmpty ? [{ gate: 'empty', flag: 'allow-empty' }] : [];
  if (!before) return empty;
  const guides = goneGuides(now, before);
  // --allow-empty is about vacancies only: guides that would vanish need --allow-drop as well.
  if (isEmpty) return [...empty, ...guides];
  return [
    ...shrunk(now, before),
    ...goneVacancies(now, before, dayOf),
    ...grown(now, before),
    ...goneFacets(now, before),
    ...guides,
    // Lost guides imply lost salaries, so report only the guides.
    ...(guides.length > 0 ? [] : goneSalaries(now, before)),
    ...emptiedFields(now, before),
  ];
}

const flag = 'allow-drop';

function shrunk(now: Figures, before: Figures): GateHit[] {
  if (now.activeJobs >= before.activeJobs * LIMITS.shrunk) return [];
  return [{ gate: 'shrunk', flag, args: { now: now.activeJobs, before: before.activeJobs } }];
}

/** Counts the vacancies that would still be active by their own days. The others went as expected. */
function goneVacancies(
  now: Required<Figures>,
  { vacancies = [] }: Figures,
  dayOf: (citySlug: string) => Day,
): GateHit[] {
  const { percent, sample } = LIMITS.gone;
  const valid = vacancies.filter(({ city, postedAt, validThrough }) =>
    isActive({ status: 'open', postedAt, validThrough }, dayOf(city)),
  );
  const gone = missingFrom(now.vacancies, valid);
  if (valid.length < sample || gone.length * 100 <= valid.length * percent) return [];
  const rekeyed = findRekeyed(gone, now.vacancies).length;
  return [{ gate: 'vacancies-gone', flag, args: { gone: gone.length, of: valid.length, rekeyed } }];
}

function grown({ activeJobs: now }: Figures, { activeJobs: before }: Figures): GateHit[] {
  const { times, by } = LIMITS.grown;
  if (now <= before * times || now - before < by) return [];
  return [{ gate: 'grown', flag: 'allow-growth', args: { now, before } }];
}

function goneFacets(now: Figures, before: Figures): GateHit[] {
  return FACETS.flatMap((facet): GateHit[] => {
    const gone = Object.entries(before.facets[facet])
      .filter(([slug, had]) => had >= LIMITS.facet && !now.facets[facet][slug])
      .map(([slug, had]) => ({ slug, before: had }));
    return gone.length > 0 ? [{ gate: 'facet-gone', flag, args: { facet, gone } }] : [];
  });
}

function goneGuides(now: Required<Figures>, before: Figures): GateHit[] {
  const families = Object.keys(before.medians ?? {}).filter((slug) => !(slug in now.medians));
  return families.length > 0 ? [{ gate: 'guides-gone', flag, args: { families } }] : [];
}

function goneSalaries(now: Required<Figures>, { observations = 0 }: Figures): GateHit[] {
  if (now.observations >= observations * LIMITS.shrunk) return [];
  return [{ gate: 'salaries-gone', flag, args: { now: now.observations, before: observations } }];
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
    return [{ gate: 'field-gone', flag, args }];
  });
}
