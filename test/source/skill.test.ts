import { expect, test } from 'vitest';
import { withTerms } from '../../src/source/skill.ts';

test.each([
  ...['R', 'Go', 'SQL', 'C++', 'C#', '.NET', 'dbt', 'ISO 9001', 'Ñu'],
  ...['Excel', 'Word', 'Inglés', 'LEAN', 'Ventas'],
])('%s is compared with its case', (name) => {
  expect(isCased(name)).toBe(true);
});

test.each([
  ...['Kubernetes', 'HTML', 'MySQL', 'Node.js', 'IATF 16949'],
  // Ordinary words, but not one that begins with a capital.
  ...['excel', 'ventas', 'Power BI', 'Word 365', 'Design Thinking'],
])('%s is compared without its case', (name) => {
  expect(isCased(name)).toBe(false);
});

function isCased(name: string): boolean | undefined {
  return withTerms({ slug: 'x', name: 'Otro', also: [name] }).terms[1]?.isCased;
}

test('each name of a skill is a term', () => {
  const { terms } = withTerms({ slug: 'power-bi', name: 'Power BI', also: ['PowerBI', 'PBI'] });
  expect(terms.map(({ text }) => text)).toEqual(['Power BI', 'PowerBI', 'PBI']);
});
