import { CommanderError } from '@commander-js/extra-typings';
import { inEachLanguage, say, type Translated } from '../base/languages.ts';
import { alike, joinSentences } from '../base/wording.ts';
import { type ExceededLimit, LimitError } from '../output/hosts/host-limits.ts';
import { PreviousError } from '../publish/compare/previous-files.ts';
import { TargetError } from '../publish/target.ts';
import { CommandFailure, EXIT, type ExitStatus, UsageError } from './exit-status.ts';
import { describeFault } from './report/describe-fault.ts';
import { formatLimits } from './report/describe-gate.ts';
import { hasInputs } from './values.ts';

/** `limits` are those of the host that a build exceeds, for the JSON report. */
export type Explanation = {
  message: Translated;
  status: ExitStatus;
  limits?: readonly ExceededLimit[];
};

/** Turns what a command threw into a message and an exit status. */
export function explain(
  error: unknown,
  env: NodeJS.ProcessEnv,
  failureNote = alike(''),
): Explanation {
  if (error instanceof UsageError || error instanceof CommanderError) {
    const message = alike(`${withoutCredentials(error.message)}\nAll flags: --help`);
    return { message, status: EXIT.usage };
  }
  const failure = describeFailure(error, env);
  if (failure) {
    const message = inEachLanguage((language) =>
      `${withoutCredentials(failure.message[language])}\n${failureNote[language]}`.trimEnd(),
    );
    return { ...failure, message };
  }
  const stack = error instanceof Error ? error.stack : String(error);
  return {
    message: alike(
      `This is a bug in the program, not an error in your data. Please report it with these lines:\n${stack}`,
    ),
    status: EXIT.bug,
  };
}

/** Messages quote arguments and end up in logs. */
function withoutCredentials(message: string): string {
  return message.replace(/(:\/\/).*@|[^\s'/]+:[^\s/]*@/g, '$1***@');
}

function describeFailure(error: unknown, env: NodeJS.ProcessEnv): Explanation | undefined {
  if (error instanceof CommandFailure) return { message: error.words, status: error.status };
  if (error instanceof LimitError) {
    return { message: formatLimits(error), status: EXIT.gate, limits: error.exceeded };
  }
  if (error instanceof TargetError || error instanceof PreviousError) {
    const { fault } = error;
    const epoch = fault.code === 'later-build' && env.SOURCE_DATE_EPOCH;
    const cause =
      epoch &&
      say`SOURCE_DATE_EPOCH=${epoch} sets the time of this build.
        SOURCE_DATE_EPOCH=${epoch} define la hora de este build.`;
    const message = joinSentences(describeFault(fault, hasInputs(env)), cause || null);
    return { message, status: EXIT.usage };
  }
  // An error of the operating system: the disk is full, a folder is not writable.
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return isOfSystem
    ? { message: alike(toRemedy(error as NodeJS.ErrnoException)), status: EXIT.usage }
    : undefined;
}

const DENIED =
  'This user cannot write there. Run the command as the owner of the folder, make the folder yours (sudo chown -R USER DIR), or name another one.';
const MOUNT_POINT =
  'The folder cannot be moved: it is a mount point, or part of a container image. Name another folder with --out, for example one inside it.';

const REMEDIES: Record<string, string> = {
  ENOSPC: 'The disk is full. A build needs space for two: the published one and the new one.',
  EDQUOT: 'The disk quota is used up. A build needs space for two: the published and the new one.',
  EACCES: DENIED,
  EPERM: DENIED,
  EROFS: 'The file system is read-only.',
  EXDEV: MOUNT_POINT,
  EBUSY: MOUNT_POINT,
};

const READ_CALLS = ['scandir', 'read', 'stat', 'lstat'];

function toRemedy({ syscall = '', code = '', message }: NodeJS.ErrnoException): string {
  if (READ_CALLS.includes(syscall)) return `Cannot read a file or folder: ${message}`;
  const remedy = REMEDIES[code];
  return remedy ? `${remedy} (${message})` : message;
}
