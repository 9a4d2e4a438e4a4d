import { join } from 'node:path';
import type { Calendar } from '../../base/calendar.ts';
import { daysBetween } from '../../base/day.ts';
import { aboutFile } from '../files/source-file.ts';
import { OLD_DATA_DAYS } from '../findings/data-limits.ts';
import type { Finding } from '../findings/finding.ts';
import type { Vacancy } from '../schemas/vacancy.ts';
import { isActive } from '../schemas/vacancy-state.ts';

/** Warns if no vacancy has been posted for longer than the board usually pauses: the export has probably stopped. */
export function findOldData(
  vacancies: readonly Vacancy[],
  { today, dayOf }: Calendar,
  dataDir: string,
): Finding[] {
  const active = vacancies.filter((vacancy) => isActive(vacancy, dayOf(vacancy.city)));
  const days = active.flatMap(({ postedAt }) => postedAt ?? []).sort();
  const newest = days.at(-1);
  if (newest === undefined) return [];
  const longestGap = days.reduce(
    (longest, day, at) => Math.max(longest, daysBetween(days[at - 1] ?? day, day)),
    0,
  );
  const age = daysBetween(newest, today);
  if (age <= OLD_DATA_DAYS + longestGap) return [];
  const about = aboutFile(join(dataDir, 'vacancies'));
  return [{ code: 'old-data', isWarning: true, ...about, args: { newest, age } }];
}
