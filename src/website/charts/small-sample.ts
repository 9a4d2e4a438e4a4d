/** A band of fewer vacancies is only an indication, and charts show it faded. */
export const SMALL_SAMPLE = 10;

export function isSmallSample(sampleSize: number): boolean {
  return sampleSize < SMALL_SAMPLE;
}
