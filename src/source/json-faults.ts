import { createRequire } from 'node:module';
import type { JSONVisitor } from 'jsonc-parser';
import type { AdviceName } from '../findings/advice.ts';
import type { JsonToken } from '../findings/expectation.ts';
import type { Finding } from '../findings/finding.ts';
import { SRC_DIR } from '../src-dir.ts';
import { placeAt, type SourceFile } from './source-file.ts';

const require = createRequire(SRC_DIR);

/** Loaded when something is to be located in a JSON file: most builds never need it. */
export function jsonc(): typeof import('jsonc-parser') {
  return require('jsonc-parser');
}

/** Whether jsonc-parser, which recurses, could overflow the stack. No source format goes as deep. */
export function isDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  // Not a regular expression: from each quote of a string without end, it would go on to the end.
  for (let at = 0; at < text.length && depth <= MAX_DEPTH; at += 1) {
    const char = text[at];
    // As for jsonc-parser, a string also ends at a line break.
    if (char === '"' || char === '\n' || char === '\r') isInString = char === '"' && !isInString;
    else if (isInString) at += char === '\\' ? 1 : 0;
    else if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth -= 1;
  }
  return depth > MAX_DEPTH;
}

const MAX_DEPTH = 100;

/** What is wrong with a text that is not JSON. It is the part of the file that begins at `offset`. */
export function findJsonFault(file: SourceFile, offset: number, text: string): Finding {
  const { at, expected } = locateFault(text);
  const place = placeAt(file, offset + at);
  const before = text.slice(0, at).trimEnd();
  const isUnfinished = expected === 'closing-quote' || text.slice(at).trim() === '';
  const spot: Spot = {
    rest: text.slice(at, at + LONGEST_WORD),
    before: before.slice(-LONGEST_WORD),
    touches: before.length === at,
    expected,
    isCut: isUnfinished && file.text.slice(offset + text.length).trim() === '',
  };
  const slip = SLIPS.find((one) => isSlip(one, spot));
  // The end of what comes before is often on another line.
  const { line } = slip?.isBefore ? placeAt(file, offset + before.length - 1) : place;
  const character = expected === 'closing-quote' ? undefined : text.codePointAt(at);
  return {
    code: 'invalid-json',
    place,
    field: '',
    expected: { kind: 'json', token: expected },
    ...(slip && { advice: { name: slip.advice, ...(line !== place.line && { line }) } }),
    args: { character: character === undefined ? null : String.fromCodePoint(character) },
  };
}

/** Where a text breaks the grammar, and what was expected there. */
type Fault = { at: number; expected: JsonToken };

function locateFault(text: string): Fault {
  const faults: { name: string; at: number }[] = [];
  const { visit, printParseErrorCode } = jsonc();
  const onError: JSONVisitor['onError'] = (error, at) => {
    if (faults.length < 2) faults.push({ name: printParseErrorCode(error), at });
  };
  if (!isDeep(text)) visit(text, { onError }, { disallowComments: true });
  const [first, second] = faults;
  // JSON.parse rejected the text, so there is an error, unless it is too deep.
  if (!first) return { at: 0, expected: 'value' };
  const expected = EXPECTED[first.name] ?? EXPECTED[second?.name ?? ''];
  // A string that is out of place may also be broken.
  if (IN_STRING.has(first.name) && !(expected && second?.at === first.at)) {
    return locateInString(text, first.at);
  }
  return { at: first.at, expected: expected ?? expectedAfter(text.slice(0, first.at)) };
}

const IN_STRING = new Set([
  'UnexpectedEndOfString',
  'InvalidUnicode',
  'InvalidEscapeCharacter',
  'InvalidCharacter',
]);

/** Errors without an entry, such as an unknown word or a comment, do not say what was expected. */
const EXPECTED: Readonly<Record<string, JsonToken>> = {
  PropertyNameExpected: 'key',
  ValueExpected: 'value',
  InvalidNumberFormat: 'value',
  UnexpectedEndOfNumber: 'value',
  ColonExpected: 'colon',
  CommaExpected: 'comma-or-end',
  CloseBraceExpected: 'comma-or-end',
  CloseBracketExpected: 'comma-or-end',
  EndOfFileExpected: 'end-of-text',
};

function expectedAfter(before: string): JsonToken {
  const last = before.trimEnd().at(-1) ?? '';
  if (last === '{') return 'key';
  if ('[:,'.includes(last)) return 'value';
  try {
    JSON.parse(before);
    return 'end-of-text';
  } catch {
    return 'comma-or-end';
  }
}

/** The first character that a string must not have, or the start of a string that does not end. */
function locateInString(text: string, start: number): Fault {
  STRING_PART.lastIndex = start + 1;
  STRING_PART.exec(text);
  const at = STRING_PART.lastIndex;
  if (at >= text.length) return { at: start, expected: 'closing-quote' };
  return { at, expected: text[at] === '\\' ? 'known-escape' : 'printable-character' };
}

const PRINTABLE = '[^\\\\\\u0000-\\u001f]*';
const STRING_PART = new RegExp(
  `${PRINTABLE}(?:\\\\(?:["\\\\/bfnrt]|u[\\da-fA-F]{4})${PRINTABLE})*`,
  'y',
);

/** A fault and what is around it. */
type Spot = {
  /** What begins at the fault, and what comes before it, without the blanks in between. */
  rest: string;
  before: string;
  /** There is no blank in between. */
  touches: boolean;
  expected: JsonToken;
  /** The text ends too early, and the file with it. */
  isCut: boolean;
};

const LONGEST_WORD = 12;

/** An everyday slip. What the grammar expected ("a value") rarely names it. */
type Slip = {
  advice: AdviceName;
  rest?: RegExp;
  before?: RegExp;
  expected?: JsonToken;
  touches?: true;
  isCut?: true;
  /** The advice is about the end of what comes before. */
  isBefore?: true;
};

function isSlip({ rest, before, expected, touches, isCut }: Slip, spot: Spot): boolean {
  return (
    (!rest || rest.test(spot.rest)) &&
    (!before || before.test(spot.before)) &&
    (!expected || expected === spot.expected) &&
    (!touches || spot.touches) &&
    (!isCut || spot.isCut)
  );
}

const lacksComma = { expected: 'comma-or-end' } as const;
const afterText = { ...lacksComma, before: /"$/, touches: true } as const;

/** The first match wins. */
const SLIPS: Slip[] = [
  { advice: 'fill-empty-file', rest: /^\s*$/, before: /^$/ },
  { advice: 'export-again', isCut: true },
  { advice: 'remove-byte-order-mark', rest: /^\ufeff/ },
  { advice: 'remove-comma', rest: /^[}\]]/, before: /,$/, isBefore: true },
  { advice: 'number-without-commas', rest: /^\d{3}\b/, before: /\d,$/, expected: 'key' },
  { advice: 'straight-quotes', rest: /^[“”„‘’'`´«»]/ },
  { advice: 'remove-comment', rest: /^(?:\/\/|\/\*|#)/ },
  { advice: 'lower-case-literal', rest: /^(?:none|true|false|null|undefined|nan)\b/i },
  { advice: 'close-text-on-line', rest: /^[\r\n]/, expected: 'printable-character' },
  { advice: 'escape-quote', rest: /^[\p{L}\p{N}]/u, ...afterText },
  { advice: 'no-leading-zero', rest: /^\d/, before: /(?<!\d)0$/, touches: true, ...lacksComma },
  { advice: 'add-comma-or-escape-quote', rest: /^"/, ...afterText },
  { advice: 'add-comma', rest: /^["{[\d]/, ...lacksComma, isBefore: true },
  { advice: 'wrap-in-list', rest: /^[{,]/, expected: 'end-of-text' },
];
