import { type Flags, formatHelp, readFlags, readOneOf, UsageError } from '../../src/cli/options.ts';
import { SIZES, type Size } from './sizes.ts';

/** What is to be measured, and for how long at most. */
export type Call = {
  sizes: Size[];
  rounds: number;
  minutes: number;
  /** As it was typed, to be quoted. */
  command: string;
  /** Whether the results are worth keeping: all usual sizes, in rounds enough for a median. */
  isWhole: boolean;
};

/** Fewer give no median worth its name. */
export const USUAL_ROUNDS = 5;

const MINUTES = { usual: 20, large: 60 };

const FLAGS = {
  large: {
    type: 'boolean',
    help: 'also 100,000 vacancies, which takes many minutes and up to 30 GB of disk',
  },
  rounds: {
    type: 'string',
    argument: 'N',
    help: 'how often everything is measured',
    default: String(USUAL_ROUNDS),
  },
  only: {
    type: 'string',
    argument: 'SIZE',
    help: `one size only: ${SIZES.map(({ vacancies }) => vacancies).join(', ')}`,
  },
  minutes: {
    type: 'string',
    argument: 'N',
    help: `stop after so many minutes (default: ${MINUTES.usual}, with --large ${MINUTES.large})`,
  },
  help: { type: 'boolean', help: 'show this' },
} as const satisfies Flags;

export const HELP = formatHelp(
  'npm run bench -- [flags]',
  `Measures the build against other ways to make the same files, on seeded data in a temporary
folder. A whole run, with all sizes and at least ${USUAL_ROUNDS} rounds, also writes bench/RESULTS.md.`,
  FLAGS,
  `Eleventy is installed into bench/node_modules when it is missing; Hugo is measured where it is
installed. For figures that mean something, let the machine have nothing else to do.

Exit status: 0 measured, 1 something failed or made other files than the build, 2 the call is wrong.`,
);

/** Nothing where only help is wanted. */
export function readCall(argv: readonly string[]): Call | undefined {
  const { large = false, rounds, only, minutes, help } = readFlags(argv, FLAGS);
  if (help) return undefined;
  const names = SIZES.map(({ vacancies }) => String(vacancies));
  const name = readOneOf('--only', only?.replaceAll(',', ''), names);
  const sizes = SIZES.filter(({ vacancies, isLarge }) =>
    name === undefined ? large || !isLarge : String(vacancies) === name,
  );
  const count = readNumber('--rounds', rounds, USUAL_ROUNDS);
  const usualMinutes = sizes.some(({ isLarge }) => isLarge) ? MINUTES.large : MINUTES.usual;
  return {
    sizes,
    rounds: count,
    minutes: readNumber('--minutes', minutes, usualMinutes),
    command: ['npm run bench', ...(argv.length > 0 ? ['--', ...argv] : [])].join(' '),
    isWhole: name === undefined && count >= USUAL_ROUNDS,
  };
}

function readNumber(name: string, text: string | undefined, preset: number): number {
  if (text === undefined) return preset;
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new UsageError(`${name} takes a whole number from 1 to 9999, not "${text}".`);
}
