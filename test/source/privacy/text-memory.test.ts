import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextMemory } from '../../../src/source/privacy/text-memory.ts';

test('knows only texts that were added, however alike they are', () => {
  const alike = fc.string({ unit: fc.constantFrom('a', 'b', 'ñ', '€'), maxLength: 40 });
  fc.assert(
    fc.property(fc.array(alike), alike, (texts, other) => {
      const memory = new TextMemory();
      for (const text of texts) {
        memory.add(text);
        expect(memory.has(text)).toBe(true);
      }
      // Every slot starts with the empty text, in which nothing can be private.
      expect(memory.has(other) && !texts.includes(other) && other !== '').toBe(false);
    }),
  );
});

test('does not take a text for another one in the same slot', () => {
  const memory = new TextMemory();
  const text = 'x'.repeat(100);
  // The character at 98 is not among those that choose the slot.
  const other = `${'x'.repeat(98)}yx`;
  memory.add(text);
  expect(memory.has(other)).toBe(false);
  memory.add(other);
  expect(memory.has(text)).toBe(false);
  expect(memory.has(other)).toBe(true);
});
