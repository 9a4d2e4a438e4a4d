import { expect, test } from 'vitest';
import {
  HIDDEN_EXAMPLES,
  HIDDEN_PATTERN,
  HOST_FILES,
  isHiddenPath,
} from '../../../src/contract/http/hidden-paths.ts';
import { fillTemplate } from '../../../src/contract/http/path-template.ts';
import { SITE_RULES } from '../../../src/contract/http/site-rules.ts';
import { HOSTS } from '../../../src/output/hosts/hosts.ts';

test.each(HIDDEN_EXAMPLES)('%s is hidden', (path) => {
  expect(isHiddenPath(path)).toBe(true);
});

test('has a pattern that every host understands', () => {
  expect(HIDDEN_PATTERN).not.toMatch(/\(\?[=!<]|[{}]|\\\\/);
});

test.each([
  ['/build.json', true],
  ['/404.html', true],
  ['/docs/404.html', false],
  ['/build.jsonl', false],
  ['/.wrangler/state', true],
  ['/.well-known-else/x', false],
  ['/docs/.git/config', true],
  ['/.well-known/.env', true],
  ['/docs/.well-known/x', true],
  ['/.well-known', false],
  ['/.well-known/', false],
  ['/.well-known/acme-challenge/token', false],
  ['/docs/_headers', false],
  ['/_headers.json', false],
  ['/docs/vercel.json', false],
])('isHiddenPath(%j) is %s', (path, expected) => {
  expect(isHiddenPath(path)).toBe(expected);
});

test.each(SITE_RULES.served)('$path is not hidden', ({ path }) => {
  expect(isHiddenPath(fillTemplate(path, () => 'all'))).toBe(false);
});

test('HOST_FILES are the files that hosts get in the web root, dot files aside', () => {
  const paths = Object.values(HOSTS).flatMap(({ inside }) =>
    inside(SITE_RULES).map(({ path }) => path),
  );
  const withoutDotFiles = new Set(paths.filter((path) => !path.startsWith('/.')));
  expect(withoutDotFiles).toEqual(new Set(HOST_FILES));
});
