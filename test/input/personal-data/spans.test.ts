import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type Span, spanOver } from '../../../src/input/personal-data/spans.ts';
import { maskText } from '../../../src/input/privacy/mask.ts';
import { readSource } from '../../../src/input/read-source.ts';
import { dataFolder, vacancy } from '../../support/data-folder.ts';
import { searchFor } from '../../support/privacy.ts';

const spanArray = fc
  .uniqueArray(fc.nat(100), { maxLength: 20 })
  .map((ends) => ends.sort((a, b) => a - b))
  .map((ends) => ends.flatMap((end, at) => (at % 2 ? [{ start: ends[at - 1] ?? 0, end }] : [])));

test('the first span that overlaps another is found', () => {
  fc.assert(
    fc.property(spanArray, fc.nat(100), fc.integer({ min: 1, max: 9 }), (spans, start, length) => {
      const end = start + length;
      const overlaps = (span: Span) => span.start < end && start < span.end;
      expect(spanOver(spans, { start, end })).toBe(spans.find(overlaps));
    }),
  );
});

/** How many characters the search and the masking of a text copy. */
function copiedFor(text: string): number {
  const original = String.prototype.slice;
  let copied = 0;
  const slice = vi.spyOn(String.prototype, 'slice').mockImplementation(function (
    this: string,
    ...range
  ) {
    const part = original.apply(this, range);
    copied += part.length;
    return part;
  });
  try {
    maskText(text, searchFor(['OCA Norvendis']).find(text), [], 'X');
  } finally {
    slice.mockRestore();
  }
  return copied;
}

test.each([
  'En Norvendis, ',
  'SOMOS OCA NORVENDIS ',
  'Ve a norvendis.mx ',
  'para Sol S.A. de C.V. ',
])('copying grows with the text, not faster, if it repeats %j', (part) => {
  const [short, long] = [100, 400].map((times) => copiedFor(part.repeat(times)));
  expect((long ?? 0) / (short ?? 1)).toBeLessThan(6);
});

test('a vacancy is copied once, however many of its items are masked', () => {
  const clone = vi.spyOn(globalThis, 'structuredClone');
  const employer = { name: 'Norvendis', descriptor: 'Empresa' };
  const benefits = Array.from({ length: 50 }, (_, index) => `Comedor ${index} de Norvendis`);
  const data = dataFolder({ 'vacancies/x.json': vacancy(2, { employer, benefits }) });
  clone.mockClear();
  expect(readSource(data).privacy.masked.names).toBe(50);
  expect(clone).toHaveBeenCalledTimes(1);
  clone.mockRestore();
});
