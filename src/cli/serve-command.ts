import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { OPERATIONS } from '../http/routes.ts';
import { count } from '../numbers.ts';
import { close, createPreview, type LogEntry, listen } from '../preview/server.ts';
import { toPrintable } from '../report/printable.ts';
import { buildCommand } from './build-command.ts';
import { type CommandContext, type CommandResult, defineCommand } from './command.ts';
import { EXIT, UsageError } from './exit-status.ts';
import type { Flags } from './flags.ts';
import { runCommand } from './run.ts';

/** The flags that serve and dev share. */
export const SERVE_FLAGS = {
  port: {
    type: 'number',
    min: 0,
    max: 65_535,
    help: 'the port on 127.0.0.1; 0 takes any free port',
    default: 8787,
  },
  'allow-host': {
    type: 'host-name',
    help: 'also answer requests for this host name, for example that of a tunnel',
    defaultNote: 'loopback names only, such as localhost',
  },
  dir: { type: 'folder', help: 'the build to serve', default: 'dist', isWebRoot: true },
} as const satisfies Flags;

/** The text and exit statuses that serve and dev share. */
export const SERVE_NOTES = {
  epilogue: 'Ctrl-C stops it. If the build fails, the exit status is that of the build.',
  exits: ['source', 'gate'],
} as const;

export const serveCommand = defineCommand({
  name: 'npm start',
  about: `Serves a build as every host should. If there is no build yet, makes one first.
As on a host, pages of any site that you open can read it. For private data, use npm run dev.`,
  flags: SERVE_FLAGS,
  ...SERVE_NOTES,
  async run({ port, dir, 'allow-host': allowedHost }, context) {
    if (!existsSync(join(dir, OPERATIONS.getApiIndex.path))) {
      const status = await runCommand(buildCommand, { ...context, argv: ['--out', dir] });
      if (status !== EXIT.ok) return { status };
    }
    const log = (entry: LogEntry) => context.terminal.out(formatLogEntry(entry));
    return serveUntilStopped(createPreview(dir, { log, allowedHost }), port, context);
  },
});

/** Serves until the user stops it. */
export async function serveUntilStopped(
  server: Server,
  port: number,
  { terminal, stopped }: CommandContext,
): Promise<CommandResult> {
  const origin = await listenOn(server, port);
  terminal.out(`Serving on ${origin}${OPERATIONS.getApiIndex.path}\n`);
  await stopped();
  await close(server);
  terminal.out('\nStopped.\n');
  return { status: EXIT.ok };
}

async function listenOn(server: Server, port: number): Promise<string> {
  try {
    return await listen(server, port);
  } catch (error) {
    const reason = PORT_ERRORS[(error as NodeJS.ErrnoException).code ?? ''];
    if (!reason) throw error;
    const other = port < 1024 || port === 65_535 ? SERVE_FLAGS.port.default : port + 1;
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
