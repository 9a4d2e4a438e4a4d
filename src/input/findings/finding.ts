import type { LanguageCode, Translated } from '../../base/languages.ts';
import { ABOUT_FIELDS } from './about-fields.ts';
import { ABOUT_FILES } from './about-files.ts';
import { ABOUT_PRIVACY } from './about-privacy.ts';
import { ABOUT_ROWS } from './about-rows.ts';
import { ABOUT_SETTINGS } from './about-settings.ts';
import { ABOUT_SPREADSHEETS } from './about-spreadsheets.ts';
import { ABOUT_TEXTS } from './about-texts.ts';
import { MOST_PLACES } from './data-limits.ts';
import type { Cost, Details, Message, Place, Topic } from './details.ts';

/** Every code there is, by topic. */
export const TOPICS = {
  files: ABOUT_FILES,
  spreadsheets: ABOUT_SPREADSHEETS,
  settings: ABOUT_SETTINGS,
  fields: ABOUT_FIELDS,
  texts: ABOUT_TEXTS,
  rows: ABOUT_ROWS,
  privacy: ABOUT_PRIVACY,
};

export const FINDINGS = {
  ...TOPICS.files,
  ...TOPICS.spreadsheets,
  ...TOPICS.settings,
  ...TOPICS.fields,
  ...TOPICS.texts,
  ...TOPICS.rows,
  ...TOPICS.privacy,
};

export type FindingCode = keyof typeof FINDINGS;

/** Something the operator should know about the source data. Plain data: `report/` shows it in words. */
export type Finding = { [Code in FindingCode]: FindingOf<Code> }[FindingCode];

export type FindingOf<Code extends FindingCode> = { code: Code } & Details<ArgsOf<Code>> & {
    /** Of a finding that counts rows, one for each of them. Only a review shows these. */
    parts?: readonly Finding[] | undefined;
  };

/** A finding, what it costs, and the id of its row where reports may show that. */
export type CostedFinding = Finding & { cost: Cost; id?: string };

/** Each place of a finding that counts rows, or the finding itself. */
export function partsOf({ parts, ...finding }: CostedFinding): readonly CostedFinding[] {
  const { cost } = finding;
  return parts?.map((part): CostedFinding => ({ ...part, cost })) ?? [finding as CostedFinding];
}

/** A finding whose place is looked up later. */
export type UnplacedFinding = {
  [Code in FindingCode]: Omit<FindingOf<Code>, 'place' | 'also' | 'field'>;
}[FindingCode];

/** The arguments of a code: those that its message takes. */
export type ArgsOf<Code extends FindingCode> = (typeof FINDINGS)[Code] extends (
  finding: infer Of,
) => Translated<Message>
  ? Of extends { args: infer Args extends object }
    ? Args
    : undefined
  : undefined;

/** What is wrong, and what is allowed or to be done. */
export function messageOf(finding: Finding, language: LanguageCode): Message {
  const message: Topic[string] = FINDINGS[finding.code];
  // The table is typed by code; TypeScript cannot follow that code and entry belong together.
  const messages = typeof message === 'function' ? message(finding as never) : message;
  return messages[language];
}

/** One finding for several places, at the first of them. A review shows each of its parts. */
export function countFinding<Spot>(
  spots: readonly Spot[],
  toFinding: (spot: Spot, count: number) => Finding,
  count = spots.length,
): Finding[] {
  const parts = spots.slice(0, MOST_PLACES).map((spot) => toFinding(spot, 1));
  return spots.slice(0, 1).map((spot) => ({ ...toFinding(spot, count), parts }));
}

/** By file, line and column: the order in which a person fixes them. */
export function compareFindings(a: Finding, b: Finding): number {
  return comparePlaces(a.place, b.place) || compareText(a.code, b.code);
}

export function comparePlaces(a: Place, b: Place): number {
  return compareText(a.file, b.file) || a.line - b.line || a.column - b.column;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
