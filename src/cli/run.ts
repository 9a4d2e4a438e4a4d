import { TargetError } from '../publish/target.ts';
import { EXIT, type ExitStatus } from './exit-status.ts';
import { UsageError } from './options.ts';
import { processTerminal, type Terminal } from './terminal.ts';

/** What a command gets from the outside world. */
export type World = {
  argv: readonly string[];
  env: NodeJS.ProcessEnv;
  now: Date;
  terminal: Terminal;
};
export type Command = (world: World) => ExitStatus;

/** Runs a command of this process and sets its exit status. */
export function run(command: Command): void {
  process.exitCode = runIn(command, {
    argv: process.argv.slice(2),
    env: process.env,
    now: new Date(),
    terminal: processTerminal(),
  });
}

/** Runs a command; whatever it throws becomes a sentence and an exit status. */
export function runIn(command: Command, world: World): ExitStatus {
  const { err } = world.terminal;
  try {
    return command(world);
  } catch (error) {
    if (error instanceof UsageError) {
      err(`${error.message}\nAll flags: --help\n`);
      return EXIT.usage;
    }
    if (error instanceof TargetError) {
      err(`${error.message}\n`);
      return EXIT.usage;
    }
    if (isSystemError(error)) {
      err(`${error.message}\nNothing was published; the last good build is as it was.\n`);
      return EXIT.usage;
    }
    const stack = error instanceof Error ? error.stack : String(error);
    err(
      `This is a bug of the build, not of your data. Please report it with these lines:\n${stack}\n`,
    );
    return EXIT.internal;
  }
}

/** A disk that is full, a folder that may not be written. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
