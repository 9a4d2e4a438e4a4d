import { expect, test } from 'vitest';
import { CITY_SLUGS, FAMILY_SLUGS } from '../../../src/contract/closed-lists.ts';
import { robotsFile, sitemapFile } from '../../../src/output/website/crawlers.ts';
import { apiContext } from '../../support/context.ts';
import { catalogOf } from '../../support/make-catalog.ts';
import { publishedFrom } from './pages.ts';

const PATHS = [
  ...['/', '/roles/', '/cities/'],
  ...['/docs/', '/docs/method/', '/docs/data/', '/docs/assistants/', '/docs/changes/'],
  ...FAMILY_SLUGS.map((slug) => `/roles/${slug}/`),
  ...CITY_SLUGS.map((slug) => `/cities/${slug}/`),
].flatMap((path) => [path, path.startsWith('/docs/') ? `/docs/es${path.slice(5)}` : `/es${path}`]);

const context = apiContext({}, { origin: 'https://api.example' });

test('robots.txt allows everything and names the sitemap', () => {
  const { path, body } = robotsFile(context);
  expect(path).toBe('/robots.txt');
  const lines = body.toString().split('\n');
  const rules = lines.filter((line) => line && !line.startsWith('#'));
  expect(rules).toEqual(['User-agent: *', 'Allow: /', 'Sitemap: https://api.example/sitemap.xml']);
});

test('sitemap.xml lists the pages and data sets that the site itself publishes', () => {
  const { path, body } = sitemapFile(publishedFrom(catalogOf([]), context));
  expect(path).toBe('/sitemap.xml');
  const text = body.toString();
  expect(text).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+sitemap\/0.9" xmlns:xhtml=/,
  );
  const pages = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)];
  expect(pages.map(([, loc]) => loc)).toEqual([
    ...PATHS.map((path) => `https://api.example${path}`),
    'https://api.example/data/index.json',
    'https://api.example/data/vacancies.ndjson.gz',
    'https://api.example/data/vacancies.csv',
    'https://api.example/data/salary-index.csv',
    'https://api.example/data/salary-comparison.csv',
    'https://api.example/data/salary-history.csv',
    'https://api.example/data/changes.json',
    'https://api.example/feeds/all.xml',
  ]);
  expect(text.replace(/<\/?(?:urlset|url|loc|xhtml:link)\b[^<>]*>|<\?xml[^>]*>/g, '')).not.toMatch(
    /[<&]/,
  );
});

test('sitemap.xml names the other languages of every page', () => {
  const { body } = sitemapFile(publishedFrom(catalogOf([]), context));
  const link = (code: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="https://api.example${path}"/>`;
  const links = [
    ['en', '/cities/leon/'],
    ['es', '/es/cities/leon/'],
    ['x-default', '/cities/leon/'],
  ];
  const all = links.map(([code = '', path = '']) => `\n${link(code, path)}`).join('');
  for (const path of ['/cities/leon/', '/es/cities/leon/']) {
    expect(body).toContain(`<url><loc>https://api.example${path}</loc>${all}</url>`);
  }
});
