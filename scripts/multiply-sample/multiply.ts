import { addDays, type Day, daysBetween } from '../../src/base/day.ts';
import { groupBy } from '../../src/base/group-by.ts';
import { LIST_FIELDS } from '../../src/contract/job.ts';
import type { Source } from '../../src/input/read-source.ts';
import type { SalaryRecord } from '../../src/input/schemas/salary-record.ts';
import type { Vacancy } from '../../src/input/schemas/vacancy.ts';
import { createRandom, type Random } from '../random.ts';

export type MultiplyOptions = { vacancies: number; salaries: number; seed: number; asOf: Day };

/** Reference codes have six digits, the first of them a 1 to 9. */
const FIRST_REFERENCE = 100_000;
export const MOST_ROWS = 999_999 - FIRST_REFERENCE;

/** The days of a vacancy move by up to this many, so that they open and close as real ones do. */
const JITTER = 10;

const MAX_SEED = 999_999;

/** Rows drawn from the sample, with ids, reference codes and days of their own and mixed texts. */
export function multiply(
  sample: Pick<Source, 'service' | 'vacancies' | 'salaryRecords'>,
  { vacancies, salaries, seed, asOf }: MultiplyOptions,
): { vacancies: Vacancy[]; salaryRecords: SalaryRecord[] } {
  const shift = daysBetween(sample.service?.asOf ?? asOf, asOf);
  const mix = mixerOf(sample.vacancies);
  const random = createRandom(seed);
  const drawn = Array.from({ length: vacancies }, (_, index) => {
    const vacancy = random.pick(sample.vacancies);
    const move = mover(shift + random.int(-JITTER, JITTER));
    const number = FIRST_REFERENCE + index;
    return {
      ...mix(vacancy, random),
      id: vacancy.id.replace(/\d*$/, String(number)),
      vacancyId: `BL-${number}`,
      postedAt: move(vacancy.postedAt),
      validThrough: move(vacancy.validThrough),
    };
  });
  const records = Array.from({ length: salaries }, (_, index) => {
    const record = random.pick(sample.salaryRecords);
    const { publishedAt } = record;
    // Never after the day of the data: the sample's last records are of that day.
    const move = mover(shift - random.int(0, JITTER));
    const vacancyId = `BL-${FIRST_REFERENCE + vacancies + index}`;
    return { ...record, vacancyId, publishedAt: move(publishedAt) ?? publishedAt };
  });
  return { vacancies: drawn, salaryRecords: records };
}

function mover(days: number): (day: Day | null) => Day | null {
  return (day) => day && addDays(day, days);
}

/** Exchanges sentences and list items with other vacancies of the family. */
function mixerOf(vacancies: readonly Vacancy[]) {
  const byFamily = groupBy(vacancies, ({ family }) => family);
  return (vacancy: Vacancy, random: Random): Vacancy => {
    const others = byFamily.get(vacancy.family) ?? [];
    const seed = random.int(0, MAX_SEED);
    const lists = LIST_FIELDS.map((name) => {
      // Each list is drawn by itself, so that one more field changes no other draw.
      const ofList = createRandom(seed + Buffer.from(name).reduce((sum, byte) => sum + byte));
      const own = vacancy[name];
      const pool = [...new Set([...own, ...ofList.pick(others)[name]])];
      return [name, ofList.sample(pool, own.length)];
    });
    // The first sentence names the role and the employer's trade, so it stays.
    const [first = ''] = sentencesOf(vacancy);
    const [, ...rest] = sentencesOf(random.pick(others));
    return { ...vacancy, ...Object.fromEntries(lists), description: [first, ...rest].join(' ') };
  };
}

function sentencesOf({ description }: Vacancy): string[] {
  return description.split(/(?<=[.!?]) (?=\p{Lu})/u);
}
