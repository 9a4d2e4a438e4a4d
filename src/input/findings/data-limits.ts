import { daysInWeek } from 'date-fns/constants';
import { VACANCY_WEEKS } from '../../contract/figures.ts';

/** Of a file, checked before it is read: decoding can take three times as much memory. */
export const MAX_FILE_BYTES = 256_000_000;
/** Of a file that is parsed as a whole, which can take 17 times as much: 200 MB of quotes took 3.4 GB. */
export const MAX_WHOLE_FILE_BYTES = 64_000_000;
/** A part of an `.xlsx` this large, unpacked, is a mistake or an attack: 50,000 vacancies take half of it. */
export const MAX_PART_BYTES = 128 * 1024 * 1024;
/** Of a spreadsheet, without empty ones. */
export const MAX_ROWS = 200_000;
/** With shared texts, gaps before cells, and all cells of merged ones: one stray cell a row can take gigabytes. */
export const MAX_CELLS = 20_000_000;
/** The limit of Excel. */
export const MAX_COLUMNS = 16_384;
/** In characters. Excel allows a thirtieth of it. */
export const LONGEST_CELL = 1_000_000;
/** A text, or all of a list, in characters. */
export const LONGEST_FIELD = 100_000;
/** Of one object in JSON, in characters. */
export const LONGEST_ROW = 2_000_000;

/** This many errors in all end the reading of a file: a broken export can cause millions. */
export const MAX_ERRORS = 10_000;
/** More warnings, more places that one of them counts, and more rows of a sheet of a review are only counted. */
export const MOST_PLACES = 20_000;

/** Pay in pesos per month; anything else is a zero, thousands or cents. */
export const POSSIBLE_PAY = { min: 1_000, max: 1_000_000 };
/** The most that is possible in any period. A larger number may be a phone number, so no report shows it. */
export const MAX_PAY = 12 * POSSIBLE_PAY.max;

/** In a sheet that does not say how often pay comes, less than this could be by the week or the hour. */
export const MIN_UNAMBIGUOUS_PAY = 5_000;
/** And where a default says that it comes by the week or the hour, more than this could be by the month. */
export const MAX_BY_DEFAULT: Partial<Record<string, number>> = { WEEK: 8_000, HOUR: 500 };

/** Half of the rows of a list are a wrong format if they are at least so many, and most values of a column. */
export const MIN_LEFT_OUT = 3;
export const MIN_UNREAD = 4;

/** A header row is known by this many headings. */
export const MIN_HEADINGS = 3;

/** Without a new vacancy for longer than this and the longest gap between two, the export has probably stopped. */
export const OLD_DATA_DAYS = 14;

/** What is usual for a monthly salary. */
export const UNUSUAL_PAY = {
  /** At most this many times the median of its level, and at least this fraction of it. */
  fromMedian: 4,
  /** With fewer salaries, a level has no median. */
  fewest: 10,
  /** The upper end is at most this many times the lower. */
  range: 5,
};

/** From today to the first day of an open vacancy; with more, its year may be wrong. */
export const FAR_DAYS = { past: 300, ahead: 62 };

/** With fewer active vacancies, it says nothing that most have no family. */
export const FEWEST_WITH_FAMILY = 5;

/** How long a vacancy stays open. */
export const LIFETIME = {
  minDays: VACANCY_WEEKS.min * daysInWeek,
  maxDays: VACANCY_WEEKS.max * daysInWeek,
};
