import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SequenceIndex } from '../../../src/input/privacy/sequence-index.ts';
import { runs } from '../../support/runs.ts';

const toSequence = (letters: string) => ({
  ...{ kind: 'whole' as const, letters, gaps: new Map<number, RegExp>(), raw: '' },
});

/** The sequences in a text, each with where it is. One may be found twice: by two places of its anchor, or at the end. */
function findIn(text: string, letters: readonly string[], anchorOf?: (one: string) => string) {
  const index = new SequenceIndex<ReturnType<typeof toSequence>>();
  for (const one of letters) index.add(toSequence(one), anchorOf?.(one));
  const found = Array.from(index.find(text), ([one, at]) => `${one.letters} ${at}`);
  return [...new Set(found)].sort();
}

test('the sequences that a text has are found, wherever they are, and no others', () => {
  const letters = fc.stringMatching(/^[ab]{1,9}$/);
  fc.assert(
    fc.property(fc.array(letters), letters, fc.nat(), (all, text, seed) => {
      const long = text.repeat(2);
      const expected = [...new Set(all)].flatMap((one) =>
        [...long].flatMap((_, at) => (long.startsWith(one, at) ? [`${one} ${at}`] : [])),
      );
      expect(findIn(long, all)).toEqual(expected.sort());
      // With any letters of it as its anchor.
      const anchorOf = (one: string) => one.slice(seed % one.length);
      expect(findIn(long, all, anchorOf)).toEqual(expected);
    }),
    runs(300),
  );
});

test('only those that a text has are looked at, however many share a word', () => {
  const names = Array.from({ length: 1_000 }, (_, index) => `zurbaneta${index}`);
  expect(findIn('enzurbaneta17buscamos', names)).toEqual(['zurbaneta1 2', 'zurbaneta17 2']);
});
