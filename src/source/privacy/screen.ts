import type { SourceRow } from '../collection.ts';
import type { FindingQuota } from '../finding-quota.ts';
import type { RowFinding, UnlocatedFinding } from '../row-finding.ts';
import { locateFindings } from '../row-finding.ts';
import type { FieldRef, RowRef } from '../row-ref.ts';
import type { Service } from '../service.ts';
import type { PartialTaxonomy } from '../taxonomy.ts';
import { readEmployer, type Vacancy } from '../vacancy.ts';
import { EmployerName, type PrivateName, toOrdinaryKey } from './employer-name.ts';
import { NameSearch } from './name-search.ts';
import { operatorNames } from './operator-names.ts';
import {
  findPersonalData,
  findPersonalDataInId,
  findPersonalDataInUrl,
  type PersonalDataHit,
} from './personal-data.ts';
import { isPlaceholder } from './placeholder-names.ts';
import { placeWords } from './places.ts';
import {
  type PublicField,
  taxonomyEntries,
  type VisitText,
  visitPublicTexts,
  visitRawTexts,
  visitServiceTexts,
  visitTaxonomyTexts,
} from './public-texts.ts';

export type Screening = {
  /** What is private in the texts of vacancies, also of those that have other errors. */
  vacancies: RowFinding[];
  /** What is private in the operator's own texts: in `service.json` and the taxonomy. */
  basis: RowFinding[];
  /** Names that protect little or nothing. They reject no rows. */
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
  const employers = rows.map(toEmployer);
  const all = allPrivateNames(employers);
  const listed = service?.value.ordinaryNames.map(toOrdinaryKey) ?? [];
  const vocabulary = { places: placeWords(taxonomy), ordinary: new Set(listed) };
  const names = all
    .filter(({ name }) => !isPlaceholder(name))
    .map((named) => new EmployerName(named, vocabulary));
  const search = new NameSearch(names);
  const screen = new TextScreen(search, service ? operatorNames(search, service.value) : new Set());
  const inVacancies = screen.check(rows, visitVacancyTexts);
  const inService = screen.check(service ? [service] : [], ({ value }, visit) =>
    visitServiceTexts(value, visit),
  );
  const entries = taxonomyEntries(taxonomy).map((entry) => ({
    ...entry,
    ref: entryRef(entry.vocabulary, entry.index),
  }));
  const inTaxonomy = screen.check(entries, visitTaxonomyTexts).map(inEntry);
  const unused = listed.flatMap((entry, position) =>
    names.some((name) => name.has(entry)) ? [] : [position],
  );
  return {
    vacancies: locateFindings(inVacancies, quota),
    basis: locateFindings([...inService, ...inTaxonomy]),
    warnings: locateFindings([
      ...all.filter(({ name }) => isPlaceholder(name)).map(toPlaceholderFinding),
      ...withoutShortName(names, employers).map(toShortNameFinding),
      ...(service ? unused.map((position) => toUnusedFinding(service.ref, position)) : []),
    ]).map(({ finding }) => ({ finding, rejects: [] })),
  };
}

/** Searches texts, those that many vacancies share only once. */
class TextScreen {
  private readonly search: NameSearch;
  /** The operator's own names: public in `service.json` and in reference codes. */
  private readonly operator: ReadonlySet<EmployerName>;
  private readonly harmless = new Set<string>();

  constructor(search: NameSearch, operator: ReadonlySet<EmployerName>) {
    this.search = search;
    this.operator = operator;
  }

  /** What is private in the texts of these rows; `visitTexts` lists the texts of one. */
  check<R extends { ref: RowRef }>(
    rows: readonly R[],
    visitTexts: (row: R, visit: VisitText) => void,
  ): UnlocatedFinding[] {
    const findings: UnlocatedFinding[] = [];
    for (const row of rows) {
      visitTexts(row, (text, field, position) => {
        const isShared = text.length <= LONGEST_SHARED && !field.isUrl && !field.isOurs;
        if (isShared && this.harmless.has(text)) return;
        const accepts = (name: EmployerName) => !(field.isOurs && this.operator.has(name));
        const hit = this.search.find(text, accepts);
        const personal = personalDataIn(text, field);
        if (!hit && personal.length === 0) {
          if (isShared) this.harmless.add(text);
          return;
        }
        const path = position === undefined ? field.path : [...field.path, position];
        const at = { ref: row.ref, path };
        if (hit) findings.push(toDisclosure(at, hit.at, hit.name.named));
        for (const one of personal) findings.push(toPersonalFinding(at, one));
      });
    }
    return findings;
  }
}

/** Longer texts are written for one vacancy. */
const LONGEST_SHARED = 200;

function personalDataIn(text: string, { path, isUrl, isOurs }: PublicField): PersonalDataHit[] {
  if (isOurs) return [];
  // Not a flag of the field: another shape of object would slow down every other text.
  if (path[0] === 'id') return findPersonalDataInId(text);
  return isUrl ? findPersonalDataInUrl(text) : findPersonalData(text);
}

type Employer = { ref: RowRef; name: string | null; aliases: readonly string[] };

/** A row that does not fit the schema still has an employer to protect, if that can be read. */
function toEmployer(row: SourceRow<Vacancy>): Employer {
  const employer = row.value ? row.value.employer : readEmployer(row.raw);
  return { ref: row.ref, name: employer?.name ?? null, aliases: employer?.aliases ?? [] };
}

/** Each name once, with its first place. */
function allPrivateNames(employers: readonly Employer[]): PrivateName[] {
  const names = new Map<string, PrivateName>();
  const add = (name: string, ref: RowRef, path: FieldRef['path']) => {
    if (!names.has(name)) names.set(name, { name, ref, path });
  };
  for (const { ref, name, aliases } of employers) {
    if (name !== null) add(name, ref, NAME);
    for (const [index, alias] of aliases.entries()) add(alias, ref, [...ALIASES, index]);
  }
  return [...names.values()];
}

const NAME = ['employer', 'name'];
const ALIASES = ['employer', 'aliases'];

/** Names that nobody uses in full, without an alias that people do use. */
function withoutShortName(
  names: readonly EmployerName[],
  employers: readonly Employer[],
): EmployerName[] {
  const known = new Set(
    employers.flatMap(({ name, aliases }) => (aliases.length > 0 ? [name] : [])),
  );
  return names.filter(
    (one) =>
      !known.has(one.named.name) && one.named.path === NAME && !one.hasOwnWords && !one.isListed,
  );
}

function visitVacancyTexts(row: SourceRow<Vacancy>, visit: VisitText): void {
  if (row.value) visitPublicTexts(row.value, visit);
  else visitRawTexts(row.raw, visit);
}

/** The fields of a taxonomy file begin with the position of their entry. */
function inEntry({ finding, ...rest }: UnlocatedFinding): UnlocatedFinding {
  const field = [rest.at.ref.index, ...rest.at.path].join('.');
  return { ...rest, finding: { ...finding, field } };
}

// A finding has the place of a private text, and the position in it; never the text.

function toDisclosure(at: FieldRef, position: number, named: PrivateName): UnlocatedFinding {
  const finding = {
    code: 'employer-disclosed',
    field: at.path.join('.'),
    expected: { kind: 'no-employer-name' },
    advice: { name: 'list-ordinary-name' },
    args: { at: position + 1 },
  } as const;
  return { finding, at, also: named, hidesId: true };
}

function toPersonalFinding(
  at: FieldRef,
  { kind, at: position }: PersonalDataHit,
): UnlocatedFinding {
  const finding = {
    code: 'personal-data',
    field: at.path.join('.'),
    expected: { kind: 'no-personal-data' },
    args: { kind, at: position + 1 },
  } as const;
  return { finding, at, hidesId: true };
}

function toPlaceholderFinding({ ref, path }: PrivateName): UnlocatedFinding {
  const field = path.join('.');
  return {
    finding: { code: 'placeholder-name', field, expected: { kind: 'employer-name' } },
    at: { ref, path },
  };
}

function toShortNameFinding({ named: { ref, path } }: EmployerName): UnlocatedFinding {
  const field = path.join('.');
  return {
    finding: { code: 'no-short-name', field, expected: { kind: 'short-name' } },
    at: { ref, path },
  };
}

/** Without its text: it may be the name of a former client. */
function toUnusedFinding(ref: RowRef, position: number): UnlocatedFinding {
  const path = ['ordinaryNames', position];
  const finding = {
    code: 'unused-ordinary-name',
    field: path.join('.'),
    expected: { kind: 'used-name' },
  } as const;
  return { finding, at: { ref, path } };
}
