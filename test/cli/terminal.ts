import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command, Screen } from '../../src/cli/command.ts';
import type { Paint } from '../../src/cli/report/paint.ts';
import { readArguments, runCommand } from '../../src/cli/run.ts';
import { tempFolder } from '../support/temp-folder.ts';

export const NOW = new Date('2026-11-13T18:00:00Z');

/** Without colours. */
export const plain: Paint = (_, text) => text;

const NO_SCREEN: Screen = { write: () => true };

/** Reads arguments as `run` does. */
export function read(command: Command, argv: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return readArguments(command, { argv, env, terminal: { out: () => {} } });
}

/** The flags of a call that its command does not have. */
export function unknownFlags({ cli }: Command, argv: readonly string[]): string[] {
  const flags = argv.flatMap((word) => /^--[^=]+/.exec(word)?.[0] ?? []);
  return flags.filter((flag) => !cli.options.some(({ long }) => long === flag));
}

/** Runs a command like `run`, but returns its status and its output. */
export async function call(
  command: Command,
  argv: readonly string[],
  env: NodeJS.ProcessEnv = {},
  screen = NO_SCREEN,
  now = NOW,
) {
  const { ended, output } = start(command, argv, { env, screen, now });
  return { status: await ended, ...output };
}

/** Runs a command in a job of GitHub: also what it writes as its report and as the summary. */
export async function callInJob(command: Command, argv: readonly string[]) {
  const folder = tempFolder();
  const [file, summary] = [join(folder, 'report.json'), join(folder, 'summary.md')];
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary };
  const called = await call(command, [...argv, '--report', file], env);
  const [report, shown] = [file, summary].map((path) => readFileSync(path, 'utf8'));
  return { ...called, report: report ?? '', summary: shown ?? '' };
}

/** Starts a command. `output` grows while it runs; `stop` is what Ctrl-C does. */
export function start(
  command: Command,
  argv: readonly string[],
  {
    env = {} as NodeJS.ProcessEnv,
    screen = NO_SCREEN,
    now = NOW,
    isTTY = false,
    webRoot = '',
  } = {},
) {
  const output = { out: '', err: '' };
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const terminal = {
    out: (text: string) => {
      output.out += text;
    },
    err: (text: string) => {
      output.err += text;
    },
    paint: plain,
    isTTY,
  };
  // Without one, there is no earlier build, whatever the folder of the tests has.
  const root = webRoot || join(tmpdir(), 'no earlier build', 'dist');
  const context = { argv, env, now, webRoot: root, terminal, screen, stopped: () => stopped };
  return { ended: runCommand(command, context), output, stop };
}
