import { join } from 'node:path';
import type { Calendar } from '../../base/calendar.ts';
import { aboutFile } from '../files/source-file.ts';
import { FEWEST_WITH_FAMILY } from '../findings/data-limits.ts';
import type { Finding } from '../findings/finding.ts';
import type { Vacancy } from '../schemas/vacancy.ts';
import { isActive } from '../schemas/vacancy-state.ts';

/** Warns if half of the product is missing, because most vacancies have no family. */
export function findNoFamily(
  vacancies: readonly Vacancy[],
  { dayOf }: Calendar,
  dataDir: string,
): Finding[] {
  const active = vacancies.filter((vacancy) => isActive(vacancy, dayOf(vacancy.city)));
  const without = active.filter(({ family }) => family === null).length;
  if (active.length < FEWEST_WITH_FAMILY || without * 2 <= active.length) return [];
  const args = { without, active: active.length };
  return [{ code: 'no-family', isWarning: true, ...aboutFile(join(dataDir, 'vacancies')), args }];
}
