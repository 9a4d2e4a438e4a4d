import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, defineCommand } from '../../src/cli/command.ts';
import { CommandFailure } from '../../src/cli/command-failure.ts';
import { EXIT } from '../../src/cli/exit-status.ts';
import { UsageError } from '../../src/cli/usage-error.ts';
import { count, toFigure } from '../../src/numbers.ts';
import { findSampleBreaches, mostRecords, type SampleOptions } from './generate.ts';
import { allRules, type Rules } from './rules/all-rules.ts';
import { writeSampleData } from './write.ts';

/** The entries of the data folder that a run replaces. */
const REPLACED = ['service.json', 'taxonomy', 'vacancies', 'salaries'];

/** So many breaches are shown in full. */
const SHOWN = 20;

export const sampleDataCommand = toSampleDataCommand(allRules);

/** The command with these rules: tests let it fail. */
export function toSampleDataCommand(rules: Rules): Command {
  return defineCommand({
    name: 'npm run sample-data',
    about: 'Writes a folder of invented data. The same flags give the same data.',
    flags: {
      out: { type: 'folder', help: 'the folder to write to', default: 'data' },
      vacancies: amount('the number of vacancies', 600),
      salaries: amount('the number of salary records', 6000),
      seed: amount('another seed gives other data', 2026),
      'as-of': { type: 'day', help: 'the day for which the data is made', default: '2026-11-13' },
    },
    exits: ['source'],
    epilogue:
      `Replaces ${REPLACED.join(', ')} in the folder and leaves everything else. ` +
      'Writes nothing if a text or salary breaks a rule of scripts/sample-data/rules.',
    async run({ out, vacancies, salaries, seed, 'as-of': asOf }, { terminal }) {
      if (vacancies + salaries > mostRecords) {
        const most = toFigure(mostRecords);
        throw new UsageError(`--vacancies and --salaries together take at most ${most}.`);
      }
      const options = { vacancies, salaries, seed, asOf };
      refuseBreaches(options, rules);
      for (const name of REPLACED) rmSync(join(out, name), { recursive: true, force: true });
      const files = writeSampleData(out, options);
      terminal.out(
        `${out}: ${vacancies} vacancies and ${salaries} salaries as of ${asOf}, ${files} files\n`,
      );
      return { status: EXIT.ok };
    },
  });
}

function refuseBreaches(options: SampleOptions, rules: Rules): void {
  const breaches = [...findSampleBreaches(options, rules)];
  if (breaches.length === 0) return;
  const lines = breaches
    .slice(0, SHOWN)
    .map(
      ({ vacancyId, rule, description, found }) =>
        `${vacancyId}  ${rule}  ${description}\n  found  ${found}`,
    );
  const total = count(breaches.length, 'text or value breaks', 'texts or values break');
  throw new CommandFailure(
    [
      ...lines,
      `${total} a rule; ${Math.min(SHOWN, breaches.length)} shown. Nothing was written.`,
      'Correct the phrases in scripts/sample-data/phrases, or the rule in scripts/sample-data/rules.',
    ].join('\n'),
    EXIT.source,
  );
}

function amount(help: string, preset: number) {
  return { type: 'number', min: 0, max: 999_999_999, help, default: preset } as const;
}
