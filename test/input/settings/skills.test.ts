import { expect, test } from 'vitest';
import { withTerms } from '../../../src/input/settings/taxonomy.ts';

test.each(['R', 'Go', 'SQL', 'C++', 'C#', '.NET', 'dbt', 'ISO 9001', 'Ñu'])(
  'the short name %s is compared with its case',
  (name) => expect(areCased(name)).toEqual([true]),
);

test.each(['Excel', 'Kubernetes', 'HTML', 'Node.js', 'IATF 16949', 'ventas', 'Power BI'])(
  '%s is compared without its case',
  (name) => expect(areCased(name)).toEqual([false]),
);

test('all names of an exact skill are compared with their case', () => {
  expect(areCased('Word', { also: ['Microsoft Word'], exact: true })).toEqual([true, true]);
});

function areCased(name: string, more: { also?: string[]; exact?: boolean } = {}): boolean[] {
  const { terms } = withTerms({ slug: 'x', name, also: [], exact: false, ...more });
  return terms.map(({ isCaseSensitive }) => isCaseSensitive);
}

test('each name of a skill is a term', () => {
  const also = ['PowerBI', 'PBI'];
  const { terms } = withTerms({ slug: 'power-bi', name: 'Power BI', also, exact: false });
  expect(terms.map(({ text }) => text)).toEqual(['Power BI', 'PowerBI', 'PBI']);
});
