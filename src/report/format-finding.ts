import type { Place } from '../source/finding.ts';
import { describeGroup, type GroupWords } from './describe-group.ts';
import type { Group } from './group-findings.ts';
import type { Paint } from './paint.ts';
import { toPrintable } from './printable.ts';

export type GroupView = {
  paint: Paint;
  /** More findings of its code were counted but not kept. */
  isPartial?: boolean;
};

/** Errors on several lines: where, which field, which code; what is there, what may be, what was meant. */
export function formatError(group: Group, { paint, isPartial }: GroupView): string {
  const [{ place, also }] = group;
  const words = describeGroup(group, isPartial);
  const { found, allowed, maybe, remedy } = words;
  const rows: [string, string | undefined][] = [
    ['found', found],
    ['written', describeWriting(place, found)],
    ['allowed', allowed],
    ['maybe', maybe],
    ['remedy', remedy],
    ['also', also && toAddress(also)],
    ['others', describeOthers(group)],
  ];
  return [
    formatHeading(group, words, 'red', paint),
    ...rows.flatMap(([name, text]) =>
      text ? [`  ${paint('dim', name.padEnd(7))}  ${toPrintable(text)}`] : [],
    ),
  ].join('\n');
}

/** How the file writes the value, where that differs: with escapes, or doubled quotes. */
function describeWriting({ excerpt }: Place, found: string): string | undefined {
  return excerpt === found || JSON.stringify(excerpt) === found ? undefined : excerpt;
}

/** A warning is read every day: two lines are enough. */
export function formatWarning(group: Group, { paint, isPartial }: GroupView): string {
  const words = describeGroup(group, isPartial);
  const others = describeOthers(group);
  return [
    formatHeading(group, words, 'yellow', paint),
    `  ${toPrintable(`${words.found}; ${words.allowed}`)}`,
    ...(others ? [`  ${paint('dim', 'others')}  ${others}`] : []),
  ].join('\n');
}

/** A few places are all shown; of many, the example. */
export function shownPlaces(group: Group): Place[] {
  return (group.length <= MOST_PLACES ? group : [group[0]]).map(({ place }) => place);
}

const MOST_PLACES = 5;

function describeOthers(group: Group): string {
  const [, ...others] = new Set(shownPlaces(group).map(toAddress));
  return others.join(', ');
}

export function toAddress({ file, line, column }: Place): string {
  return `${toPrintable(file)}:${line}:${column}`;
}

function formatHeading(
  [{ place, code }]: Group,
  { field, tally }: GroupWords,
  color: 'red' | 'yellow',
  paint: Paint,
): string {
  const name = toPrintable(field).padEnd(18);
  const heading = `${paint('bold', toAddress(place))}  ${name}  ${paint(color, code)}`;
  return tally ? `${heading}  ${paint('bold', tally)}` : heading;
}
