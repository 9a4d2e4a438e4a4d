import { expect, test } from 'vitest';
import { robotsFile, sitemapFile } from '../../../src/output/website/crawlers.ts';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import { apiContext } from '../../support/context.ts';
import { catalogOf, publishedFrom } from './pages.ts';

const PATHS = ALL_LANGUAGES.flatMap(({ front, path, pages }) => [
  ...[front, pages.roles, path, pages.data, pages.assistants, pages.changes],
]);

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
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+sitemap\/0.9">/,
  );
  const pages = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)];
  expect(pages.map(([, loc]) => loc)).toEqual([
    ...PATHS.map((path) => `https://api.example${path}`),
    'https://api.example/data/index.json',
    'https://api.example/data/vacancies.ndjson.gz',
    'https://api.example/data/vacancies.csv',
    'https://api.example/data/search-counts.json',
    'https://api.example/data/salary-index.csv',
    'https://api.example/data/salary-history.csv',
    'https://api.example/data/changes.json',
    'https://api.example/feeds/all.xml',
  ]);
  expect(text.replace(/<\/?(?:urlset|url|loc)\b[^<>]*>|<\?xml[^>]*>/g, '')).not.toMatch(/[<&]/);
});
