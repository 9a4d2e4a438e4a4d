/** The command line is wrong. The message says how to correct it. */
export class UsageError extends Error {}
