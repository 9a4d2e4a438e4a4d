import { expect, test } from 'vitest';
import { allApiFiles } from '../../src/api/api-files.ts';
import type { Catalog } from '../../src/catalog/catalog.ts';
import type { Addresses } from '../../src/site/addresses.ts';
import type { SiteContext } from '../../src/site/site-context.ts';
import { apiContext } from '../support/context.ts';
import { catalogOf } from '../support/make-catalog.ts';
import { makeVacancy } from '../support/make-vacancy.ts';

const salary = { min: 20_000, max: 30_000, period: 'MONTH' } as const;
const catalog = catalogOf([makeVacancy({ salary })]);
const context = apiContext();

const withBand = (overall: object): Partial<Catalog> => ({
  guides: catalog.guides.map((guide) => ({ ...guide, overall: { ...guide.overall, ...overall } })),
});
const withLevel = (band: object): Partial<Catalog> => ({
  guides: catalog.guides.map((guide) => {
    const level = { seniority: 'Junior', band: { ...guide.overall, ...band } };
    return { ...guide, bySeniority: [level] };
  }),
});

const withAddress = (addresses: Partial<Addresses>): Partial<SiteContext> => ({
  site: { ...context.site, ...addresses },
});
/** The first that a build checks. */
const SEARCH = '/api/v1/jobs/search/all/gobierno-corporativo/all.json';

test.each<[string, Partial<Catalog>, Partial<SiteContext>]>([
  ['/api/v1/index.json', {}, { generatedAt: 'yesterday' }],
  ['/api/v1/salaries.json', withBand({ median: Number.NaN }), {}],
  ['/api/v1/salaries/analista-de-datos.json', withLevel({ median: Number.NaN }), {}],
  ['/api/v1/jobs/analista.json', {}, withAddress({ apiJob: () => 'nowhere' })],
  [SEARCH, { guides: [] }, withAddress({ apiSearch: () => 'nowhere' })],
])('throws instead of publishing %s if it breaks the contract', (path, data, circumstances) => {
  const render = () => [...allApiFiles({ ...catalog, ...data }, { ...context, ...circumstances })];
  expect(render).toThrow(`${path} breaks the contract`);
});
