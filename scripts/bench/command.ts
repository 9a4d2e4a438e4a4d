import { defineCommand } from '../../src/cli/command.ts';
import { CommandFailure, EXIT } from '../../src/cli/exit-status.ts';
import { bench } from './bench.ts';
import { BenchError } from './bench-error.ts';
import { toCall, USUAL_MINUTES, USUAL_ROUNDS } from './call.ts';
import { SIZES } from './sizes.ts';

export const benchCommand = defineCommand({
  name: 'npm run bench',
  about: `Measures the build against other ways to make the same files, with generated data in a temporary
folder. A run of all sizes with at least ${USUAL_ROUNDS} rounds also writes bench/RESULTS.md.`,
  flags: {
    large: {
      type: 'boolean',
      help: 'also measure 100,000 vacancies: many minutes and up to 30 GB of disk',
    },
    rounds: {
      type: 'number',
      min: 1,
      max: 9999,
      help: 'how often to measure everything',
      default: USUAL_ROUNDS,
    },
    only: {
      type: 'choice',
      placeholder: 'SIZE',
      choices: SIZES.map(({ vacancies }) => String(vacancies)),
      normalize: (text) => text.replaceAll(',', ''),
      help: 'measure one size only',
    },
    minutes: {
      type: 'number',
      min: 1,
      max: 9999,
      help: 'stop after this many minutes',
      defaultNote: `${USUAL_MINUTES.usual}, with --large ${USUAL_MINUTES.large}`,
    },
  },
  epilogue: `Installs Eleventy into bench/node_modules if it is missing, and measures Hugo if it is installed.
Run nothing else on the machine, or the figures mean little.`,
  exits: ['failed'],
  async run(flags, { argv, terminal, screen }) {
    try {
      terminal.out(await bench(toCall(flags, argv), screen));
      return { status: EXIT.ok };
    } catch (error) {
      if (!(error instanceof BenchError)) throw error;
      throw new CommandFailure(error.message, EXIT.failed);
    }
  },
});
