import { PreviousError } from '../compare/previous.ts';
import { LimitError } from '../hosts/limits.ts';
import { TargetError } from '../publish/target.ts';
import { formatLimits } from '../report/format-limits.ts';
import { EXIT, type ExitStatus } from './exit-status.ts';
import { UsageError } from './options.ts';
import type { Screen } from './progress.ts';
import { processTerminal, type Terminal } from './terminal.ts';

/** What a command gets from the outside world. */
export type World = {
  argv: readonly string[];
  env: NodeJS.ProcessEnv;
  now: Date;
  terminal: Terminal;
  /** Where progress may be shown. */
  screen: Screen;
};
export type Command = (world: World) => Promise<ExitStatus>;

/** Runs a command of this process and sets its exit status. */
export async function run(command: Command): Promise<void> {
  process.exitCode = await runIn(command, {
    argv: process.argv.slice(2),
    env: process.env,
    now: new Date(),
    terminal: processTerminal(),
    screen: process.stderr,
  });
}

/** Runs a command; whatever it throws becomes a sentence and an exit status. */
export async function runIn(command: Command, world: World): Promise<ExitStatus> {
  try {
    return await command(world);
  } catch (error) {
    const { message, status } = explain(error);
    world.terminal.err(`${message}\n`);
    return status;
  }
}

/** What went wrong, in words for whoever made the call. */
export function explain(error: unknown): { message: string; status: ExitStatus } {
  if (error instanceof UsageError) {
    return { message: `${error.message}\nAll flags: --help`, status: EXIT.usage };
  }
  if (error instanceof TargetError || error instanceof PreviousError) {
    return { message: `${error.message}\n${UNTOUCHED}`, status: EXIT.usage };
  }
  if (error instanceof LimitError) {
    return { message: `${formatLimits(error)}\n${UNTOUCHED}`, status: EXIT.gate };
  }
  if (isSystemError(error)) {
    return { message: `${toRemedy(error)}\n${UNTOUCHED}`, status: EXIT.usage };
  }
  const stack = error instanceof Error ? error.stack : String(error);
  return {
    message: `This is a bug of the build, not of your data. Please report it with these lines:\n${stack}`,
    status: EXIT.internal,
  };
}

const UNTOUCHED = 'Nothing was published; the last good build is as it was.';

/** A disk that is full, a folder that may not be written. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

const REMEDIES: Record<string, string> = {
  ENOSPC: 'The disk is full. A build needs room for two: the published one and the new one.',
  EDQUOT: 'The quota of the disk is used up. A build needs room for two.',
  EACCES: 'The folder may not be written by this user.',
  EPERM: 'The folder may not be written by this user.',
  EROFS: 'The file system is read-only.',
  EXDEV: 'The folder is a mount of its own. Name a folder inside of it with --out.',
  EBUSY: 'The folder is a mount of its own. Name a folder inside of it with --out.',
};

const READING = ['scandir', 'read', 'stat', 'lstat'];

function toRemedy(error: NodeJS.ErrnoException): string {
  if (READING.includes(error.syscall ?? '')) return `This cannot be read: ${error.message}`;
  const remedy = REMEDIES[error.code ?? ''];
  return remedy ? `${remedy} (${error.message})` : error.message;
}
