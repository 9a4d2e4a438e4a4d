/**
 * A band of fewer vacancies is indicative only. The scripts of the pages need this figure without the
 * lists, and the schemas, that other figures are made from.
 */
export const SMALL_SAMPLE = 10;
