import { defineCommand } from '../../src/cli/command.ts';
import { EXIT, UsageError } from '../../src/cli/exit-status.ts';
import { toFigure } from '../../src/numbers.ts';
import { MOST_ROWS } from './multiply.ts';
import { writeMultiplied } from './write.ts';

export const multiplySampleCommand = defineCommand({
  name: 'npm run dev:multiply-sample',
  about:
    'Writes a larger data folder, drawn from the sample in data. The same flags give the same folder.',
  flags: {
    out: { type: 'folder', help: 'a new or empty folder, or one of an earlier run' },
    vacancies: amount('the number of vacancies', 10_000),
    salaries: amount('the number of salary records', 6_000),
    seed: amount('another seed draws other rows', 2026),
    'as-of': { type: 'day', help: 'the day for which the data is made', default: '2026-11-13' },
  },
  async run({ out, vacancies, salaries, seed, 'as-of': asOf }, { terminal }) {
    if (out === undefined) throw new UsageError('Name a folder with --out.');
    if (vacancies + salaries > MOST_ROWS) {
      const most = toFigure(MOST_ROWS);
      throw new UsageError(`--vacancies and --salaries together take at most ${most}.`);
    }
    writeMultiplied('data', out, { vacancies, salaries, seed, asOf });
    terminal.out(`${out}: ${vacancies} vacancies and ${salaries} salaries as of ${asOf}\n`);
    return { status: EXIT.ok };
  },
});

function amount(help: string, preset: number) {
  return { type: 'number', min: 0, max: 999_999, help, default: preset } as const;
}
