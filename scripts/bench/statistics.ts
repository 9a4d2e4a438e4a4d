/** One measured run: milliseconds of wall clock and of processor, bytes of memory. */
export type Sample = {
  round: number;
  wall: number;
  /** Of all processes and threads; absent if the system does not report it. */
  cpu?: number | undefined;
  /** Peak of the largest process; absent if the system does not report it. */
  peak?: number | undefined;
};

export function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [lower, upper] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

/** The median of one figure, over the samples that have it. */
export function medianOf(
  samples: readonly Sample[],
  figure: 'wall' | 'cpu' | 'peak',
): number | undefined {
  return median(samples.flatMap((sample) => sample[figure] ?? []));
}

/**
 * How many times as long one way takes as another: the median of the ratios within each round. Other
 * load on the machine slows both runs of a round and cancels out.
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
