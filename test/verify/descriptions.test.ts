import { expect, test } from 'vitest';
import type { ContractPoint } from '../../src/http/contract-points.ts';
import { dataFolder, service } from '../support/data-folder.ts';
import { checkSite } from './check-site.ts';
import { siteFiles, siteOf } from './fake-site.ts';

const OPENAPI = '/api/v1/openapi.json';
const LLMS = '/llms.txt';
const CATALOG = '/.well-known/api-catalog';
const ORIGIN = 'https://faro.example';
const OTHER = 'https://boya.example';
const INSTANT = '2026-11-13T18:00:00.000Z';
const YESTERDAY = '2026-11-12T18:00:00.000Z';

/** Files with a passage replaced everywhere. */
async function withReplaced(path: string, passage: string | RegExp, by: string) {
  const files = new Map(await siteFiles());
  const text = files.get(path) ?? '';
  const replaced = text.replaceAll(passage, by);
  expect(replaced).not.toBe(text);
  return files.set(path, replaced);
}

test.each<[string, ContractPoint[], string, string | RegExp, string]>([
  ['OpenAPI of another server', ['links', 'descriptions'], OPENAPI, ORIGIN, OTHER],
  ['OpenAPI of another build', ['generated-at', 'descriptions'], OPENAPI, INSTANT, YESTERDAY],
  ['another version', ['descriptions'], OPENAPI, '"version":"1.0.0"', '"version":"1.1.0"'],
  ['another server', ['descriptions'], OPENAPI, `"url":"${ORIGIN}",`, `"url":"${OTHER}",`],
  ['another operation', ['descriptions'], OPENAPI, '"operationId":"getJob"', '"operationId":"get"'],
  ['another path', ['descriptions'], OPENAPI, '"/api/v1/salaries.json":', '"/api/v1/pay.json":'],
  [
    'another value of an enumeration',
    ['descriptions'],
    OPENAPI,
    /"enum":\["ciudad-de-mexico",/g,
    '"enum":["acapulco",',
  ],
  ['another field', ['descriptions'], OPENAPI, '"sampleSize":{"type"', '"sample":{"type"'],
  [
    'a field that may be null',
    ['descriptions'],
    OPENAPI,
    '"company":{"type":"string"',
    '"company":{"type":["string","null"]',
  ],
  ['an example of another build', ['descriptions'], OPENAPI, /"count":\d+/g, '"count":99'],
  ['an empty example of a problem', ['descriptions'], OPENAPI, /"hint":"[^"]*"/g, '"hint":""'],
  ['no OpenAPI at all', ['descriptions'], OPENAPI, /^.*$/gs, '{}'],
  ['llms.txt of another server', ['links', 'descriptions'], LLMS, ORIGIN, OTHER],
  ['llms.txt of another build', ['generated-at'], LLMS, INSTANT, YESTERDAY],
  ['other totals', ['descriptions'], LLMS, '4 active vacancies', '5 active vacancies'],
  ['another count', ['descriptions'], LLMS, /^(- puebla: .*)\(1\)/gm, '$1(2)'],
  ['a city that is left out', ['descriptions'], LLMS, /^- leon: .*\n/gm, ''],
  ['a link that is left out', ['descriptions'], LLMS, /^- \[OpenAPI.*\n/gm, ''],
  ['a catalog of another server', ['links', 'descriptions'], CATALOG, ORIGIN, OTHER],
  ['a catalog without the docs', ['descriptions'], CATALOG, '"service-doc"', '"x"'],
  ['a sitemap of another server', ['links', 'descriptions'], '/sitemap.xml', ORIGIN, OTHER],
  [
    'a sitemap of another build',
    ['generated-at', 'descriptions'],
    '/sitemap.xml',
    INSTANT,
    YESTERDAY,
  ],
  ['a sitemap elsewhere', ['links', 'descriptions'], '/robots.txt', ORIGIN, OTHER],
  ['no crawlers', ['descriptions'], '/robots.txt', 'Allow: /', 'Disallow: /'],
  ['a front page of another build', ['generated-at'], '/index.html', INSTANT, YESTERDAY],
  ['docs of another server', ['links'], '/docs/index.html', ORIGIN, OTHER],
])('%s: %j', async (_, points, path, passage, by) => {
  const { having } = await checkSite(await withReplaced(path, passage, by));
  expect(having('differs')).toEqual(points);
});

test('the report names the place in OpenAPI and both values', async () => {
  const files = await withReplaced(OPENAPI, '"sampleSize":{"type"', '"sample":{"type"');
  const { results } = await checkSite(files);
  expect(results.filter(({ verdict }) => verdict === 'differs')).toEqual([
    {
      point: 'descriptions',
      request: `GET ${OPENAPI}`,
      expected: expect.stringMatching(
        /^components\.schemas\.SalaryGuideSummary\.properties\.sampleSize: \{"type":"integer"/,
      ),
      actual: 'components.schemas.SalaryGuideSummary.properties.sampleSize: nothing',
      verdict: 'differs',
    },
  ]);
});

test.each<[string, string, string, string]>([
  ['other words in OpenAPI', OPENAPI, 'Returns every matching active', 'Gives all'],
  ['a link to a page elsewhere', LLMS, '## Optional', `## Optional\n\n${OTHER}/terminos`],
  ['lines of a CDN', '/robots.txt', 'User-agent: *', 'User-agent: X\nDisallow: /\n\nUser-agent: *'],
])('no difference: %s', async (_, path, passage, by) => {
  expect((await checkSite(await withReplaced(path, passage, by))).having('differs')).toEqual([]);
});

test('no difference: a reference pattern that OpenAPI cannot have', async () => {
  // JSON Schema reads patterns as Unicode, where this escape is an error.
  const data = dataFolder({ 'service.json': service({ referencePattern: '^F\\-\\d+$' }) });
  const files = await siteOf(data);
  expect(files.get(OPENAPI)).not.toContain('F\\\\-');
  expect((await checkSite(files)).having('differs')).toEqual([]);
});

test('OpenAPI nested without end is a difference, not a crash', async () => {
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  const files = await withReplaced(OPENAPI, '"components":{', `"components":{"x":${deep},`);
  expect((await checkSite(files)).having('differs')).toEqual(['descriptions']);
});
