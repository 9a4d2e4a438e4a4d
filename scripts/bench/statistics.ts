/** One measured run: milliseconds of wall clock and of processor, bytes of memory. */
export type Sample = {
  round: number;
  wall: number;
  /** Of all processes and threads; absent where the system does not tell. */
  cpu?: number | undefined;
  /** Of the largest process at its largest; absent where the system does not tell. */
  peak?: number | undefined;
};

export function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [lower, upper] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

/** The median of one figure of the samples that have it. */
export function medianOf(
  samples: readonly Sample[],
  figure: 'wall' | 'cpu' | 'peak',
): number | undefined {
  return median(samples.flatMap((sample) => sample[figure] ?? []));
}

/**
 * How many times as long one way takes as another. Compared round by round: what the machine does
 * besides slows neighbours in time alike, and drops out of their ratio.
 */
export function wallRatio(samples: readonly Sample[], base: readonly Sample[]): number | undefined {
  const baseOf = new Map(base.map(({ round, wall }) => [round, wall]));
  return median(
    samples.flatMap(({ round, wall }) => {
      const other = baseOf.get(round);
      return other ? [wall / other] : [];
    }),
  );
}
