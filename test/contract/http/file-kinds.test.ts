import { expect, test } from 'vitest';
import { type ServedRule, toFileKinds } from '../../../src/contract/http/file-kinds.ts';
import { ruleFor, SITE_RULES } from '../../../src/contract/http/site-rules.ts';

test.each(SITE_RULES.served)('the last kind that matches $path has its headers', ({ path }) => {
  const file = path.replace(/\{\w+\}/g, 'all');
  const kind = SITE_RULES.kinds.findLast(({ pattern }) => new RegExp(pattern).test(file));
  expect(kind?.headers).toEqual(ruleFor(file)?.headers);
  if (kind?.mediaType) expect(kind.mediaType).toBe(ruleFor(file)?.mediaType);
});

const text: ServedRule = {
  path: '/a.txt',
  mediaType: 'text/plain; charset=utf-8',
  headers: { 'Cache-Control': 'no-store' },
};

test('a route that needs a kind of its own is named', () => {
  expect(() => toFileKinds([text, { ...text, path: '/b.txt', headers: {} }])).toThrow(/\/b\.txt/);
  const odd: ServedRule = { ...text, path: '/b.txt', mediaType: 'application/atom+xml' };
  expect(() => toFileKinds([text, odd])).toThrow(/\/a\.txt/);
  expect(toFileKinds([text, { ...text, path: '/b.txt' }])).toHaveLength(1);
});
