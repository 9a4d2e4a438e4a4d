import type { SalaryPeriod } from '../contract/enumerations.ts';

/** A part of an `.xlsx` this large, unpacked, is a mistake or an attack: 50,000 vacancies take half of it. */
export const MAX_PART_BYTES = 128 * 1024 * 1024;
export const MAX_ROWS = 500_000;
/** The gaps before cells count, and so do the cells that merged ones fill: one stray cell a row takes gigabytes. */
export const MAX_CELLS = 20_000_000;

/** Pay in pesos per month; anything else is a zero, thousands or cents. */
export const POSSIBLE_PAY = { min: 1_000, max: 1_000_000 };
/** The most that is possible in any period. A larger number may be a phone number, so no report shows it. */
export const MOST_PAY = 12 * POSSIBLE_PAY.max;

/** How many of each period a month has, on average. */
export const PER_MONTH: Record<SalaryPeriod, number> = {
  HOUR: 173,
  WEEK: 4.33,
  MONTH: 1,
  YEAR: 1 / 12,
};

/** A header row is known by this many headings. */
export const MIN_HEADINGS = 3;
