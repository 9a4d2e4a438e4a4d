import { type CheckRequest, check } from '../build.ts';
import { GATE_NAMES } from '../compare/gates.ts';
import { formatWorklist } from '../report/format-worklist.ts';
import type { Source } from '../source/read-source.ts';
import { SERVICE_FILE } from '../source/service.ts';
import { type CommandContext, defineCommand } from './command.ts';
import { UsageError } from './exit-status.ts';
import type { Flags, FlagValues } from './flags.ts';
import { checkOutputFile, writeWorklist } from './output-file.ts';
import { runAndReport } from './report-outcome.ts';

/** The flags that check and build share. */
export const CHECK_FLAGS = {
  data: {
    type: 'folder',
    help: 'the folder with the source data',
    env: 'DATA_DIR',
    default: 'data',
    preferred: { folder: 'board', file: SERVICE_FILE },
    defaultNote: 'board if it has a service.json, or else data, the sample',
    mustExist: true,
    isSource: true,
  },
  'base-url': {
    type: 'origin',
    help: 'the address of the site',
    env: 'BASE_URL',
    defaultNote: 'siteUrl in service.json',
  },
  'as-of': {
    type: 'day',
    help: 'the day that decides which vacancies are open',
    defaultNote: 'asOf in service.json, or today',
  },
  previous: {
    type: 'file-or-url',
    help: 'the published build to compare with: its address, folder or index.json',
  },
  first: { type: 'boolean', help: 'there is no build at --previous yet' },
  mask: {
    type: 'boolean',
    help: 'replace names of employers and contacts in texts, as mask in service.json does',
  },
  'skip-invalid': { type: 'boolean', help: 'leave wrong rows out and continue with the rest' },
  allow: {
    type: 'choices',
    placeholder: 'GATE,…',
    choices: GATE_NAMES,
    help: 'publish although these gates refuse',
  },
  report: { type: 'report', help: 'write the whole outcome to a JSON file outside the web root' },
  timings: { type: 'boolean', help: 'show how long each stage took' },
} as const satisfies Flags;

/** The texts and exit statuses that check and build share. */
export const CHECK_NOTES = {
  epilogue: `SOURCE_DATE_EPOCH (seconds since 1970) sets generatedAt, so that the same data gives the same bytes.
NO_COLOR turns colours off. If a build fails, the last good one stays as it is.`,
  exits: ['source', 'gate'],
} as const;

export const checkCommand = defineCommand({
  name: 'npm run check',
  about: 'Reads the source data and checks it. Publishes nothing.',
  flags: {
    ...CHECK_FLAGS,
    worklist: {
      type: 'file',
      help: 'write the employers that texts name, with the texts, to a private file',
    },
  },
  ...CHECK_NOTES,
  async run({ worklist, ...flags }, context) {
    // The folder that a build publishes to, unless it is told otherwise.
    const folders = { webRoot: 'dist', source: flags.data };
    if (worklist !== undefined) checkOutputFile(worklist, 'worklist', folders);
    const onRead = (source: Source) => {
      if (worklist !== undefined) writeWorklist(worklist, formatWorklist(source));
    };
    const request = { ...toCheckRequest(flags, context), onRead };
    const options = { dataDir: flags.data, reportFile: flags.report, showTimings: flags.timings };
    return runAndReport((listener) => check({ ...request, listener }), options, context);
  },
});

export function toCheckRequest(
  flags: FlagValues<typeof CHECK_FLAGS>,
  { env, now }: CommandContext,
): CheckRequest {
  return {
    dataDir: flags.data,
    instant: readBuildInstant(env.SOURCE_DATE_EPOCH, now),
    baseUrl: flags['base-url'],
    asOf: flags['as-of'],
    previous: flags.previous,
    skipInvalid: flags['skip-invalid'],
    mask: flags.mask,
    first: flags.first,
    allow: flags.allow,
  };
}

/** The time of the build: now, or the seconds since 1970 in `SOURCE_DATE_EPOCH`. */
export function readBuildInstant(epoch: string | undefined, now: Date): Date {
  if (!epoch) return now;
  const instant = new Date(Number(epoch) * 1000);
  if (/^\d+$/.test(epoch) && instant.getTime() < YEAR_10000) return instant;
  throw new UsageError(`SOURCE_DATE_EPOCH takes whole seconds since 1970, not "${epoch}".`);
}

/** From the year 10000 on, dates do not have the form that the API promises. */
const YEAR_10000 = Date.UTC(10_000, 0);
