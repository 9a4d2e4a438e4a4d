import {
  PrivacyGuard,
  type PrivacyHit,
  privateNamesIn,
} from '../../src/source/privacy/privacy-guard.ts';
import { visitPublicTexts } from '../../src/source/privacy/public-texts.ts';
import type { Vacancy } from '../../src/source/vacancy.ts';

/** What the privacy check says of these vacancies alone. */
export function privacyOf(vacancies: Vacancy[]): PrivacyHit[] {
  const names = vacancies.flatMap((vacancy, index) =>
    privateNamesIn(vacancy, { path: 'data', index, name: vacancy.id }),
  );
  return new PrivacyGuard(names).check(vacancies, visitPublicTexts);
}
