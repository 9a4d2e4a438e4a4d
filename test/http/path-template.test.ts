import { expect, test } from 'vitest';
import { fillTemplate } from '../../src/http/path-template.ts';

const shout = (name: string) => name.toUpperCase();

test.each([
  ['/jobs/{id}.json', '/jobs/ID.json'],
  ['{a}{b}', 'AB'],
  ['/{a}/x/{a}/', '/A/x/A/'],
  ['no names', 'no names'],
  ['', ''],
  ['{not a name} {}', '{not a name} {}'],
])('%s', (template, filled) => {
  expect(fillTemplate(template, shout)).toBe(filled);
});

test('the same template takes other values the next time, and may hold braces in them', () => {
  expect(fillTemplate('/{x}', () => '{x}')).toBe('/{x}');
  expect(fillTemplate('/{x}', () => '$&')).toBe('/$&');
});
