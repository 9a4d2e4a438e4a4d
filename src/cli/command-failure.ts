import type { ExitStatus } from './exit-status.ts';

/** The work failed for a reason outside this program. The message is shown without a stack. */
export class CommandFailure extends Error {
  readonly status: ExitStatus;

  constructor(message: string, status: ExitStatus) {
    super(message);
    this.status = status;
  }
}
