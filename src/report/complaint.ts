import { basename, dirname, extname } from 'node:path';
import type { Place } from '../findings/details.ts';
import type { Expectation } from '../findings/expectation.ts';
import {
  compareFindings,
  type Finding,
  type FindingCode,
  isError,
  isWarning,
} from '../findings/finding.ts';
import { listFirst, quote, shorten } from '../findings/wording.ts';
import { groupBy } from '../group-by.ts';
import { count } from '../numbers.ts';
import type { OmittedFindings } from '../source/finding-log.ts';
import { SERVICE_FILE } from '../source/service.ts';
import { describeFinding, type FindingWords } from './describe-finding.ts';

/** Findings with one cause, in the words of their first: what the terminal and GitHub show. */
export type Complaint = FindingWords & {
  code: FindingCode;
  place: Place;
  field: string;
  also: Place | undefined;
  /** `153 times in 14 files`; empty for a single finding. */
  tally: string;
  /** The other places, if they are few. */
  others: Place[];
};

/** All complaints of one severity. */
export type Complaints = {
  /** The first causes: enough to start fixing. Those that explain most come first. */
  shown: Complaint[];
  causes: number;
  /** How many findings there are; `omitted` of them were only counted, by code. */
  findings: number;
  omitted: number;
  /** How many files have them. */
  files: number;
};

/** How many causes, or rows, the terminal lists. */
export const SHOWN = 20;

export function toComplaints(found: { findings: readonly Finding[]; omitted: OmittedFindings }): {
  errors: Complaints;
  warnings: Complaints;
} {
  return { errors: collect(found, isError), warnings: collect(found, isWarning) };
}

function collect(
  { findings, omitted }: Parameters<typeof toComplaints>[0],
  isCollected: (finding: { code: FindingCode }) => boolean,
): Complaints {
  const collected = findings.filter(isCollected);
  const groups = groupFindings(collected);
  const counts = Object.entries(omitted.counts) as [FindingCode, number][];
  const further = counts.filter(([code]) => isCollected({ code })).map(([, amount]) => amount);
  const uncollected = further.reduce((sum, amount) => sum + amount, 0);
  return {
    shown: groups
      .slice(0, SHOWN)
      .map((group) => toComplaint(group, group[0].code in omitted.counts)),
    causes: groups.length,
    findings: collected.length + uncollected,
    omitted: uncollected,
    files: new Set([...collected.map(({ place }) => place.file), ...omitted.files]).size,
  };
}

/** Findings with one cause, by file and line. The first is the example that people see. */
export type Group = readonly [Finding, ...Finding[]];

/** `isPartial`: more findings of this code were counted but not kept. */
export function toComplaint(group: Group, isPartial = false): Complaint {
  const [example, ...others] = group;
  const { code, place, field, also } = example;
  const words = describeFinding(example);
  const complaint = { ...words, code, place, also };
  if (others.length === 0) return { ...complaint, field: shorten(field), tally: '', others: [] };
  const fields = unique(group.map((finding) => generalizeField(finding.field)));
  return {
    ...complaint,
    found: `${words.found}${describeFurther(group)}`,
    field: shorten(listFirst(fields, MOST_LISTED)),
    tally: `${isPartial ? 'at least ' : ''}${describeTally(group)}`,
    others: group.length <= MOST_PLACES ? others.map((finding) => finding.place) : [],
  };
}

const MOST_PLACES = 5;

/** What else is there, where values of a closed list differ. */
function describeFurther(group: Group): string {
  const [, ...others] = unique(group.flatMap(closedValueOf).map(quote));
  return others.length > 0 ? ` (also ${listFirst(others, MOST_LISTED)})` : '';
}

function closedValueOf({ code, value, args }: Finding): unknown {
  if (code === 'missing-entry') return args.slug;
  return code === 'unknown-value' && value !== undefined ? value : [];
}

function describeTally(group: Group): string {
  const files = unique(group.map(({ place }) => place.file)).length;
  return `${count(group.length, 'time')} in ${count(files, 'file')}`;
}

const MOST_LISTED = 4;

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

/** Each finding in one group; the groups that explain most come first. */
export function groupFindings(findings: readonly Finding[]): Group[] {
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

/** Findings with the same text have the same cause. */
function causeOf(finding: Finding): string {
  const { code, field, place, expected, advice, also } = finding;
  if (code === 'employer-disclosed' && also) {
    // One employer, one remedy, whatever texts name it.
    return JSON.stringify([code, also.file, also.line, also.column]);
  }
  // In a file that is not NDJSON, each line lacks something else.
  const isBrokenRow = field === '' && (code === 'invalid-json' || code === 'wrong-type');
  if (isBrokenRow && extname(place.file) === '.ndjson') return JSON.stringify([place.file]);
  const isSpread =
    expected?.kind === 'column' || (code !== 'missing-field' && SPREAD.has(expected?.kind));
  const where = isSpread ? expected?.kind : [generalizeField(field), expected];
  return JSON.stringify([code, where, advice?.name, hidesRows(finding)]);
}

/** What an export gets wrong in values of this kind, it gets wrong in every field that takes them. */
const SPREAD = new Set<Expectation['kind'] | undefined>([
  'text',
  'list',
  'whole-number',
  'day',
  'other-host',
  'own-address',
]);

/** `benefits.3` is `benefits.*`: which item it is does not matter to the cause. */
function generalizeField(field: string): string {
  return field.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*');
}

/** Up to three renamed slugs are a cause each. More have one cause, such as names in place of slugs. */
function splitBySuggestion(group: Group): Group[] {
  if (group[0].code !== 'unknown-value') return [group];
  const parts = groupBy(group, ({ suggestion }) => suggestion);
  return parts.size > MOST_SUGGESTIONS ? [group] : [...parts.values()];
}

const MOST_SUGGESTIONS = 3;

/** Whether rows cannot be read or judged because of it: the file, or a file that all rows refer to. */
function hidesRows({ field, place, expected, code }: Finding): boolean {
  const isShared =
    basename(place.file) === SERVICE_FILE || basename(dirname(place.file)) === 'taxonomy';
  const isWhole = field === '' || HEADER.has(expected?.kind);
  return isWhole || (isShared && code !== 'employer-disclosed');
}

const HEADER = new Set<Expectation['kind'] | undefined>(['column', 'column-once', 'heading']);
