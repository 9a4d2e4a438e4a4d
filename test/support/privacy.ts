import {
  checkPrivacy,
  type PrivacyHit,
  privateNamesIn,
} from '../../src/source/privacy/check-privacy.ts';
import type { Vacancy } from '../../src/source/vacancy.ts';

/** What the privacy check says of these vacancies alone. */
export function privacyOf(vacancies: Vacancy[]): PrivacyHit[] {
  const names = vacancies.flatMap((vacancy, index) =>
    privateNamesIn(vacancy, { path: 'data', index, name: vacancy.id }),
  );
  return checkPrivacy(vacancies, names);
}
