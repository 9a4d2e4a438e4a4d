import { describe, expect, test } from 'vitest';
import { fillTemplate } from '../../../src/contract/http/path-template.ts';
import { SITE_RULES } from '../../../src/contract/http/site-rules.ts';
import { isUnsafePath, UNSAFE_PATHS } from '../../../src/contract/http/unsafe-paths.ts';

describe.each(UNSAFE_PATHS)('$name', ({ pattern, examples }) => {
  test.each(examples)('is in %s', (path) => {
    expect(path).toMatch(new RegExp(pattern, 'i'));
    expect(isUnsafePath(path)).toBe(true);
  });

  test('has a pattern that every host understands', () => {
    // No lookaround, no braces, no literal backslash.
    expect(pattern).not.toMatch(/\(\?[=!<]|[{}]|\\\\/);
  });
});

test.each([
  ['/%2F', true],
  ['/%5C', true],
  ['/a\\b', true],
  ['/a/..', true],
  ['/a/.', true],
  ['/%4', true],
  ['/%4g', true],
  ['/%C0%AF', true],
  ['/%f5', true],
  ['*', true],
  ['', true],
  ['/%20', false],
  ['/%c3%b1.json', false],
  ['/%f4%8f%bf%bd.json', false],
  ['/%41', false],
  ['/...', false],
  ['/a..b/.c', false],
])('isUnsafePath(%j) is %s', (path, expected) => {
  expect(isUnsafePath(path)).toBe(expected);
});

test.each(SITE_RULES.served)('$path is safe', ({ path }) => {
  expect(isUnsafePath(fillTemplate(path, () => 'all'))).toBe(false);
});
