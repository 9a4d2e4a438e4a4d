import { expect, test } from 'vitest';
import { understand } from '../../src/vocabulary/understand.ts';
import { QUESTIONS } from './questions.ts';

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

const ROWS = QUESTIONS.trim()
  .split('\n')
  .map((row) => row.split('|').map((part) => part.trim()) as [string, string]);

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

test.each(ROWS)('%s', (question, expected) => {
  expect(answer(question)).toBe(expected);
});
