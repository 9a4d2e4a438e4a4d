import type { SourceRow } from '../collection.ts';
import type { FindingQuota } from '../finding-quota.ts';
import type { RowFinding, UnlocatedFinding } from '../row-finding.ts';
import { locateFindings } from '../row-finding.ts';
import type { RowRef } from '../row-ref.ts';
import type { Service } from '../service.ts';
import type { PartialTaxonomy } from '../taxonomy.ts';
import type { Vacancy } from '../vacancy.ts';
import { nameLetter } from './look-alikes.ts';
import { operatorNames } from './operator-names.ts';
import { isPlaceholder } from './placeholder-names.ts';
import {
  type IsPublicName,
  PrivacyGuard,
  type PrivacyHit,
  type PrivateName,
  type VisitName,
  visitPrivateNames,
  visitRawNames,
} from './privacy-guard.ts';
import {
  taxonomyEntries,
  visitPublicTexts,
  visitRawTexts,
  visitServiceTexts,
  visitTaxonomyTexts,
} from './public-texts.ts';

export type Screening = {
  /** Keeps private words out of other findings. */
  guard: PrivacyGuard;
  /** What is private in the texts of vacancies, also of those that have other errors. */
  vacancies: RowFinding[];
  /** What is private in the operator's own texts: in `service.json` and the taxonomy. */
  basis: RowFinding[];
  /** Names that do not protect anyone. They reject no rows. */
  warnings: RowFinding[];
};

/** The operator's own texts that could be read, and where they are. */
export type OwnTexts = {
  service: { value: Service; ref: RowRef } | undefined;
  taxonomy: PartialTaxonomy;
  /** The row of an entry of a taxonomy file. */
  entryRef(vocabulary: keyof PartialTaxonomy, index: number): RowRef;
};

/**
 * Searches every public text for private names and personal data. Comes after all rows are read: a text
 * can be cleared only once all employers are known.
 */
export function screenTexts(
  rows: readonly SourceRow<Vacancy>[],
  { service, taxonomy, entryRef }: OwnTexts,
  quota?: FindingQuota,
): Screening {
  const all = allPrivateNames(rows);
  const placeholders = new Set(all.filter(({ name }) => isPlaceholder(name)));
  const names = all.filter((named) => !placeholders.has(named));
  const guard = new PrivacyGuard(names, service?.value.ordinaryNames);
  const publicNames = service ? operatorNames(names, guard, service.value) : new Set<PrivateName>();
  const isPublicHere: IsPublicName = (named, { path }) =>
    path[0] === 'vacancyId' && publicNames.has(named);
  const inVacancies = guard.check(rows, visitVacancyTexts, isPublicHere);
  const inService = guard.check(
    service ? [service] : [],
    ({ value }, visit) => visitServiceTexts(value, visit),
    (named) => publicNames.has(named),
  );
  const entries = taxonomyEntries(taxonomy).map((entry) => ({
    ...entry,
    ref: entryRef(entry.vocabulary, entry.index),
  }));
  const inTaxonomy = guard.check(entries, visitTaxonomyTexts);
  return {
    guard,
    vacancies: locateFindings(inVacancies.map(toFinding), quota),
    basis: locateFindings([...inService.map(toFinding), ...inTaxonomy.map(toTaxonomyFinding)]),
    warnings: locateFindings([
      ...[...placeholders].map(toPlaceholderFinding),
      ...(service ? guard.unusedOrdinaryNames.map(toUnusedFinding(service.ref)) : []),
    ]).map(({ finding }) => ({ finding, rejects: [] })),
  };
}

function toPlaceholderFinding({ name, ref, path }: PrivateName): UnlocatedFinding {
  const finding = {
    code: 'placeholder-name',
    field: path.join('.'),
    value: name,
    expected: { kind: 'employer-name' },
  } as const;
  return { finding, at: { ref, path }, isPrivate: true };
}

/** Without its text: it may be the name of a former client. */
function toUnusedFinding(ref: RowRef) {
  return (position: number): UnlocatedFinding => {
    const path = ['ordinaryNames', position];
    const finding = {
      code: 'unused-ordinary-name',
      field: path.join('.'),
      expected: { kind: 'used-name' },
    } as const;
    return { finding, at: { ref, path }, isPrivate: true };
  };
}

/** Each name once, with its first place. */
function allPrivateNames(rows: readonly SourceRow<Vacancy>[]): PrivateName[] {
  const names = new Map<string, PrivateName>();
  for (const row of rows) {
    const visit: VisitName = (name, list, position) => {
      if (names.has(name)) return;
      const path = position === undefined ? list : [...list, position];
      names.set(name, { name, ref: row.ref, path });
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

/** The fields of a taxonomy file begin with the position of their entry. */
function toTaxonomyFinding(hit: PrivacyHit): UnlocatedFinding {
  const { finding, ...rest } = toFinding(hit);
  const field = [hit.ref.index, ...hit.path].join('.');
  return { ...rest, finding: { ...finding, field } };
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
      advice: { name: 'list-ordinary-name' },
    } as const;
    return { finding, at, also: hit.named, isPrivate: true };
  }
  if ('mixed' in hit) {
    const finding = {
      code: 'mixed-script',
      field,
      expected: { kind: 'one-script' },
      args: nameLetter(hit.mixed),
    } as const;
    return { finding, at, isPrivate: true };
  }
  const finding = {
    code: 'personal-data',
    field,
    expected: { kind: 'no-personal-data' },
    args: hit.personal,
  } as const;
  return { finding, at, isPrivate: true };
}
