import { SIZES, type Size } from './sizes.ts';

/** What to measure, and for how long at most. */
export type Call = {
  sizes: Size[];
  rounds: number;
  minutes: number;
  /** The command as the user typed it. */
  command: string;
  /** Whether the results replace the published ones: all usual sizes, enough rounds for a median. */
  isWhole: boolean;
};

/** Fewer rounds give no useful median. */
export const USUAL_ROUNDS = 5;

export const USUAL_MINUTES = { usual: 20, large: 60 };

type Flags = {
  large: boolean;
  rounds: number;
  only: string | undefined;
  minutes: number | undefined;
};

export function toCall({ large, rounds, only, minutes }: Flags, argv: readonly string[]): Call {
  const sizes = SIZES.filter(({ vacancies, isLarge }) =>
    only === undefined ? large || !isLarge : String(vacancies) === only,
  );
  const hasLarge = sizes.some(({ isLarge }) => isLarge);
  return {
    sizes,
    rounds,
    minutes: minutes ?? (hasLarge ? USUAL_MINUTES.large : USUAL_MINUTES.usual),
    command: ['npm run bench', ...(argv.length > 0 ? ['--', ...argv] : [])].join(' '),
    isWhole: only === undefined && rounds >= USUAL_ROUNDS,
  };
}
