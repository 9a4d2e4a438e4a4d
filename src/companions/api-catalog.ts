import type { ApiContext } from '../api/context.ts';
import { type OutputFile, toJsonFile } from '../api/output-file.ts';
import { COMPANIONS, OPERATIONS } from '../api/routes.ts';
import { API_PREFIX } from '../contract/version.ts';

/** The catalog of the site's APIs (RFC 9727), as a linkset (RFC 9264). */
export function apiCatalogFile({ service, site }: ApiContext): OutputFile {
  return toJsonFile(COMPANIONS.apiCatalog.path, {
    linkset: [
      {
        anchor: `${site.origin}${API_PREFIX}/`,
        item: [
          {
            href: `${site.origin}${OPERATIONS.getApiIndex.path}`,
            type: OPERATIONS.getApiIndex.mediaType,
          },
        ],
        'service-desc': [{ href: site.openapi, type: COMPANIONS.openapi.mediaType }],
        'service-doc': [{ href: site.docs, type: 'text/html', hreflang: ['en'] }],
        'service-meta': [{ href: site.llms, type: 'text/plain' }],
        'terms-of-service': [{ href: service.termsUrl }],
      },
    ],
  });
}
