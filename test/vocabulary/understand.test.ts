import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesOf } from '../../src/vocabulary/cities.ts';
import { FAMILIES } from '../../src/vocabulary/families.ts';
import { LEVELS, MODALITIES } from '../../src/vocabulary/levels-and-modalities.ts';
import { wordsIn } from '../../src/vocabulary/spelling.ts';
import { type Named, understand } from '../../src/vocabulary/understand.ts';
import { namesOf, type Words } from '../../src/vocabulary/words.ts';
import { QUESTIONS } from './questions.ts';
import { disguise, rows } from './tables.ts';

const SKILLS = [
  { slug: 'python', name: 'Python' },
  { slug: 'c-sharp', name: 'C#' },
  { slug: 'node-js', name: 'Node.js', also: ['Node'] },
  { slug: 'net', name: '.NET' },
  { slug: 'power-bi', name: 'Power BI' },
  { slug: 'sql', name: 'SQL' },
  { slug: 'excel', name: 'Excel' },
  { slug: 'java', name: 'Java' },
  { slug: 'seo', name: 'SEO' },
];

function answer(question: string): string {
  const { about, days, rest, ...named } = understand(question, SKILLS);
  const { family, seniority, city, modality, skill } = named;
  return [
    ...[...family, ...seniority, ...city, ...modality, ...skill],
    ...(about ? [`#${about}`] : []),
    ...(days === undefined ? [] : [`#${days}`]),
    ...(rest.length > 0 ? [`(${rest.join(' ')})`] : []),
  ].join(' ');
}

test.each(rows(QUESTIONS) as [string, string][])('%s', (question, expected) => {
  expect(answer(question)).toBe(expected);
});

test('what says it, and how', () => {
  const { parts } = understand('gerente en Zapopan, Jal., home ofice');
  expect(parts).toEqual([
    part('seniority', 'gerente', 'role', ['Senior', 'Dirección']),
    part('city', 'Zapopan', 'suburb', ['guadalajara']),
    part('city', 'Jal.', 'state', ['guadalajara']),
    { ...part('modality', 'home ofice', 'name', ['remoto']), isMisspelled: true },
  ]);
});

function part(of: string, text: string, by: string, values: string[]) {
  return { of, text, by, values, isMisspelled: false };
}

test.each([
  // Too short to have a wrong letter.
  ['redis', 'redis'],
  ['sabes rust', 'rust'],
  // Another first letter, or two wrong ones.
  ['rentas', 'rentas'],
  ['mnoterey', 'mnoterey'],
  // Words that exist.
  ['pueblo', 'pueblo'],
  ['médico', 'médico'],
  ['reparto', 'reparto'],
])('%s is not taken for a misspelling', (text, rest) => {
  expect(answer(text)).toBe(`(${rest})`);
});

test('a wrong letter is likelier than a missing one', () => {
  const skills = ['Kotlimx', 'Kotlin'].map((name) => ({ slug: name, name }));
  expect(understand('kotlim', skills).skill).toEqual(['Kotlin']);
});

test('a skill is known by the list that comes in', () => {
  expect(understand('redis', [{ slug: 'redis', name: 'Redis' }]).skill).toEqual(['redis']);
  expect(understand('python').rest).toEqual(['python']);
});

const NAMES = [
  ...Object.entries({ family: FAMILIES, modality: MODALITIES, seniority: LEVELS }).flatMap(
    ([of, table]) =>
      Object.entries(table as Words<string>).flatMap(([value, entry]) =>
        [value, ...namesOf(entry), ...(entry.maybe ?? [])].map(
          (name) => [of, value, name] as const,
        ),
      ),
  ),
  ...(['name', 'suburb', 'state'] as const).flatMap((by) =>
    placesOf(by).flatMap(({ city, names }) => names.map((name) => ['city', city, name] as const)),
  ),
];

test('every name of a value means it, however it is written', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), disguise, ([of, value, name], change) => {
      expect(understand(name)[of as keyof Named]).toContain(value);
      expect(understand(change(name))[of as keyof Named]).toContain(value);
    }),
    { numRuns: NAMES.length },
  );
});

test('what is left are words of the text, in their order, that no part has', () => {
  const known = fc.constantFrom(...NAMES.map(([, , name]) => name), 'de', 'sueldo', 'zzz', 'C++');
  const texts = fc.array(fc.oneof(known, fc.string()), { maxLength: 6 });
  fc.assert(
    fc.property(texts, (some) => {
      const text = some.join(' ');
      const { rest, parts } = understand(text);
      const words = wordsIn(text).map((word) => word.replace(/\.+$/, ''));
      let from = 0;
      for (const word of rest) from = words.indexOf(word, from) + 1 || Number.NaN;
      expect(from).not.toBeNaN();
      const said = [...new Set(parts.map((one) => one.text))].flatMap(wordsIn);
      expect(said.length + rest.length).toBeLessThanOrEqual(words.length);
    }),
  );
});
