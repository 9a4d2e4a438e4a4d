import { site } from '../links.js';

export const data = { permalink: '/api/v1/index.json', eleventyExcludeFromCollections: true };

export function render({ api }) {
  const { service, taxonomy, texts, generatedAt, summaries, guides } = api;
  const toFacet = (segment) => (taxon) => ({
    slug: taxon.slug,
    name: taxon.name,
    activeJobs: summaries.filter((item) => item[segment]?.slug === taxon.slug).length,
  });
  return JSON.stringify({
    name: service.name,
    version: '1.0.0',
    description: service.description,
    generatedAt,
    counts: { activeJobs: summaries.length, salaryGuides: guides.length },
    filters: {
      cities: taxonomy.cities.map((city) => ({ ...toFacet('city')(city), region: city.region })),
      families: taxonomy.families.map(toFacet('family')),
      modalities: taxonomy.modalities.map(toFacet('modality')),
    },
    operations: texts.operations,
    usage: texts.usage,
    links: {
      openapi: `${site}/api/v1/openapi.json`,
      docs: `${site}/docs/`,
      llms: `${site}/llms.txt`,
      apiCatalog: `${site}/.well-known/api-catalog`,
      terms: service.termsUrl,
      contact: service.contactUrl,
    },
  });
}
