import type { Command as Cli, CommandUnknownOpts, OptionValues } from '@commander-js/extra-typings';
import type { LanguageCode, Translated } from '../base/languages.ts';
import type { ExitStatus } from './exit-status.ts';
import type { Paint } from './report/paint.ts';

/** What a command gets from outside. Nothing below reads the date, the environment or signals. */
export type CommandContext = {
  argv: readonly string[];
  env: NodeJS.ProcessEnv;
  now: Date;
  /** Where builds usually are: a check compares with it. */
  webRoot: string;
  terminal: Terminal;
  /** Shows progress. */
  screen: Screen;
  /** Resolves when the user stops a server. */
  stopped(): Promise<unknown>;
};

/** The same, and the language of what people read. */
export type RunContext = CommandContext & { language: LanguageCode };

/** Results go to `out` (stdout), errors and warnings to `err` (stderr). */
export type Terminal = {
  out(text: string): void;
  err(text: string): void;
  paint: Paint;
  /** Whether `out` is a terminal, not a log or file. */
  isTTY?: boolean | undefined;
};

/** The stream that shows progress. Only a TTY can replace a line. */
export type Screen = { isTTY?: boolean | undefined; write(text: string): unknown };

/** Folders where reports and reviews must not be written. */
export type Folders = { webRoot?: string | undefined; source?: string | undefined };

/** `report` is what goes to the file of `--report`. */
export type CommandResult = { status: ExitStatus; report?: object };

/** A command: `cli` reads its arguments, `run` does its work. */
type Definition<Args extends unknown[], Options> = {
  cli: Cli<Args, Options & OptionValues>;
  /** The language unless `--lang` or VACANCY_API_LANG names one; absent for that of the board. */
  findLanguage?(argv: readonly string[], env: NodeJS.ProcessEnv): LanguageCode;
  /** Appended to the message of a failure that is neither a usage error nor a bug. */
  failureNote?: Translated;
  /** Folders where `--report` and `--review` must not write. */
  folders?(options: NoInfer<Options>, env: NodeJS.ProcessEnv): Folders;
  run(options: Options, context: RunContext, ...args: Args): Promise<CommandResult>;
};

export type Command = Omit<Definition<unknown[], OptionValues>, 'cli'> & {
  cli: CommandUnknownOpts;
};

/** The usual web root of a build. */
export const WEB_ROOT = 'dist';

/** Derives the types of `run`'s parameters from `cli`. */
export function defineCommand<Args extends unknown[], Options>(
  definition: Definition<Args, Options>,
): Command {
  // Only `cli` knows these types; callers pass `run` what it has parsed.
  return definition as unknown as Command;
}
