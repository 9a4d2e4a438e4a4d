import fc from 'fast-check';

/** So many runs of a property in the slow suite; in the quick one as many as any other property has. */
export function runs(slow: number): { numRuns: number } {
  return { numRuns: fc.readConfigureGlobal().numRuns ?? slow };
}
