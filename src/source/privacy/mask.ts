import { splitWords } from './folded-words.ts';
import { countFormWords } from './legal-forms.ts';
import type { NameSpan } from './name-search.ts';
import type { PersonalSpan, Span } from './spans.ts';

/** What stands for personal data, and for a link that names the employer. */
export const CONTACT = '(contacto omitido)';

/** What a text was masked for. */
export type MaskCounts = { names: number; contacts: number };

/** A text without what is sure to give somebody away. In a title, names are removed without a substitute. */
export function maskText(
  text: string,
  names: readonly NameSpan[],
  personal: readonly PersonalSpan[],
  isTitle: boolean,
  substitute: string,
): { text: string } & MaskCounts {
  const contacts = [...names.filter(({ isAddress }) => isAddress), ...personal];
  const named = names.filter(({ isAddress }) => !isAddress).map((span) => widen(text, span));
  const parts = [
    ...joinNear(text, named, isTitle).map((span) => ({ ...span, isContact: false })),
    ...joinOverlapping(contacts).map((span) => ({ ...span, isContact: true })),
  ].sort((a, b) => a.start - b.start || Number(b.isContact) - Number(a.isContact));
  // Only the end of what is masked matters for the next name.
  const done: string[] = [];
  let masked = '';
  let from = 0;
  for (const { start, end, isContact } of parts) {
    // A name in an e-mail address goes with it.
    if (end <= from) continue;
    const all = masked + text.slice(from, Math.max(from, start));
    if (!isTitle) done.push(all.slice(0, -REACH));
    const before = isTitle ? all : all.slice(-REACH);
    const isBracketed = isContact && before.endsWith('(') && text.charAt(end) === ')';
    if (isContact) masked = (isBracketed ? before.slice(0, -1) : before) + CONTACT;
    else if (isTitle) masked = before.replace(BEFORE_IN_TITLE, '');
    else masked = replaceName(before, text.slice(start, end), substitute);
    // `Norvendis empresa líder` needs no second noun, and a title no full stop behind nothing.
    const behind = isTitle ? /^\.+\s*$/ : /^\s+empresa(?!\p{L})/iu;
    const [rest = ''] = isContact ? [] : (behind.exec(text.slice(end)) ?? []);
    from = end + Number(isBracketed) + rest.length;
  }
  masked = `${done.join('')}${masked}${text.slice(from)}`;
  const counts = { names: named.length, contacts: contacts.length };
  return { text: isTitle ? tidyTitle(masked, text) : masked, ...counts };
}

/** What belongs to a name: `Grupo` before it; behind it `®`, a legal form, and the quotes around it. */
function widen(text: string, { start, end }: Span): Span {
  const before = text.slice(Math.max(0, start - REACH), start);
  const [group = ''] = /(?:(?<![\p{L}\p{N}])grupo\s+)?[#@]*$/iu.exec(before) ?? [];
  const after = text.slice(end, end + REACH);
  const [mark = ''] = /^(?:['’]s(?!\p{L}))?(?:\s?[®™©])?/u.exec(after) ?? [];
  const form = after.slice(mark.length);
  const words = /^[\s,.]*\p{L}/u.test(form) ? splitWords(form) : [];
  const last = words[countFormWords(words.map(({ folded }) => folded)) - 1];
  const formEnd = last ? last.start + last.raw.length : 0;
  const dot = formEnd > 0 && /^\.(?!\s+\p{Lu}|\s*$)/u.test(form.slice(formEnd)) ? 1 : 0;
  const inner = { start: start - group.length, end: end + mark.length + formEnd + dot };
  const [open, close] = [text.charAt(inner.start - 1), text.charAt(inner.end)];
  const isQuoted = QUOTES.includes(open + close) && open !== '';
  return isQuoted ? { start: inner.start - 1, end: inner.end + 1 } : inner;
}

const REACH = 80;
const QUOTES = ['""', '“”', '«»', '‘’', "''", '**', '__'];

function joinOverlapping(spans: readonly Span[]): Span[] {
  return joinIf(spans, () => false);
}

/** `Norvendis (Norvendis Quoral, S.A.)` is one name. */
function joinNear(text: string, spans: readonly Span[], isTitle: boolean): Span[] {
  const joined = joinIf(spans, (last, start) => {
    const gap = text.slice(last.end, start);
    // Not a bracket that opened before the first of them.
    const isOutside = gap.includes(')') && !text.slice(last.start, start).includes('(');
    return !isOutside && /^(?:[^\S\r\n]|[,/|()–-])*$/.test(gap);
  });
  if (isTitle) return joined;
  return joined.map(({ start, end }) => {
    const inner = text.slice(start, end);
    const isOpen = inner.split('(').length > inner.split(')').length && text.charAt(end) === ')';
    return { start, end: end + Number(isOpen) };
  });
}

function joinIf(spans: readonly Span[], isNear: (last: Span, start: number) => boolean): Span[] {
  const joined: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1);
    if (last && (start < last.end || isNear(last, start))) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** `before` is masked already. `del` and `al` lose their article, `la empresa` needs no second name. */
function replaceName(before: string, name: string, substitute: string): string {
  if (NOUN.test(before)) return before.trimEnd();
  // `nuestro Grupo X` is `nuestra empresa`.
  const noun = /^la (.+)/i.exec(substitute)?.[1];
  if (noun && OUR.test(before)) return before.replace(OUR, (_, stem) => `${stem}a ${noun}`);
  const [article = ''] = ARTICLE.exec(before) ?? [];
  const lead = before.slice(0, before.length - article.length);
  const preposition = /^(de|a)l\s/i.exec(article)?.[1] ?? '';
  const isStart = preposition === '' && SENTENCE_START.test(lead);
  const first = substitute.charAt(0);
  const mask = `${isStart ? first.toUpperCase() : first}${substitute.slice(1)}`;
  const blank = /[\p{L}\p{N}]$/u.test(lead) && !/^\s/.test(name) ? ' ' : '';
  return `${lead}${blank}${preposition ? `${preposition} ` : ''}${mask}`;
}

/** What already stands for the name that follows. */
const NOUN =
  /(?<!\p{L})(?:empresa|compa[ñn][ií]a|firma|organizaci[oó]n|consultora|corporaci[oó]n|multinacional|cliente|grupo)[^\S\r\n]+$/iu;
const OUR = /(?<!\p{L})([Nn]uestr)[oa]\s+$/u;
const ARTICLE = /(?<![\p{L}\p{N}])(?:el|la|los|las|del|al)[^\S\r\n]+$/iu;
const SENTENCE_START = /(?:^|\n|[.!?…]["”»)]?)[^\p{L}\p{N},;:]*$|[¡¿]\s*$/u;

/** A preposition, article or dash before a name goes with it; `A` only if it is no `Turno A -`. */
const BEFORE_IN_TITLE =
  /(?:[\s,:|/@•·–—-]|(?<![\p{L}\p{N}])(?:(?:en|para|de|del|con|por|at|by|for|in|el|la|los|las|empresa|cliente|grupo)(?!\p{L})|(?:al?|y)(?=\s+(?:(?:la|empresa|cliente|grupo)\s+)*$)))*$/iu;

/** What a removed name leaves at the end; in lower case, as `Turno A` is a whole title. */
const TITLE_END = /(?:[\s,:|/•·–—-]|\s\.+(?=\s*$)|\s(?:de|para|a|y|en|con)(?=\s*$))+$/u;

function tidyTitle(title: string, original: string): string {
  const text = title
    .replace(/[([]\s*[,|/–-]*\s*[)\]]|[¡¿]\s*[!?]/g, ' ')
    .replace(/^[\s,.:|/•·–—-]+/, '')
    .replace(TITLE_END, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
  // `iOS Developer` stays as it is.
  const isStartKept = FIRST_WORD.exec(text)?.[0] === FIRST_WORD.exec(original)?.[0];
  return isStartKept ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

const FIRST_WORD = /[\p{L}\p{N}]+/u;
