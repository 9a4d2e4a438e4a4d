import { expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import {
  joinJobSearchResult,
  toItem,
  toJobSearchResult,
} from '../../../src/output/api/job-search-body.ts';
import { toJobSummary } from '../../../src/output/api/jobs.ts';
import { apiContext, urls } from '../../support/context.ts';
import { makeVacancy } from '../../support/make-vacancy.ts';

const context = apiContext(urls({ listings: { city: 'https://faro.example/en/{city}' } }));
const filters = { city: 'leon', family: 'all', modality: 'all' } as const;
// A text that looks like the place where the items go.
const summaries = ['a', 'b', '"items":[]'].map((title) =>
  toJobSummary(makeVacancy({ title }), context),
);

test('has the filters, the count and links to itself, its page and the docs', () => {
  expect(toJobSearchResult(filters, summaries, context)).toEqual({
    generatedAt: '2026-11-13T12:00:00.000Z',
    filters,
    count: 3,
    items: summaries,
    links: {
      self: `https://faro.example${API_PREFIX}/jobs/search/leon/all/all.json`,
      html: 'https://faro.example/en/leon',
      docs: 'https://faro.example/docs/',
    },
  });
});

test.each([0, 1, 3])('joins %i serialised items to the same body', (count) => {
  const items = summaries.slice(0, count);
  const serialised = items.map(toItem);
  const body = toJobSearchResult(filters, items, context);
  const joined = joinJobSearchResult(filters, serialised, context);
  expect(joined.toString()).toBe(`${JSON.stringify(body)}\n`);
});
