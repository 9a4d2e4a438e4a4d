import type { ApiContext } from '../api/context.ts';
import { type OutputFile, toJsonFile } from '../api/output-file.ts';
import { DOCUMENTS, OPERATIONS } from '../http/routes.ts';

/** What the index of the API says as well, so that verify can compare. */
export type CatalogContext = {
  service: Pick<ApiContext['service'], 'name' | 'termsUrl'>;
  site: Pick<ApiContext['site'], 'origin' | 'apiCatalog' | 'openapi' | 'docs' | 'llms'>;
};

/** The catalog of the site's APIs (RFC 9727), as a linkset (RFC 9264). */
export function apiCatalogFile({ service, site }: CatalogContext): OutputFile {
  const { getApiIndex } = OPERATIONS;
  const api = `${site.origin}${getApiIndex.path}`;
  return toJsonFile(DOCUMENTS.apiCatalog.path, {
    linkset: [
      {
        anchor: site.apiCatalog,
        // Few static hosts can send the profile as a parameter of the media type.
        profile: [{ href: 'https://www.rfc-editor.org/info/rfc9727' }],
        item: [{ href: api, type: getApiIndex.mediaType, title: `${service.name} API` }],
      },
      {
        anchor: api,
        'service-desc': [
          { href: site.openapi, type: DOCUMENTS.openapi.mediaType, title: 'OpenAPI 3.1' },
        ],
        'service-doc': [
          { href: site.docs, type: 'text/html', hreflang: ['en'] },
          {
            href: `${site.origin}${DOCUMENTS.docsInSpanish.path}`,
            type: 'text/html',
            hreflang: ['es'],
          },
        ],
        'service-meta': [{ href: site.llms, type: 'text/plain', title: 'For language models' }],
        'terms-of-service': [{ href: service.termsUrl }],
      },
    ],
  });
}
