import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { searchFor } from '../../support/privacy.ts';

// Two tables of an employer's name and a text. In `disclosing.txt` the text names the employer; in
// `ordinary.txt` it only has words of the name.

const isFound = ({ name, text }: Line) => searchFor([name]).find(text) !== undefined;

test('at least 95 % of the texts that name an employer are found', () => {
  const lines = linesOf('disclosing');
  const missed = lines.filter((line) => !isFound(line));
  report('names found', lines.length - missed.length, lines.length);
  expect(missed.length / lines.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.05);
});

test('at most 5 % of the harmless texts are stopped', () => {
  const lines = linesOf('ordinary');
  const stopped = lines.filter(isFound);
  report('harmless texts stopped', stopped.length, lines.length);
  expect(stopped.length / lines.length, JSON.stringify(stopped)).toBeLessThanOrEqual(0.05);
});

test.each(['disclosing', 'ordinary'])('%s.txt has at least 60 different lines', (name) => {
  expect(new Set(linesOf(name).map((line) => JSON.stringify(line))).size).toBeGreaterThanOrEqual(
    60,
  );
});

type Line = { name: string; text: string };

function linesOf(file: string): Line[] {
  const lines = readFileSync(new URL(`corpus/${file}.txt`, import.meta.url), 'utf8');
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [name = '', text = ''] = line.split('|');
      return { name, text };
    });
}

function report(what: string, count: number, total: number): void {
  process.stdout.write(`${what}: ${count} of ${total} (${((100 * count) / total).toFixed(1)} %)\n`);
}
