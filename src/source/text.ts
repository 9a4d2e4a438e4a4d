import * as z from 'zod';
import { customIssue } from './custom-issue.ts';
import { expecting } from './expectation.ts';
import type { AdviceName } from './finding.ts';
import { findGarbled, repairGarbled } from './garbled-text.ts';
import { decodeEntities, findEntity } from './html-entities.ts';

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

/** A title, which pages and feeds show on one line. */
export const OneLineText = expecting(
  z.string().check((context) => {
    const isPlain = PLAIN.test(context.value);
    const text = (isPlain ? context.value : context.value.normalize('NFC')).trim();
    context.value = text;
    if (isEmpty(text, isPlain)) context.issues.push(customIssue('empty-text', text));
    if (isPlain && !text.includes('\n')) return;
    const line = toOneLine(text);
    if (line !== text) {
      context.issues.push(customIssue('line-break', text, { suggestion: line }));
    }
    context.issues.push(...textIssues(line));
  }),
  { kind: 'text', isOneLine: true },
);

function toOneLine(text: string): string {
  const lines = text.split(/[\n\r\u0085\u2028\u2029]+/);
  return lines.length === 1 ? text : lines.map((line) => line.trim()).join(' ');
}

/** Treat text of invisible characters as empty. */
function isEmpty(text: string, isPlain: boolean): boolean {
  return text === '' || (!isPlain && !INK.test(text));
}

const INK = /[^\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

/** What is wrong with a text that is published unchanged: the first of each kind. */
export function textIssues(text: string): Issue[] {
  if (PLAIN.test(text)) return [];
  const garbled = findGarbled(text);
  if (!garbled) return characterIssues(text);
  // Garbled letters can have control characters in them: judge the rest as it was meant.
  const suggestion = repairGarbled(text);
  return [
    customIssue('garbled-text', text, { suggestion, args: garbled }),
    ...characterIssues(suggestion),
  ];
}

function characterIssues(text: string): Issue[] {
  return CHARACTER_RULES.flatMap(({ find, toIssue }) => {
    const hit = find(text);
    return hit === undefined ? [] : [toIssue(text, hit)];
  });
}

type Issue = ReturnType<typeof customIssue>;

const codePoint = (char: string) =>
  `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Drops the attributes of a long tag: they may contain private text. */
const shortenTag = (tag: string) =>
  tag.length <= 20 ? tag : `${tag.split(/\s/, 1)[0]?.slice(0, 20)}…`;

type CharacterCode =
  | 'control-character'
  | 'bidi-override'
  | 'hidden-character'
  | 'broken-unicode'
  | 'lost-character';

type CharacterRule = {
  find(text: string): string | undefined;
  toIssue(text: string, hit: string): Issue;
};

const pattern = (expression: RegExp) => (text: string) => expression.exec(text)?.[0];

const character = (code: CharacterCode, adviceFor?: Record<string, AdviceName>) => {
  return (text: string, hit: string) => {
    const last = hit.slice(-1);
    const advice = adviceFor?.[last];
    return customIssue(code, text, {
      ...(advice && { advice }),
      args: { character: codePoint(last) },
    });
  };
};

const HTML_TAG = /<(?:\/?[a-z][^<>]*>|!--|![a-z][^<>]*>|\?[^<>]*>)/i;

const CHARACTER_RULES: CharacterRule[] = [
  {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: this regex searches for them
    find: pattern(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/),
    toIssue: character('control-character', {
      '\r': 'line-break-as-n',
      '\u0085': 'line-break-as-n',
      '\t': 'blank-for-tab',
    }),
  },
  {
    find: pattern(/[\u202a-\u202e\u2066-\u2069]/),
    toIssue: character('bidi-override'),
  },
  {
    // Between two letters, where it cannot be seen and every search misses the word.
    find: pattern(/[\p{L}\p{N}][\u00ad\u180e\u200b-\u200f\u2060\ufeff]+(?=[\p{L}\p{N}])/u),
    toIssue: character('hidden-character'),
  },
  {
    find: pattern(/\p{Surrogate}/u),
    toIssue: character('broken-unicode'),
  },
  {
    find: pattern(/\ufffd/),
    toIssue: character('lost-character'),
  },
  {
    find: pattern(HTML_TAG),
    toIssue: (text, hit) => customIssue('html-tag', text, { args: { tag: shortenTag(hit) } }),
  },
  {
    find: findEntity,
    toIssue: (text, entity) =>
      customIssue('html-entity', text, {
        suggestion: withoutEntities(text),
        advice: 'write-character-itself',
        args: { entity },
      }),
  },
];

/** The text with the characters that its entities stand for, unless that would be HTML. */
function withoutEntities(text: string): string | undefined {
  const decoded = decodeEntities(text)
    .replace(/\u00a0/g, ' ')
    .replace(/\u00ad/g, '')
    .trim();
  return HTML_TAG.test(decoded) || decoded === '' ? undefined : decoded.normalize('NFC');
}

/**
 * A quick check that nearly every text passes: Latin letters and common punctuation. NFC leaves them
 * alone (combining marks begin at U+0300), and all of them are allowed. Left out, although allowed,
 * are `&`, which begins an entity, and the letters `¬ÂÃâïð`, which begin garbled ones.
 */
const PLAIN =
  /^[\n\u0020-%'-;=-~\u00a0-\u00ab\u00ae-\u00c1\u00c4-\u00e1\u00e3-\u00ee\u00f1-\u02ff]*$/;
