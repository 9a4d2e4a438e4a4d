import { expect, test } from 'vitest';
import { notFoundPage } from '../../src/website/not-found-page.ts';
import { contextWith } from './pages.ts';

test('the 404 page works at any depth and is not indexed', () => {
  const { path, body } = notFoundPage(contextWith({ name: "<script>'" }));
  expect(path).toBe('/404.html');
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).not.toContain('rel="canonical"');
  expect(body).not.toContain('<script>');
  for (const [, href = ''] of String(body).matchAll(/(?:href|src)="([^"]*)"/g)) {
    expect(href).toMatch(/^(\/|#|https:|mailto:|data:)/);
  }
});
