import { expect, test } from 'vitest';
import { RenderedJobs } from '../../../src/output/api/rendered-jobs.ts';
import { apiContext } from '../../support/context.ts';
import { makeVacancy } from '../../support/make-vacancy.ts';

const VACANCIES = ['a', 'b', 'c'].map((id) => makeVacancy({ id, description: `Número ${id}.` }));

test.each([
  ['all', 1_000_000, 3],
  ['none', 0, 0],
])('%s of the compared vacancies keep their bytes within %d bytes', (_, mostBytes, kept) => {
  const jobs = new RenderedJobs(VACANCIES, apiContext(), mostBytes);
  const details = jobs.details();
  const found = details.map(({ id }) => jobs.find(id));
  expect(found.map((job) => job?.detail)).toEqual(details);
  const taken = [...jobs.take()];
  expect(taken.filter((job, at) => job === found[at])).toHaveLength(kept);
  expect(taken.map(({ body }) => JSON.parse(String(body)))).toEqual(details);
});

test('gives the same bytes whether it was asked before or not', () => {
  const asked = new RenderedJobs(VACANCIES, apiContext());
  asked.find('b');
  expect([...asked.take()]).toEqual([...new RenderedJobs(VACANCIES, apiContext()).take()]);
});
