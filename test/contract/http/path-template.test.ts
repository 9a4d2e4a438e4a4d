import { expect, test } from 'vitest';
import { fillTemplate, toRegExpSource } from '../../../src/contract/http/path-template.ts';

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

test('values may contain braces and dollar signs', () => {
  expect(fillTemplate('/{x}', () => '{x}')).toBe('/{x}');
  expect(fillTemplate('/{x}', () => '$&')).toBe('/$&');
});

test.each([
  ['/jobs/{id}.json', '/jobs/a-1.json', true],
  ['/jobs/{id}.json', '/jobs/a/b.json', false],
  ['/jobs/{id}.json', '/jobs/a-json', false],
  ['/jobs/{id}.json', '/x/jobs/a.json', false],
  ['/jobs/{id}.json', '/jobs/a.json/', false],
  ['/jobs/{id}.json', '/jobs/.json', false],
])('the pattern of %s fits %s: %s', (template, path, expected) => {
  expect(new RegExp(toRegExpSource(template)).test(path)).toBe(expected);
});
