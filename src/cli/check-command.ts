import { Command, Option } from '@commander-js/extra-typings';
import { YEAR_10000 } from '../base/day.ts';
import { type CheckRequest, type Outcome, prepare } from '../build.ts';
import { GATE_NAMES } from '../publish/compare/gates/all-gates.ts';
import { PreviousError } from '../publish/compare/previous-files.ts';
import { type CommandContext, defineCommand, WEB_ROOT } from './command.ts';
import { UsageError } from './exit-status.ts';
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
    .option('--strict', 'publish nothing if a row cannot be read')
    .addOption(
      new Option('--allow <gate,…>', `publish although gates refuse: ${GATE_NAMES.join(', ')}`)
        .argParser(readGates)
        .default([], 'none'),
    )
    .addOption(languageOption())
    .option('--report <file>', 'write the whole outcome to a JSON file outside the web root')
    .option('--review <file>', 'write what to look at to a private .xlsx file outside the web root')
    .addHelpText('after', '\nOther settings and exit statuses: docs/commands.md');
}

export const DATA_HELP =
  'folder with the source data (default: DATA_DIR, or board if it has a service.json, or data)';

type CheckOptions = ReturnType<ReturnType<typeof checkOptions>['opts']>;

export const checkCommand = defineCommand({
  cli: checkOptions('npm run check').description(
    'Reads the source data and checks it. Publishes nothing.',
  ),
  folders: ({ data }, env) => ({ webRoot: WEB_ROOT, source: findDataFolder(data, env) }),
  async run(options, context) {
    const work = (request: CheckRequest) => check(request, context.webRoot);
    return runAndReport(work, toCheckRequest(options, context), options, context);
  },
});

/** Judges what a build would do. A last build that cannot be compared with is the build's concern. */
async function check(request: CheckRequest, webRoot: string): Promise<Outcome> {
  try {
    return (await prepare(request, webRoot)).outcome;
  } catch (error) {
    if (!(error instanceof PreviousError) || request.previous !== undefined) throw error;
    return (await prepare(request)).outcome;
  }
}

export function toCheckRequest(
  { data, baseUrl, report, review, ...options }: CheckOptions,
  { env, now }: CommandContext,
): CheckRequest {
  return {
    ...options,
    forReview: review !== undefined,
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
