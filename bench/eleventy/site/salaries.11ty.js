import { fill, site } from '../links.js';
import { toProvenance } from '../provenance.js';

export const data = { permalink: '/api/v1/salaries.json', eleventyExcludeFromCollections: true };

export function render({ api }) {
  const { salaryList, salaryGuide } = api.service.urls;
  const items = api.guides.map(({ family, overall: { median, min, max, sampleSize } }) => ({
    family,
    median,
    min,
    max,
    sampleSize,
    url: fill(salaryGuide, { family: family.slug }),
    apiUrl: `${site}/api/v1/salaries/${family.slug}.json`,
  }));
  const self = `${site}/api/v1/salaries.json`;
  const links = { self, html: salaryList, docs: `${site}/docs/` };
  return JSON.stringify({ ...toProvenance(api), count: items.length, items, links });
}
