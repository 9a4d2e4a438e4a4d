import { fold } from '../../base/folded-text.ts';
import { addLate, type FindingLog, type LateFinding } from '../collection/finding-log.ts';
import { cellOf } from '../findings/costs.ts';
import type { Finding } from '../findings/finding.ts';
import type { Span } from '../personal-data/spans.ts';
import type { FieldRef, RowRef, SourceRow } from '../rows/rows.ts';
import { readContacts, type Vacancy } from '../schemas/vacancy.ts';
import { MASK_TEXT } from '../settings/service.ts';
import type { Settings } from '../settings/settings.ts';
import type { Employer } from './employer-name.ts';
import type { NameSpan } from './employer-search.ts';
import { groupEmployers, type InheritedNames } from './employers.ts';
import { isTitleLeft, type MaskCounts, maskText } from './mask.ts';
import {
  findMissingNames,
  findPlaceholders,
  findUnusedOrdinary,
  ordinaryWords,
} from './name-warnings.ts';
import {
  type FieldKind,
  MASKABLE,
  type OwnTexts,
  setText,
  visitOwnTexts,
  visitVacancyTexts,
} from './public-texts.ts';
import { type Found, isHit, Searcher } from './searcher.ts';

/** A text with something private. Private: reports never show it, only the operator's review does. */
export type Disclosure = {
  at: FieldRef;
  /** Absent if only the text shows that it is a name. */
  employer: Employer | undefined;
  text: string;
  names: readonly NameSpan[];
  contacts: readonly Span[];
  /** What is wrong; absent where the text was masked. */
  finding?: Finding;
  masked?: string;
};

/** A name that a text calls its employer, and that the data does not have. */
export type UnknownName = { name: string; at: FieldRef };

export type Screened = {
  rows: SourceRow<Vacancy>[];
  disclosures: Disclosure[];
  masked: MaskCounts & { vacancies: number };
  /** Private: each once, with the first field that has it. */
  unknownNames: UnknownName[];
  /** Private: employers whose names have only common words or places. */
  commonNames: string[];
  isPrivate: Searcher['isPrivate'];
  hasName: Searcher['hasName'];
};

/** What the search depends on, besides the rows. */
export type ScreenRequest = {
  own: readonly [service: OwnTexts, ...OwnTexts[]];
  settings: Settings;
  baseUrl?: string | undefined;
  /** The names to search for in the rows that have none of their own. */
  inherited?: ReadonlyMap<RowRef, InheritedNames>;
};

/**
 * Searches every public text for private names and personal data: strictly for the employer of its own
 * vacancy, elsewhere for the whole names of all. Runs after all rows are read, when all names are known.
 */
export function screenTexts(
  all: readonly SourceRow<Vacancy>[],
  { own, settings, baseUrl, inherited = new Map() }: ScreenRequest,
  log: FindingLog,
): Screened {
  const owned = groupEmployers(all, inherited);
  const employers = [...new Set(owned.map(({ employer }) => employer))];
  const { mask = true, maskText = MASK_TEXT, ordinaryNames = [] } = settings.service ?? {};
  const contacts = all.flatMap(({ value, raw }) => readContacts(value ?? raw));
  const ordinary = ordinaryWords(ordinaryNames);
  const searcher = new Searcher(employers, ordinary, settings, baseUrl, contacts);
  // Wrong settings stop the build anyway, so report only what masking cannot solve.
  const screen = new Screen(searcher, mask ? maskText : undefined, inherited);
  const rows = owned.map(({ row, employer }) => (row.isPast ? row : screen.row(row, employer)));
  const inSettings = new Screen(searcher);
  for (const texts of own) inSettings.own(texts);
  // The settings first: nothing can be published with them.
  const disclosures = [...inSettings.addTo(log, true), ...screen.addTo(log)];
  const published = owned.filter(({ row }) => !row.isPast);
  addLate(log, findPlaceholders(published));
  // If reading ended early, an unread row may have the name.
  if (!log.isFull()) {
    addLate(log, findMissingNames(published, screen.isAnyNamed, maskText));
    addLate(log, findUnusedOrdinary(ordinaryNames, owned, own[0].ref));
  }
  return {
    rows,
    disclosures,
    masked: screen.masked,
    unknownNames: [...screen.unknownNames.values()],
    commonNames: searcher.commonNames,
    isPrivate: searcher.isPrivate,
    hasName: searcher.hasName,
  };
}

/** Collects what is private in texts, and masks it if there is a `substitute`. */
class Screen {
  readonly masked = { names: 0, contacts: 0, vacancies: 0 };
  /** By their letters. */
  readonly unknownNames = new Map<string, UnknownName>();
  /** Whether any text names its employer. */
  isAnyNamed = false;
  private readonly findings: (LateFinding & { disclosed?: Disclosure })[] = [];
  private readonly maskedTexts: Disclosure[] = [];
  private readonly searcher: Searcher;
  private readonly substitute: string | undefined;
  private readonly inherited: ScreenRequest['inherited'];

  constructor(searcher: Searcher, substitute?: string, inherited?: ScreenRequest['inherited']) {
    this.searcher = searcher;
    this.substitute = substitute;
    this.inherited = inherited;
  }

  /** A row with its texts masked. */
  row(row: SourceRow<Vacancy>, owner: Employer): SourceRow<Vacancy> {
    const counts = { names: 0, contacts: 0 };
    let copy: Vacancy | undefined;
    visitVacancyTexts(row.value ?? row.raw, (text, field, position) => {
      const found = this.searcher.find(text, field.kind, owner);
      if (!isHit(found)) return;
      const path = position === undefined ? field.path : [...field.path, position];
      const disclosed = toDisclosure(found, text, { ref: row.ref, path });
      this.note(disclosed);
      const isMaskable = MASKABLE.has(field.kind);
      const masked = isMaskable ? this.mask(text, field.kind, found, owner, counts) : undefined;
      copy ??= structuredClone(row.value);
      if (masked === undefined) {
        // Without it, the vacancy can be published.
        if (copy && !isMaskable && cellOf(path.join('.'))) setText(copy, path, null);
        return this.report(found, disclosed, isMaskable);
      }
      if (copy) setText(copy, path, masked);
      if (this.maskedTexts.length < MAX_KEPT) this.maskedTexts.push({ ...disclosed, masked });
    });
    // Of a row that is left out, nothing is published.
    if (row.value) {
      this.masked.names += counts.names;
      this.masked.contacts += counts.contacts;
      this.masked.vacancies += Number(counts.names + counts.contacts > 0);
    }
    return copy ? { ref: row.ref, value: copy } : row;
  }

  /** The operator's own texts. Its note is part of every vacancy. */
  own(texts: OwnTexts): void {
    visitOwnTexts(texts, (text, { path, kind }) => {
      const isMask = path[0] === 'maskText';
      const found = isMask ? this.searcher.findInMask(text) : this.searcher.find(text, kind);
      if (isHit(found)) this.report(found, toDisclosure(found, text, { ref: texts.ref, path }));
    });
  }

  addTo(log: FindingLog, isAboutSettings = false): Disclosure[] {
    const located = addLate(log, this.findings, isAboutSettings);
    const stopped = this.findings.flatMap(({ disclosed }, index) => {
      const finding = located[index];
      return disclosed && finding ? [{ ...disclosed, finding }] : [];
    });
    return [...stopped, ...this.maskedTexts];
  }

  private note({ text, names, at }: Disclosure): void {
    this.isAnyNamed ||= names.some(({ name }) => name);
    for (const { start, end } of names.filter(({ isSelfNamed, name }) => isSelfNamed && !name)) {
      const name = text.slice(start, end);
      const letters = fold(name);
      if (!this.unknownNames.has(letters)) this.unknownNames.set(letters, { name, at });
    }
  }

  /** The text without what is private, if all of that can be taken out. */
  private mask(
    text: string,
    kind: FieldKind,
    found: Found,
    employer: Employer,
    total: MaskCounts,
  ): string | undefined {
    if (this.substitute === undefined) return undefined;
    const counts = { names: 0, contacts: 0 };
    let [masked, left] = [text, found];
    // Masking can bring words together that are then a name.
    for (let round = 0; isHit(left) && round < MAX_ROUNDS; round += 1) {
      const result = maskText(masked, left.names, left.personal, this.substitute);
      counts.names += result.names;
      counts.contacts += result.contacts;
      masked = result.text;
      left = this.searcher.find(masked, kind, employer);
    }
    const isLost = kind === 'title' && !isTitleLeft(masked, this.substitute);
    if (isHit(left) || isLost) return undefined;
    total.names += counts.names;
    total.contacts += counts.contacts;
    return masked;
  }

  /** Adds what is private in a text: its place and the position in it, never the text. */
  private report({ names, personal }: Found, disclosed: Disclosure, isMaskable = false): void {
    const { at } = disclosed;
    const canMask = isMaskable && this.substitute === undefined;
    const [hit] = names;
    if (hit) {
      const inheritedFrom = this.inherited?.get(at.ref)?.row;
      const above = inheritedFrom !== undefined && { inheritedFrom };
      const args = { at: hit.start + 1, canMask, ...above };
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

function toDisclosure({ names, personal }: Found, text: string, at: FieldRef): Disclosure {
  // A name that only the text shows has no known employer.
  const employer = names.find(({ name }) => name)?.name?.employer;
  return { at, employer, text, names, contacts: personal };
}

const MAX_ROUNDS = 3;
/** More masked texts than anybody reads. */
const MAX_KEPT = 20_000;
