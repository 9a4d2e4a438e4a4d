import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ContractPoint } from '../../src/http/contract-points.ts';
import { checkSite } from './check-site.ts';
import { siteFiles } from './fake-site.ts';

const CHANGES = '/data/changes.json';
const LIST = '/data/index.json';
const NOW = '2026-11-13T18:00:00.000Z';
const BEFORE = '2026-11-12T18:00:00.000Z';
const LONG_BEFORE = '2026-11-11T18:00:00.000Z';

const OPEN = {
  id: 'analista-2',
  vacancyId: 'F-002',
  city: 'monterrey',
  family: 'analista-de-datos',
  modality: 'hibrido',
};
const GONE = { ...OPEN, id: 'analista-99', vacancyId: 'F-099' };

const NOTHING = { opened: [], changed: [], closed: [] };
const entry = (changes: object) => ({ generatedAt: NOW, since: BEFORE, ...NOTHING, ...changes });
const older = (changes: object) => ({
  generatedAt: BEFORE,
  since: LONG_BEFORE,
  ...NOTHING,
  ...changes,
});

/** The site with another list of changes, which its index knows of. */
async function siteWith(builds: { since: string }[], overrides: object = {}) {
  const since = builds.at(-1)?.since ?? NOW;
  const body = `${JSON.stringify({ generatedAt: NOW, since, builds, ...overrides })}\n`;
  const files = new Map(await siteFiles()).set(CHANGES, body);
  const list = JSON.parse(files.get(LIST) ?? '');
  for (const file of list.files.filter(({ path }: { path: string }) => path === CHANGES)) {
    file.rows = builds.length;
    file.bytes = Buffer.byteLength(body);
    file.sha256 = createHash('sha256').update(body).digest('hex');
  }
  return files.set(LIST, `${JSON.stringify(list)}\n`);
}

describe('a list that leads to the vacancies of the site', () => {
  test.each<[string, { since: string }[]]>([
    ['without builds', []],
    ['with one that changed nothing', [entry({})]],
    ['with one that opened a vacancy', [entry({ opened: [OPEN] })]],
    ['with one that closed another', [entry({ closed: [GONE] })]],
    ['with one that opened again', [entry({ opened: [OPEN] }), older({ closed: [OPEN] })]],
    ['with a vacancy that came and went', [entry({ closed: [GONE] }), older({ opened: [GONE] })]],
  ])('%s', async (_, builds) => {
    const { having } = await checkSite(await siteWith(builds));
    expect(having('differs')).toEqual([]);
  });
});

test.each<[string, ContractPoint[], { since: string }[], object?]>([
  ['a closed vacancy that is open', ['changes'], [entry({ closed: [OPEN] })]],
  ['an opened vacancy that is gone', ['changes'], [entry({ opened: [GONE] })]],
  ['a changed vacancy that is gone', ['changes'], [entry({ changed: [{ ...GONE, fields: [] }] })]],
  ['one that was opened before and is gone', ['changes'], [entry({}), older({ opened: [GONE] })]],
  ['another city', ['changes'], [entry({ opened: [{ ...OPEN, city: 'leon' }] })]],
  ['another code', ['changes'], [entry({ opened: [{ ...OPEN, vacancyId: 'F-003' }] })]],
  ['no family', ['changes'], [entry({ opened: [{ ...OPEN, family: null }] })]],
  ['a title', ['body'], [entry({ opened: [{ ...OPEN, title: 'Analista' }] })]],
  ['a gap', ['body'], [entry({ since: LONG_BEFORE }), older({})]],
  ['another instant', ['generated-at'], [], { generatedAt: BEFORE, since: BEFORE }],
])('%s: %j', async (_, points, builds, overrides) => {
  const { having } = await checkSite(await siteWith(builds, overrides));
  expect(having('differs')).toEqual(points);
});

test('vacancies in another order than the search', async () => {
  const items = JSON.parse(
    (await siteFiles()).get('/api/v1/jobs/search/all/all/all.json') ?? '',
  ).items.map((job: Record<string, { slug: string } & string>) => ({
    id: job.id,
    vacancyId: job.vacancyId,
    city: job.city?.slug,
    family: job.family?.slug ?? null,
    modality: job.modality?.slug,
  }));
  const inOrder = await checkSite(await siteWith([entry({ opened: items })]));
  expect(inOrder.having('differs')).toEqual([]);
  const reversed = await checkSite(await siteWith([entry({ opened: items.toReversed() })]));
  expect(reversed.having('differs')).toEqual(['changes']);
});

describe('a file of an earlier build', () => {
  const JOB = '/api/v1/jobs/analista-2.json';

  async function siteWithOldGuide(keepsUnchanged: boolean, instant: string) {
    const files = new Map(await siteFiles());
    const facts = JSON.parse(files.get('/build.json') ?? '');
    files.set('/build.json', `${JSON.stringify({ ...facts, keepsUnchanged })}\n`);
    const problem = '/api/v1/problems/not-found.json';
    return files.set(problem, (files.get(problem) ?? '').replace(NOW, instant));
  }

  test('is a difference on a site that builds all files anew', async () => {
    const { having } = await checkSite(await siteWithOldGuide(false, BEFORE));
    expect(having('differs')).toEqual(['generated-at']);
  });

  test('is kept on a site that keeps unchanged files', async () => {
    const { having } = await checkSite(await siteWithOldGuide(true, BEFORE));
    expect(having('differs')).toEqual([]);
  });

  test('cannot be later than the build', async () => {
    const { having } = await checkSite(await siteWithOldGuide(true, '2026-11-14T18:00:00.000Z'));
    expect(having('differs')).toEqual(['generated-at']);
  });

  test('is a difference if it says something else', async () => {
    const files = await siteWithOldGuide(true, BEFORE);
    files.set(JOB, (files.get(JOB) ?? '').replace(NOW, BEFORE).replace('Analista', 'Otra'));
    const { having } = await checkSite(files);
    expect(having('differs')).toContain('items');
  });
});
