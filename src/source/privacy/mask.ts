import { fold, splitWords } from './folded-words.ts';
import { countFormWords } from './legal-forms.ts';
import type { NameSpan } from './name-search.ts';
import type { PersonalSpan, Span } from './spans.ts';

/** What stands for personal data, and for a link that names the employer. */
const CONTACT = '(contacto omitido)';

/** What a text was masked for. */
export type MaskCounts = { names: number; contacts: number };

/**
 * A text without what is sure to give somebody away. `substitute` stands for a name; without it, the text
 * is a title, from which names are removed.
 */
export function maskText(
  text: string,
  names: readonly NameSpan[],
  personal: readonly PersonalSpan[],
  substitute?: string,
): { text: string } & MaskCounts {
  const contacts = [...names.filter(({ isAddress }) => isAddress), ...personal];
  const named = names
    .filter(({ isAddress }) => !isAddress)
    .map((span) => widen(text, withNeighbours(text, span, substitute === undefined)));
  const parts = [
    ...joinNames(text, named).map((span) => ({ ...span, isContact: false })),
    ...joinIf(contacts, () => false).map((span) => ({ ...span, isContact: true })),
  ].sort((a, b) => a.start - b.start || Number(b.isContact) - Number(a.isContact));
  const masked = replaceParts(text, parts, (before, part, after) => {
    if (part.isContact) return replaceContact(before, after);
    if (substitute === undefined) return removeFromTitle(before, after);
    return replaceName(before, text.slice(part.start, part.end), after, substitute);
  });
  const counts = { names: named.length, contacts: contacts.length };
  return { text: substitute === undefined ? tidyTitle(masked, text) : masked, ...counts };
}

/** Whether a masked title still says something: a word of four letters. */
export function isTitleLeft(title: string): boolean {
  return /\p{L}{4}/u.test(title.replaceAll(CONTACT, ''));
}

/** What comes instead of the text before a part, and how much of the text behind it goes as well. */
type Replaced = { before: string; skipped?: number };
type Replace<T> = (before: string, part: T, after: string) => Replaced;

/** Replaces parts in their order. `before` is masked already; only its end matters, and the next letters. */
function replaceParts<T extends Span>(text: string, parts: readonly T[], replace: Replace<T>) {
  const done: string[] = [];
  let [masked, from] = ['', 0];
  for (const part of parts) {
    // A name in an e-mail address goes with it.
    if (part.end <= from) continue;
    const all = masked + text.slice(from, Math.max(from, part.start));
    done.push(all.slice(0, -REACH));
    const after = text.slice(part.end, part.end + REACH);
    const { before, skipped = 0 } = replace(all.slice(-REACH), part, after);
    masked = before;
    from = part.end + skipped;
  }
  return `${done.join('')}${masked}${text.slice(from)}`;
}

const REACH = 80;

/**
 * With the words of the same name next to it: `Norvendis Direct` of `Norvendis Direct España`. In a title,
 * a word before it is rather the job: `Gerente de Seguros Norvendis`.
 */
function withNeighbours(text: string, { start, end, name }: NameSpan, isTitle: boolean): Span {
  // The letters of `S.A.` are no words.
  const all = splitWords(name.name).map(({ folded }) => folded);
  const words = new Set(all.filter((word) => word.length > 1));
  const around = { start, end };
  const next = () => WORD_AFTER.exec(text.slice(around.end, around.end + REACH));
  const last = () => WORD_BEFORE.exec(text.slice(Math.max(0, around.start - REACH), around.start));
  for (let near = next(); near && words.has(fold(near[1] ?? '')); near = next()) {
    around.end += near[0].length;
  }
  for (let near = last(); !isTitle && near && words.has(fold(near[1] ?? '')); near = last()) {
    around.start -= near[0].length;
  }
  return around;
}

const WORD_AFTER = /^[^\S\r\n]*[&-]?[^\S\r\n]*(\p{Lu}[\p{L}\p{N}\p{M}]*)/u;
const WORD_BEFORE = /(?<![\p{L}\p{N}\p{M}])(\p{Lu}[\p{L}\p{N}\p{M}]*)[^\S\r\n]*[&-]?[^\S\r\n]*$/u;

/** What belongs to a name: `Grupo` before it; behind it `®`, `Group`, `SpA`, a legal form, and the quotes around it. */
function widen(text: string, { start, end }: Span): Span {
  const before = text.slice(Math.max(0, start - REACH), start);
  const [group = ''] = /(?:(?<![\p{L}\p{N}])grupo\s+)?[#@]*$/iu.exec(before) ?? [];
  const after = text.slice(end, end + REACH);
  const [mark = ''] =
    /^(?:['’]s(?!\p{L}))?(?:\s?[®™©])?(?:\s(?:group|spa)(?!\p{L}))?/iu.exec(after) ?? [];
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

const QUOTES = ['""', '“”', '«»', '‘’', "''", '**', '__'];

/** `Norvendis (Norvendis Quoral, S.A.)` is one name. */
function joinNames(text: string, spans: readonly Span[]): Span[] {
  const joined = joinIf(spans, (last, start) => {
    const gap = text.slice(last.end, start);
    // Not a bracket that opened before the first of them.
    const isOutside = gap.includes(')') && !text.slice(last.start, start).includes('(');
    return !isOutside && /^(?:[^\S\r\n]|[,/|()–-])*$/.test(gap);
  });
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

/** It has its own brackets. */
function replaceContact(before: string, after: string): Replaced {
  const isBracketed = before.endsWith('(') && after.startsWith(')');
  const skipped = Number(isBracketed);
  return { before: before.slice(0, before.length - skipped) + CONTACT, skipped };
}

function removeFromTitle(before: string, after: string): Replaced {
  const [dots = ''] = /^\.+\s*$/.exec(after) ?? [];
  return { before: before.replace(BEFORE_IN_TITLE, ''), skipped: dots.length };
}

/** The article before a name goes, `la empresa` needs no second name, and no second noun behind it. */
function replaceName(before: string, name: string, after: string, substitute: string): Replaced {
  const [noun = ''] = /^,?\s+empresa(?!\p{L})/iu.exec(after) ?? [];
  // `NorvendisSomos` lacks a blank.
  const blank = /^[\p{L}\p{N}]/u.test(after) ? ' ' : '';
  return { before: withSubstitute(before, name, substitute) + blank, skipped: noun.length };
}

function withSubstitute(before: string, name: string, substitute: string): string {
  if (NOUN.test(before)) return before.trimEnd();
  const [, article = '', noun = ''] = /^(la|el|nuestr[ao]) (.+)/i.exec(substitute) ?? [];
  // `nuestro Grupo X` is `nuestra empresa`.
  const ending = /a$/i.test(article) ? 'a' : 'o';
  if (noun && OUR.test(before)) return before.replace(OUR, (_, stem) => `${stem}${ending} ${noun}`);
  const lead = before.replace(ARTICLE, (_, preposition = '') => preposition && `${preposition} `);
  // `de` and `a` take `el` in: `del cliente`.
  if (/^el$/i.test(article) && PREPOSITION.test(lead)) return `${lead.trimEnd()}l ${noun}`;
  const isStart = SENTENCE_START.test(lead);
  const first = substitute.charAt(0);
  const blank = /[\p{L}\p{N}]$/u.test(lead) && !/^\s/.test(name) ? ' ' : '';
  return `${lead}${blank}${isStart ? first.toUpperCase() : first}${substitute.slice(1)}`;
}

/** What already stands for the name that follows. */
const NOUN =
  /(?<!\p{L})(?:empresa|compa[ñn][ií]a|firma|organizaci[oó]n|consultora|corporaci[oó]n|multinacional|cliente|grupo|equipo|familia|fundaci[oó]n|concesionario)[^\S\r\n]+$/iu;
const OUR = /(?<!\p{L})([Nn]uestr)[oa]\s+$/u;
/** Of `del` and `al`, the preposition stays. */
const ARTICLE = /(?<![\p{L}\p{N}])(?:el|la|los|las|the|(de|a)l)[^\S\r\n]+(?:gran[^\S\r\n]+)?$/iu;
const PREPOSITION = /(?<!\p{L})(?:de|a)[^\S\r\n]+$/iu;
const SENTENCE_START = /(?:^|\n|[.!?…]["”»)]?)[^\p{L}\p{N},;:]*$|[¡¿]\s*$/u;

/** A preposition, article or dash before a name goes with it; `A` only if it is no `Turno A -`. */
const BEFORE_IN_TITLE =
  /(?:[\s,:|/@•·–—-]|(?<![\p{L}\p{N}])(?:(?:en|para|de|del|con|por|at|by|for|in|el|la|los|las|empresa|cliente|grupo)(?!\p{L})|(?:al?|y)(?=\s+(?:(?:la|empresa|cliente|grupo)\s+)*$)))*$/iu;

/** What a removed name leaves at the end; in lower case, as `Turno A` is a whole title. */
const TITLE_END = /(?:[\s,:|/_•·–—-]|\s\.+(?=\s*$)|\s(?:de|para|a|y|en|con)(?=\s*$))+$/u;

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
