import { writeSampleData } from '../sample-data/write.ts';

/** What the data is made from, besides the number of vacancies. */
export const SAMPLE = { seed: 2026, salaries: 3_000, asOf: '2026-11-13' };

/** All builds are told that it is noon of the day of the data, so that they write the same. */
export const INSTANT = new Date(`${SAMPLE.asOf}T12:00:00Z`);

export function writeSample(dir: string, vacancies: number): void {
  writeSampleData(dir, { ...SAMPLE, vacancies });
}
