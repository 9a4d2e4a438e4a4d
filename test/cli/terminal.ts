import { type Command, runIn } from '../../src/cli/run.ts';
import { plain } from '../../src/report/paint.ts';

export const NOW = new Date('2026-11-13T18:00:00Z');

/** Runs a command as the process would, and keeps what it says. */
export async function call(command: Command, argv: readonly string[], env: NodeJS.ProcessEnv = {}) {
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
  });
  return { status, ...said };
}
