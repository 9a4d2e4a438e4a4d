import type { Translated } from '../base/languages.ts';
import { alike } from '../base/wording.ts';

/** Why a command ends. */
export const EXIT = {
  ok: 0,
  source: 1,
  differs: 1,
  failed: 1,
  usage: 2,
  gate: 3,
  bug: 70,
} as const;

export type ExitReason = keyof typeof EXIT;
export type ExitStatus = (typeof EXIT)[ExitReason];

/** For the docs. */
export const EXIT_MEANINGS: Record<ExitReason, string> = {
  ok: 'success; rows and values that cannot be read are left out and named',
  source:
    'nothing can be published from the source data, or, with `--strict`, a row cannot be read',
  differs: 'the site differs from the contract',
  failed: "a measurement failed, or a tool's files differ from the build's",
  usage: 'the command line is wrong, or a file, folder or site that it names cannot be used',
  gate: 'the data is right, but a publishing gate or a limit of the host refused it',
  bug: 'a bug in this program',
};

/** The command line is wrong. The message says how to correct it. */
export class UsageError extends Error {}

/**
 * The work failed for a reason outside this program. The message is shown without a stack; it is in each language
 * if an input or a variable of a workflow can be the reason.
 */
export class CommandFailure extends Error {
  readonly words: Translated;
  readonly status: ExitStatus;

  constructor(words: string | Translated, status: ExitStatus) {
    const both = typeof words === 'string' ? alike(words) : words;
    super(both.en);
    this.words = both;
    this.status = status;
  }
}
