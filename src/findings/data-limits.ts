import type { SalaryPeriod } from '../contract/enumerations.ts';

/** A part of an `.xlsx` this large, unpacked, is a mistake or an attack: 100,000 vacancies take half of it. */
export const MAX_PART_BYTES = 256 * 1024 * 1024;

/** Pay in pesos per month; anything else is a zero, thousands or cents. */
export const POSSIBLE_PAY = { min: 1_000, max: 1_000_000 };

/** How many of each period a month has, on average. */
export const PER_MONTH: Record<SalaryPeriod, number> = {
  HOUR: 173,
  WEEK: 4.33,
  MONTH: 1,
  YEAR: 1 / 12,
};

/** The upper end of a salary is usually at most this many times its lower end. */
export const USUAL_RATIO = 3;

/** A header row is known by this many headings. */
export const MIN_HEADINGS = 3;
