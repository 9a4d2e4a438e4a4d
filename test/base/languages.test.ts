import { expect, test } from 'vitest';
import { say } from '../../src/base/languages.ts';

test('say has a line for each language, and translated values in the language of their line', () => {
  const city = { en: 'a city', es: 'una ciudad' };
  const text = say`${city} with ${3} rows
    ${3} filas en ${city}`;
  expect(text).toEqual({ en: 'a city with 3 rows', es: '3 filas en una ciudad' });
});

test('say ignores blanks before a line, and leaves values as they are', () => {
  const value = 'one\n  two';
  const text = say`
    Found ${value}.
    Se encontró ${value}.`;
  expect(text).toEqual({ en: `Found ${value}.`, es: `Se encontró ${value}.` });
});

test('say rejects a text that lacks a language or has a line too many', () => {
  const lines = ['one', 'uno', 'un'];
  const template = (count: number) => {
    const text = lines.slice(0, count).join('\n');
    return Object.assign([text], { raw: [text] });
  };
  expect(say(template(2))).toEqual({ en: 'one', es: 'uno' });
  expect(() => say(template(1))).toThrow('one line in English and one in Spanish');
  expect(() => say(template(3))).toThrow('one line in English and one in Spanish');
});
