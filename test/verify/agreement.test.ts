import { expect, test } from 'vitest';
import type { ContractPoint } from '../../src/http/contract-points.ts';
import { bodyAt } from '../support/built.ts';
import { ALL, checkSite, GUIDE, INDEX, JOB, SALARIES } from './check-site.ts';
import { siteFiles } from './fake-site.ts';

const MONTERREY = '/api/v1/jobs/search/monterrey/all/all.json';
const UNKNOWN = '/api/v1/problems/unknown-search-filter.json';
const NO_GUIDE = '/api/v1/problems/salary-guide-not-found.json';
const NOT_FOUND = '/api/v1/problems/not-found.json';

// biome-ignore lint/suspicious/noExplicitAny: the tests break bodies on purpose
type Break = (body: any) => void;

const CASES: [string, ContractPoint[], string, Break][] = [
  ['a stale search', ['generated-at'], MONTERREY, stale],
  ['a stale vacancy', ['generated-at'], JOB, stale],
  ['a stale guide', ['generated-at'], GUIDE, stale],
  ['a stale problem', ['generated-at'], NOT_FOUND, stale],
  ['a wrong count', ['counts'], MONTERREY, (search) => search.count++],
  ['a wrong count of guides', ['counts'], SALARIES, (list) => list.count++],
  ['a wrong total', ['counts'], INDEX, (index) => index.counts.activeJobs++],
  ['a wrong total of guides', ['counts'], INDEX, (index) => index.counts.salaryGuides++],
  ['a wrong facet', ['facets'], INDEX, (index) => index.filters.cities[5].activeJobs++],
  ['oldest first', ['order'], MONTERREY, (search) => search.items.reverse()],
  ['lowest first', ['order'], SALARIES, (list) => list.items.reverse()],
  ['a missing vacancy', ['facets', 'items'], MONTERREY, dropItem],
  ['another title in a search', ['items'], MONTERREY, (search) => (search.items[1].title = 'X')],
  ['another title in a vacancy', ['items'], JOB, (job) => (job.title = 'X')],
  ['other figures in a guide', ['items'], GUIDE, (guide) => guide.overall.median++],
  ['filters of another search', ['items'], MONTERREY, (search) => (search.filters.city = 'leon')],
  ['a link to another search', ['links'], MONTERREY, (search) => (search.links.self += 'x')],
  ['a link to another vacancy', ['items', 'links'], JOB, (job) => (job.apiUrl += 'x')],
  ['a link to another guide', ['links'], SALARIES, (list) => (list.items[0].apiUrl += 'x')],
  ['a link to other vacancies', ['links'], GUIDE, (guide) => (guide.links.jobs += 'x')],
  ['a link to other docs', ['links'], INDEX, (index) => (index.links.docs += 'x')],
  ['other operations', ['links'], INDEX, (index) => index.operations.reverse()],
  ['another type of problem', ['links'], NOT_FOUND, (problem) => (problem.type += 'x')],
  ['a missing value', ['valid-values'], UNKNOWN, (problem) => problem.validValues.city.pop()],
  ['an extra guide', ['valid-values'], NO_GUIDE, (p) => p.validValues.family.push('ventas')],
  [
    'values that should not be there',
    ['valid-values'],
    NOT_FOUND,
    (p) => (p.validValues = { x: [] }),
  ],
  ['an extra field', ['body'], MONTERREY, (search) => (search.page = 1)],
  ['a missing field', ['body'], JOB, (job) => delete job.benefits],
  ['a name in place of a slug', ['body'], INDEX, (index) => (index.filters.cities[0].slug = 'X')],
];

function stale(body: { generatedAt: string }) {
  body.generatedAt = '2026-11-12T18:00:00.000Z';
}

function dropItem(search: { count: number; items: unknown[] }) {
  search.items.pop();
  search.count--;
}

/** The site with one broken body. */
async function withBroken(path: string, breakIt: Break) {
  const files = new Map(await siteFiles());
  const body = bodyAt(files, path);
  breakIt(body);
  return files.set(path, `${JSON.stringify(body)}\n`);
}

test.each(CASES)('%s: %j', async (_, points, path, breakIt) => {
  // Enough requests for the sample to include the broken file.
  const { having } = await checkSite(await withBroken(path, breakIt), { scope: { limit: 260 } });
  expect(having('differs')).toEqual(points);
});

test('a stale search for everything is compared with the index', async () => {
  const { results } = await checkSite(await withBroken(ALL, stale));
  expect(results.filter(({ verdict }) => verdict === 'differs')).toEqual([
    {
      point: 'generated-at',
      request: `GET ${ALL}`,
      expected: '2026-11-13T18:00:00.000Z',
      actual: '2026-11-12T18:00:00.000Z',
      verdict: 'differs',
    },
  ]);
});

test('a problem without its section in the docs', async () => {
  const files = new Map(await siteFiles()).set('/docs/index.html', 'A page');
  expect((await checkSite(files)).having('differs')).toEqual(['links']);
});

test('long lists are cut to the part that differs', async () => {
  const files = await withBroken(UNKNOWN, (problem) => problem.validValues.family.splice(20, 1));
  const { results } = await checkSite(files);
  const [result] = results.filter(({ verdict }) => verdict === 'differs');
  expect(result).toMatchObject({
    point: 'valid-values',
    expected: expect.stringMatching(/^….*recursos-humanos/),
    actual: expect.not.stringContaining('recursos-humanos'),
  });
});

test('no control character of a site reaches the report', async () => {
  const files = await withBroken(UNKNOWN, (problem) =>
    problem.validValues.city.unshift('\u001b[2J\n'),
  );
  const { results } = await checkSite(files);
  const [result] = results.filter(({ verdict }) => verdict === 'differs');
  expect(result?.actual).toMatch(/^city: +\[2J +all/);
});
