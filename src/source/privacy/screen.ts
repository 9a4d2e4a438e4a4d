import type { SourceRow } from '../collection.ts';
import { addUnlocated, type FindingLog, type UnlocatedFinding } from '../finding-log.ts';
import type { JsonPath } from '../row.ts';
import type { FieldRef, RowRef } from '../rows.ts';
import type { Service } from '../service.ts';
import type { Settings } from '../settings.ts';
import { readEmployer, type Vacancy } from '../vacancy.ts';
import { EmployerName, isPlaceholder, type PrivateName, toOrdinaryKey } from './employer-name.ts';
import { type NameHit, NameSearch } from './name-search.ts';
import { findPersonalData, type PersonalDataHit } from './personal-data.ts';
import { placeWords } from './places.ts';
import { type OwnTexts, type VisitText, visitOwnTexts, visitVacancyTexts } from './public-texts.ts';

/**
 * Searches every public text for private names and personal data. Comes after all rows are read: a text
 * can be cleared only once all employers are known.
 */
export function screenTexts(
  rows: readonly SourceRow<Vacancy>[],
  own: readonly [service: OwnTexts, ...OwnTexts[]],
  { service, taxonomy }: Settings,
  log: FindingLog,
): void {
  const employers = rows.map(toEmployer);
  const all = allPrivateNames(employers);
  const listed = service?.ordinaryNames.map(toOrdinaryKey) ?? [];
  const vocabulary = { places: placeWords(taxonomy), ordinary: new Set(listed) };
  const names = all
    .filter(({ name }) => !isPlaceholder(name))
    .map((named) => new EmployerName(named, vocabulary));
  const check = makeCheck(names, service);
  // The settings first: nothing can be published with them, so they must be among those that are kept.
  addUnlocated(log, check(own, visitOwnTexts), true);
  addUnlocated(
    log,
    check(rows, (row, visit) => visitVacancyTexts(row.value ?? row.raw, visit)),
  );
  const withAlias = new Set(
    employers.flatMap(({ name, aliases }) => (aliases.length > 0 ? [name, ...aliases] : [])),
  );
  const withoutShortName = names.filter(
    (one) => !withAlias.has(one.named.name) && !one.isListed && one.ownWords().length === 0,
  );
  const unused = listed.flatMap((entry, position): FieldRef[] =>
    names.some((name) => name.has(entry))
      ? []
      : [{ ref: own[0].ref, path: ['ordinaryNames', position] }],
  );
  // Names that protect little or nothing.
  const placeholders = all.filter(({ name }) => isPlaceholder(name));
  addUnlocated(log, [
    ...placeholders.map((at) => ({ finding: WARNINGS.placeholder, at })),
    ...withoutShortName.map(({ named: at }) => ({ finding: WARNINGS.noShortName, at })),
    ...unused.map((at) => ({ finding: WARNINGS.unused, at })),
  ]);
}

const WARNINGS = {
  placeholder: { code: 'placeholder-name', expected: { kind: 'employer-name' } },
  noShortName: { code: 'no-short-name', expected: { kind: 'short-name' } },
  unused: { code: 'unused-ordinary-name', expected: { kind: 'used-name' } },
} as const;

/** What is private in the texts of these rows; `visitTexts` lists the texts of one. */
type CheckRows = <R extends { ref: RowRef }>(
  rows: readonly R[],
  visitTexts: (row: R, visit: VisitText) => void,
) => UnlocatedFinding[];

/** Searches texts for these names and personal data, those that many vacancies share only once. */
function makeCheck(names: readonly EmployerName[], service: Service | undefined): CheckRows {
  const search = new NameSearch(names);
  const operator = new Set(service && operatorNames(search, names, service));
  const harmless = new Set<string>();
  return (rows, visitTexts) => {
    const findings: UnlocatedFinding[] = [];
    for (const row of rows) {
      visitTexts(row, (text, { kind, path: field }, position) => {
        const isShared = text.length <= LONGEST_SHARED && kind === 'text';
        if (isShared && harmless.has(text)) return;
        const hit = search.find(text, (name) => !(kind === 'ours' && operator.has(name)));
        const personal = kind === 'ours' ? [] : findPersonalData(text, kind);
        if (isShared && !hit && personal.length === 0) harmless.add(text);
        const path = position === undefined ? field : [...field, position];
        // The place of a private text, and the position in it; never the text.
        const about = { at: { ref: row.ref, path }, hidesId: true };
        if (hit) findings.push({ ...about, also: hit.name.named, finding: toDisclosure(hit) });
        for (const one of personal) findings.push({ ...about, finding: toPersonalFinding(one) });
      });
    }
    return findings;
  };
}

/** Longer texts are written for one vacancy. */
const LONGEST_SHARED = 200;

/**
 * The employer names that the operator itself uses in public: it recruits for itself, or has put a name
 * into its reference codes. Using them in its own texts and references is not a disclosure.
 */
function operatorNames(
  search: NameSearch,
  names: readonly EmployerName[],
  { name, referencePattern }: Service,
): EmployerName[] {
  const ownText = `${name} ${referencePattern.replace(/\\./g, ' ')}`;
  if (!search.find(ownText)) return [];
  return names.filter((one) => new NameSearch([one]).find(ownText));
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
  const add = (name: string, ref: RowRef, path: JsonPath) => {
    if (!names.has(name)) names.set(name, { name, ref, path });
  };
  for (const { ref, name, aliases } of employers) {
    if (name !== null) add(name, ref, ['employer', 'name']);
    for (const [index, alias] of aliases.entries()) add(alias, ref, ['employer', 'aliases', index]);
  }
  return [...names.values()];
}

function toDisclosure({ at }: NameHit) {
  return {
    code: 'employer-disclosed',
    expected: { kind: 'no-employer-name' },
    advice: { name: 'list-ordinary-name' },
    args: { at: at + 1 },
  } as const;
}

function toPersonalFinding({ kind, at }: PersonalDataHit) {
  const expected = { kind: 'no-personal-data' } as const;
  return { code: 'personal-data', expected, args: { kind, at: at + 1 } } as const;
}
