import { decodeHTMLAttribute } from 'entities';
import * as z from 'zod';
import type { ArgsOf } from '../findings/finding.ts';
import { toNormalForm } from '../suggest.ts';
import { customIssue, expecting } from './expecting.ts';
import { findGarbled } from './garbled-text.ts';

/** Text as the source format defines it: normalised, not empty, and fit to be read. */
export const Text = expecting(textSchema({}), { kind: 'text' });

/** A title, which pages and feeds show on one line. */
export const OneLineText = expecting(textSchema({ isOneLine: true }), {
  kind: 'text',
  isOneLine: true,
});

/** A text that may have figures only. */
export const FigureText = expecting(textSchema({ mayLackLetters: true }), { kind: 'text' });

type TextRules = { isOneLine?: true; mayLackLetters?: true };

function textSchema(rules: TextRules) {
  return z.string().check((context) => {
    const { value } = context;
    if (isFlawless(value) && !(rules.isOneLine && value.includes('\n'))) return;
    const isPlain = PLAIN.test(value);
    const text = isPlain ? value.trim() : normalizeText(value);
    context.value = text;
    // Garbled letters can have blanks, controls and invisible characters in them.
    const garbled = isPlain ? [] : garbledIssues(value);
    context.issues.push(...(garbled.length > 0 ? garbled : textIssues(text, rules)));
  });
}

/**
 * In NFC, with `\n` for line breaks, plain blanks, and nothing invisible: what copying from Word or a PDF
 * leaves behind. A joined emoji falls apart into its parts. Bidirectional overrides stay, to be refused.
 */
function normalizeText(text: string): string {
  const visible = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\p{Zs}]/gu, ' ')
    .replace(INVISIBLE, '');
  // After the removal, which can bring a letter and its accent together.
  return toNormalForm('NFC', visible).trim();
}

const BIDI_OVERRIDE = '\\u202a-\\u202e\\u2066-\\u2069';
const INVISIBLE = new RegExp(`(?![${BIDI_OVERRIDE}])[\\p{DI}\\p{Cf}]`, 'gu');

/** What is wrong with a normalised text: the first of each kind, and where. */
function textIssues(text: string, { isOneLine, mayLackLetters }: TextRules): Issue[] {
  if (text === '') return [customIssue('empty-text', text)];
  const debris = findDebris(text, mayLackLetters);
  if (debris) return [customIssue('export-debris', text, { args: debris })];
  const lineBreak = isOneLine ? text.indexOf('\n') : -1;
  return [
    ...(lineBreak === -1 ? [] : [customIssue('line-break', text, { args: { at: lineBreak + 1 } })]),
    ...characterIssues(text),
  ];
}

type Issue = ReturnType<typeof customIssue>;

/** What an export writes where it has no text; errors of Excel also in Spanish. */
const DEBRIS = `undefined,null,none,nan,n/a,todo,tbd,[object Object],#REF!,#N/A,#VALUE!,#NAME?,#DIV/0!,#¡REF!,#¡VALOR!,#¿NOMBRE?,#¡DIV/0!,#N/D,x,xx,xxx`;
const DEBRIS_BY_FOLD = new Map(DEBRIS.split(',').map((word) => [word.toLowerCase(), word]));
const LONGEST_DEBRIS = 15;
const LETTER = /\p{L}/u;

function findDebris(text: string, mayLackLetters?: true): ArgsOf<'export-debris'> | undefined {
  if (text.length <= LONGEST_DEBRIS) {
    const word = DEBRIS_BY_FOLD.get(text.toLowerCase());
    if (word) return { word };
  }
  if (/^lorem ipsum/i.test(text)) return { word: 'Lorem ipsum' };
  return mayLackLetters || LETTER.test(text) ? undefined : { word: null };
}

function garbledIssues(text: string): Issue[] {
  const at = findGarbled(text);
  return at === -1 ? [] : [customIssue('garbled-text', text, { args: { at: at + 1 } })];
}

/** What is wrong with single characters. */
export function characterIssues(text: string): Issue[] {
  if (PLAIN.test(text)) return [];
  const issues = garbledIssues(text);
  for (const [code, pattern] of CHARACTER_RULES) {
    const at = text.search(pattern);
    if (at === -1) continue;
    const character = codePoint(text.codePointAt(at) ?? 0);
    issues.push(customIssue(code, text, { args: { at: at + 1, character } }));
  }
  const tag = text.search(TAG);
  if (tag !== -1) issues.push(customIssue('html-tag', text, { args: { at: tag + 1 } }));
  const entity = findEntity(text);
  if (entity !== -1) issues.push(customIssue('html-entity', text, { args: { at: entity + 1 } }));
  return issues;
}

const TAG = /<(?:\/?[a-z][^<>]*>|!--|![a-z][^<>]*>|\?[^<>]*>)/i;

/** `&nbsp;`, `&#225;`, `&eacute`: what a browser would decode. `AT&T` and `R&D;` are no entities. */
function findEntity(text: string): number {
  for (const { 0: word, index } of text.matchAll(/&#?[a-z\d]+;?/gi)) {
    if (decodeHTMLAttribute(word) !== word) return index;
  }
  return -1;
}

const OTHER = '[\\p{Script=Cyrillic}\\p{Script=Greek}]';
const LATIN = '\\p{Script=Latin}\\p{M}*';

const CHARACTER_RULES = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this regex searches for them
  ['control-character', /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/],
  ['bidi-override', new RegExp(`[${BIDI_OVERRIDE}]`)],
  ['broken-unicode', /\p{Surrogate}/u],
  // `Administraci?n`; but `empleos?id=7` is an address.
  ['lost-character', /\ufffd|(?<=\p{L})\?(?=\p{L})(?![\w-]{1,40}=)/u],
  // The other letter first: a lookbehind at every position would walk back over the same marks.
  ['mixed-script', new RegExp(`${OTHER}(?:(?<=${LATIN}.)|(?=\\p{M}*${LATIN}))`, 'u')],
] as const satisfies [string, RegExp][];

function codePoint(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Latin letters and common punctuation. NFC leaves them alone (combining marks begin at U+0300), and all
 * of them are allowed. Left out, although allowed, are `&`, which begins an entity, `?`, which may be a
 * lost letter, and the letters `¬ÂÃâïð`, which begin garbled ones.
 */
const PLAIN_CHARACTER =
  "[\\n\\u0020-%'-;=>@-~\\u00a1-\\u00ab\\u00ae-\\u00c1\\u00c4-\\u00e1\\u00e3-\\u00ee\\u00f1-\\u02ff\\u2010-\\u2027]";
const PLAIN = new RegExp(`^${PLAIN_CHARACTER}*$`);

/** A letter first, then what is plain. Not with a count and a look behind: for those, V8 needs a stack. */
const LETTER_AND_PLAIN = new RegExp(
  `^(?![Ll][Oo][Rr][Ee][Mm])[A-Za-zÁÉÍÓÚÑáéíóúñ]${PLAIN_CHARACTER}*$`,
);

/** A quick check that nearly every text passes: plain, trimmed, and longer than debris with a letter first. */
function isFlawless(text: string): boolean {
  const isTrimmed = !text.endsWith(' ') && !text.endsWith('\n');
  return text.length >= 10 && isTrimmed && LETTER_AND_PLAIN.test(text);
}
