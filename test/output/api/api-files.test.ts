import { expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { jobFiles, otherApiFiles } from '../../../src/output/api/api-files.ts';
import { RenderedJobs } from '../../../src/output/api/rendered-jobs.ts';
import type { Addresses } from '../../../src/output/site/addresses.ts';
import { apiContext } from '../../support/context.ts';
import { catalogOf } from '../../support/make-catalog.ts';
import { makeVacancy } from '../../support/make-vacancy.ts';

const salary = { min: 20_000, max: 30_000, period: 'MONTH' } as const;
const catalog = catalogOf([makeVacancy({ salary })]);
const context = apiContext();

// Of the searches, the first that a build checks.
test.each<[string, Partial<Addresses>]>([
  ['index', { llms: 'nowhere' }],
  ['problems/not-found', { openapi: 'nowhere' }],
  ['salaries', { apiSalaryList: 'nowhere' }],
  ['salaries/analista-de-datos', { apiSalaryGuide: () => 'nowhere' }],
  ['jobs/analista', { apiJob: () => 'nowhere' }],
  ['jobs/search/all/gobierno-corporativo/all', { apiSearch: () => 'nowhere' }],
])('throws instead of publishing %s if it breaks the contract', (path, addresses) => {
  const site = { ...context.site, ...addresses };
  const broken = { ...context, site };
  const render = () => [
    ...jobFiles(new RenderedJobs(catalog.active, broken)),
    ...otherApiFiles(catalog, broken, [Buffer.of()]),
  ];
  expect(render).toThrow(`${API_PREFIX}/${path}.json breaks the contract`);
});
