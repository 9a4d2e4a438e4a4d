import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { namePhrases } from '../../../src/source/privacy/employer-names.ts';
import { PhraseFinder } from '../../../src/source/privacy/phrase-finder.ts';
import { WordFilter } from '../../../src/source/privacy/word-filter.ts';
import { joinWords, splitWords } from '../../../src/source/privacy/words.ts';
import { expectSimilarTime } from '../../support/linear-time.ts';

const LETTERS = [...'aeiouáéíóúüñçàâêöABCDLMNPRSTÁÑZ123ªºﬁßæøŀ½²İſ東Яаον😀'];
const SEPARATORS = [
  ...' .,\'’‘´`·&-‐‑–—_/()«»"¿?¡!:;@#+…%\u00a0\u0301\u0303\u00ad\u200b\u2060\n',
  '',
  '-\n',
  '‐ \n',
  '&nbsp;',
  '&#45;',
  '&amp;shy;',
  '%20',
  '%2520',
  '%E9',
  '%C3%A1',
  '&aacute;',
  ' y ',
  ' & ',
];

const word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 4 });
const gap = fc
  .array(fc.constantFrom(...SEPARATORS), { minLength: 1, maxLength: 2 })
  .map((parts) => parts.join(''));
const text = fc
  .array(fc.tuple(word, gap), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.flat().join(''));

/** A naive search: every phrase in the words of the text, both split and joined. */
function searchNaively(phrases: string[][], text: string): boolean {
  return [splitWords(text), joinWords(text)].some((words) =>
    phrases.some((phrase) => ` ${words.join(' ')} `.includes(` ${phrase.join(' ')} `)),
  );
}

class Unfiltered<T> extends PhraseFinder<T> {
  override mayFind(): boolean {
    return true;
  }
}

function fill<Finder extends PhraseFinder<string>>(finder: Finder, phrases: string[][]): Finder {
  finder.add(phrases, (index) => phrases[index]?.join(' ') ?? '');
  return finder;
}

/** A name as people write it: with something around it, run together, broken, or escaped. */
const DISGUISES: ((name: string) => string)[] = [
  (name) => ` ${name.toUpperCase()} `,
  (name) => `#Somos${name}`,
  (name) => `empleos${name.toLowerCase()}.mx`,
  (name) => `${name}2`,
  (name) => `${name.slice(0, 3)}-\n${name.slice(3)}`,
  (name) => `${name.slice(0, 3)}\u200b${name.slice(3)}`,
  (name) => [...name].map((letter) => `&#${letter.codePointAt(0)};`).join(''),
  (name) => encodeURIComponent(name),
  (name) => `%E9${name}`,
];

describe('PhraseFinder', () => {
  test('finds what a naive search finds, and the filter holds nothing back', () => {
    let [naive, exact] = [0, 0];
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 5 }),
        text,
        fc.nat(),
        fc.constantFrom(...DISGUISES),
        (names, other, cut, disguise) => {
          const phrases = names.flatMap(namePhrases).map(({ words }) => words);
          // Half of the texts quote a name, so that there is something to find.
          const quoted = cut % 2 === 0 ? `${other}${disguise(names[0] ?? '')}${other}` : other;
          const found = fill(new PhraseFinder<string>(), phrases).find(quoted);
          if (searchNaively(phrases, quoted)) {
            naive += 1;
            expect(found).toBeDefined();
          }
          expect(found).toBe(fill(new Unfiltered<string>(), phrases).find(quoted));
          exact += found === undefined ? 0 : 1;
        },
      ),
      { numRuns: 1500, seed: 2026 },
    );
    expect(naive).toBeGreaterThan(250);
    expect(exact).toBeGreaterThan(naive + 100);
  });

  test('the filter holds back no disguise of an ASCII name, which it could', () => {
    const name = fc.stringMatching(/^[A-Z][a-z]{1,10}( [A-Z][a-z]{1,6})?$/);
    let found = 0;
    fc.assert(
      fc.property(name, fc.constantFrom(...DISGUISES), (written, disguise) => {
        const phrases = namePhrases(written).map(({ words }) => words);
        const quoted = `Trabaja en ${disguise(written)} desde hoy`;
        const hit = fill(new PhraseFinder<string>(), phrases).find(quoted);
        expect(hit).toBe(fill(new Unfiltered<string>(), phrases).find(quoted));
        found += hit === undefined ? 0 : 1;
      }),
      { numRuns: 1500, seed: 2026 },
    );
    expect(found).toBeGreaterThan(900);
  });

  test('returns the first of two equal phrases, and the shorter of two with the same beginning', () => {
    const finder = new PhraseFinder<number>();
    finder.add([['a', 'b', 'c']], () => 1);
    finder.add([['a', 'b']], () => 2);
    finder.add([['a', 'b']], () => 3);
    expect([finder.find('a b c'), finder.find('x a-b'), finder.find('a c')]).toEqual([
      2,
      2,
      undefined,
    ]);
  });
});

describe('WordFilter', () => {
  test('passes every text that has the phrase', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.integer({ min: 1, max: 4 }), (written, from, length) => {
        for (const words of [splitWords(written), joinWords(written)]) {
          const start = from % Math.max(1, words.length);
          const phrase = words.slice(start, start + length);
          if (phrase.length === 0) continue;
          const filter = new WordFilter();
          filter.add(phrase);
          expect(filter.mayMatch(written)).toBe(true);
        }
      }),
      { numRuns: 2000, seed: 2026 },
    );
  });

  test('stops most ordinary texts, even if names begin with ordinary words', () => {
    const filter = new WordFilter();
    for (let index = 0; index < 10_000; index += 1) filter.add(['grupo', `quetzalia${index}`]);
    const texts = Array.from({ length: 1000 }, (_, index) => `Analista ${index} de un grupo nuevo`);
    expect(texts.filter((one) => filter.mayMatch(one)).length).toBeLessThan(150);
  });
});

test('searches for 10,000 names about as fast as for 100', () => {
  const texts = Array.from(
    { length: 20_000 },
    (_, index) => `Analista de datos ${index}: tableros, «calidad» y reportes de la operación.`,
  );
  const toFinder = (names: number) => {
    const finder = new PhraseFinder<number>();
    for (let index = 0; index < names; index += 1) {
      const phrases = namePhrases(`Quetzal${index} del Norte, S.A. de C.V.`);
      finder.add(
        phrases.map(({ words }) => words),
        () => index,
      );
    }
    return finder;
  };
  const [few, many] = [toFinder(100), toFinder(10_000)];
  const findAll = (finder: PhraseFinder<number>) => () => {
    for (const one of texts) finder.find(one);
  };
  expectSimilarTime(findAll(many), findAll(few), 5);
  expect(many.find('en Quetzal9999 del Norte')).toBe(9999);
});
