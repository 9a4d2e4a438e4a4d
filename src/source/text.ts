import * as z from 'zod';
import { customIssue } from './custom-issue.ts';
import { expecting } from './expectation.ts';

/** Text as the source format defines it: trimmed, in NFC, not empty, with nothing hidden in it. */
export const Text = expecting(
  z.string().check((context) => {
    const isPlain = PLAIN.test(context.value);
    const text = (isPlain ? context.value : context.value.normalize('NFC')).trim();
    context.value = text;
    if (isEmpty(text, isPlain)) context.issues.push(customIssue('empty-text', text));
    if (!isPlain) context.issues.push(...textIssues(text));
  }),
  { kind: 'text' },
);

/** Treat text of invisible characters as empty. */
function isEmpty(text: string, isPlain: boolean): boolean {
  return text === '' || (!isPlain && !INK.test(text));
}

const INK = /[^\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

/** The first offending character of each kind in a text that is published unchanged. */
export function textIssues(text: string) {
  if (PLAIN.test(text)) return [];
  return CHARACTER_RULES.flatMap(({ pattern, toIssue }) => {
    const hit = pattern.exec(text)?.[0];
    return hit === undefined ? [] : [toIssue(text, hit)];
  });
}

const codePoint = (char: string) =>
  `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Drops the attributes of a long tag: they may contain private text. */
const shortenTag = (tag: string) =>
  tag.length <= 20 ? tag : `${tag.split(/\s/, 1)[0]?.slice(0, 20)}…`;

type CharacterCode = 'control-character' | 'bidi-override' | 'hidden-character' | 'broken-unicode';

const character = (code: CharacterCode) => (text: string, hit: string) =>
  customIssue(code, text, { args: { character: codePoint(hit.slice(-1)) } });

type CharacterRule = {
  pattern: RegExp;
  toIssue(text: string, hit: string): ReturnType<typeof customIssue>;
};

const CHARACTER_RULES: CharacterRule[] = [
  {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: this regex searches for them
    pattern: /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/,
    toIssue: character('control-character'),
  },
  {
    pattern: /[\u202a-\u202e\u2066-\u2069]/,
    toIssue: character('bidi-override'),
  },
  {
    // Between two letters, where it cannot be seen and every search misses the word.
    pattern: /[\p{L}\p{N}][\u00ad\u180e\u200b-\u200f\u2060\ufeff]+(?=[\p{L}\p{N}])/u,
    toIssue: character('hidden-character'),
  },
  {
    pattern: /\p{Surrogate}/u,
    toIssue: character('broken-unicode'),
  },
  {
    pattern: /<(?:\/?[a-z][^<>]*>|!--|![a-z][^<>]*>|\?[^<>]*>)/i,
    toIssue: (text, hit) => customIssue('html-tag', text, { args: { tag: shortenTag(hit) } }),
  },
];

/**
 * A quick check that nearly every text passes: Latin letters and common punctuation. NFC leaves them
 * alone (combining marks begin at U+0300), and all of them are allowed.
 */
const PLAIN = /^[\n\u0020-;=-~\u00a0-\u00ac\u00ae-\u02ff]*$/;
