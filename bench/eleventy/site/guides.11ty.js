import { fill, site } from '../links.js';
import { toProvenance } from '../provenance.js';

export const data = {
  pagination: { data: 'api.guides', size: 1, alias: 'guide' },
  permalink: ({ guide }) => `/api/v1/salaries/${guide.family.slug}.json`,
  eleventyExcludeFromCollections: true,
};

export function render({ api, guide }) {
  const { slug } = guide.family;
  const url = fill(api.service.urls.salaryGuide, { family: slug });
  const apiUrl = `${site}/api/v1/salaries/${slug}.json`;
  const jobs = `${site}/api/v1/jobs/search/all/${slug}/all.json`;
  const links = { self: apiUrl, html: url, jobs, docs: `${site}/docs/` };
  return JSON.stringify({ ...toProvenance(api), ...guide, url, apiUrl, links });
}
