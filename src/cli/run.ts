import { CommanderError } from '@commander-js/extra-typings';
import type { LanguageCode } from '../base/languages.ts';
import { toPrintable } from '../base/printable.ts';
import { type Command, type CommandContext, type Terminal, WEB_ROOT } from './command.ts';
import { EXIT, type ExitStatus, UsageError } from './exit-status.ts';
import { explain } from './explain.ts';
import { writeJobSummary } from './job-summary.ts';
import { checkOutputFile, writeReport } from './output-file.ts';
import { toErrorReport } from './report/json-report.ts';
import { makePaint } from './report/paint.ts';
import { findLanguage } from './values.ts';

/** Runs a command with the arguments of this process, and sets the exit status. */
export async function run(command: Command): Promise<void> {
  process.exitCode = await runCommand(command, {
    argv: process.argv.slice(2),
    env: process.env,
    now: new Date(),
    webRoot: WEB_ROOT,
    terminal: processTerminal(),
    screen: process.stderr,
    stopped: stopSignal,
  });
}

/**
 * The same for a command that leaves nothing running. Exits at once: after a large build, Node would
 * spend a fortieth of the time on freeing its memory.
 */
export async function runToEnd(command: Command): Promise<void> {
  await run(command);
  // If a slow reader does not have all output yet, the process ends by itself.
  if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
}

/** Runs a command. Shows help and errors, and writes the report. */
export async function runCommand(command: Command, context: CommandContext): Promise<ExitStatus> {
  const { terminal, env } = context;
  let reportFile: string | undefined;
  let language: LanguageCode = 'en';
  try {
    language = findLanguage(context.argv, env, command.findLanguage);
    const { options, args } = readArguments(command, context);
    const { report: file, review } = options;
    const folders = command.folders?.(options, env) ?? {};
    if (typeof file === 'string') {
      checkOutputFile(file, 'report', folders);
      reportFile = file;
    }
    if (typeof review === 'string') checkOutputFile(review, 'review', folders, reportFile);
    const { status, report } = await command.run(options, { ...context, language }, ...args);
    if (!reportFile || !report || writeReport(reportFile, report, terminal)) return status;
    return status || EXIT.usage;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok;
    const explanation = explain(error, env, command.failureNote);
    // Messages quote file names and arguments, which must not break a line.
    const text = explanation.message[language].split('\n').map(toPrintable).join('\n');
    const isIncomplete =
      error instanceof CommanderError && error.code === 'commander.missingArgument';
    terminal.err(isIncomplete ? command.cli.helpInformation() : `${text}\n`);
    const call = `\`${command.cli.name()}\``;
    const lead = { en: `${call} failed.`, es: `${call} falló.` }[language];
    writeJobSummary(env, { language, status: 'error', lead, text });
    if (reportFile) writeReport(reportFile, toErrorReport(explanation), terminal);
    return explanation.status;
  }
}

/** Throws if the arguments are wrong, and also after showing the help. */
export function readArguments({ cli }: Command, { argv, env, terminal }: Call) {
  const isHelp = argv.includes('--help') || argv.includes('-h');
  // First, because Commander would reject what npm leaves of the arguments.
  for (const { long = '' } of isHelp ? [] : cli.options) refuseIfKeptByNpm(long, argv, env);
  cli
    .exitOverride()
    .configureHelp({ commandUsage: () => usageOf(cli) })
    .configureOutput({ writeOut: (text) => terminal.out(text), writeErr: () => {} })
    .parse(argv, { from: 'user' });
  const options = cli.opts();
  for (const option of cli.options) {
    const { long, name } = { long: option.long ?? '', name: option.attributeName() };
    // An empty variable in a script makes Commander take the next flag as the value.
    if (String(options[name]).startsWith('--')) throw new UsageError(`${long} needs a value.`);
  }
  return { options, args: cli.processedArgs };
}

function usageOf(cli: Command['cli']): string {
  return `${cli.name()}${cli.name().startsWith('npm') ? ' --' : ''} ${cli.usage()}`;
}

type Call = Pick<CommandContext, 'argv' | 'env'> & { terminal: Pick<Terminal, 'out'> };

/**
 * `npm run build --strict`, without `--` in between: npm takes the flag for itself and passes it
 * in the environment only. Running without the flag would do something other than what the user wants.
 */
function refuseIfKeptByNpm(flag: string, argv: readonly string[], env: NodeJS.ProcessEnv): void {
  // A setting of npm itself, which may be set for all projects of a user.
  if (flag === '--all') return;
  if (argv.some((arg) => arg === flag || arg.startsWith(`${flag}=`))) return;
  if (env[`npm_config${flag.slice(1).replaceAll('-', '_')}`] === undefined) return;
  throw new UsageError(`npm kept ${flag} for itself. Write -- before it: -- ${flag}`);
}

function processTerminal(): Terminal {
  const streams = [process.stdout, process.stderr];
  // Ignore EPIPE (`| head`) and ENOSPC: failed output does not undo the work.
  for (const stream of streams) stream.on('error', () => {});
  // In `npm run build > log`, only stderr is a terminal.
  const isTerminal = streams.every(({ isTTY }) => isTTY);
  return {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    paint: makePaint(process.env, isTerminal),
    isTTY: process.stdout.isTTY,
  };
}

/** Ctrl-C or SIGTERM. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
