import * as z from 'zod';
import { type BadCharacter, TEST_ROW } from '../findings/about-texts.ts';
import type { ArgsOf } from '../findings/finding.ts';
import { toNormalForm } from '../vocabulary/spelling.ts';
import { customIssue, expecting, lengthIssue } from './expecting.ts';
import { findGarbled } from './garbled-text.ts';
import { findTag, readHtml } from './html.ts';

/** Text as the source format defines it: normalised, not empty, and fit to be read. */
export const Text = expecting(textSchema({}), { kind: 'text' });

/** A text that says nothing without a letter. */
export const LetterText = expecting(textSchema({ needsLetter: true }), { kind: 'text' });

/** A title, which pages and feeds show on one line. */
export const OneLineText = expecting(textSchema({ isTitle: true, needsLetter: true }), {
  kind: 'text',
  isOneLine: true,
});

/** A text of several lines, which may be HTML. Many boards keep a tab where a line ends. */
export const LongText = expecting(textSchema({ html: 'lines', needsLetter: true }), {
  kind: 'text',
});

/** A list of texts, which may be HTML: each `li` is an item. */
export const TextList = expecting(
  z.array(expecting(textSchema({ html: 'items' }), { kind: 'text' })).check((context) => {
    const { value } = context;
    const tooLong = lengthIssue(value.reduce((sum, { length }) => sum + length, 0));
    if (tooLong) context.issues.push(tooLong);
    if (value.some((text) => text.includes(ITEM_END))) {
      context.value = value.flatMap((text) => text.split(ITEM_END));
    }
  }),
  { kind: 'list', of: 'texts' },
);

/** Not allowed in texts. */
const ITEM_END = '\0';

/** A name that is not published: words for none are a placeholder, but a value of an error in Excel is damage. */
export const NameText = expecting(textSchema({ mayBeDebris: true }), { kind: 'text' });

type TextRules = {
  /** It must be on one line, and not say `test`. */
  isTitle?: true;
  needsLetter?: true;
  mayBeDebris?: true;
  html?: 'lines' | 'items';
};

function textSchema(rules: TextRules) {
  return z.string().check((context) => {
    const { value } = context;
    const tooLong = lengthIssue(value.length);
    if (tooLong) {
      context.issues.push(tooLong);
      return;
    }
    // Nearly every text: no tags, no entities, and no characters to look at.
    if (PLAIN.test(value)) {
      context.value = tidy(value, rules.html !== undefined);
      context.issues.push(...contentIssues(context.value, rules));
      return;
    }
    const { texts, issues } = readText(value, rules);
    context.value = texts.join(rules.html === 'items' ? ITEM_END : '\n');
    context.issues.push(...issues);
  });
}

/** Tags and entities first, then the characters. */
function readText(value: string, rules: TextRules): { texts: string[]; issues: Issue[] } {
  const html = /[<&]/.test(value) ? readHtml(value, rules.html === undefined) : undefined;
  const items = html && 'items' in html ? html.items : [value];
  const isLong = rules.html !== undefined;
  const texts =
    rules.html === 'items' && items.length > 0
      ? items.map((item) => normalizeText(item, isLong))
      : [normalizeText(toLines(items.join('\n'), rules), isLong)];
  // Garbled letters can have blanks, controls and invisible characters in them.
  const garbled = garbledIssues(value);
  if (garbled.length > 0) return { texts, issues: garbled };
  const issues = texts.flatMap((text) => textIssues(text, rules));
  if (!html || 'items' in html) return { texts, issues };
  const others = issues.filter(({ params }) => params.code !== 'html-tag');
  return { texts, issues: [...others, tagIssue(value, html.at)] };
}

/** Replaces the tabs of a long text without line breaks with line breaks. */
function toLines(text: string, { html }: TextRules): string {
  if (html !== 'lines' || /[\r\n\u2028\u2029]/.test(text)) return text;
  return text.replace(LETTER_BULLET, '• ').replace(/ *\t */g, '\n');
}

/**
 * In NFC, with `\n` for line breaks, plain blanks, and nothing invisible: what copying from Word or a PDF
 * leaves behind. A joined emoji falls apart into its parts. Bidirectional overrides stay, to be refused.
 * `isLong`: in a description or list, Word's bullets stay bullets, and Markdown's signs go.
 */
export function normalizeText(text: string, isLong = false): string {
  return tidy(PLAIN.test(text) ? text : toVisible(text, isLong), isLong);
}

function toVisible(text: string, isLong: boolean): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n');
  const visible = (isLong ? lines.replace(LETTER_BULLET, '• ') : lines)
    .replace(/[\t\p{Zs}]/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(STYLED, (letter) => letter.normalize('NFKC'))
    .replace(/^( *)\p{Co}/gmu, isLong ? '$1•' : '$1 ')
    .replace(/\p{Co}/gu, ' ');
  // After the removal, which can bring a letter and its accent together.
  return toNormalForm('NFC', visible);
}

/** What Word's bullets become as plain text. */
const LETTER_BULLET = /^[o§Øüvàq] *\t\s*/gm;
/** Letters and digits of full width and of mathematical alphabets, whose older letters stand apart: `𝗢𝗫𝗫𝗢`, `ℎ`. */
const STYLED =
  /[\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u{1d400}-\u{1d7ff}]/gu;

/**
 * One blank between words, one empty line between paragraphs, no words divided at the end of a line, no
 * headings and bold words of Markdown.
 */
function tidy(text: string, isLong: boolean): string {
  const trimmed = text.trim();
  if (!trimmed.startsWith('#') && !UNTIDY.test(trimmed)) return trimmed;
  const joined = trimmed.replace(/ {2,}/g, ' ').replace(/(?<=\p{Ll})- ?\n ?(?=\p{Ll})/gu, '');
  const plain = isLong ? withoutMarkdown(joined) : joined;
  return plain.replace(/\n(?: ?\n){2,}/g, '\n\n').trim();
}

/** A quick check that nearly every text passes. */
const UNTIDY = / {2}|\n ?\n ?\n|- ?\n|\*\*|\n ?#/;

function withoutMarkdown(text: string): string {
  return text
    .replace(BOLD, (pair, inside: string) => (isBold(inside) ? inside : pair))
    .replace(/^ ?(?:#{1,6} )+/gm, '');
}

/** Two stars, not those that hide an address: `****@empresa.mx`. */
const BOLD = /(?<!\*)\*\*([^*\n]+)\*\*(?!\*)/g;

function isBold(inside: string): boolean {
  return inside === inside.trim() && /[\p{L}\p{N}]/u.test(inside);
}

const BIDI_OVERRIDE = '\\u202a-\\u202e\\u2066-\\u2069';
const INVISIBLE = new RegExp(`(?![${BIDI_OVERRIDE}])[\\p{DI}\\p{Cf}]`, 'gu');

/** What is wrong with a normalised text: the first of each kind, and where. */
function textIssues(text: string, rules: TextRules): Issue[] {
  const issues = contentIssues(text, rules);
  const isText = issues.every(({ params }) => params.code === 'bad-character');
  return isText ? [...issues, ...characterIssues(text)] : issues;
}

function contentIssues(text: string, rules: TextRules): Issue[] {
  if (text === '') return [customIssue('export-debris', text, { args: { word: '' } })];
  const debris = findDebris(text, rules);
  if (debris) return [customIssue('export-debris', text, { args: debris })];
  const lineBreak = rules.isTitle ? text.indexOf('\n') : -1;
  return lineBreak === -1 ? [] : [badCharacter('line-break', text, lineBreak)];
}

type Issue = ReturnType<typeof customIssue>;

/** What an export writes where it has no text; errors of Excel also in Spanish. */
const DEBRIS = `undefined,null,none,nan,n/a,todo,tbd,[object Object],#REF!,#N/A,#VALUE!,#NAME?,#DIV/0!,#¡REF!,#¡VALOR!,#¿NOMBRE?,#¡DIV/0!,#N/D,x,xx,xxx`;
const DEBRIS_BY_FOLD = new Map(DEBRIS.split(',').map((word) => [word.toLowerCase(), word]));
const MAX_DEBRIS_LENGTH = 15;
/** `#SPILL!`, `#¡NUM!`: there are more of them with each version. */
const EXCEL_ERROR = /^#[¡¿]?[\p{Lu}/\d]{2,20}[!?]$/u;
const LETTER = /\p{L}/u;

function findDebris(text: string, rules: TextRules): ArgsOf<'export-debris'> | undefined {
  if (text.length <= MAX_DEBRIS_LENGTH) {
    const word = DEBRIS_BY_FOLD.get(text.toLowerCase());
    // A name was there, and the formula that looks it up has failed.
    if (word && (!rules.mayBeDebris || word.startsWith('#'))) return { word };
  }
  if (EXCEL_ERROR.test(text)) return { word: text };
  if (rules.mayBeDebris) return undefined;
  if (/^lorem ipsum/i.test(text)) return { word: 'Lorem ipsum' };
  if (isTestRow(text, rules)) return { word: TEST_ROW };
  return rules.needsLetter && !LETTER.test(text) ? { word: null } : undefined;
}

/** Whether the row was not meant to be published. */
function isTestRow(text: string, { isTitle, html }: TextRules): boolean {
  if (isTitle && TEST_TITLE.test(text)) return true;
  return saysNotToPublish(text) || ((isTitle ?? html) !== undefined && NOT_FOR_READERS.test(text));
}

/** `Vacante de prueba`, `BORRAR esta fila`, `TEST 2`; but not `Test Engineer`. */
const TEST_TITLE =
  /^\P{L}*(?:(?:test|prueba|borrar|asdf|ejemplo)\P{L}*$|(?:(?:vacante|puesto) de prueba|borrar|asdf|test (?:vacante|puesto))(?!\p{L}))/iu;
const NOT_FOR_READERS = /(?<!\p{L})no\s+(?:publicar|usar)(?!\p{L})/iu;

/** Whether a cell is nothing but `No publicar`. */
export function saysNotToPublish(text: string): boolean {
  return text.length <= MAX_DEBRIS_LENGTH && /^\P{L}*no\s+(?:publicar|usar)\P{L}*$/iu.test(text);
}

/** Whether a name is what an export writes where it has none. */
export function isDebris(name: string): boolean {
  return findDebris(name.trim(), { needsLetter: true }) !== undefined;
}

function garbledIssues(text: string): Issue[] {
  const at = findGarbled(text);
  return at === -1 ? [] : [customIssue('garbled-text', text, { args: { at: at + 1 } })];
}

/** What is wrong with single characters. */
export function characterIssues(text: string): Issue[] {
  if (PLAIN.test(text)) return [];
  const issues = garbledIssues(text);
  for (const [fault, pattern] of CHARACTER_RULES) {
    const at = text.search(pattern);
    if (at !== -1) issues.push(badCharacter(fault, text, at));
  }
  // Also one that appeared when entities were decoded, or something invisible was removed.
  const tag = findTag(text);
  if (tag !== -1) issues.push(tagIssue(text, tag));
  return issues;
}

function badCharacter(fault: BadCharacter['fault'], text: string, at: number): Issue {
  const character = codePoint(text.codePointAt(at) ?? 0);
  return customIssue('bad-character', text, { args: { fault, at: at + 1, character } });
}

function tagIssue(text: string, at: number): Issue {
  return customIssue('html-tag', text, { args: { at: at + 1 } });
}

const OTHER = '[\\p{Script=Cyrillic}\\p{Script=Greek}]';
const LATIN = '\\p{Script=Latin}\\p{M}*';

const CHARACTER_RULES = [
  ['control', new RegExp(`[\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f${BIDI_OVERRIDE}]`)],
  ['half-symbol', /\p{Surrogate}/u],
  // `Administraci?n`. `¿Qué ofrecemos?Trabajo` lacks a blank, and `x.mx/empleos?id=7` is an address.
  [
    'lost',
    /\ufffd|(?<=\p{L})\?(?=\p{Ll})(?![\w-]{1,40}=)(?<!(?:\/\/|www\.|\.[a-z]{2,6}\/)\S{0,200})/u,
  ],
  // The other letter first: a lookbehind at every position would walk back over the same marks.
  ['mixed-script', new RegExp(`${OTHER}(?:(?<=${LATIN}.)|(?=\\p{M}*${LATIN}))`, 'u')],
] as const satisfies [BadCharacter['fault'], RegExp][];

function codePoint(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Latin letters and common punctuation. NFC leaves them alone (combining marks begin at U+0300), and all
 * of them are allowed. Left out, although allowed, are `&`, which begins an entity, `?`, which may be a
 * lost letter, and the letters `ÂÃâïð`, which begin garbled ones.
 */
const PLAIN =
  /^[\n\u0020-%'-;=>@-~\u00a1-\u00ab\u00ae-\u00c1\u00c4-\u00e1\u00e3-\u00ee\u00f1-\u02ff\u2010-\u2027]*$/;
