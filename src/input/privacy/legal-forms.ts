import type { Span } from '../personal-data/spans.ts';
import { anyOf, CONNECTORS } from '../vocabulary/spelling.ts';

/** Forms that divide a name wherever they are, with or without dots and blanks: `S.A.` is `s a` or `sa`. */
const FORMS =
  `sadecv sderl sdepr sapib sapi sab sas sau sa scl sc snc srl slu sll sl spr cv rl ac iap abp inc llc llp ltda ltd
  gmbh plc pte pty sarl eirl socap sofom sofol sofipo`.split(/\s+/);

/** What follows another form. */
const FURTHER = 'pr mi er enr'.split(' ');

/** Forms that count only at the end of a name or before another form: elsewhere they may be words. */
const LAST =
  'cia company co corp corporation limited incorporated limitada spa ag bv nv kg lp'.split(' ');

/** Words that do not identify a company, including parts of addresses. */
export const LEGAL_WORDS: ReadonlySet<string> = new Set([
  ...FORMS,
  ...FURTHER,
  ...LAST,
  ...'http https www com org net'.split(' '),
]);

/** Forms of several words: one word `SENC` is a name. */
const SPELLED_OUT = new Set(
  `sociedad anonima, sociedad anonima bursatil, sociedad anonima promotora de inversion, sociedad civil,
  sociedad cooperativa, sociedad financiera de objeto multiple, sociedad de responsabilidad limitada,
  institucion de banca multiple, asociacion civil, capital variable, y cia, y compania, s en c`
    .split(',')
    .map((form) => form.replace(/\s/g, '')),
);

// Sets of joined words: a pattern of all the ways to put blanks takes 24 ms to compile.
const FIRST: ReadonlySet<string> = new Set([...SPELLED_OUT, ...FORMS]);
const NEXT: ReadonlySet<string> = new Set([...FIRST, ...FURTHER]);
const ENDING: ReadonlySet<string> = new Set(LAST);
/** `sderl`. */
const LONG = 5;
const LONGEST = Math.max(...Array.from(FIRST, ({ length }) => length));

/**
 * Divides the folded words of a name at its legal forms, into the first and last word of each part. At the
 * beginning of a name, as in `G.N.V.` and `I.S.A.`, only a long form counts.
 */
export function divideAtForms(words: readonly string[]): [from: number, to: number][] {
  const parts: [number, number][] = [];
  let from = 0;
  for (let at = 1; at < words.length; at += 1) {
    const end = afterAnd(words, at, endInName);
    const main = words.slice(0, at).filter((word) => !CONNECTORS.has(word));
    const isLong = words.slice(at, end).join('').length >= LONG && main.length > 1;
    if (end === 0 || !(isLong || main.some(({ length }) => length > 1))) continue;
    parts.push([from, at]);
    from = end;
    at = end - 1;
  }
  return [...parts, [from, words.length] as [number, number]].filter(([from, to]) => from < to);
}

/** How many of the words behind a name are its legal form. */
export function countFormWords(words: readonly string[]): number {
  return afterAnd(words, 0, endBehindName);
}

/** Where a form ends, 0 if there is none. `y` may belong to it: `y compañía`. */
function afterAnd(words: readonly string[], at: number, findEnd: typeof endInName): number {
  return (words[at] === 'y' && findEnd(words, at + 1)) || findEnd(words, at);
}

function endInName(words: readonly string[], at: number): number {
  const last = endOfJoined(words, at, ENDING);
  return last === words.length ? last : (last && endOfForm(words, last)) || endOfForm(words, at);
}

function endBehindName(words: readonly string[], at: number): number {
  const last = endOfJoined(words, at, ENDING);
  return last ? endBehindName(words, last) || last : endOfForm(words, at);
}

/** `S.A. de C.V.`: a form, and what follows it. */
function endOfForm(words: readonly string[], at: number, isFurther = false): number {
  const [forms, joins] = isFurther ? [NEXT, ['de', 'en', 'y']] : [FIRST, ['de']];
  const end =
    (joins.includes(words[at] ?? '') && endOfJoined(words, at + 1, forms)) ||
    endOfJoined(words, at, forms);
  return end && (endOfForm(words, end, true) || end);
}

/** The end of the most words from `at` on that are a form when they are joined. */
function endOfJoined(words: readonly string[], at: number, forms: ReadonlySet<string>): number {
  let [joined, end] = ['', 0];
  for (let next = at; next < words.length && joined.length < LONGEST; next += 1) {
    joined += words[next];
    if (forms.has(joined) && (next > at || !SPELLED_OUT.has(joined))) end = next + 1;
  }
  return end;
}

/** `S.A. de C.V.`, `SA de CV`, `S.A.B. de C.V.`, `S.A.P.I. de C.V.`, `S. de R.L. de C.V.` */
const NAMING_FORM =
  /(?<![\p{L}\p{N}])s\.? ?(?:a\.?(?: ?b\.?| ?p\.? ?i\.?)?|de r\.? ?l\.?) ?de c\.? ?v(?![\p{L}\p{N}])/giu;
/** A quick check for such a form. */
const MAY_HAVE_FORM = /de c\.? ?v/i;

const CAPITALISED = "(?:(?:\\p{Lu}\\.){2,}|[\\p{Lu}\\p{N}][\\p{L}\\p{N}'’&-]*)";
const JOINS = '(?: (?:de|del|y|&|la|los))*';
const NAMED = new RegExp(
  `(?<![\\p{L}\\p{N}.'’&-])${CAPITALISED}(?:${JOINS} ${CAPITALISED}){0,5}(?=["'”»]?,? ?$)`,
  'u',
);
/** Enough characters for six words. */
const NAMED_LENGTH = 200;

/** Up to six words with a capital directly before such a form: the name of a company. */
export function findNamedByForm(text: string): Span[] {
  if (!MAY_HAVE_FORM.test(text)) return [];
  return Array.from(text.matchAll(NAMING_FORM)).flatMap(({ index }) => {
    const from = Math.max(0, index - NAMED_LENGTH);
    const named = NAMED.exec(text.slice(from, index));
    if (!named) return [];
    // `En Kelvitoz, S.A. de C.V.`
    const lead = LEAD.exec(named[0])?.[0] ?? '';
    const start = from + named.index;
    return [{ start: start + lead.length, end: start + named[0].length }];
  });
}

const LEAD = new RegExp(`^(?:${anyOf([...CONNECTORS])} )+`, 'i');
