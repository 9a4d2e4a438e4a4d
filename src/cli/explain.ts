import { CommanderError } from '@commander-js/extra-typings';
import type { LanguageCode } from '../contract/languages.ts';
import { type ExceededLimit, LimitError } from '../output/hosts/host-limits.ts';
import { PreviousError } from '../publish/compare/previous-files.ts';
import { TargetError } from '../publish/target.ts';
import { CommandFailure, EXIT, type ExitStatus, UsageError } from './exit-status.ts';
import { describeFault } from './report/describe-fault.ts';
import { formatLimits } from './report/describe-gate.ts';
import { hasInputs } from './values.ts';

/** `limits` are those of the host that a build exceeds, for the JSON report. */
export type Explanation = {
  message: string;
  status: ExitStatus;
  limits?: readonly ExceededLimit[];
};

/** Turns what a command threw into a message and an exit status. */
export function explain(
  error: unknown,
  env: NodeJS.ProcessEnv,
  _language: LanguageCode,
  failureNote = '',
): Explanation {
  if (error instanceof UsageError || error instanceof CommanderError) {
    const message = `${withoutCredentials(error.message)}\nAll flags: --help`;
    return { message, status: EXIT.usage };
  }
  const failure = describeFailure(error, env);
  if (failure) {
    const message = `${withoutCredentials(failure.message)}\n${failureNote}`.trimEnd();
    return { ...failure, message };
  }
  const stack = error instanceof Error ? error.stack : String(error);
  return {
    message: `This is a bug in the program, not an error in your data. Please report it with these lines:\n${stack}`,
    status: EXIT.bug,
  };
}

/** Messages quote arguments and end up in logs. */
function withoutCredentials(message: string): string {
  return message.replace(/(:\/\/).*@|[^\s'/]+:[^\s/]*@/g, '$1***@');
}

function describeFailure(error: unknown, env: NodeJS.ProcessEnv): Explanation | undefined {
  if (error instanceof CommandFailure) return { message: error.message, status: error.status };
  if (error instanceof LimitError) {
    return { message: formatLimits(error), status: EXIT.gate, limits: error.exceeded };
  }
  if (error instanceof TargetError || error instanceof PreviousError) {
    const { fault } = error;
    const isEpoch = fault.code === 'later-build' && env.SOURCE_DATE_EPOCH;
    const cause = isEpoch
      ? ` SOURCE_DATE_EPOCH=${env.SOURCE_DATE_EPOCH} sets the time of this build.`
      : '';
    return { message: `${describeFault(fault, hasInputs(env))}${cause}`, status: EXIT.usage };
  }
  return isSystemError(error) ? { message: toRemedy(error), status: EXIT.usage } : undefined;
}

/** An error of the operating system: the disk is full, a folder is not writable. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
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

function toRemedy(error: NodeJS.ErrnoException): string {
  if (READ_CALLS.includes(error.syscall ?? '')) {
    return `Cannot read a file or folder: ${error.message}`;
  }
  const remedy = REMEDIES[error.code ?? ''];
  return remedy ? `${remedy} (${error.message})` : error.message;
}
