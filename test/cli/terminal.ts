import type { Command } from '../../src/cli/command.ts';
import type { Screen } from '../../src/cli/progress-line.ts';
import { runCommand } from '../../src/cli/run.ts';
import { plain } from '../../src/report/paint.ts';

export const NOW = new Date('2026-11-13T18:00:00Z');

/** Runs a command like `run`, but returns its status and its output. */
export async function call(
  command: Command,
  argv: readonly string[],
  env: NodeJS.ProcessEnv = {},
  screen: Screen = { write: () => true },
  now = NOW,
) {
  const output = { out: '', err: '' };
  const status = await runCommand(command, {
    argv,
    env,
    now,
    terminal: {
      out: (text) => {
        output.out += text;
      },
      err: (text) => {
        output.err += text;
      },
      paint: plain,
    },
    screen,
  });
  return { status, ...output };
}
