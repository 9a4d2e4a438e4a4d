import { existsSync, statSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { build, type CheckRequest, check, type Outcome } from '../build.ts';
import { GATE_FLAGS } from '../compare/gates.ts';
import { isAddress } from '../compare/previous.ts';
import { HOST_NAMES } from '../hosts/host-name.ts';
import { EXIT } from './exit-status.ts';
import {
  type Flags,
  formatHelp,
  readDay,
  readFlags,
  readInstant,
  readNumber,
  readOneOf,
  readOrigin,
  refuseSwallowedFlags,
  UsageError,
} from './options.ts';
import { Progress } from './progress.ts';
import { present, type Where } from './report-outcome.ts';
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
  previous: {
    type: 'string',
    argument: 'FILE|URL',
    help: 'the index.json of the published build to compare with; a 404 means there is none yet',
  },
  'skip-invalid': {
    type: 'boolean',
    help: 'leave rows with problems out and go on with the rest',
  },
  'allow-empty': { type: 'boolean', help: GATE_FLAGS['allow-empty'] },
  'allow-drop': { type: 'boolean', help: GATE_FLAGS['allow-drop'] },
  report: { type: 'string', argument: 'FILE', help: 'write the whole outcome to a JSON file' },
  timings: { type: 'boolean', help: 'show how long each stage took' },
  help: { type: 'boolean', help: 'show this' },
} as const satisfies Flags;

const BUILD_FLAGS = {
  out: {
    type: 'string',
    argument: 'DIR',
    help: 'the folder to publish to; it is replaced as a whole',
    default: 'dist',
  },
  host: {
    type: 'string',
    argument: 'NAME',
    help: `the static host to build for: ${HOST_NAMES.join(', ')} (default: the host of service.json, or generic)`,
  },
  'host-out': {
    type: 'string',
    argument: 'DIR',
    help: 'the folder for files of the host that do not belong into the web root',
    default: 'host',
  },
  'max-files': {
    type: 'string',
    argument: 'N',
    help: 'how many files your plan takes, if more (or fewer) than the host usually does',
  },
  precompress: {
    type: 'boolean',
    help: 'write compressed copies beside the files, for nginx and Caddy',
  },
  ...CHECK_FLAGS,
} as const satisfies Flags;

const EPILOGUE = `SOURCE_DATE_EPOCH (seconds) fixes generatedAt, so that the same data gives the same bytes.
NO_COLOR switches colours off.

Exit status: 0 all is well, 1 the source data is wrong, 2 the call is wrong,
3 a publishing gate refused. Whatever fails, the last good build stays as it was.`;

/** `npm run build` */
export const buildCommand: Command = async (world) => {
  refuseSwallowedFlags(world, BUILD_FLAGS);
  const flags = readFlags(world.argv, BUILD_FLAGS);
  if (flags.help) {
    const about = 'Reads the source data, checks it, and writes the whole API as static files.';
    world.terminal.out(formatHelp('npm run build -- [flags]', about, BUILD_FLAGS, EPILOGUE));
    return EXIT.ok;
  }
  const { out: outDir, 'host-out': hostOutDir, 'max-files': maxFiles } = flags;
  return perform(world, { ...flags, outDir, hostOutDir }, (listener) =>
    build({
      ...readRequest(flags, world),
      listener,
      outDir,
      hostOutDir,
      host: readOneOf('--host', flags.host, HOST_NAMES),
      maxFiles: maxFiles ? readNumber('--max-files', maxFiles, 1, 999_999_999) : undefined,
      precompress: flags.precompress ?? false,
    }),
  );
};

/** `npm run check` */
export const checkCommand: Command = async (world) => {
  refuseSwallowedFlags(world, CHECK_FLAGS);
  const flags = readFlags(world.argv, CHECK_FLAGS);
  if (flags.help) {
    const about = 'Reads the source data and checks it. Writes nothing.';
    world.terminal.out(formatHelp('npm run check -- [flags]', about, CHECK_FLAGS, EPILOGUE));
    return EXIT.ok;
  }
  return perform(world, { ...flags, outDir: undefined, hostOutDir: '' }, (listener) =>
    check({ ...readRequest(flags, world), listener }),
  );
};

type GivenFlags = ReturnType<typeof readFlags<typeof CHECK_FLAGS>>;

function readRequest(flags: GivenFlags, { env, now }: World): CheckRequest {
  const dataDir = flags.data;
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`There is no folder ${dataDir}. Name it with --data DIR.`);
  }
  const { previous } = flags;
  if (previous !== undefined && !isAddress(previous) && !existsSync(previous)) {
    throw new UsageError(`There is no file ${previous}. --previous takes an index.json.`);
  }
  const baseUrl = flags['base-url'] ?? (env.BASE_URL || undefined);
  return {
    dataDir,
    instant: readInstant(env.SOURCE_DATE_EPOCH, now),
    baseUrl: readOrigin(flags['base-url'] ? '--base-url' : 'BASE_URL', baseUrl),
    asOf: readDay('--as-of', flags['as-of']),
    previous,
    skipInvalid: flags['skip-invalid'] ?? false,
    allow: (['allow-empty', 'allow-drop'] as const).filter((flag) => flags[flag]),
  };
}

async function perform(
  world: World,
  { outDir, hostOutDir, report, timings }: GivenFlags & Pick<Where, 'outDir' | 'hostOutDir'>,
  work: (listener: Progress) => Promise<Outcome>,
) {
  const start = performance.now();
  const progress = new Progress(world.screen, () => performance.now());
  const timed = async () => {
    try {
      const outcome = await work(progress);
      return { outcome, milliseconds: performance.now() - start, timings: progress.timings };
    } finally {
      progress.finish();
    }
  };
  const where = { outDir, hostOutDir, reportFile: report, showTimings: timings ?? false };
  return present(world, where, timed);
}
