import { expect, test } from 'vitest';
import { PLACES, Places } from '../../../src/input/privacy/places.ts';
import { splitWords } from '../../../src/input/privacy/split-words.ts';

test('no name of the list is cut, joined with the next by a lost comma, or there twice', () => {
  // A name that ends a line loses its end or its comma first.
  const broken = PLACES.filter((name) => /\n|^$|^\P{Lu}| (?:de|del|la|las|los|el|y)$/u.test(name));
  expect(broken).toEqual([]);
  expect(new Set(PLACES).size).toBe(PLACES.length);
  // A lost comma inside a line shows in nothing but the number.
  expect(PLACES).toHaveLength(272);
});

test.each(['Jaral del Progreso', 'Jesús María', 'San Pedro Garza García', 'México'])(
  '%s is a place',
  (name) => {
    const words = splitWords(`Planta ${name} norte`);
    expect(new Places({}).lengthAt(words, 1)).toBe(words.length - 2);
  },
);
