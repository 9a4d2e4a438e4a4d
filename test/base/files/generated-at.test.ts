import { expect, test } from 'vitest';
import { generatedAtOf, setGeneratedAt } from '../../../src/base/files/generated-at.ts';

const THURSDAY = '2026-11-12T18:00:00.123Z';
const FRIDAY = '2026-11-13T18:00:00.456Z';

const body = (instant: string, rest = ',"id":"ñ"}\n') => `{"generatedAt":"${instant}"${rest}`;
const bytes = (text: string) => Buffer.from(text);

test('reads the instant of a body', () => {
  expect(generatedAtOf(bytes(body(FRIDAY)))).toBe(FRIDAY);
  expect(generatedAtOf(bytes('id,title\n'))).toBeUndefined();
});

test('sets the instant of a body', () => {
  const dated = bytes(body(FRIDAY));
  setGeneratedAt(dated, THURSDAY);
  expect(dated.toString()).toBe(body(THURSDAY));
});
