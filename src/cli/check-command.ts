import { Command, Option } from '@commander-js/extra-typings';
import { YEAR_10000 } from '../base/day.ts';
import { type CheckRequest, prepare } from '../build.ts';
import { GATE_NAMES } from '../publish/compare/gates/all-gates.ts';
import { type CommandContext, defineCommand } from './command.ts';
import { UsageError } from './exit-status.ts';
import { checkOutputFile, writeWorklist } from './output-file.ts';
import { formatWorklist } from './report/format-worklist.ts';
import { runAndReport } from './report-outcome.ts';
import {
  findBaseUrl,
  findDataFolder,
  languageOption,
  readDay,
  readGates,
  readOrigin,
  readPlace,
} from './values.ts';

/** The options that check and build share. */
export function checkOptions(name: string) {
  return new Command(name)
    .option('--data <dir>', DATA_HELP)
    .option('--base-url <url>', 'address of the site (default: BASE_URL, or siteUrl)', readOrigin)
    .option('--as-of <yyyy-mm-dd>', 'decides which vacancies are open (default: today)', readDay)
    .option('--previous <url|dir>', 'published build to compare with', readPlace)
    .option('--skip-invalid', 'leave wrong rows out and continue with the rest')
    .addOption(
      new Option('--allow <gate,…>', `publish although gates refuse: ${GATE_NAMES.join(', ')}`)
        .argParser(readGates)
        .default([], 'none'),
    )
    .addOption(languageOption())
    .option('--report <file>', 'write the whole outcome to a JSON file outside the web root')
    .addHelpText('after', '\nOther settings and exit statuses: docs/commands.md');
}

export const DATA_HELP =
  'folder with the source data (default: DATA_DIR, or board if it has a service.json, or data)';

type CheckOptions = ReturnType<ReturnType<typeof checkOptions>['opts']>;

export const checkCommand = defineCommand({
  cli: checkOptions('npm run check')
    .description('Reads the source data and checks it. Publishes nothing.')
    .option('--worklist <file>', 'write the employers that texts name to a private file'),
  folders,
  async run({ worklist, ...options }, context) {
    const { env, language } = context;
    if (worklist !== undefined) {
      checkOutputFile(worklist, 'worklist', folders(options, env), options.report);
    }
    const checkAndList = async (request: CheckRequest) => {
      const { outcome } = await prepare(request);
      if (worklist !== undefined) writeWorklist(worklist, formatWorklist(outcome.source, language));
      return outcome;
    };
    return runAndReport(checkAndList, toCheckRequest(options, context), options, context);
  },
});

/** The default web root of a build, and the data folder. */
function folders({ data }: CheckOptions, env: NodeJS.ProcessEnv) {
  return { webRoot: 'dist', source: findDataFolder(data, env) };
}

export function toCheckRequest(
  { data, baseUrl, report, ...options }: CheckOptions,
  { env, now }: CommandContext,
): CheckRequest {
  return {
    ...options,
    dataDir: findDataFolder(data, env),
    instant: readBuildInstant(env.SOURCE_DATE_EPOCH, now),
    baseUrl: findBaseUrl(baseUrl, env),
  };
}

/** The time of the build: now, or the seconds since 1970 in `SOURCE_DATE_EPOCH`. */
export function readBuildInstant(epoch: string | undefined, now: Date): Date {
  if (!epoch) return now;
  const instant = new Date(Number(epoch) * 1000);
  if (/^\d+$/.test(epoch) && instant.getTime() < YEAR_10000) return instant;
  throw new UsageError(`SOURCE_DATE_EPOCH takes whole seconds since 1970, not "${epoch}".`);
}
