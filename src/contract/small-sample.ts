/**
 * A band of fewer vacancies is indicative only. Apart from the other figures, which need zod: the
 * script of the pages reads it.
 */
export const SMALL_SAMPLE = 10;
