import { expect, test } from 'vitest';
import { frontPage } from '../../src/website/front-page.ts';
import { apiContext } from '../support/context.ts';
import { catalogOf, contextWith, sampleVacancies } from './pages.ts';

test('the front page links to the docs in both languages and shows the figures of the build', () => {
  const { path, body } = frontPage(catalogOf(sampleVacancies()), apiContext());
  expect(path).toBe('/index.html');
  expect(body).toContain('href="/docs/"');
  expect(body).toContain('href="/docs/es/"');
  expect(body).toContain('<b>6</b> active vacancies');
  expect(body).toContain('href="/docs/data/"');
  expect(body).toContain(
    '<link rel="alternate" type="application/atom+xml" title="Faro" href="https://faro.example/feeds/all.xml">',
  );
});

test('the name of the service is escaped', () => {
  const { body } = frontPage(catalogOf([]), contextWith({ name: '<script>&"' }));
  expect(body).not.toContain('<script>');
  expect(body).toContain('&lt;script&gt;&amp;&quot;');
});
