import * as z from 'zod';
import { customIssue } from './custom-issue.ts';
import type { FindingCode } from './finding.ts';

/** Text as the source format defines it: trimmed, in NFC, not empty, with nothing hidden in it. */
export const Text = z
  .string()
  .check((context) => {
    const isPlain = PLAIN.test(context.value);
    const text = (isPlain ? context.value : context.value.normalize('NFC')).trim();
    context.value = text;
    if (isEmpty(text, isPlain)) context.issues.push(customIssue('empty-text', text));
    if (!isPlain) context.issues.push(...textIssues(text));
  })
  .describe('text: not empty, no control characters other than \\n, no HTML');

/** Whoever sees nothing has read nothing: signs without ink are no text. */
function isEmpty(text: string, isPlain: boolean): boolean {
  return text === '' || (!isPlain && !INK.test(text));
}

const INK = /[^\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

/** The first sign of each kind of trouble in a text that is published as it stands. */
export function textIssues(text: string) {
  if (PLAIN.test(text)) return [];
  return TROUBLES.flatMap(({ code, pattern, name }) => {
    const hit = pattern.exec(text)?.[0];
    return hit === undefined ? [] : [customIssue(code, text, { found: name(hit) })];
  });
}

const codePoint = (char: string) =>
  `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Without its attributes, if it is long: they may say anything. */
const shortenTag = (tag: string) =>
  tag.length <= 20 ? tag : `${tag.split(/\s/, 1)[0]?.slice(0, 20)}…`;

const TROUBLES: { code: FindingCode; pattern: RegExp; name: (hit: string) => string }[] = [
  {
    code: 'control-character',
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    pattern: /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/,
    name: (hit) => `the control character ${codePoint(hit)}`,
  },
  {
    code: 'bidi-override',
    pattern: /[\u202a-\u202e\u2066-\u2069]/,
    name: (hit) => `the bidirectional control ${codePoint(hit)}`,
  },
  {
    code: 'hidden-character',
    // Between two letters, where nobody sees it and every search misses the word.
    pattern: /[\p{L}\p{N}][\u00ad\u180e\u200b-\u200f\u2060\ufeff]+(?=[\p{L}\p{N}])/u,
    name: (hit) => `the invisible character ${codePoint(hit.slice(-1))} inside a word`,
  },
  {
    code: 'broken-unicode',
    pattern: /\p{Surrogate}/u,
    name: (hit) => `half a surrogate pair, ${codePoint(hit)}`,
  },
  {
    code: 'html-tag',
    pattern: /<(?:\/?[a-z][^<>]*>|!--|![a-z][^<>]*>|\?[^<>]*>)/i,
    name: (hit) => `the HTML tag ${JSON.stringify(shortenTag(hit))}`,
  },
];

/**
 * One cheap look that nearly every text passes: Latin letters and the usual signs, none of which
 * NFC would change (what combines begins at U+0300) or is any trouble.
 */
const PLAIN = /^[\n\u0020-;=-~\u00a0-\u00ac\u00ae-\u02ff]*$/;
