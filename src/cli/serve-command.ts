import { existsSync, watch } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { OPERATIONS } from '../http/routes.ts';
import { count } from '../numbers.ts';
import { makeReload } from '../preview/reload.ts';
import { close, createPreview, type LogEntry, listen } from '../preview/server.ts';
import { buildCommand } from './build-command.ts';
import { EXIT, type ExitStatus } from './exit-status.ts';
import { type Flags, formatHelp, readFlags, refuseSwallowedFlags, UsageError } from './options.ts';
import { type Command, runIn, type World } from './run.ts';

const SERVE_FLAGS = {
  port: {
    type: 'string',
    argument: 'N',
    help: 'the port on 127.0.0.1; 0 takes any',
    default: '8787',
  },
  dir: { type: 'string', argument: 'DIR', help: 'the build to serve', default: 'dist' },
  help: { type: 'boolean', help: 'show this' },
} as const satisfies Flags;

const DEV_FLAGS = {
  data: {
    type: 'string',
    argument: 'DIR',
    help: 'the folder with the source data',
    default: 'data',
  },
  ...SERVE_FLAGS,
} as const satisfies Flags;

const EPILOGUE =
  'Ctrl-C stops it. Exit status: 0 stopped, 2 the call is wrong, else that of the build.';

/** `npm start` */
export const serveCommand: Command = async (world) => {
  refuseSwallowedFlags(world, SERVE_FLAGS);
  const flags = readFlags(world.argv, SERVE_FLAGS);
  if (flags.help) {
    const about =
      'Serves a build exactly as every host should, and makes it first if there is none.';
    world.terminal.out(formatHelp('npm start -- [flags]', about, SERVE_FLAGS, EPILOGUE));
    return EXIT.ok;
  }
  const { dir } = flags;
  const port = readPort(flags.port);
  if (!existsSync(join(dir, OPERATIONS.getApiIndex.path))) {
    const status = await buildCommand({ ...world, argv: ['--out', dir] });
    if (status !== EXIT.ok) return status;
  }
  const server = createPreview(dir, { log: (entry) => world.terminal.out(formatLogEntry(entry)) });
  return serveUntilStopped(server, port, world);
};

/** `npm run dev` */
export const devCommand: Command = async (world) => {
  refuseSwallowedFlags(world, DEV_FLAGS);
  const flags = readFlags(world.argv, DEV_FLAGS);
  if (flags.help) {
    const about = 'Builds and serves, and does both again whenever the source data changes.';
    world.terminal.out(formatHelp('npm run dev -- [flags]', about, DEV_FLAGS, EPILOGUE));
    return EXIT.ok;
  }
  const { data, dir } = flags;
  const port = readPort(flags.port);
  // At the desk a drop is an experiment: the gates guard what is published, and this is not.
  const argv = ['--data', data, '--out', dir, '--allow-empty', '--allow-drop'];
  // Whatever goes wrong is said, and the next edit is another attempt.
  const rebuild = () => runIn(buildCommand, { ...world, argv });
  const reload = makeReload();
  const server = createPreview(dir, { transform: reload.transform });
  // Watched from before the first build, so that no edit is missed while it runs.
  const stopWatching = onChange(data, async () => {
    if ((await rebuild()) === EXIT.ok) reload.now();
  });
  try {
    const status = await rebuild();
    if (status === EXIT.usage) return status;
    return await serveUntilStopped(server, port, world);
  } finally {
    stopWatching();
  }
};

async function serveUntilStopped(server: Server, port: number, world: World): Promise<ExitStatus> {
  let origin: string;
  try {
    origin = await listen(server, port);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = PORT_REASONS[code];
    if (!reason) throw error;
    throw new UsageError(
      `Port ${port} ${reason}. Choose another: --port ${port < 1024 ? 8787 : port + 1}`,
    );
  }
  world.terminal.out(`Serving on ${origin}${OPERATIONS.getApiIndex.path}\n`);
  await stopSignal();
  await close(server);
  world.terminal.out('\nStopped.\n');
  return EXIT.ok;
}

const PORT_REASONS: Record<string, string> = {
  EADDRINUSE: 'is in use',
  EACCES: 'is not for this user',
};

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

/** How long the data must be still before it is read: editors and exports write in bursts. */
const SETTLE_MS = 150;

function onChange(dir: string, react: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const watcher = watch(dir, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      working = working.then(react);
    }, SETTLE_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

function readPort(value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new UsageError(`--port takes a number from 0 to 65535, not "${value}".`);
}

function formatLogEntry({ method, target, status, bytes }: LogEntry): string {
  return `${status}  ${method.padEnd(4)}  ${target}  ${count(bytes, 'byte')}\n`;
}
