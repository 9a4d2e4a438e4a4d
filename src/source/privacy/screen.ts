import type { SourceRow } from '../collection.ts';
import type { FindingQuota } from '../finding-quota.ts';
import type { RowFinding, UnlocatedFinding } from '../row-finding.ts';
import { locateFindings } from '../row-finding.ts';
import type { RowRef } from '../row-ref.ts';
import type { Service } from '../service.ts';
import type { Vacancy } from '../vacancy.ts';
import { operatorNames } from './operator-names.ts';
import {
  type IsPublicName,
  PrivacyGuard,
  type PrivacyHit,
  type PrivateName,
  type VisitName,
  visitPrivateNames,
  visitRawNames,
} from './privacy-guard.ts';
import { visitPublicTexts, visitRawTexts, visitServiceTexts } from './public-texts.ts';

export type Screening = {
  /** Keeps private words out of other findings. */
  guard: PrivacyGuard;
  /** What is private in the texts of vacancies, also of those that have other errors. */
  vacancies: RowFinding[];
  /** What is private in the operator's own texts. */
  service: RowFinding[];
};

/**
 * Searches every public text for private names and personal data. Comes after all rows are read: a text
 * can be cleared only once all employers are known.
 */
export function screenTexts(
  rows: readonly SourceRow<Vacancy>[],
  service: { value: Service; ref: RowRef } | undefined,
  quota?: FindingQuota,
): Screening {
  const names = allPrivateNames(rows);
  const guard = new PrivacyGuard(names);
  const publicNames = service ? operatorNames(names, guard, service.value) : new Set<PrivateName>();
  const isPublicHere: IsPublicName = (named, { path }) =>
    path[0] === 'vacancyId' && publicNames.has(named);
  const inVacancies = guard.check(rows, visitVacancyTexts, isPublicHere);
  const inService = guard.check(
    service ? [service] : [],
    ({ value }, visit) => visitServiceTexts(value, visit),
    (named) => publicNames.has(named),
  );
  return {
    guard,
    vacancies: locateFindings(inVacancies.map(toFinding), quota),
    service: locateFindings(inService.map(toFinding)),
  };
}

/** Each name once, with its first place. */
function allPrivateNames(rows: readonly SourceRow<Vacancy>[]): PrivateName[] {
  const names = new Map<string, PrivateName>();
  for (const row of rows) {
    const visit: VisitName = (name, path) => {
      if (!names.has(name)) names.set(name, { name, ref: row.ref, path });
    };
    if (row.value) visitPrivateNames(row.value, visit);
    else visitRawNames(row.raw, visit);
  }
  return [...names.values()];
}

function visitVacancyTexts(
  row: SourceRow<Vacancy>,
  visit: Parameters<typeof visitPublicTexts>[1],
): void {
  if (row.value) visitPublicTexts(row.value, visit);
  else visitRawTexts(row.raw, visit);
}

/** Names the kind of thing that was found and its place, never its text. */
function toFinding({ ref, path, ...hit }: PrivacyHit): UnlocatedFinding {
  const field = path.join('.');
  const at = { ref, path };
  if ('named' in hit) {
    const finding = {
      code: 'employer-disclosed',
      field,
      expected: { kind: 'no-employer-name' },
    } as const;
    return { finding, at, also: hit.named, isPrivate: true };
  }
  const finding = {
    code: 'personal-data',
    field,
    expected: { kind: 'no-personal-data' },
    args: hit.personal,
  } as const;
  return { finding, at, isPrivate: true };
}
