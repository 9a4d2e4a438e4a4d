import type { Screen } from '../../src/cli/progress.ts';
import { type Command, runIn } from '../../src/cli/run.ts';
import { plain } from '../../src/report/paint.ts';

export const NOW = new Date('2026-11-13T18:00:00Z');

/** Runs a command as the process would, and keeps what it says. */
export async function call(
  command: Command,
  argv: readonly string[],
  env: NodeJS.ProcessEnv = {},
  screen: Screen = { write: () => true },
) {
  const said = { out: '', err: '' };
  const status = await runIn(command, {
    argv,
    env,
    now: NOW,
    terminal: {
      out: (text) => {
        said.out += text;
      },
      err: (text) => {
        said.err += text;
      },
      paint: plain,
    },
    screen,
  });
  return { status, ...said };
}
