import { joinSpans, type PersonalSpan, type Span, spanOver } from '../personal-data/spans.ts';
import { exactly } from '../vocabulary/spelling.ts';
import type { NameSpan } from './employer-search.ts';

/** Replaces personal data, and addresses that name an employer. */
export const CONTACT = '(contacto omitido)';

/** What a text was masked for. */
export type MaskCounts = { names: number; contacts: number };

/** Replaces names by `substitute`, and contacts by `CONTACT`. */
export function maskText(
  text: string,
  names: readonly NameSpan[],
  personal: readonly PersonalSpan[],
  substitute: string,
): { text: string } & MaskCounts {
  // Contacts come first: a name in an e-mail address goes with it.
  const contacts = joinSpans([...personal, ...names.filter(({ isAddress }) => isAddress)]);
  const apart = names.filter((span) => !span.isAddress && !spanOver(contacts, span));
  const named = joinSpans(apart);
  const parts = [
    ...named.map((span) => ({ ...span, by: withBlanks(text, span, substitute) })),
    ...contacts.map((span) => ({ ...withBrackets(text, span), by: CONTACT })),
  ].sort((a, b) => a.start - b.start);
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, by } of parts) {
    pieces.push(text.slice(from, start), by);
    from = end;
  }
  const masked = [...pieces, text.slice(from)].join('');
  return {
    text: joinMasks(joinMasks(masked, substitute), CONTACT),
    names: named.length,
    contacts: contacts.length,
  };
}

/** Whether a masked title still says something: a word of four letters. */
export function isTitleLeft(title: string, substitute: string): boolean {
  return /\p{L}{4}/u.test(title.replaceAll(CONTACT, '').replaceAll(substitute, ''));
}

/** Joins masks next to each other: `Norvendis (Norvendis Quoral, S.A.)`. */
function joinMasks(text: string, mask: string): string {
  const name = exactly(mask);
  const further = `[^\\S\\n]*(?:[,:/|–-]?[^\\S\\n]*${name}|\\(${name}\\))`;
  return text.replace(new RegExp(`(${name})(?:${further})+`, 'gu'), '$1');
}

/** Adds the blank that `NorvendisSomos` lacks. */
function withBlanks(text: string, { start, end }: Span, substitute: string): string {
  const isLetter = (sign: string) => /[\p{L}\p{N}]/u.test(sign);
  const before = isLetter(text.charAt(start - 1)) ? ' ' : '';
  return `${before}${substitute}${isLetter(text.charAt(end)) ? ' ' : ''}`;
}

/** Includes brackets around a contact, because `CONTACT` has its own. */
function withBrackets(text: string, { start, end }: Span): Span {
  const isBracketed = text.charAt(start - 1) === '(' && text.charAt(end) === ')';
  return isBracketed ? { start: start - 1, end: end + 1 } : { start, end };
}
