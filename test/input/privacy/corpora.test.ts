import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kindsIn, searchFor } from '../../support/privacy.ts';

// Tables of texts as vacancies have them; the parts of a line are separated by |.

function linesOf(name: string): string[][] {
  const text = readFileSync(new URL(`corpus/${name}.txt`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('|'));
}

describe('ordinary words, and those similar to a name', () => {
  test('are harmless in the vacancy of the employer', () => {
    const alarms = linesOf('ordinary').filter(([name = '', text = '']) =>
      searchFor([name]).inOwn(text),
    );
    expect(alarms).toEqual([]);
  });

  test('and elsewhere, though all the names of two words or more are searched for', () => {
    const names = linesOf('ordinary').map(([name = '']) => name);
    const { inOthers } = searchFor(names.filter((name) => name.includes(' ')));
    expect(linesOf('ordinary').filter(([, text = '']) => inOthers(text))).toEqual([]);
  });
});

test('texts of ordinary postings are not touched', () => {
  const { mask } = searchFor(['Norvendis Quoral', 'Grupo Salud del Bajío']);
  const texts = linesOf('untouched').flat();
  for (const kind of ['title', 'text', 'item'] as const) {
    expect(texts.filter((text) => mask(text, kind) !== text)).toEqual([]);
  }
});

describe('personal data', () => {
  test('is found, each hit once and in order, also in the middle of a sentence', () => {
    for (const [kinds = '', ...parts] of linesOf('personal')) {
      const text = parts.join('|');
      expect(kindsIn(text).join(), text).toBe(kinds);
      expect(kindsIn(`Requisitos:\n- ${text}\n- 2 años`).join(), text).toBe(kinds);
    }
  });

  test('is not found in what looks similar', () => {
    const alarms = linesOf('harmless').filter((parts) => kindsIn(parts.join('|')).length > 0);
    expect(alarms).toEqual([]);
  });
});
