import type { Paint } from '../report/paint.ts';
import { EXIT_STATUSES, type ExitReason, type ExitStatus } from './exit-status.ts';
import type { Flags, FlagValues } from './flags.ts';

/** What a command gets from outside. Nothing below reads the clock, the environment or signals. */
export type CommandContext = {
  argv: readonly string[];
  env: NodeJS.ProcessEnv;
  now: Date;
  terminal: Terminal;
  /** Shows progress. */
  screen: Screen;
  /** Resolves when the user stops a server. */
  stopped(): Promise<unknown>;
};

/** Results go to `out` (stdout), errors and warnings to `err` (stderr). */
export type Terminal = {
  out(text: string): void;
  err(text: string): void;
  paint: Paint;
  /** Whether `out` is a terminal, and no log or file. */
  isTTY?: boolean | undefined;
};

/** The stream that shows progress. Only a TTY can replace a line. */
export type Screen = { isTTY?: boolean | undefined; write(text: string): unknown };

/** `report` is what goes to the file of `--report`. */
export type CommandResult = { status: ExitStatus; report?: object };

/**
 * A command as data. Reading arguments, usage errors, help, `--report` and the documentation all
 * come from this definition.
 */
export type Command = {
  /** What the user types: `npm run build`. */
  name: string;
  about: string;
  flags: Flags;
  epilogue?: string;
  /** Every reason for which the command ends, by exit status. */
  exits: readonly ExitReason[];
  /** Follows the message of a failure that is neither a wrong call nor a bug. */
  failureNote?: string;
  run(values: Values, context: CommandContext): Promise<CommandResult>;
};

export type Values = Record<string, string | number | boolean | readonly string[] | undefined>;

type Definition<F extends Flags> = Omit<Command, 'flags' | 'exits' | 'run'> & {
  /** Without `--help`, which every command has. */
  flags: F;
  /** Without success, a wrong call and a bug, which every command can end with. */
  exits?: readonly ExitReason[];
  run(values: FlagValues<F>, context: CommandContext): Promise<CommandResult>;
};

/** Types the values of `run` by the flags, and adds `--help` and the exit statuses of all commands. */
export function defineCommand<const F extends Flags>(definition: Definition<F>): Command {
  const { flags, exits = [], run } = definition;
  const reasons: ExitReason[] = ['ok', ...exits, 'usage', 'bug'];
  return {
    ...definition,
    flags: { ...flags, help: { type: 'boolean', help: 'show this help' } },
    exits: reasons.sort((a, b) => EXIT_STATUSES[a].status - EXIT_STATUSES[b].status),
    // The values are read by these very flags, so they have the type that the definition expects.
    run: run as unknown as Command['run'],
  };
}
