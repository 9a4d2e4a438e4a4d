/** A part of an `.xlsx` this large, unpacked, is a mistake or an attack: 100,000 vacancies take half of it. */
export const MAX_PART_BYTES = 256 * 1024 * 1024;

/** The upper end of a salary is usually at most this many times its lower end. */
export const USUAL_RATIO = 3;

/** A header row is known by this many headings. */
export const MIN_HEADINGS = 3;
