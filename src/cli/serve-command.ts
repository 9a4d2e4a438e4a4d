import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { count } from '../base/numbers.ts';
import { toPrintable } from '../base/printable.ts';
import { OPERATIONS } from '../contract/http/routes.ts';
import { close, createPreview, type LogEntry, listen } from '../live/preview/server.ts';
import { buildCommand } from './build-command.ts';
import { defineCommand } from './command.ts';
import { EXIT, UsageError } from './exit-status.ts';
import { runCommand } from './run.ts';
import { findDataFolder, wholeNumber } from './values.ts';

const DEFAULT_PORT = 8787;
export const DEFAULT_ORIGIN = `http://127.0.0.1:${DEFAULT_PORT}`;

export const serveCommand = defineCommand({
  cli: new Command('npm start')
    .description(
      'Serves a build as every host should. If there is no build yet, makes one first. As on a host, pages of any site that you open can read it.',
    )
    .option('--port <n>', 'port on 127.0.0.1; 0 takes any', wholeNumber(0, 65_535), DEFAULT_PORT)
    .option('--dir <dir>', 'build to serve', 'dist')
    .addHelpText('after', '\nCtrl-C stops it. If the build fails, the exit status is its own.'),
  async run({ port, dir }, context) {
    if (!existsSync(join(dir, OPERATIONS.getApiIndex.path))) {
      // It has no --data.
      findDataFolder(
        undefined,
        context.env,
        `There is no build in ${dir} either: name one with --dir.`,
      );
      const status = await runCommand(buildCommand, { ...context, argv: ['--out', dir] });
      if (status !== EXIT.ok) return { status };
    }
    const { terminal, stopped } = context;
    const server = createPreview(dir, (entry) => terminal.out(formatLogEntry(entry)));
    const origin = await listenOn(server, port);
    terminal.out(`Serving on ${origin}/\n`);
    await stopped();
    await close(server);
    terminal.out('\nStopped.\n');
    return { status: EXIT.ok };
  },
});

async function listenOn(server: Server, port: number): Promise<string> {
  try {
    return await listen(server, port);
  } catch (error) {
    const reason = PORT_ERRORS[(error as NodeJS.ErrnoException).code ?? ''];
    if (!reason) throw error;
    const other = port < 1024 || port === 65_535 ? DEFAULT_PORT : port + 1;
    throw new UsageError(`Port ${port} ${reason}. Choose another: --port ${other}`);
  }
}

const PORT_ERRORS: Record<string, string> = {
  EADDRINUSE: 'is in use',
  EACCES: 'is not allowed for this user',
};

function formatLogEntry({ method, target, status, bytes }: LogEntry): string {
  return `${status}  ${method.padEnd(4)}  ${toPrintable(target)}  ${count(bytes, 'byte')}\n`;
}
