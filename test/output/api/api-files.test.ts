import { expect, test } from 'vitest';
import type { Catalog } from '../../../src/catalog/catalog.ts';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { allApiFiles } from '../../../src/output/api/api-files.ts';
import type { Addresses } from '../../../src/output/site/addresses.ts';
import type { SiteContext } from '../../../src/output/site/site-context.ts';
import { apiContext } from '../../support/context.ts';
import { catalogOf } from '../../support/make-catalog.ts';
import { makeVacancy } from '../../support/make-vacancy.ts';

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
const SEARCH = `${API_PREFIX}/jobs/search/all/gobierno-corporativo/all.json`;

test.each<[string, Partial<Catalog>, Partial<SiteContext>]>([
  [`${API_PREFIX}/index.json`, {}, { generatedAt: 'yesterday' }],
  [`${API_PREFIX}/salaries.json`, withBand({ median: Number.NaN }), {}],
  [`${API_PREFIX}/salaries/analista-de-datos.json`, withLevel({ median: Number.NaN }), {}],
  [`${API_PREFIX}/jobs/analista.json`, {}, withAddress({ apiJob: () => 'nowhere' })],
  [SEARCH, { guides: [] }, withAddress({ apiSearch: () => 'nowhere' })],
])('throws instead of publishing %s if it breaks the contract', (path, data, circumstances) => {
  const render = () => [...allApiFiles({ ...catalog, ...data }, { ...context, ...circumstances })];
  expect(render).toThrow(`${path} breaks the contract`);
});
