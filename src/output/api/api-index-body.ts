import type { Catalog } from '../../catalog/catalog.ts';
import type { Filters } from '../../catalog/searches.ts';
import type { ApiIndex } from '../../contract/api-index.ts';
import { NO_FILTER } from '../../contract/closed-lists.ts';
import { OPERATIONS } from '../../contract/http/routes.ts';
import { API_VERSION, type SiteContext } from '../site/site-context.ts';
import { toTaxon } from './jobs.ts';
import { indexName } from './salary-bodies.ts';

export function toApiIndex(catalog: Catalog, context: SiteContext): ApiIndex {
  const { service, site, generatedAt } = context;
  const { cities, families, modalities } = catalog.taxonomy;
  const toFacet = <Slug extends string>(
    segment: keyof Filters,
    taxon: { slug: Slug; name: string },
  ) => ({
    ...toTaxon(taxon),
    activeJobs: catalog.searches.find({ ...NO_FILTER, [segment]: taxon.slug }).length,
  });
  return {
    name: service.name,
    version: API_VERSION,
    description: service.description,
    generatedAt,
    counts: { activeJobs: catalog.active.length, salaryGuides: catalog.guides.length },
    filters: {
      cities: cities.map((city) => ({ ...toFacet('city', city), region: city.region })),
      families: families.map((family) => toFacet('family', family)),
      modalities: modalities.map((modality) => toFacet('modality', modality)),
    },
    operations: Object.entries(OPERATIONS).map(([operationId, { path, summary }]) => ({
      operationId,
      method: 'GET',
      path,
      summary: summary.en,
    })),
    usage: {
      authentication: 'none',
      rateLimit:
        'None; a CDN serves the files. Please do not crawl every filter combination: the searches with `all` return everything.',
      caching:
        'Data changes at most once per weekday. Cache responses and check `generatedAt` before fetching again.',
      attribution: `Cite salary figures as "${indexName(service)}"; every salary response has a ready-made \`citation\`.`,
    },
    links: {
      openapi: site.openapi,
      docs: site.docs,
      llms: site.llms,
      apiCatalog: site.apiCatalog,
      terms: service.termsUrl,
      contact: service.contactUrl,
    },
  };
}
