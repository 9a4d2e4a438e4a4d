import type { Finding } from '../../findings/finding.ts';
import type { SourceRow } from '../collection.ts';
import { addUnlocated, type FindingLog, type UnlocatedFinding } from '../finding-log.ts';
import type { FieldRef } from '../rows.ts';
import type { Settings } from '../settings.ts';
import type { Vacancy } from '../vacancy.ts';
import { isAbout, readName, toOrdinaryEntry } from './employer-name.ts';
import { type Employer, groupEmployers } from './employers.ts';
import { type NameHit, NameSearch } from './name-search.ts';
import { findPersonalData, mayHavePersonalData, type PersonalDataHit } from './personal-data.ts';
import { Places } from './places.ts';
import {
  type OwnTexts,
  type PublicField,
  type VisitText,
  visitOwnTexts,
  visitVacancyTexts,
} from './public-texts.ts';

/** A text that names an employer. Private: reports never show it, only the operator's worklist does. */
export type Disclosure = { finding: Finding; employer: Employer; text: string; hit: NameHit };

/**
 * Searches every public text for private names and personal data: strictly for the employer of its own
 * vacancy, and for the whole names of all others. Comes after all rows are read, when all are known.
 */
export function screenTexts(
  rows: readonly SourceRow<Vacancy>[],
  own: readonly [service: OwnTexts, ...OwnTexts[]],
  settings: Settings,
  log: FindingLog,
): Disclosure[] {
  const employerOf = groupEmployers(rows);
  const employers = [...new Set(employerOf.values())];
  const ordinary = settings.service?.ordinaryNames.map(toOrdinaryEntry) ?? [];
  const { mayDisclose, judge, weak } = readEmployers(employers, ordinary, settings);
  const inSettings: Found[] = [];
  for (const texts of own) visitOwnTexts(texts, reportTo(inSettings, texts.ref, judge));
  const inRows: Found[] = [];
  for (const row of rows) {
    const [vacancy, employer] = [row.value ?? row.raw, employerOf.get(row.ref)];
    if (!mayDisclose(vacancy, employer)) continue;
    visitVacancyTexts(vacancy, reportTo(inRows, row.ref, judge, employer));
  }
  const names = employers.flatMap((employer) => employer.names);
  const isUsed = (entry: readonly string[]) => names.some(({ name }) => isAbout(entry, name));
  const unused = ordinary.flatMap((entry, position): FieldRef[] =>
    isUsed(entry) ? [] : [{ ref: own[0].ref, path: ['ordinaryNames', position] }],
  );
  const unnamed = names.length === 0 ? rows.slice(0, 1) : [];
  // The settings first: nothing can be published with them, so they must be among those that are kept.
  const disclosures = [...addFound(log, inSettings, true), ...addFound(log, inRows)];
  // Names that protect little or nothing.
  addUnlocated(log, [
    ...employers.flatMap(({ placeholders }) => placeholders.map(toWarning('placeholder'))),
    ...weak.map(toWarning('noShortName')),
    ...unused.map(toWarning('unused')),
    ...unnamed.map(({ ref }) => toWarning('noNames')({ ref, path: ['employer', 'name'] })),
  ]);
  return disclosures;
}

const WARNINGS = {
  placeholder: { code: 'placeholder-name', expected: { kind: 'employer-name' } },
  noShortName: { code: 'no-short-name', expected: { kind: 'short-name' } },
  unused: { code: 'unused-ordinary-name', expected: { kind: 'used-name' } },
  noNames: { code: 'no-employer-names', expected: { kind: 'employer-names' } },
} as const;

function toWarning(name: keyof typeof WARNINGS): (at: FieldRef) => UnlocatedFinding {
  return (at) => ({ finding: WARNINGS[name], at });
}

/** What is private in a text, in a vacancy of this employer. */
type Judge = (
  text: string,
  kind: PublicField['kind'],
  employer: Employer | undefined,
) => { named?: Omit<Disclosure, 'finding'> | undefined; personal: readonly PersonalDataHit[] };

/** Searches for these employers; `weak` are the names that only a whole name protects. */
function readEmployers(
  employers: readonly Employer[],
  ordinary: readonly (readonly string[])[],
  { service, taxonomy }: Settings,
) {
  const places = new Places(taxonomy);
  const read = employers.flatMap((employer) =>
    employer.names.map((name) => ({ employer, name, ...readName(name, { places, ordinary }) })),
  );
  const ownerOf = new Map(read.map(({ name, employer }) => [name, employer]));
  const search = new NameSearch(read, places);
  // The operator recruits for itself, or has put a name into its reference codes: it may use them there.
  const codes = service?.referencePattern.replace(/\\./g, ' ') ?? '';
  const lookAtCodes = search.look(codes);
  const namesIn = (text: string) =>
    new Set(search.findOthers(text, search.look(text)).map(({ name }) => name));
  const operator = namesIn(service?.name ?? '');
  const inCodes = namesIn(codes);

  /** A quick look at all texts of a vacancy at once: nearly all vacancies have nothing to judge. */
  const mayDisclose = (vacancy: unknown, employer: Employer | undefined): boolean => {
    const texts: string[] = [];
    const others: string[] = [];
    let hasPersonal = false;
    visitVacancyTexts(vacancy, (text, { kind }) => {
      (kind === 'text' ? texts : others).push(text);
      if (kind === 'id' || kind === 'url') hasPersonal ||= findPersonalData(text, kind).length > 0;
    });
    const joined = texts.join('\n');
    const look = search.look(`${joined}\n${others.join('\n')}`);
    return (
      hasPersonal || mayHavePersonalData(joined) || look.hasKey || search.mayHaveOwn(look, employer)
    );
  };
  const judge: Judge = (text, kind, employer) => {
    const look = search.look(text);
    const isHarmless = ({ name }: NameHit) =>
      operator.has(name) || (kind === 'ours' && inCodes.has(name));
    const other = search.findOthers(text, look).find((hit) => !isHarmless(hit));
    const personal = kind === 'ours' ? [] : findPersonalData(text, kind);
    const isInCodes = () =>
      kind === 'ours' && search.findOwn(codes, lookAtCodes, employer) !== undefined;
    const own = search.findOwn(text, look, employer, kind === 'text' || kind === 'ours');
    const hit = own && !isInCodes() ? own : other;
    const owner = hit && ownerOf.get(hit.name);
    return { personal, named: owner && { employer: owner, text, hit } };
  };
  const isListed = (name: string) => ordinary.some((entry) => isAbout(entry, name));
  const weak = read.flatMap(({ employer: { hasAlias }, name, hasOwnWord }) =>
    hasAlias || hasOwnWord || isListed(name.name) ? [] : [name],
  );
  return { mayDisclose, judge, weak };
}

/** A finding, and for a disclosure what only the worklist shows. */
type Found = UnlocatedFinding & { named?: Omit<Disclosure, 'finding'> };

/** Adds what is private in the texts of a row: the place of a text and the position in it, never the text. */
function reportTo(
  all: Found[],
  ref: FieldRef['ref'],
  judge: Judge,
  employer?: Employer,
): VisitText {
  return (text, { kind, path: field }, position) => {
    const { named, personal } = judge(text, kind, employer);
    if (!named && personal.length === 0) return;
    const path = position === undefined ? field : [...field, position];
    const about = { at: { ref, path }, hidesId: true };
    if (named) {
      const { at, release, name: also } = named.hit;
      const advice = { name: release.length > 0 ? 'list-ordinary-name' : 'reword-text' } as const;
      const expected = { kind: 'no-employer-name' } as const;
      const finding = {
        code: 'employer-disclosed',
        expected,
        advice,
        args: { at: at + 1 },
      } as const;
      all.push({ ...about, also, finding, named });
    }
    for (const { kind, at } of personal) {
      const expected = { kind: 'no-personal-data' } as const;
      const finding = { code: 'personal-data', expected, args: { kind, at: at + 1 } } as const;
      all.push({ ...about, finding });
    }
  };
}

function addFound(log: FindingLog, all: readonly Found[], isAboutSettings = false): Disclosure[] {
  const located = addUnlocated(log, all, isAboutSettings);
  return all.flatMap(({ named }, index) => {
    const finding = located[index];
    return named && finding ? [{ ...named, finding }] : [];
  });
}
