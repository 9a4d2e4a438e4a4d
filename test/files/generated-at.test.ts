import { expect, test } from 'vitest';
import { generatedAtOf, withGeneratedAt } from '../../src/files/generated-at.ts';

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
