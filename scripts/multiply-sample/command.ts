import { Command } from '@commander-js/extra-typings';
import { toFigure } from '../../src/base/numbers.ts';
import { defineCommand } from '../../src/cli/command.ts';
import { EXIT, UsageError } from '../../src/cli/exit-status.ts';
import { readDay, wholeNumber } from '../../src/cli/values.ts';
import { MOST_ROWS } from './multiply.ts';
import { writeMultiplied } from './write.ts';

const AMOUNT = wholeNumber(0, 999_999);

export const multiplySampleCommand = defineCommand({
  cli: new Command('npm run dev:multiply-sample')
    .description('Writes a larger data folder, drawn from the sample. Same flags, same folder.')
    .requiredOption('--out <dir>', 'a new or empty folder')
    .option('--vacancies <n>', 'number of vacancies', AMOUNT, 10_000)
    .option('--salaries <n>', 'number of salary records', AMOUNT, 6_000)
    .option('--seed <n>', 'another seed draws other rows', AMOUNT, 2026)
    .option('--as-of <yyyy-mm-dd>', 'day for which the data is made', readDay, '2026-11-13'),
  async run({ out, vacancies, salaries, seed, asOf }, { terminal }) {
    if (vacancies + salaries > MOST_ROWS) {
      const most = toFigure(MOST_ROWS);
      throw new UsageError(`--vacancies and --salaries together take at most ${most}.`);
    }
    writeMultiplied('data', out, { vacancies, salaries, seed, asOf });
    terminal.out(`${out}: ${vacancies} vacancies and ${salaries} salaries as of ${asOf}\n`);
    return { status: EXIT.ok };
  },
});
