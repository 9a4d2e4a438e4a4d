/** Every reason for which a command ends, with its exit status. */
export const EXIT_STATUSES = {
  ok: { status: 0, meaning: 'success' },
  source: { status: 1, meaning: 'the source data is wrong' },
  differs: { status: 1, meaning: 'the site differs from the contract' },
  failed: {
    status: 1,
    meaning: "a measurement failed, or a tool's files differ from the build's",
  },
  usage: {
    status: 2,
    meaning: 'the command line is wrong, or a file, folder or site that it names cannot be used',
  },
  gate: {
    status: 3,
    meaning: 'the data is right, but a publishing gate or a limit of the host refused it',
  },
  bug: { status: 70, meaning: 'a bug in this program' },
} as const;

export type ExitReason = keyof typeof EXIT_STATUSES;
export type ExitStatus = (typeof EXIT_STATUSES)[ExitReason]['status'];

/** The statuses alone: `EXIT.usage`. */
export const EXIT = Object.fromEntries(
  Object.entries(EXIT_STATUSES).map(([reason, { status }]) => [reason, status]),
) as { [R in ExitReason]: (typeof EXIT_STATUSES)[R]['status'] };

/** The command line is wrong. The message says how to correct it. */
export class UsageError extends Error {}

/** The work failed for a reason outside this program. The message is shown without a stack. */
export class CommandFailure extends Error {
  readonly status: ExitStatus;

  constructor(message: string, status: ExitStatus) {
    super(message);
    this.status = status;
  }
}
