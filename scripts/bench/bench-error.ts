/** The measurement cannot go on, or would not be honest: the message says why. */
export class BenchError extends Error {}
