import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { count } from '../base/numbers.ts';
import { toPrintable } from '../base/printable.ts';
import type { Translated } from '../contract/fields.ts';
import { OPERATIONS } from '../contract/http/routes.ts';
import { close, createPreview, type LogEntry, listen } from '../live/preview/server.ts';
import { buildCommand } from './build-command.ts';
import { type CommandResult, defineCommand, type RunContext } from './command.ts';
import { EXIT, UsageError } from './exit-status.ts';
import { runCommand } from './run.ts';
import { findDataFolder, readHostName, wholeNumber } from './values.ts';

const DEFAULT_PORT = 8787;
export const DEFAULT_ORIGIN = `http://127.0.0.1:${DEFAULT_PORT}`;

/** The options that serve and dev share. */
export function serveOptions(name: string) {
  return new Command(name)
    .option('--port <n>', 'port on 127.0.0.1; 0 takes any', wholeNumber(0, 65_535), DEFAULT_PORT)
    .option('--allow-host <name>', 'also answer for this host name, as for a tunnel', readHostName)
    .addHelpText('after', '\nCtrl-C stops it. If the build fails, the exit status is its own.');
}

export const serveCommand = defineCommand({
  cli: serveOptions('npm start')
    .description(
      'Serves a build as every host should. If there is no build yet, makes one first. As on a host, pages of any site that you open can read it. For private data, use npm run dev.',
    )
    .option('--dir <dir>', 'build to serve', 'dist'),
  async run({ port, dir, allowHost: allowedHost }, context) {
    if (!existsSync(join(dir, OPERATIONS.getApiIndex.path))) {
      // It has no --data.
      const advice = {
        en: `There is no build in ${dir} either: name one with --dir.`,
        es: `Tampoco hay un build en ${dir}: indicar uno con --dir.`,
      };
      findDataFolder(undefined, context.env, advice);
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
  { terminal, stopped, language }: RunContext,
): Promise<CommandResult> {
  const origin = await listenOn(server, port);
  const words = { en: ['Serving on', 'Stopped.'], es: ['Disponible en', 'Terminado.'] }[language];
  terminal.out(`${words[0]} ${origin}${OPERATIONS.getApiIndex.path}\n`);
  await stopped();
  await close(server);
  terminal.out(`\n${words[1]}\n`);
  return { status: EXIT.ok };
}

async function listenOn(server: Server, port: number): Promise<string> {
  try {
    return await listen(server, port);
  } catch (error) {
    const reason = PORT_ERRORS[(error as NodeJS.ErrnoException).code ?? ''];
    if (!reason) throw error;
    const other = port < 1024 || port === 65_535 ? DEFAULT_PORT : port + 1;
    throw new UsageError({
      en: `Port ${port} ${reason.en}. Choose another: --port ${other}`,
      es: `El puerto ${port} ${reason.es}. Elegir otro: --port ${other}`,
    });
  }
}

const PORT_ERRORS: Record<string, Translated> = {
  EADDRINUSE: { en: 'is in use', es: 'está en uso' },
  EACCES: { en: 'is not allowed for this user', es: 'no está permitido para este usuario' },
};

function formatLogEntry({ method, target, status, bytes }: LogEntry): string {
  return `${status}  ${method.padEnd(4)}  ${toPrintable(target)}  ${count(bytes, 'byte')}\n`;
}
