import { describe, expect, test } from 'vitest';
import { generatedAtOf, isSameContent, withGeneratedAt } from '../../src/api/generated-at.ts';

const THURSDAY = '2026-11-12T18:00:00.123Z';
const FRIDAY = '2026-11-13T18:00:00.456Z';

const body = (instant: string, rest = ',"id":"ñ"}\n') => `{"generatedAt":"${instant}"${rest}`;
const bytes = (text: string) => Buffer.from(text);

test('reads the instant of a body', () => {
  expect(generatedAtOf(bytes(body(FRIDAY)))).toBe(FRIDAY);
  expect(generatedAtOf(bytes('id,title\n'))).toBeUndefined();
});

test('sets the instant of a body, in one piece or several', () => {
  const head = body(FRIDAY, ',"items":[');
  for (const pieces of [[body(FRIDAY)], [head, bytes('1,2'), ']}\n'], [bytes(head), ']}\n']]) {
    const join = (all: readonly (string | Uint8Array)[]) =>
      Buffer.concat(all.map((piece) => Buffer.from(piece as Uint8Array))).toString();
    expect(join(withGeneratedAt(pieces, THURSDAY))).toBe(join(pieces).replace(FRIDAY, THURSDAY));
  }
});

describe('a body says the same', () => {
  const other = bytes(body(THURSDAY));

  test.each([
    ['of another instant', [body(FRIDAY)], true],
    ['in pieces', [body(FRIDAY, ',"id":'), bytes('"ñ"'), '}\n'], true],
    ['with its instant over two pieces', ['{"generatedAt":"2026', body(FRIDAY).slice(20)], false],
    ['with another id', [body(FRIDAY, ',"id":"n"}\n')], false],
    ['cut', [body(FRIDAY).slice(0, -1)], false],
    ['with more', [body(FRIDAY), '\n'], false],
    ['with more in its last piece', [`${body(FRIDAY)}\n`], false],
    ['without an instant', ['{"id":"ñ"}\n'], false],
    ['empty', [], false],
  ])('%s', (_, pieces, expected) => {
    expect(isSameContent(pieces, other)).toBe(expected);
  });

  test('as a file without an instant, byte by byte', () => {
    expect(isSameContent(['id,title\n', bytes('1,ñ\n')], bytes('id,title\n1,ñ\n'))).toBe(true);
    expect(isSameContent(['id,title\n', bytes('1,n\n')], bytes('id,title\n1,ñ\n'))).toBe(false);
    expect(isSameContent([], Buffer.alloc(0))).toBe(true);
  });

  test('as a view of a larger buffer', () => {
    const large = bytes(`xx${body(THURSDAY)}yy`);
    expect(isSameContent([body(FRIDAY)], large.subarray(2, -2))).toBe(true);
  });
});
