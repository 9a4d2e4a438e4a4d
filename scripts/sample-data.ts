import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isDay } from '../src/day.ts';
import { mostRecords, type SampleOptions } from './sample-data/generate.ts';
import { writeSampleData } from './sample-data/write.ts';

const help = `Writes an invented, repeatable data folder.

npm run sample-data -- [options]
  --out DIR            folder to write into                   (data)
  --vacancies N        number of vacancies                    (600)
  --salaries N         number of salary records               (3000)
  --seed N             another seed, another set of data      (2026)
  --as-of YYYY-MM-DD   the day the data is written for        (2026-11-13)

Replaces service.json, taxonomy/, vacancies/ and salaries/ under DIR; leaves the rest alone.
`;

const replaced = ['service.json', 'taxonomy', 'vacancies', 'salaries'];

process.exitCode = main();

function main(): number {
  try {
    const { out, options, isHelp } = readCall();
    process.stdout.write(isHelp ? help : `${replaceSampleData(out, options)}\n`);
    return 0;
  } catch (error) {
    // A wrong call is the caller's to mend: one line, no stack.
    if (!(error instanceof TypeError)) throw error;
    process.stderr.write(`${error.message}\nSee npm run sample-data -- --help\n`);
    return 2;
  }
}

function readCall() {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: 'data' },
      vacancies: { type: 'string', default: '600' },
      salaries: { type: 'string', default: '3000' },
      seed: { type: 'string', default: '2026' },
      'as-of': { type: 'string', default: '2026-11-13' },
      help: { type: 'boolean', default: false },
    },
  });
  const options: SampleOptions = {
    vacancies: readCount('--vacancies', values.vacancies),
    salaries: readCount('--salaries', values.salaries),
    seed: readCount('--seed', values.seed),
    asOf: values['as-of'],
  };
  if (!isDay(options.asOf)) throw new TypeError(`--as-of "${options.asOf}" is no calendar day`);
  if (options.vacancies + options.salaries > mostRecords) {
    throw new TypeError(`At most ${mostRecords} vacancies and salaries together`);
  }
  return { out: values.out, options, isHelp: values.help };
}

function readCount(flag: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new TypeError(`${flag} "${text}" is no whole number`);
  return Number(text);
}

function replaceSampleData(out: string, options: SampleOptions): string {
  for (const name of replaced) rmSync(join(out, name), { recursive: true, force: true });
  const files = writeSampleData(out, options);
  const { vacancies, salaries, asOf } = options;
  return `${out}: ${vacancies} vacancies and ${salaries} salaries as of ${asOf}, ${files} files`;
}
