import { fold } from '../../base/folded-text.ts';
import { type PersonalSpan, type Span, spansOf } from '../personal-data/spans.ts';
import { anyOf, CONNECTORS } from '../vocabulary/spelling.ts';
import { CONTACT } from './mask.ts';
import { isPostingWord } from './name-words.ts';
import type { Places } from './places.ts';
import { splitWords } from './split-words.ts';

/** Persons behind a title or a cue, and beside a contact. */
export function findPersons(
  text: string,
  contacts: readonly Span[],
  places: Places,
): PersonalSpan[] {
  const beside = [...contacts, ...spansOf(text, CONTACT)].flatMap((contact) => [
    ...findBefore(text, contact.start),
    ...findBehind(text, contact.end),
    ...findNear(text, contact),
  ]);
  const named = [...beside, ...findAfterCue(text)].filter((span) => !isPlace(text, span, places));
  return [...findTitled(text), ...named].map((span) => ({ ...span, kind: 'name of a person' }));
}

/** Titles before a name. Not `Sr.`, which is Senior in postings. */
const TITLE = /\b(?:lic(?:da)?|ing|mtr[oa]|dra?|srt?a|c\.? ?p|arq|psic)(?:\. ?| )/gi;
const ARTICLE = /(?<!\p{L})(?:la|el|al) $/iu;
const NAMED_AFTER_PERSONS = [
  ...['av', 'avenida', 'calle', 'calz', 'col', 'colonia', 'blvd', 'prol'],
  ...['hospital', 'escuela', 'carretera', 'plaza'],
];
/** `Av. Dr. Gustavo Baz` is a street. */
const NO_PERSON = new RegExp(
  `(?<![\\p{L}\\p{N}])${anyOf(NAMED_AFTER_PERSONS)}\\.? ?(?:(?:la|el|al) )?$|\\p{L}$`,
  'iu',
);
/** A word with a capital, or an abbreviation of one: `M.`, `Ma.` */
const CAPITAL = "\\p{Lu}(?:\\p{Ll}?\\.|[\\p{L}\\p{M}'’-]*)";
/** `Ximena de la Garza`: what may precede a further word. */
const PARTICLE = '(?:de|del|la|las|los)';
const PARTICLES = `(?:${PARTICLE} ){0,2}`;
const CAPITALISED = new RegExp(`${CAPITAL}(?: ${PARTICLES}${CAPITAL}){0,3}`, 'uy');
const NEXT_WORD = new RegExp(`(?<! ${PARTICLE}) (?=${PARTICLES}\\p{Lu})`, 'u');

function findTitled(text: string): Span[] {
  return Array.from(text.matchAll(TITLE)).flatMap(({ 0: title, index }) => {
    const before = text.slice(Math.max(0, index - AROUND), index);
    if (NO_PERSON.test(before)) return [];
    const isOne = ARTICLE.test(before);
    return findAt(text, index + title.length, isOne ? 1 : 2, isOne);
  });
}

/** Cues before the name of whom applicants are to call: `Preguntar por`, `Contacto:`. */
const CUES = [
  'pregunt[a-zé]+ por',
  '(?:comun[ií][cq][a-zé]+|entrevista|hablar|informes|presentarse|whats?app) con',
  '(?:contactar|escribir) a',
  'contacto(?: es)?:?',
];
// Much faster than with the flag u.
const CUE = new RegExp(`\\b${anyOf(CUES)} `, 'gi');

function findAfterCue(text: string): Span[] {
  return Array.from(text.matchAll(CUE)).flatMap(({ 0: cue, index }) =>
    findAt(text, index + cue.length, 2),
  );
}

/** Cues that precede much else, and count on the line of a contact only. */
const CUE_NEAR = /(?<!\p{L})(?:con|atenci[oó]n|atn)[.:]? /giu;

function findNear(text: string, { start, end }: Span): Span[] {
  const from = Math.max(0, start - AROUND);
  return Array.from(text.slice(from, end + AROUND).matchAll(CUE_NEAR)).flatMap((cue) => {
    const at = from + cue.index;
    return findAt(text, at + cue[0].length, 2).filter((name) => {
      const [left, right] = name.end <= start ? [name.end, start] : [end, at];
      return left <= right && BETWEEN.test(text.slice(left, right));
    });
  });
}

/** `, al WhatsApp `: what may stand between such a name and its contact. */
const BETWEEN = /^[^\n\p{L}\d]*(?:\p{L}+[^\n\p{L}\d]*){0,3}$/u;

/** A name of at least so many words; `isWhole`: it goes on whatever its further words are. */
export function findAt(text: string, start: number, least: number, isWhole = false): Span[] {
  CAPITALISED.lastIndex = start;
  const words = CAPITALISED.exec(text)?.[0].split(NEXT_WORD) ?? [];
  const unlisted = countUnlisted(words);
  const end = isWhole ? words.findIndex((word) => NO_PART.test(word)) : unlisted;
  const name = unlisted < 1 ? [] : words.slice(0, end < 0 ? words.length : end);
  return name.length >= least ? [{ start, end: start + name.join(' ').length }] : [];
}

/** A word with a capital and lower-case letters. */
const PROPER = '\\p{Lu}[\\p{Ll}\\p{M}]+';
/** Words with a capital that are no part of a name: `LIC NEREA CAMPOS AL TEL`, `Nerea Campos Horario`. */
const NO_PART = new RegExp(
  `^${anyOf([
    ...['al?', 'en', 'o', 'y', '(?:tel|cel)(?:[eé]fono|ular)?', 'whatsapp', 'correo', 'horario'],
    ...['educaci[oó]n', 'ubicaci[oó]n', 'requisitos', 'sueldo', 'interesad[oa]s?'],
  ])}$`,
  'iu',
);
const TOUCHING = '[^\\p{L}\\p{N}\\n]{0,3}';
/** What may stand between a name and its contact: `Nadia Bautista (Cel. 55 1234 5678)`. */
const LABEL = '(?:[Tt]el|[Cc]el|[Ff]ono|[Ww]h?ats|[Cc]orreo|[Mm]ail|[Ee]-?mail)\\p{L}*';
const NAME_WORD = `(?!${LABEL})${PROPER}`;
const BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}])(${NAME_WORD}(?: ${NAME_WORD}){1,3})${TOUCHING}(?:${LABEL}${TOUCHING})?$`,
  'u',
);
const BEHIND = new RegExp(`(${TOUCHING})(${PROPER}(?: ${PROPER}){1,3})(?![\\p{L}\\p{N}])`, 'uy');

function findBefore(text: string, end: number): Span[] {
  const [hit = '', words = ''] = BEFORE.exec(text.slice(Math.max(0, end - AROUND), end)) ?? [];
  const reversed = words.split(' ').reverse();
  const name = reversed.slice(0, countUnlisted(reversed)).reverse();
  const last = end - hit.length + words.length;
  return name.length > 1 ? [{ start: last - name.join(' ').length, end: last }] : [];
}

function findBehind(text: string, at: number): Span[] {
  BEHIND.lastIndex = at;
  const [, gap = '', all = ''] = BEHIND.exec(text) ?? [];
  const words = all.split(' ');
  const name = words.slice(0, countUnlisted(words));
  const start = at + gap.length;
  return name.length > 1 ? [{ start, end: start + name.join(' ').length }] : [];
}

/** How many of the first words are not among those that postings use. */
function countUnlisted(words: readonly string[]): number {
  const isListed = (word: string) =>
    isPostingWord(word) || CONNECTORS.has(word) || NO_PART.test(word);
  const at = words.findIndex((word) => isListed(fold(word.slice(word.lastIndexOf(' ') + 1))));
  return at < 0 ? words.length : at;
}

function isPlace(text: string, { start, end }: Span, places: Places): boolean {
  const words = splitWords(text.slice(start, end));
  return words.every((_, at) => places.cover(words, at));
}

/** More characters than four words have. */
const AROUND = 80;
