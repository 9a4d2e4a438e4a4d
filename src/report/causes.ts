import { basename, dirname, extname } from 'node:path';
import {
  compareFindings,
  type Finding,
  type FindingCode,
  isError,
  isWarning,
  messageOf,
  TOPICS,
} from '../findings/finding.ts';
import { groupBy } from '../group-by.ts';
import type { OmittedFindings } from '../source/finding-log.ts';
import { SERVICE_FILE } from '../source/service.ts';

/** Findings with one cause, by file and line. The first is the example that people see. */
export type Cause = readonly [Finding, ...Finding[]];

/** All findings of one severity. */
export type Causes = {
  /** Those that explain most come first. */
  causes: Cause[];
  /** How many findings there are; `omitted` has those that were only counted, by code. */
  findings: number;
  omitted: Partial<Record<FindingCode, number>>;
  /** How many files have them. */
  files: number;
};

export function toCauses(found: { findings: readonly Finding[]; omitted: OmittedFindings }): {
  errors: Causes;
  warnings: Causes;
} {
  return { errors: collect(found, isError), warnings: collect(found, isWarning) };
}

function collect(
  { findings, omitted }: Parameters<typeof toCauses>[0],
  isCollected: (finding: { code: FindingCode }) => boolean,
): Causes {
  const collected = findings.filter(isCollected);
  const counts = Object.entries(omitted.counts) as [FindingCode, number][];
  const further = counts.filter(([code]) => isCollected({ code }));
  return {
    causes: groupFindings(collected),
    findings: further.reduce((sum, [, amount]) => sum + amount, collected.length),
    omitted: Object.fromEntries(further),
    files: new Set([...collected.map(({ place }) => place.file), ...omitted.files]).size,
  };
}

/** Each finding in one group; what hides rows comes first, then what explains most. */
export function groupFindings(findings: readonly Finding[]): Cause[] {
  const sorted = [...findings].sort(compareFindings);
  const groups = [...groupBy(sorted, causeOf)].flatMap(([cause, group]) =>
    splitBySuggestion(group).map((part) => ({ cause, part })),
  );
  return groups
    .sort(
      (a, b) =>
        Number(hidesRows(b.part[0])) - Number(hidesRows(a.part[0])) ||
        b.part.length - a.part.length ||
        compareFindings(a.part[0], b.part[0]) ||
        (a.cause < b.cause ? -1 : 1),
    )
    .map(({ part }) => part);
}

/** Findings with the same code and message have the same cause, whatever figures and values it has. */
function causeOf(finding: Finding): string {
  const { code, field, place, also } = finding;
  // One employer, one remedy, whatever texts name it.
  if (code === 'employer-disclosed' && also) return JSON.stringify([code, also]);
  // In a file that is not NDJSON, each line lacks something else.
  const isBrokenRow = field === '' && (code === 'invalid-json' || code === 'wrong-type');
  if (isBrokenRow && extname(place.file) === '.ndjson') return place.file;
  const message = messageOf(finding);
  const text =
    typeof message === 'string' ? message.replace(/"[^"]*"|\d[\d,]*/g, '') : message.allowed;
  const where = isSpread(finding) ? '' : generalizeField(field);
  return JSON.stringify(isHeading(finding) ? [code] : [code, where, text, hidesRows(finding)]);
}

/** What an export gets wrong in values of a kind, it gets wrong in every field that takes them. */
function isSpread({ code, args }: Finding): boolean {
  if (Object.hasOwn(TOPICS.texts, code) || code === 'same-host') return true;
  const kind = args && 'expected' in args ? args.expected?.kind : undefined;
  return code !== 'missing-field' && SPREAD.has(kind);
}

const SPREAD = new Set<string | undefined>(['text', 'list', 'whole-number', 'day']);

/** `benefits.3` is `benefits.*`: which item it is does not matter to the cause. */
export function generalizeField(field: string): string {
  return field.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*');
}

/** Up to three renamed slugs are a cause each. More have one cause, such as names in place of slugs. */
function splitBySuggestion(group: Cause): Cause[] {
  if (group[0].code !== 'unknown-value') return [group];
  const parts = groupBy(group, ({ suggestion }) => suggestion);
  return parts.size > MOST_SUGGESTIONS ? [group] : [...parts.values()];
}

const MOST_SUGGESTIONS = 3;

/** Whether rows cannot be read or judged because of it: the file, or a file that all rows refer to. */
function hidesRows(finding: Finding): boolean {
  const { field, place, code } = finding;
  const isShared =
    basename(place.file) === SERVICE_FILE || basename(dirname(place.file)) === 'taxonomy';
  return field === '' || isHeading(finding) || (isShared && code !== 'employer-disclosed');
}

/** Whether it is about a column of a spreadsheet. */
function isHeading({ code, args, place }: Finding): boolean {
  if (code === 'missing-field') return args.headings !== undefined;
  return place.cell !== undefined && (code === 'unknown-key' || code === 'duplicate-key');
}
