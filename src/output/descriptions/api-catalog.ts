import { type OutputFile, toJsonFile } from '../../base/files/output-file.ts';
import { CATALOG_PROFILE } from '../../contract/http/media-types.ts';
import {
  ASSISTANT,
  DATA_INDEX,
  DOCUMENTS,
  FEEDS,
  OPERATIONS,
  PAGES,
} from '../../contract/http/routes.ts';
import type { PublishedSite } from './published-site.ts';

/** The catalog of the site's APIs (RFC 9727), as a linkset (RFC 9264). */
export function apiCatalogFile({ context, dataSets, assistant }: PublishedSite): OutputFile {
  const { service, site } = context;
  const { getApiIndex } = OPERATIONS;
  const api = site.at(getApiIndex.path);
  const data = site.at(DATA_INDEX.path);
  const server = { href: site.at(ASSISTANT.path), type: ASSISTANT.mediaType, title: 'MCP server' };
  const terms = { 'terms-of-service': [{ href: service.termsUrl }] };
  return toJsonFile(DOCUMENTS.apiCatalog.path, {
    linkset: [
      {
        anchor: site.apiCatalog,
        // Also a parameter of the media type, but not every static host can send that.
        profile: [{ href: CATALOG_PROFILE }],
        item: [{ href: api, type: getApiIndex.mediaType, title: `${service.name} API` }],
      },
      {
        anchor: api,
        'service-desc': [
          { href: site.openapi, type: DOCUMENTS.openapi.mediaType, title: 'OpenAPI 3.1' },
        ],
        'service-doc': Object.entries(PAGES).map(([code, { docs }]) => ({
          href: `${site.origin}${docs.path}`,
          type: 'text/html',
          hreflang: [code],
        })),
        'service-meta': [{ href: site.llms, type: 'text/plain', title: 'For language models' }],
        ...terms,
        related: [
          { href: data, type: DATA_INDEX.mediaType, title: 'Whole data sets' },
          { href: site.at(FEEDS.all.path), type: FEEDS.all.mediaType, title: 'Newest vacancies' },
          ...(assistant ? [server] : []),
        ],
      },
      {
        // A collection of files, not an API: an item of its own index, not of the catalog.
        anchor: data,
        item: dataSets.map(({ path, mediaType, title }) => ({
          href: site.at(path),
          type: mediaType,
          title,
        })),
        describedby: [{ href: site.dataDocs, type: 'text/html', hreflang: ['en'] }],
        ...terms,
      },
    ],
  });
}
