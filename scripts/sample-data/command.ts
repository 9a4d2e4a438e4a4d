import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand } from '../../src/cli/command.ts';
import { EXIT } from '../../src/cli/exit-status.ts';
import { UsageError } from '../../src/cli/usage-error.ts';
import { toFigure } from '../../src/numbers.ts';
import { mostRecords } from './generate.ts';
import { writeSampleData } from './write.ts';

/** The entries of the data folder that a run replaces. */
const REPLACED = ['service.json', 'taxonomy', 'vacancies', 'salaries'];

export const sampleDataCommand = defineCommand({
  name: 'npm run sample-data',
  about: 'Writes a folder of invented data. The same flags give the same data.',
  flags: {
    out: { type: 'folder', help: 'the folder to write to', default: 'data' },
    vacancies: amount('the number of vacancies', 600),
    salaries: amount('the number of salary records', 3000),
    seed: amount('another seed gives other data', 2026),
    'as-of': { type: 'day', help: 'the day for which the data is made', default: '2026-11-13' },
  },
  epilogue: `Replaces ${REPLACED.join(', ')} in the folder and leaves everything else.`,
  async run({ out, vacancies, salaries, seed, 'as-of': asOf }, { terminal }) {
    if (vacancies + salaries > mostRecords) {
      const most = toFigure(mostRecords);
      throw new UsageError(`--vacancies and --salaries together take at most ${most}.`);
    }
    for (const name of REPLACED) rmSync(join(out, name), { recursive: true, force: true });
    const files = writeSampleData(out, { vacancies, salaries, seed, asOf });
    terminal.out(
      `${out}: ${vacancies} vacancies and ${salaries} salaries as of ${asOf}, ${files} files\n`,
    );
    return { status: EXIT.ok };
  },
});

function amount(help: string, preset: number) {
  return { type: 'number', min: 0, max: 999_999_999, help, default: preset } as const;
}
