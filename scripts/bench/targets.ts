import { formatBytes, toFigure } from '../../src/numbers.ts';
import type { SizeResult } from './rounds.ts';
import { medianOf, type Sample, wallRatio } from './statistics.ts';
import { WAYS, type WayName } from './ways.ts';

/** A target and its result. */
export type Judged = {
  vacancies: number;
  what: string;
  wanted: string;
  found: string;
  verdict: 'met' | 'missed' | 'not measured';
};

type Target = {
  vacancies: number;
  what: string;
  bound: { most: number } | { least: number };
  find(results: Results): number | undefined;
  show?: (figure: number) => string;
};

type Results = { samplesOf(vacancies: number, way: WayName): readonly Sample[] };

const LARGEST_PEAK = 700_000_000;

/** The build as users run it, and without the start of npm and Node. */
const OURS = ['build', 'warm'] as const satisfies WayName[];

/** The build as users run it, and without npm like the other tools. */
const AGAINST_OTHERS = ['build', 'direct'] as const satisfies WayName[];

const TARGETS: Target[] = [
  ...OURS.map((ours) => ratio(10_000, ours, 'writer', { most: 3.5 })),
  ...OURS.map((ours) => ratio(10_000, ours, 'copy', { most: 4 })),
  ...AGAINST_OTHERS.map((ours) => ratio(10_000, 'eleventy', ours, { least: 3 })),
  ...AGAINST_OTHERS.map((ours) => ratio(10_000, 'hugo', ours, { least: 4 })),
  ratio(10_000, 'keep', 'rebuild', { most: 1.15 }),
  ratio(500, 'build', 'empty', { most: 2 }),
  ...OURS.map((ours) => growth(100_000, 10_000, ours, { most: 1.3 })),
  {
    vacancies: 100_000,
    what: `largest peak memory of ${WAYS.build.name}`,
    bound: { most: LARGEST_PEAK },
    show: formatBytes,
    find: ({ samplesOf }) => {
      const peaks = samplesOf(100_000, 'build').flatMap(({ peak }) => peak ?? []);
      return peaks.length > 0 ? Math.max(...peaks) : undefined;
    },
  },
];

export function judge(sizes: readonly SizeResult[]): Judged[] {
  const samplesOf = (vacancies: number, way: WayName) =>
    sizes.find(({ size }) => size.vacancies === vacancies)?.samples.get(way) ?? [];
  return TARGETS.map(({ vacancies, what, bound, find, show = toTimes }) => {
    const figure = find({ samplesOf });
    const [words, limit] =
      'most' in bound ? (['at most', bound.most] as const) : (['at least', bound.least] as const);
    const isMet = figure !== undefined && ('most' in bound ? figure <= limit : figure >= limit);
    return {
      vacancies,
      what,
      wanted: `${words} ${show(limit)}`,
      found: figure === undefined ? '' : show(figure),
      verdict: figure === undefined ? 'not measured' : isMet ? 'met' : 'missed',
    };
  });
}

/** `3.5 ×`; two decimals, so that 3.54 does not look like 3.5. */
export function toTimes(figure: number): string {
  return `${figure.toFixed(2)} ×`;
}

function ratio(vacancies: number, way: WayName, base: WayName, bound: Target['bound']): Target {
  return {
    vacancies,
    what: `${WAYS[way].name} ÷ ${WAYS[base].name}`,
    bound,
    find: ({ samplesOf }) => wallRatio(samplesOf(vacancies, way), samplesOf(vacancies, base)),
  };
}

function growth(large: number, small: number, way: WayName, bound: Target['bound']): Target {
  return {
    vacancies: large,
    what: `${WAYS[way].name}, time per vacancy ÷ that at ${toFigure(small)}`,
    bound,
    find: ({ samplesOf }) => {
      const [atLarge, atSmall] = [large, small].map((vacancies) => {
        const wall = medianOf(samplesOf(vacancies, way), 'wall');
        return wall === undefined ? undefined : wall / vacancies;
      });
      return atLarge && atSmall ? atLarge / atSmall : undefined;
    },
  };
}
