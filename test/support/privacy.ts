import {
  PrivacyGuard,
  type PrivacyHit,
  type PrivateName,
  visitPrivateNames,
} from '../../src/source/privacy/privacy-guard.ts';
import { visitPublicTexts } from '../../src/source/privacy/public-texts.ts';
import type { RowRef } from '../../src/source/row-ref.ts';
import type { Vacancy } from '../../src/source/vacancy.ts';

/** A row of some file. */
export function toRef(index: number, name: string | null = null): RowRef {
  return { file: { path: 'data/a.json', columns: [] }, index, name };
}

/** What the privacy check finds in these vacancies alone. */
export function privacyOf(vacancies: Vacancy[]): PrivacyHit[] {
  const rows = vacancies.map((value, index) => ({ value, ref: toRef(index, value.id) }));
  const names: PrivateName[] = [];
  for (const { value, ref } of rows) {
    visitPrivateNames(value, (name, list, position) => {
      const path = position === undefined ? list : [...list, position];
      names.push({ name, ref, path });
    });
  }
  return new PrivacyGuard(names).check(rows, ({ value }, visit) => visitPublicTexts(value, visit));
}
