import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOneLetterOff, toSingular, wordsIn } from '../../src/vocabulary/spelling.ts';

test.each([
  ['¿Cuánto gana un Desarrollador(a) .NET?', ['Cuánto', 'gana', 'un', 'Desarrollador', '.NET']],
  ['C++, C#/Node.js', ['C++', 'C#', 'Node.js']],
  ['Monterrey, N.L. (Sr.)', ['Monterrey', 'N.L.', 'Sr.']],
  ["yesterday's UX/UI jobs.", ['yesterday', 'UX', 'UI', 'jobs.']],
  ['Jefe/a de Diseño. ... ', ['Jefe', 'de', 'Diseño']],
])('the words of %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test('a plural loses its s, unless too little is left', () => {
  expect(['riesgos', 'ventas', 'sales'].map(toSingular)).toEqual(['riesgo', 'venta', 'sales']);
});

describe('one letter off', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 8 });
  /** By trying everything that one letter can do. */
  const neighbours = (text: string) => {
    const places = [...text, ''].map((_, index) => index);
    const cut = (at: number, put: string, skip: number) =>
      text.slice(0, at) + put + text.slice(at + skip);
    return new Set(
      places.flatMap((at) => [
        cut(at, '', 1),
        ...['a', 'b', 'c'].flatMap((letter) => [cut(at, letter, 0), cut(at, letter, 1)]),
        ...(at + 1 < text.length ? [cut(at, `${text[at + 1]}${text[at]}`, 2)] : []),
      ]),
    );
  };

  test('is what one change makes of a word', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isOneLetterOff(a, b)).toBe(a !== b && neighbours(a).has(b));
        for (const near of neighbours(a)) expect(isOneLetterOff(a, near)).toBe(near !== a);
      }),
    );
  });
});
