import { site } from '../links.js';

export const data = {
  pagination: { data: 'api.texts.problems', size: 1, alias: 'problem' },
  permalink: ({ problem }) => `/api/v1/problems/${problem.code}.json`,
  eleventyExcludeFromCollections: true,
};

export function render({ api, problem }) {
  const validValues = VALID_VALUES[problem.code]?.(api);
  return JSON.stringify({
    generatedAt: api.generatedAt,
    type: `${site}/docs/#${problem.code}`,
    ...problem,
    docs: `${site}/docs/`,
    openapi: `${site}/api/v1/openapi.json`,
    ...(validValues && { validValues }),
  });
}

const VALID_VALUES = {
  'unknown-search-filter': ({ taxonomy: { cities, families, modalities } }) => ({
    city: withAll(cities),
    family: withAll(families),
    modality: withAll(modalities),
  }),
  'salary-guide-not-found': ({ taxonomy: { families }, guides }) => ({
    family: families
      .map(({ slug }) => slug)
      .filter((slug) => guides.some(({ family }) => family.slug === slug)),
  }),
};

function withAll(taxa) {
  return ['all', ...taxa.map(({ slug }) => slug)];
}
