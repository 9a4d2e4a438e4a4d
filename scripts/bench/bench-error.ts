/** Why the benchmark cannot continue or its results would be wrong. */
export class BenchError extends Error {}
