import { groupBy } from '../group-by.ts';
import { count, toFigure } from '../numbers.ts';
import type { Disclosure } from '../source/privacy/screen.ts';
import type { Source } from '../source/read-source.ts';
import { toPrintable } from './printable.ts';

/** How every worklist begins. */
export const WORKLIST_TITLE = 'Private: this worklist names employers.';

/**
 * The texts that name an employer, with the names that reports leave out, so that the operator can decide
 * about each: reword it, or list the word in `ordinaryNames`.
 */
export function formatWorklist({ disclosures, omitted, service }: Worklist): string {
  const groups = [...groupBy(disclosures, ({ employer }) => employer).values()];
  const more = omitted.counts['employer-disclosed'] ?? 0;
  const listed = service?.ordinaryNames ?? [];
  const words = [...new Set([...listed, ...disclosures.flatMap(({ hit }) => hit.release)])];
  return [
    `${WORKLIST_TITLE} Delete it when you are done.`,
    `${count(disclosures.length + more, 'text')} to reword, of ${count(groups.length, 'employer')}.`,
    ...groups.map(formatGroup),
    ...(more > 0 ? [`${toFigure(more)} more are not listed. Correct these first.`] : []),
    ...(words.length > listed.length
      ? [`If all these words are harmless, service.json takes:\n\n${toSetting(words)}`]
      : []),
    '',
  ].join('\n\n');
}

type Worklist = Pick<Source, 'disclosures' | 'omitted' | 'service'>;

function formatGroup(group: readonly [Disclosure, ...Disclosure[]]): string {
  const names = group[0].employer.names.map(({ name }) => toPrintable(name));
  const words = [...new Set(group.flatMap(({ hit }) => hit.release))];
  return [
    names.join(' | '),
    ...group.flatMap(({ finding: { place, field }, text, hit }) => [
      `  ${place.file}:${place.line}:${place.column}  ${field}, character ${toFigure(hit.at + 1)}`,
      `    ${toSnippet(text, hit)}`,
    ]),
    words.length > 0
      ? `  if harmless: ${toSetting(words)}`
      : '  whole names, which ordinaryNames does not release: reword the texts',
  ].join('\n');
}

function toSetting(words: readonly string[]): string {
  return `"ordinaryNames": ${JSON.stringify(words).replaceAll('","', '", "')}`;
}

function toSnippet(text: string, { at, length }: Disclosure['hit']): string {
  const [start, end] = [Math.max(0, at - AROUND), at + length + AROUND];
  const before = `${start > 0 ? '…' : ''}${text.slice(start, at)}`;
  const after = `${text.slice(at + length, end)}${end < text.length ? '…' : ''}`;
  return toPrintable(`${before}[${text.slice(at, at + length)}]${after}`.replace(/\s+/g, ' '));
}

/** How much of a text is shown before and after a name. */
const AROUND = 40;
