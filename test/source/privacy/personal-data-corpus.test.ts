import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPersonalData } from '../../../src/source/privacy/personal-data.ts';

// Two tables of texts as vacancies have them. In `personal.txt` each line has the kinds to find, in
// the order of the text; `harmless.txt` has what looks similar and must stay silent.

const PERSONAL = linesOf('personal').map((line) => {
  const [kinds = '', ...text] = line.split('|');
  return { kinds: kinds.split(','), text: text.join('|') };
});
const HARMLESS = linesOf('harmless');

const kindsIn = (text: string) => findPersonalData(text).map(({ kind }) => kind);

test('finds all personal data of its corpus, each hit once and in order', () => {
  const missed = PERSONAL.filter(({ text, kinds }) => kindsIn(text).join() !== kinds.join());
  report('recall', PERSONAL.length - missed.length, PERSONAL.length);
  expect(missed.map(({ text, kinds }) => ({ text, kinds, found: kindsIn(text) }))).toEqual([]);
});

test('finds it in the middle of a sentence', () => {
  const missed = PERSONAL.filter(({ text, kinds }) => {
    const found = kindsIn(`Requisitos:\n- ${text}\n- Experiencia de 2 años`);
    return found.join() !== kinds.join();
  });
  expect(missed).toEqual([]);
});

test('stays silent about its corpus of harmless texts', () => {
  const alarms = HARMLESS.filter((text) => kindsIn(text).length > 0);
  report('false alarms', alarms.length, HARMLESS.length);
  expect(alarms.map((text) => ({ text, found: findPersonalData(text) }))).toEqual([]);
});

test('both corpora have at least 150 different texts', () => {
  expect(new Set(PERSONAL.map(({ text }) => text)).size).toBeGreaterThanOrEqual(150);
  expect(new Set(HARMLESS).size).toBeGreaterThanOrEqual(150);
});

function linesOf(name: string): string[] {
  const file = new URL(`corpus/${name}.txt`, import.meta.url);
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}

function report(rate: string, count: number, total: number): void {
  const percent = ((100 * count) / total).toFixed(1);
  process.stdout.write(`personal data, ${rate}: ${count} of ${total} (${percent} %)\n`);
}
