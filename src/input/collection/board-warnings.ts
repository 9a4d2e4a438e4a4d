import { join } from 'node:path';
import type { Calendar } from '../../base/calendar.ts';
import { daysBetween } from '../../base/day.ts';
import { aboutFile } from '../files/source-file.ts';
import { FEWEST_WITH_FAMILY, OLD_DATA_DAYS } from '../findings/data-limits.ts';
import type { Finding } from '../findings/finding.ts';
import type { Vacancy } from '../schemas/vacancy.ts';
import { isActive } from '../schemas/vacancy-state.ts';

/** Warns of what only all active vacancies together show. */
export function findBoardWarnings(
  vacancies: readonly Vacancy[],
  { today, dayOf }: Calendar,
  dataDir: string,
  about: { days: boolean; families: boolean },
): Finding[] {
  const active = vacancies.filter((vacancy) => isActive(vacancy, dayOf(vacancy.city)));
  const board = aboutFile(join(dataDir, 'vacancies'));
  const old = about.days && findOldData(active, today);
  const few = about.families && findFewFamilies(active);
  return [
    ...(old ? [{ code: 'old-data', ...board, args: old } as const] : []),
    ...(few ? [{ code: 'no-family', ...board, args: few } as const] : []),
  ];
}

/** No vacancy has been posted for longer than the board usually pauses: the export has probably stopped. */
function findOldData(active: readonly Vacancy[], today: string) {
  const days = active.flatMap(({ postedAt }) => postedAt ?? []).sort();
  const newest = days.at(-1);
  if (newest === undefined) return undefined;
  const longestGap = days.reduce(
    (longest, day, at) => Math.max(longest, daysBetween(days[at - 1] ?? day, day)),
    0,
  );
  const age = daysBetween(newest, today);
  return age > OLD_DATA_DAYS + longestGap ? { newest, age } : undefined;
}

/** Half of the product is missing, because most vacancies have no family. */
function findFewFamilies(active: readonly Vacancy[]) {
  const without = active.filter(({ family }) => family === null).length;
  const isFew = active.length >= FEWEST_WITH_FAMILY && without * 2 > active.length;
  return isFew ? { without, active: active.length } : undefined;
}
