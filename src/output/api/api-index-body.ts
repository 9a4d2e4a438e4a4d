import type { Catalog } from '../../catalog/catalog.ts';
import type { ApiIndex } from '../../contract/api-index.ts';
import { NO_FILTER } from '../../contract/enumerations.ts';
import { OPERATIONS } from '../../contract/http/routes.ts';
import type { Taxon } from '../../input/settings/taxonomy.ts';
import { API_VERSION, type SiteContext } from '../site/site-context.ts';
import { indexName } from './salary-bodies.ts';

export function toApiIndex(
  catalog: Catalog,
  { service, site, generatedAt }: SiteContext,
): ApiIndex {
  const { cities, families, modalities } = catalog.taxonomy;
  const activeJobs = (segment: 'city' | 'family' | 'modality', slug: string) =>
    catalog.searches.find({ ...NO_FILTER, [segment]: slug }).length;
  const toFacet = (segment: 'family' | 'modality') => (taxon: Taxon) => ({
    slug: taxon.slug,
    name: taxon.name,
    activeJobs: activeJobs(segment, taxon.slug),
  });
  return {
    name: service.name,
    version: API_VERSION,
    description: service.description,
    generatedAt,
    counts: { activeJobs: catalog.active.length, salaryGuides: catalog.guides.length },
    filters: {
      cities: cities.map(({ slug, name, region }) => ({
        slug,
        name,
        activeJobs: activeJobs('city', slug),
        region,
      })),
      families: families.map(toFacet('family')),
      modalities: modalities.map(toFacet('modality')),
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
