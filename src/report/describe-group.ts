import { count, toFigure } from '../numbers.ts';
import type { Finding } from '../source/finding.ts';
import { describeFinding, type FindingWords } from './describe-finding.ts';
import { type Group, generalizeField } from './group-findings.ts';
import { quote, shorten } from './quote.ts';

/** A group in words: those of its example, and how many findings there are. */
export type GroupWords = FindingWords & {
  field: string;
  /** `153 rows in 14 files`; empty for a single finding. */
  tally: string;
};

/** `isPartial`: more findings of this code were counted but not kept. */
export function describeGroup(group: Group, isPartial = false): GroupWords {
  const [example] = group;
  const words = describeFinding(example);
  if (group.length === 1) return { ...words, field: shorten(example.field), tally: '' };
  const fields = unique(group.map(({ field }) => generalizeField(field)));
  return {
    ...words,
    found: `${words.found}${describeFurther(group)}`,
    field: shorten(listSome(fields)),
    tally: `${isPartial ? 'at least ' : ''}${describeTally(group)}`,
  };
}

/** What else is there, where values of a closed list differ. */
function describeFurther(group: Group): string {
  const [, ...others] = unique(group.flatMap(closedValueOf).map(quote));
  return others.length > 0 ? ` (also ${listSome(others)})` : '';
}

function closedValueOf({ code, value, args }: Finding): unknown {
  if (code === 'missing-entry') return args.slug;
  return code === 'unknown-value' && value !== undefined ? value : [];
}

function listSome(texts: readonly string[]): string {
  const hidden = texts.length - MOST_LISTED;
  const more = hidden > 0 ? ` and ${toFigure(hidden)} more` : '';
  return `${texts.slice(0, MOST_LISTED).join(', ')}${more}`;
}

const MOST_LISTED = 4;

/** A row has a field once: if all findings are about the same one, each is in a row of its own. */
function describeTally(group: Group): string {
  const files = unique(group.map(({ place }) => place.file)).length;
  const places = unique(group.map(({ place }) => `${place.file}:${place.line}:${place.column}`));
  const isPerRow =
    unique(group.map(({ field }) => field)).length === 1 && places.length === group.length;
  if (group[0].field === '' && files === group.length) {
    return count(files, group[0].code.endsWith('-folder') ? 'folder' : 'file');
  }
  return `${count(group.length, isPerRow ? 'row' : 'time')} in ${count(files, 'file')}`;
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
