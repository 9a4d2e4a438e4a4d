import type { SourceRow } from '../collection/collection.ts';
import { addUnlocated, type FindingLog, type UnlocatedFinding } from '../collection/finding-log.ts';
import type { Finding } from '../findings/finding.ts';
import type { FieldRef } from '../rows/rows.ts';
import type { Vacancy } from '../schemas/vacancy.ts';
import { MASK_TEXT } from '../settings/service.ts';
import type { Settings } from '../settings/settings.ts';
import type { Employer } from './employer-name.ts';
import { groupEmployers } from './employers.ts';
import { isTitleLeft, type MaskCounts, maskText } from './mask.ts';
import { isAbout, toOrdinaryEntry } from './name-parts.ts';
import type { NameSpan } from './name-search.ts';
import {
  type OwnTexts,
  type PublicField,
  setText,
  visitOwnTexts,
  visitVacancyTexts,
} from './public-texts.ts';
import { type Found, isHit, Searcher } from './searcher.ts';

/** A text that names an employer. Private: reports never show it, only the operator's worklist does. */
export type Disclosure = {
  at: FieldRef;
  /** Absent if only a legal form shows a name. */
  employer: Employer | undefined;
  text: string;
  names: readonly NameSpan[];
  /** What is wrong; absent where the text was masked. */
  finding?: Finding;
  masked?: string;
};

export type Screened = {
  rows: SourceRow<Vacancy>[];
  disclosures: Disclosure[];
  masked: MaskCounts & { vacancies: number };
  /** Private: employers whose names have only common words or places. */
  commonNames: string[];
  isPrivate: Searcher['isPrivate'];
  hasOwnWord: Searcher['hasOwnWord'];
};

/**
 * Searches every public text for private names and personal data: strictly for the employer of its own
 * vacancy, and for the whole names of all others. Runs after all rows are read, when all names are known.
 */
export function screenTexts(
  all: readonly SourceRow<Vacancy>[],
  own: readonly [service: OwnTexts, ...OwnTexts[]],
  settings: Settings,
  log: FindingLog,
  baseUrl?: string,
): Screened {
  const employerOf = groupEmployers(all);
  const employers = [...new Set(employerOf.values())];
  const ordinary = settings.service?.ordinaryNames.map(toOrdinaryEntry) ?? [];
  const searcher = new Searcher(employers, ordinary, settings, baseUrl);
  const scanned = all.map((row) => {
    const owner = employerOf.get(row.ref);
    return { row, owner, scan: searcher.prescan(contentOf(row), owner) };
  });
  // Wrong settings stop the build anyway, so report only what masking cannot solve.
  const { mask, maskText: text } = settings.service ?? { mask: true, maskText: MASK_TEXT };
  const screen = new Screen(searcher, mask ? text : undefined);
  const rows = scanned.map(({ row, owner, scan }) =>
    searcher.isSuspect(scan) ? screen.row(row, owner) : row,
  );
  const inSettings = new Screen(searcher);
  for (const texts of own) inSettings.own(texts);
  // The settings first: nothing can be published with them.
  const disclosures = [...inSettings.addTo(log, true), ...screen.addTo(log)];
  addWarnings(log, employers, all);
  const names = employers.flatMap((employer) => employer.names);
  // If reading ended early, an unread row may have the name.
  const unused = ordinary.flatMap((entry, position) =>
    log.isFull() || names.some(({ name }) => isAbout(entry, name))
      ? []
      : [['ordinaryNames', position]],
  );
  addUnlocated(
    log,
    unused.map((path) => ({ finding: UNUSED, at: { ref: own[0].ref, path } })),
  );
  const { commonNames, isPrivate, hasOwnWord } = searcher;
  return { rows, disclosures, masked: screen.masked, commonNames, isPrivate, hasOwnWord };
}

const UNUSED = {
  code: 'unused-setting',
  isWarning: true,
  args: { part: 'ordinaryNames' },
} as const;

/** Names that cannot be searched for: one warning for all of them. */
function addWarnings(
  log: FindingLog,
  employers: readonly Employer[],
  all: readonly SourceRow<Vacancy>[],
): void {
  const placeholders = employers.flatMap((employer) => employer.placeholders);
  // An employer that could not be read has its own finding.
  const isNameless = !log.isFull() && employers.every(({ names }) => names.length === 0);
  const nameless = isNameless ? all.filter(({ value }) => value).slice(0, 1) : [];
  addUnlocated(log, [
    ...placeholders.slice(0, 1).map((at) => ({
      at,
      finding: {
        code: 'placeholder-name',
        isWarning: true,
        args: { count: placeholders.length },
      } as const,
    })),
    ...nameless.map(({ ref }) => ({
      at: { ref, path: ['employer', 'name'] },
      finding: { code: 'no-employer-names', isWarning: true } as const,
    })),
  ]);
}

function contentOf(row: SourceRow<Vacancy>): unknown {
  return row.value ?? row.raw;
}

/** Collects what is private in texts, and masks it if there is a `substitute`. */
class Screen {
  readonly masked = { names: 0, contacts: 0, vacancies: 0 };
  private readonly findings: (UnlocatedFinding & { disclosed?: Disclosure })[] = [];
  private readonly maskedTexts: Disclosure[] = [];
  private readonly searcher: Searcher;
  private readonly substitute: string | undefined;

  constructor(searcher: Searcher, substitute?: string) {
    this.searcher = searcher;
    this.substitute = substitute;
  }

  /** A row with its texts masked. */
  row(row: SourceRow<Vacancy>, owner: Employer | undefined): SourceRow<Vacancy> {
    let copy: Vacancy | undefined;
    let isMasked = false;
    visitVacancyTexts(contentOf(row), (text, field, position) => {
      const found = this.searcher.find(text, field.kind, owner);
      if (!isHit(found)) return;
      const path = position === undefined ? field.path : [...field.path, position];
      const at = { ref: row.ref, path };
      const isMaskable = MASKABLE.has(field.kind) || path[0] === 'title';
      const masked = isMaskable ? this.mask(text, field.kind, found, owner) : undefined;
      if (masked === undefined) return this.report(found, text, at, isMaskable);
      isMasked = true;
      copy ??= structuredClone(row.value);
      if (copy) setText(copy, path, masked);
      if (found.names.length === 0 || this.maskedTexts.length >= MOST_SHOWN) return;
      this.maskedTexts.push({ at, employer: employerOf(found), text, names: found.names, masked });
    });
    this.masked.vacancies += Number(isMasked);
    return copy ? { ref: row.ref, value: copy } : row;
  }

  /** The operator's own texts. Its note is part of every vacancy. */
  own(texts: OwnTexts): void {
    visitOwnTexts(texts, (text, { path, kind }) => {
      const found = this.searcher.find(text, kind);
      if (isHit(found)) this.report(found, text, { ref: texts.ref, path });
    });
  }

  addTo(log: FindingLog, isAboutSettings = false): Disclosure[] {
    const located = addUnlocated(log, this.findings, isAboutSettings);
    const stopped = this.findings.flatMap(({ disclosed }, index) => {
      const finding = located[index];
      return disclosed && finding ? [{ ...disclosed, finding }] : [];
    });
    return [...stopped, ...this.maskedTexts];
  }

  /** The text without what is private, if all of that can be taken out. */
  private mask(
    text: string,
    kind: PublicField['kind'],
    found: Found,
    employer: Employer | undefined,
  ): string | undefined {
    if (this.substitute === undefined) return undefined;
    const counts = { names: 0, contacts: 0 };
    let [masked, left] = [text, found];
    // Masking can bring words together that are then a name.
    for (let round = 0; isHit(left) && round < MOST_ROUNDS; round += 1) {
      const result = maskText(masked, left.names, left.personal, this.substitute);
      counts.names += result.names;
      counts.contacts += result.contacts;
      masked = result.text;
      left = this.searcher.find(masked, kind, employer);
    }
    if (isHit(left) || (kind === 'short' && !isTitleLeft(masked, this.substitute)))
      return undefined;
    this.masked.names += counts.names;
    this.masked.contacts += counts.contacts;
    return masked;
  }

  /** Adds what is private in a text: its place and the position in it, never the text. */
  private report({ names, personal }: Found, text: string, at: FieldRef, isMaskable = false): void {
    const canMask = isMaskable && this.substitute === undefined;
    const [hit] = names;
    if (hit) {
      const args = { at: hit.start + 1, canMask };
      const disclosed = { at, employer: employerOf({ names }), text, names };
      const finding = { code: 'employer-disclosed', args } as const;
      const also = hit.name && { also: hit.name };
      this.findings.push({ at, ...also, hidesId: true, finding, disclosed });
    }
    for (const { kind, start } of personal) {
      const args = { kind, at: start + 1, canMask };
      const finding = { code: 'personal-data', args } as const;
      this.findings.push({ at, hidesId: true, finding });
    }
  }
}

/** The employer of the first name; a name that only its legal form shows has no known employer. */
function employerOf({ names }: Pick<Found, 'names'>): Employer | undefined {
  return names.find(({ name }) => name)?.name?.employer;
}

/** Kinds of fields that are masked, besides the title. */
const MASKABLE: ReadonlySet<PublicField['kind']> = new Set(['text', 'item']);
const MOST_ROUNDS = 3;
/** A worklist with more masked texts is too long to read. */
const MOST_SHOWN = 1_000;
