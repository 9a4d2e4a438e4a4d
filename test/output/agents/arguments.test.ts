import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { CITY_SLUGS, FAMILY_SLUGS } from '../../../src/contract/enumerations.ts';
import { readInput, SEARCH } from '../../../src/output/agents/arguments.ts';

const schema = z.strictObject(SEARCH);
const read = (args: object) => readInput(schema, args);

function messageOf(args: object): string {
  try {
    return JSON.stringify(read(args));
  } catch (error) {
    return (error as Error).message;
  }
}

test('what is not given does not filter', () => {
  expect(read({ city: null, family: '', modality: [] })).toEqual({});
});

test('a value alone is a list of one', () => {
  expect(read({ city: 'leon', family: ['ventas', 'marketing'] })).toEqual({
    city: ['leon'],
    family: ['ventas', 'marketing'],
  });
});

// meanings.test.ts has the words.
describe('a wrong value is an error with the allowed ones near it', () => {
  test.each([
    [{ city: 'juarez' }, 'Did you mean monterrey or ciudad-juarez?'],
    [{ city: 'San Luis' }, 'Did you mean san-luis-potosi or San Luis Río Colorado (not covered)?'],
    [{ city: 'monterey' }, 'Did you mean monterrey?'],
    [{ seniority: 'gerente' }, 'Did you mean Senior or Dirección?'],
    [{ city: 'Cancún' }, `Allowed: ${CITY_SLUGS.join(', ')}`],
    [{ family: 'lawyer' }, `Allowed: ${FAMILY_SLUGS.join(', ')}`],
  ])('%j', (args, expected) => {
    const [[name, value] = []] = Object.entries(args);
    expect(messageOf(args)).toBe(`${name}: "${value}" is not an allowed value. ${expected}`);
  });

  test('one among right ones', () => {
    expect(messageOf({ city: ['leon', 'Lyon'] })).toContain('"Lyon" is not an allowed value');
  });
});

test.each([
  [{ postedSince: 'yesterday' }, 'postedSince: is not a day such as 2026-11-13'],
  [{ closesBy: '2026-02-30' }, 'closesBy: is not a day such as 2026-11-13'],
  [{ text: '¿?' }, 'text: has no word to look for'],
  [{ words: 'contador' }, 'There is no argument "words". Arguments: city, family'],
  [{ minimumMonthlySalary: 'a lot' }, 'minimumMonthlySalary: must be a whole number'],
  [{ minimumMonthlySalary: 0 }, 'minimumMonthlySalary: is too small: at least 1'],
  [{ text: 'x'.repeat(201) }, 'text: is too large: at most 200'],
  [{ text: '"power bi"' }, 'text: has quotes'],
  [{ text: 'ventas -campo' }, 'text: has a word with a leading "-"'],
  [{ skill: [7] }, 'skill: must be a text'],
])('%j is refused', (args, message) => {
  expect(messageOf(args)).toContain(message);
});

test('whatever is given, the message is short', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...Object.keys(SEARCH), 'x'), fc.jsonValue({ maxDepth: 1 })),
      (args) => {
        expect(messageOf(args).length).toBeLessThan(4001);
        expect(messageOf(args)).not.toMatch(/Invalid |expected|received|Too (?:big|small)/);
      },
    ),
  );
});
