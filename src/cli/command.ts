import { EXIT_STATUSES, type ExitReason, type ExitStatus } from './exit-status.ts';
import type { Flags, FlagValues, ValueFlag, ValueOf } from './flags.ts';
import type { Screen } from './progress-line.ts';
import type { Terminal } from './terminal.ts';

/** What a command gets from outside. Nothing below asks for the clock or the environment itself. */
export type CommandContext = {
  argv: readonly string[];
  env: NodeJS.ProcessEnv;
  now: Date;
  terminal: Terminal;
  /** Shows progress. */
  screen: Screen;
};

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
  /** Positional arguments in their order; those with a default come last and may be left out. */
  arguments: Arguments;
  flags: Flags;
  epilogue?: string;
  /** Every reason for which the command ends, by exit status. */
  exits: readonly ExitReason[];
  /** Follows the message of a failure that is neither a wrong call nor a bug. */
  failureNote?: string;
  run(values: Values, context: CommandContext): Promise<CommandResult>;
};

export type Arguments = Readonly<Record<string, ValueFlag>>;
export type Values = Record<string, string | number | boolean | readonly string[] | undefined>;

type Definition<A extends Arguments, F extends Flags> = Omit<
  Command,
  'arguments' | 'flags' | 'exits' | 'run'
> & {
  arguments?: A;
  /** Without `--help`, which every command has. */
  flags: F;
  /** Without success, a wrong call and a bug, which every command can end with. */
  exits?: readonly ExitReason[];
  run(
    values: { [Name in keyof A]: ValueOf<A[Name]> } & FlagValues<F>,
    context: CommandContext,
  ): Promise<CommandResult>;
};

/** Types the values of `run` by the flags, and adds `--help` and the exit statuses of all commands. */
export function defineCommand<
  const F extends Flags,
  const A extends Arguments = Record<never, never>,
>({ arguments: positional, flags, exits = [], run, ...rest }: Definition<A, F>): Command {
  const reasons: ExitReason[] = ['ok', ...exits, 'usage', 'bug'];
  return {
    ...rest,
    arguments: positional ?? {},
    flags: { ...flags, help: { type: 'boolean', help: 'show this help' } },
    exits: reasons.sort((a, b) => EXIT_STATUSES[a].status - EXIT_STATUSES[b].status),
    // The values are read by these very flags, so they have the type that the definition expects.
    run: run as unknown as Command['run'],
  };
}
