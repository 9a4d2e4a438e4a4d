import { expect, test } from 'vitest';
import type { ContractPoint } from '../../src/http/contract-points.ts';
import { bodyAt } from '../support/built.ts';
import { dataFolder, SALARY_HEADER } from '../support/data-folder.ts';
import { ALL, checkSite, GUIDE, INDEX, JOB, SALARIES } from './check-site.ts';
import { siteFiles, siteOf } from './fake-site.ts';

const MONTERREY = '/api/v1/jobs/search/monterrey/all/all.json';
const UNKNOWN = '/api/v1/problems/unknown-search-filter.json';
const NO_GUIDE = '/api/v1/problems/salary-guide-not-found.json';
const NOT_FOUND = '/api/v1/problems/not-found.json';
const BUILD = '/build.json';

// biome-ignore lint/suspicious/noExplicitAny: the tests break bodies on purpose
type Break = (body: any) => void;

const CASES: [string, ContractPoint[], string, Break][] = [
  ['a stale search', ['generated-at'], MONTERREY, stale],
  ['a stale vacancy', ['generated-at', 'data-sets'], JOB, stale],
  ['a stale guide', ['generated-at', 'citation'], GUIDE, stale],
  ['a stale problem', ['generated-at'], NOT_FOUND, stale],
  ['a wrong count', ['counts'], MONTERREY, (search) => search.count++],
  ['a wrong count of guides', ['counts', 'descriptions'], SALARIES, (list) => list.count++],
  ['a wrong total', ['counts', 'descriptions'], INDEX, (index) => index.counts.activeJobs++],
  [
    'a wrong total of guides',
    ['counts', 'descriptions'],
    INDEX,
    (index) => index.counts.salaryGuides++,
  ],
  [
    'a wrong facet',
    ['facets', 'descriptions'],
    INDEX,
    (index) => index.filters.cities[5].activeJobs++,
  ],
  ['oldest first', ['order'], MONTERREY, (search) => search.items.reverse()],
  [
    'lowest first',
    ['order', 'descriptions', 'data-sets', 'recomputed'],
    SALARIES,
    (list) => list.items.reverse(),
  ],
  ['a missing vacancy', ['facets', 'items'], MONTERREY, dropItem],
  ['another title in a search', ['items'], MONTERREY, (search) => (search.items[1].title = 'X')],
  ['another title in a vacancy', ['items', 'data-sets'], JOB, (job) => (job.title = 'X')],
  [
    'other figures in a guide',
    ['items', 'bands', 'data-sets', 'recomputed'],
    GUIDE,
    (guide) => guide.overall.median++,
  ],
  ['filters of another search', ['items'], MONTERREY, (search) => (search.filters.city = 'leon')],
  ['a link to another search', ['links'], MONTERREY, (search) => (search.links.self += 'x')],
  ['a link to another vacancy', ['items', 'links', 'data-sets'], JOB, (job) => (job.apiUrl += 'x')],
  [
    'a link to another guide',
    ['links', 'descriptions'],
    SALARIES,
    (list) => (list.items[0].apiUrl += 'x'),
  ],
  ['a link to other vacancies', ['links'], GUIDE, (guide) => (guide.links.jobs += 'x')],
  ['a link to other docs', ['links', 'descriptions'], INDEX, (index) => (index.links.docs += 'x')],
  ['other operations', ['links', 'descriptions'], INDEX, (index) => index.operations.reverse()],
  ['another type of problem', ['links'], NOT_FOUND, (problem) => (problem.type += 'x')],
  ['a missing value', ['valid-values'], UNKNOWN, (problem) => problem.validValues.city.pop()],
  ['an extra guide', ['valid-values'], NO_GUIDE, (p) => p.validValues.family.push('ventas')],
  [
    'values that should not be there',
    ['valid-values'],
    NOT_FOUND,
    (p) => (p.validValues = { x: [] }),
  ],
  [
    'a median between two steps',
    ['bands', 'data-sets', 'recomputed'],
    GUIDE,
    (guide) => (level(guide, 'Media').median += 100),
  ],
  [
    'a minimum above the median',
    ['bands', 'data-sets', 'recomputed'],
    GUIDE,
    (guide) => (city(guide, 'Puebla').min = 40_000),
  ],
  [
    'a median above the maximum',
    ['bands', 'data-sets', 'recomputed'],
    GUIDE,
    (guide) => (level(guide, 'Junior').median = 19_500),
  ],
  [
    'a level of one vacancy',
    ['bands', 'data-sets', 'recomputed'],
    GUIDE,
    (guide) => (level(guide, 'Junior').sampleSize = 1),
  ],
  [
    'a city of two vacancies',
    ['bands', 'data-sets', 'recomputed'],
    GUIDE,
    (guide) => (city(guide, 'Leon').sampleSize = 2),
  ],
  [
    'more in the levels than overall',
    ['bands', 'data-sets', 'recomputed'],
    GUIDE,
    (guide) => level(guide, 'Junior').sampleSize++,
  ],
  [
    'a level that is left out',
    ['bands', 'data-sets', 'recomputed'],
    GUIDE,
    (guide) => guide.bySeniority.pop(),
  ],
  [
    'levels in another order',
    ['bands', 'data-sets', 'recomputed'],
    GUIDE,
    (guide) => guide.bySeniority.reverse(),
  ],
  [
    'a level twice',
    ['bands', 'data-sets', 'recomputed'],
    GUIDE,
    (guide) => (guide.bySeniority[1].label = 'Junior'),
  ],
  [
    'another level',
    ['bands', 'data-sets', 'recomputed'],
    GUIDE,
    (guide) => (guide.bySeniority[0].label = 'Becario'),
  ],
  [
    'another city',
    ['bands', 'data-sets', 'recomputed'],
    GUIDE,
    (guide) => (city(guide, 'Puebla').label = 'Atlántida'),
  ],
  [
    'cities in another order',
    ['order', 'data-sets', 'recomputed'],
    GUIDE,
    (guide) => guide.byCity.reverse(),
  ],
  [
    'a level outside the overall band',
    ['bands', 'data-sets', 'recomputed'],
    GUIDE,
    (g) => (level(g, 'Senior').max = 51_000),
  ],
  [
    'a band without an active vacancy',
    ['bands', 'data-sets', 'recomputed'],
    GUIDE,
    (g) => (city(g, 'Monterrey').min = 26_000),
  ],
  [
    'another label for all',
    ['bands', 'data-sets'],
    GUIDE,
    (guide) => (guide.overall.label = 'Todo'),
  ],
  ['a guide with another page', ['items'], GUIDE, (guide) => (guide.url += 'x')],
  ['another source', ['citation'], GUIDE, (guide) => (guide.source = 'Índice de Otros')],
  ['another citation', ['citation'], GUIDE, (guide) => (guide.citation += '.')],
  ['another methodology', ['citation'], GUIDE, (guide) => (guide.methodology += '.')],
  ['another day', ['citation', 'descriptions'], SALARIES, otherDay],
  ['the source of another service', ['citation', 'descriptions'], SALARIES, otherSource],
  [
    'another city of a location',
    ['locations', 'data-sets'],
    JOB,
    (job) => (job.location.city = 'Leon'),
  ],
  [
    'another region of a location',
    ['locations', 'data-sets'],
    JOB,
    (job) => (job.location.region = 'Puebla'),
  ],
  ['remote work on site', ['locations', 'data-sets'], JOB, (job) => (job.location.remote = true)],
  ['another page to apply', ['items', 'data-sets'], JOB, (job) => (job.howToApply.url += 'x')],
  ['another name of a family', ['names', 'descriptions'], INDEX, renameFamily],
  [
    'two names of an area',
    ['items', 'names', 'data-sets'],
    ALL,
    (search) => (search.items[0].area.name = 'X'),
  ],
  ['an empty hint', ['texts'], NOT_FOUND, (problem) => (problem.hint = '')],
  ['an empty title', ['texts'], UNKNOWN, (problem) => (problem.title = '  ')],
  ['an empty detail', ['texts'], NO_GUIDE, (problem) => (problem.detail = '')],
  ['an empty benefit', ['texts', 'data-sets'], JOB, (job) => job.benefits.push('')],
  ['a search on another origin', ['links'], MONTERREY, (search) => elsewhere(search.links, 'self')],
  ['docs on another origin', ['links'], GUIDE, (guide) => elsewhere(guide.links, 'docs')],
  [
    'a vacancy on another origin',
    ['items', 'links', 'data-sets'],
    JOB,
    (job) => elsewhere(job, 'apiUrl'),
  ],
  ['OpenAPI on another origin', ['links'], NOT_FOUND, (problem) => elsewhere(problem, 'openapi')],
  ['a type on another origin', ['links'], UNKNOWN, (problem) => elsewhere(problem, 'type')],
  [
    'llms.txt elsewhere',
    ['links', 'descriptions'],
    INDEX,
    (index) => elsewhere(index.links, 'llms'),
  ],
  ['another id of an operation', ['links', 'descriptions'], INDEX, renameOperation],
  ['other facts for the next build', ['counts'], BUILD, (facts) => (facts.filled.salary = 3)],
  ['an extra field', ['body'], MONTERREY, (search) => (search.page = 1)],
  ['a missing field', ['body', 'data-sets'], JOB, (job) => delete job.benefits],
  ['a name in place of a slug', ['body'], INDEX, (index) => (index.filters.cities[0].slug = 'X')],
];

type Band = { label: string; min: number; median: number; max: number; sampleSize: number };
type Guide = { bySeniority: Band[]; byCity: Band[] };

function bandOf(bands: Band[], label: string): Band {
  const band = bands.find((one) => one.label === label);
  if (!band) throw new Error(`No band ${label}.`);
  return band;
}

function level({ bySeniority }: Guide, label: string): Band {
  return bandOf(bySeniority, label);
}

function city({ byCity }: Guide, label: string): Band {
  return bandOf(byCity, label);
}

/** At 18:00 UTC it is still the 13th in Mexico City. */
function otherDay(list: { citation: string }) {
  list.citation = list.citation.replace('13 de noviembre', '14 de noviembre');
}

function otherSource(list: { citation: string; source: string }) {
  list.source = 'Índice de Sueldos Boya';
  list.citation = list.citation.replace('Faro', 'Boya');
}

function renameFamily({ filters }: { filters: { families: { slug: string; name: string }[] } }) {
  for (const family of filters.families) if (family.slug === 'ventas') family.name = 'Comercial';
}

function renameOperation({ operations }: { operations: { operationId: string }[] }) {
  for (const operation of operations) operation.operationId += '2';
}

function elsewhere(body: Record<string, string>, name: string) {
  body[name] = body[name]?.replace('https://faro.example', 'https://boya.example') ?? '';
}

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
  const { having } = await checkSite(await withBroken(path, breakIt), { scope: { limit: 320 } });
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

/** The data sets notice too, and have their own tests. */
const OF_DATA_SETS = new Set<ContractPoint>(['data-sets', 'recomputed']);

test.each<[string, string, Break, object]>([
  [
    'a band',
    GUIDE,
    (guide) => (level(guide, 'Media').median += 100),
    {
      point: 'bands',
      expected: 'Media: min ≤ median ≤ max, the median a multiple of 500',
      actual: 'Media: 24000, 28600, 34000, sampleSize 4',
    },
  ],
  [
    'a link',
    MONTERREY,
    (search) => elsewhere(search.links, 'self'),
    {
      point: 'links',
      expected: `links.self: https://faro.example${MONTERREY}`,
      actual: `links.self: https://boya.example${MONTERREY}`,
    },
  ],
  [
    'a text',
    JOB,
    (job) => job.requirements.push(' '),
    { point: 'texts', expected: 'no empty text', actual: 'requirements.1 is empty' },
  ],
  [
    'a location',
    JOB,
    (job) => (job.location.remote = true),
    {
      point: 'locations',
      expected: 'city Monterrey, region Estado de Monterrey, remote false',
      actual: 'city Monterrey, region Estado de Monterrey, remote true',
    },
  ],
])('the report names the path and both values: %s', async (_, path, breakIt, expected) => {
  const { results } = await checkSite(await withBroken(path, breakIt), { scope: { limit: 320 } });
  const differing = results.filter(({ verdict }) => verdict === 'differs');
  expect(differing.filter(({ point }) => !OF_DATA_SETS.has(point))).toEqual([
    { request: `GET ${path}`, verdict: 'differs', ...expected },
  ]);
});

test('a median may leave its range by rounding', async () => {
  const data = dataFolder({ 'salaries/2026.csv': `${SALARY_HEADER}${NARROW}` });
  const files = await siteOf(data);
  expect(bodyAt(files, '/api/v1/salaries/ventas.json').overall).toMatchObject({
    min: 12_300,
    median: 12_500,
    max: 12_400,
  });
  expect((await checkSite(files, { scope: { limit: 320 } })).having('differs')).toEqual([]);
});

const NARROW = [
  'F-900,ventas,Junior,leon,12300,12400,2026-05-04',
  'F-901,ventas,Junior,leon,12300,12400,2026-06-01',
].join('\n');

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
