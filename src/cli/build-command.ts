import { existsSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { build, check, type Outcome, type Plan } from '../build.ts';
import { isProblem } from '../report/finding.ts';
import { formatFindings, formatRefusal } from '../report/format-findings.ts';
import { EXIT } from './exit-status.ts';
import { formatOutcome } from './format-outcome.ts';
import {
  type Flags,
  formatHelp,
  readDay,
  readFlags,
  readInstant,
  readOrigin,
  UsageError,
} from './options.ts';
import type { Command, World } from './run.ts';

const CHECK_FLAGS = {
  data: {
    type: 'string',
    argument: 'DIR',
    help: 'the folder with the source data',
    default: 'data',
  },
  'base-url': {
    type: 'string',
    argument: 'URL',
    help: 'where the site is served, in place of siteUrl; also as BASE_URL in the environment',
  },
  'as-of': {
    type: 'string',
    argument: 'YYYY-MM-DD',
    help: 'the day on which vacancies are open or not, in place of asOf',
  },
  help: { type: 'boolean', help: 'shows this' },
} as const satisfies Flags;

const BUILD_FLAGS = {
  data: CHECK_FLAGS.data,
  out: {
    type: 'string',
    argument: 'DIR',
    help: 'the folder to publish to; it is replaced as a whole',
    default: 'dist',
  },
  'base-url': CHECK_FLAGS['base-url'],
  'as-of': CHECK_FLAGS['as-of'],
  help: CHECK_FLAGS.help,
} as const satisfies Flags;

const EPILOGUE = `SOURCE_DATE_EPOCH (seconds) fixes generatedAt, so that the same data gives the same bytes.
NO_COLOR switches colours off.

Exit status: 0 all is well, 1 the source data is wrong, 2 the call is wrong.
Whatever fails, the last good build stays as it was.`;

/** `npm run build` */
export const buildCommand: Command = (world) => {
  const flags = readFlags(world.argv, BUILD_FLAGS);
  if (flags.help) {
    const about = 'Reads the source data, checks it, and writes the whole API as static files.';
    world.terminal.out(formatHelp('npm run build -- [flags]', about, BUILD_FLAGS, EPILOGUE));
    return EXIT.ok;
  }
  const outDir = flags.out ?? 'dist';
  return report(world, outDir, () => build({ ...readRequest(flags, world), outDir }));
};

/** `npm run check` */
export const checkCommand: Command = (world) => {
  const flags = readFlags(world.argv, CHECK_FLAGS);
  if (flags.help) {
    const about = 'Reads the source data and checks it. Writes nothing.';
    world.terminal.out(formatHelp('npm run check -- [flags]', about, CHECK_FLAGS, EPILOGUE));
    return EXIT.ok;
  }
  return report(world, '', () => check(readRequest(flags, world)));
};

type RequestFlags = { data?: string; 'base-url'?: string; 'as-of'?: string };

function readRequest(flags: RequestFlags, { env, now }: World) {
  const dataDir = flags.data ?? 'data';
  if (!existsSync(dataDir))
    throw new UsageError(`There is no folder ${dataDir}. Name it with --data DIR.`);
  const baseUrl = flags['base-url'] ?? (env.BASE_URL || undefined);
  return {
    dataDir,
    instant: readInstant(env.SOURCE_DATE_EPOCH, now),
    baseUrl: readOrigin(flags['base-url'] ? '--base-url' : 'BASE_URL', baseUrl),
    asOf: readDay('--as-of', flags['as-of']),
  };
}

function report({ terminal }: World, outDir: string, work: () => Outcome) {
  const { out, err, paint } = terminal;
  const start = performance.now();
  const outcome = work();
  const milliseconds = performance.now() - start;
  const warnings = outcome.findings.filter((finding) => !isProblem(finding));
  err(formatFindings(warnings, paint));
  if (isPlanned(outcome)) {
    out(formatOutcome(outcome, { outDir, milliseconds, paint }));
    return EXIT.ok;
  }
  err(formatFindings(outcome.findings.filter(isProblem), paint));
  const consequence = outDir
    ? `Nothing was published; ${outDir} is as it was.`
    : 'A build would publish nothing.';
  err(formatRefusal(outcome.findings, outcome.read.files.total, consequence));
  return EXIT.source;
}

function isPlanned(outcome: Outcome): outcome is Outcome & { plan: Plan } {
  return outcome.plan !== undefined;
}
