import { toErrorReport } from '../report/json-report.ts';
import { makePaint } from '../report/paint.ts';
import { toPrintable } from '../report/printable.ts';
import type { Command, CommandContext, Terminal } from './command.ts';
import { EXIT, type ExitStatus } from './exit-status.ts';
import { explain } from './explain.ts';
import { formatHelp } from './help.ts';
import { writeJobSummary } from './job-summary.ts';
import { checkOutputFile, writeReport } from './output-file.ts';
import { findText, type Given, parseArguments, readValues } from './read-arguments.ts';

/** Runs a command with the arguments of this process, and sets the exit status. */
export async function run(command: Command): Promise<void> {
  process.exitCode = await runCommand(command, {
    argv: process.argv.slice(2),
    env: process.env,
    now: new Date(),
    terminal: processTerminal(),
    screen: process.stderr,
    stopped: stopSignal,
  });
}

/**
 * The same for a command that leaves nothing running. Ends the process at once: otherwise Node takes
 * its memory apart, which after a large build takes a fortieth of the whole time.
 */
export async function runToEnd(command: Command): Promise<void> {
  await run(command);
  // A slow reader may not have all output yet; the process then ends by itself.
  if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
}

/** Runs a command. Shows help, errors and reports as its definition says. */
export async function runCommand(command: Command, context: CommandContext): Promise<ExitStatus> {
  const { terminal, env } = context;
  let reportFile: string | undefined;
  try {
    const given = parseArguments(command, context);
    if (given.has('help')) {
      terminal.out(formatHelp(command));
      return EXIT.ok;
    }
    reportFile = findReportFile(command, given, env);
    const { status, report } = await command.run(readValues(command, given, env), context);
    if (!reportFile || !report || writeReport(reportFile, report, terminal)) return status;
    return status || EXIT.usage;
  } catch (error) {
    const explanation = explain(error, command.failureNote);
    // Messages name files and quote arguments; each of their lines must stay one.
    const text = explanation.message.split('\n').map(toPrintable).join('\n');
    terminal.err(`${text}\n`);
    writeJobSummary(env, { status: 'error', lead: `\`${command.name}\` failed.`, text });
    if (reportFile) writeReport(reportFile, toErrorReport(explanation), terminal);
    return explanation.status;
  }
}

/** The file of `--report`, after checking that it can be written and is not public. */
function findReportFile(
  { flags }: Command,
  given: Given,
  env: NodeJS.ProcessEnv,
): string | undefined {
  const entries = Object.entries(flags);
  const [name = ''] = entries.find(([, { type }]) => type === 'report') ?? [];
  const file = given.get(name);
  if (file === undefined) return undefined;
  const folderOf = (role: 'isWebRoot' | 'isSource') =>
    entries.flatMap(([name, flag]) =>
      flag.type === 'folder' && flag[role] ? (findText(name, flag, given, env).text ?? []) : [],
    )[0];
  const folders = { webRoot: folderOf('isWebRoot'), source: folderOf('isSource') };
  checkOutputFile(file, 'report', folders);
  return file;
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
