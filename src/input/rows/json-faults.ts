import type { JSONVisitor } from 'jsonc-parser';
import { jsonc } from '../../base/libraries.cjs';
import { placeAt, type SourceFile } from '../files/source-file.ts';
import type { JsonToken } from '../findings/about-files.ts';
import type { Finding } from '../findings/finding.ts';

/** Whether jsonc-parser, which recurses, could overflow the stack. No source format goes as deep. */
export function isDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  // Not a regular expression, which takes quadratic time for strings without an end.
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
  const character = text.codePointAt(at);
  return {
    code: 'invalid-json',
    place: placeAt(file, offset + at),
    field: '',
    args: {
      character: character === undefined ? null : String.fromCodePoint(character),
      token: expected,
    },
  };
}

/** Where a text breaks the grammar, and what was expected there. A broken string is marked at its start. */
function locateFault(text: string): { at: number; expected: JsonToken } {
  const faults: { name: string; at: number }[] = [];
  const { visit, printParseErrorCode } = jsonc();
  const onError: JSONVisitor['onError'] = (error, at) => {
    if (faults.length < 2) faults.push({ name: printParseErrorCode(error), at });
  };
  if (!isDeep(text)) visit(text, { onError }, { disallowComments: true });
  const [first, second] = faults;
  const expected = EXPECTED[first?.name ?? ''] ?? EXPECTED[second?.name ?? ''] ?? 'value';
  // JSON.parse rejected the text, so there is an error, unless it is too deep.
  return { at: first?.at ?? 0, expected };
}

/** An unknown word or a comment does not say what was expected; the error that follows often does. */
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
  UnexpectedEndOfString: 'closing-quote',
  InvalidUnicode: 'known-escape',
  InvalidEscapeCharacter: 'known-escape',
  InvalidCharacter: 'printable-character',
};
