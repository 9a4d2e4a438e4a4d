import { basename, dirname, extname } from 'node:path';
import { groupBy } from '../group-by.ts';
import type { Expectation } from '../source/expectation.ts';
import { compareFindings, type Finding } from '../source/finding.ts';
import { SERVICE_FILE } from '../source/service.ts';

/** Findings with one cause, by file and line. The first is the example that people see. */
export type Group = readonly [Finding, ...Finding[]];

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

/** `benefits.3` is `benefits.*`: which item it is does not matter to the cause. */
export function generalizeField(field: string): string {
  return field.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*');
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
    expected?.kind === 'columns' || (code !== 'missing-field' && SPREAD.has(expected?.kind));
  const where = isSpread ? expected?.kind : [generalizeField(field), expected];
  return JSON.stringify([code, where, advice?.name, hidesRows(finding)]);
}

/** What an export gets wrong in values of this kind, it gets wrong in every field that takes them. */
const SPREAD = new Set<Expectation['kind'] | undefined>(['text', 'list', 'whole-number', 'day']);

/**
 * Two renamed slugs are two causes. More of them in one field have one cause, such as names in place
 * of slugs.
 */
function splitBySuggestion(group: Group): Group[] {
  if (group[0].code !== 'unknown-value') return [group];
  const parts = groupBy(group, ({ suggestion }) => suggestion);
  return parts.size > MOST_SUGGESTIONS ? [group] : [...parts.values()];
}

const MOST_SUGGESTIONS = 3;

/** Whether rows cannot be read, or not be judged, because of it. */
function hidesRows({ field, place, expected, code }: Finding): boolean {
  const isBasis =
    basename(place.file) === SERVICE_FILE || basename(dirname(place.file)) === 'taxonomy';
  const isWhole = field === '' || expected?.kind === 'columns';
  return isWhole || (isBasis && code !== 'employer-disclosed');
}
