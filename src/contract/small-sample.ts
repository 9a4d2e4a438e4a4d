/**
 * A band of fewer vacancies is indicative only. The scripts of the pages need this figure without the
 * lists, and the schemas, that other figures are made from.
 */
export const SMALL_SAMPLE = 10;

export function isSmallSample(sampleSize: number): boolean {
  return sampleSize < SMALL_SAMPLE;
}
