import { count, toFigure } from '../numbers.ts';
import { FACETS, type Figures } from './figures.ts';

/** A reason not to publish data that is right in itself, but looks like an accident. */
export type GateHit = {
  gate: GateName;
  message: string;
  /** The flag that says "I mean it". */
  flag: keyof typeof GATE_FLAGS;
};

export type GateName =
  | 'empty'
  | 'shrunk'
  | 'facet-gone'
  | 'guides-gone'
  | 'salaries-gone'
  | 'field-gone';

export const GATE_FLAGS = {
  'allow-empty': 'publish even without any active vacancy',
  'allow-drop': 'publish even if much is gone since the previous build',
} as const;

const LIMITS = {
  /** Fewer than this share of the previous build's vacancies, or of the salaries behind its guides. */
  shrunk: 1 / 2,
  /** A city, family or modality of this size does not empty overnight. */
  facet: 10,
  /** Filled in more than this share before, and in less than that share now. */
  filled: { most: 1 / 2, few: 1 / 4, sample: 10 },
};

/** Everything that speaks against publishing. `before` is absent for a first build. */
export function checkGates(now: Required<Figures>, before: Figures | undefined): GateHit[] {
  const isEmpty = now.activeJobs === 0;
  const message = 'There is no active vacancy at all.';
  const empty: GateHit[] = isEmpty ? [{ gate: 'empty', message, flag: 'allow-empty' }] : [];
  if (!before) return empty;
  // Whoever means to publish no vacancy has not said a word about the salary guides.
  const drops = DROPS.filter(({ gate }) => !isEmpty || gate === 'guides-gone').flatMap(
    ({ gate, check }) =>
      check(now, before).map((message): GateHit => ({ gate, message, flag: 'allow-drop' })),
  );
  return [...empty, ...drops];
}

type Drop = { gate: GateName; check(now: Required<Figures>, before: Figures): string[] };

const DROPS: Drop[] = [
  {
    gate: 'shrunk',
    check: (now, before) =>
      now.activeJobs < before.activeJobs * LIMITS.shrunk
        ? [
            `${vacancies(now.activeJobs)}, where the previous build had ${before.activeJobs}: fewer than half.`,
          ]
        : [],
  },
  {
    gate: 'facet-gone',
    check: (now, before) =>
      FACETS.flatMap((facet) => {
        const gone = Object.entries(before.facets[facet])
          .filter(([slug, had]) => had >= LIMITS.facet && !now.facets[facet][slug])
          .map(([slug, had]) => `${slug} (${had})`);
        return gone.length > 0
          ? [`No active vacancy left where there were many, by ${facet}: ${gone.join(', ')}.`]
          : [];
      }),
  },
  {
    gate: 'guides-gone',
    check: (now, before) => {
      const gone = goneGuides(now, before);
      return gone.length > 0
        ? [`${count(gone.length, 'salary guide')} would vanish: ${gone.join(', ')}.`]
        : [];
    },
  },
  {
    gate: 'salaries-gone',
    // Where guides vanish, that is said already.
    check: (now, before) =>
      goneGuides(now, before).length === 0 &&
      now.observations < (before.observations ?? 0) * LIMITS.shrunk
        ? [
            `The salary guides rest on ${count(now.observations, 'published salary', 'published salaries')}, where those of the previous build had ${toFigure(before.observations ?? 0)}: fewer than half.`,
          ]
        : [],
  },
  { gate: 'field-gone', check: emptiedFields },
];

function goneGuides(now: Required<Figures>, before: Figures): string[] {
  return Object.keys(before.medians ?? {}).filter((slug) => !(slug in now.medians));
}

function emptiedFields(now: Required<Figures>, before: Figures): string[] {
  const { most, few, sample } = LIMITS.filled;
  if (Math.min(now.activeJobs, before.activeJobs) < sample) return [];
  return Object.entries(before.filled ?? {}).flatMap(([field, had]) => {
    const has = now.filled[field] ?? 0;
    const emptied = had > before.activeJobs * most && has < now.activeJobs * few;
    if (!emptied) return [];
    return [
      `"${field}" is filled in ${has} of ${vacancies(now.activeJobs)}; it was in ${had} of ${before.activeJobs}.`,
    ];
  });
}

function vacancies(amount: number): string {
  return count(amount, 'active vacancy', 'active vacancies');
}
