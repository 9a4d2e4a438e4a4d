import { fileURLToPath } from 'node:url';
import { writeMultiplied } from '../multiply-sample/write.ts';

const DATA = fileURLToPath(new URL('../../data', import.meta.url));

/** The options of the sample data, apart from the number of vacancies. */
export const SAMPLE = { seed: 2026, salaries: 3_000, asOf: '2026-11-13' };

/** All builds run as of noon on the day of the data, so that they write the same bytes. */
export const INSTANT = new Date(`${SAMPLE.asOf}T12:00:00Z`);

/** The weekday before that. */
export const DAY_BEFORE = { asOf: '2026-11-12', instant: new Date('2026-11-12T12:00:00Z') };

export function writeSample(dir: string, vacancies: number): void {
  writeMultiplied(DATA, dir, { ...SAMPLE, vacancies });
}
