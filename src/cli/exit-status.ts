/** What the process tells its caller. */
export const EXIT = {
  ok: 0,
  /** The source data is wrong. */
  source: 1,
  /** A site that was verified differs from the contract. */
  differs: 1,
  /** The call is wrong, or the place it names cannot be used. */
  usage: 2,
  /** The data is right, but a publishing gate refused it. */
  gate: 3,
  /** A bug of ours. */
  internal: 70,
} as const;
export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];
