import { endsOf } from '../day.ts';
import { toEssence } from '../http/media-types.ts';
import type { PageContext } from './page-context.ts';

/** The data sets in terms of schema.org, by which search engines for data sets find them. */
export function datasetOf({ context, texts, language, dataSets, catalog }: PageContext): object {
  const { service, site, generatedAt } = context;
  const { dataset } = texts.data;
  const coverage = coverageOf(catalog);
  return {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    '@id': site.dataDocs,
    name: dataset.name(service.name),
    description: dataset.description(service.name),
    url: `${site.origin}${language.pages.data}`,
    inLanguage: 'es-MX',
    dateModified: generatedAt,
    ...(coverage && { temporalCoverage: coverage }),
    spatialCoverage: { '@type': 'Country', name: 'México' },
    isAccessibleForFree: true,
    license: service.termsUrl,
    creator: { '@type': 'Organization', name: service.name, url: site.origin },
    distribution: dataSets.map(({ path, title, mediaType, bytes, sha256 }) => ({
      '@type': 'DataDownload',
      name: title,
      contentUrl: site.at(path),
      encodingFormat: toEssence(mediaType),
      contentSize: `${bytes} B`,
      sha256,
    })),
  };
}

/** From the first month of the history to the last day in the files; undefined without dates. */
function coverageOf({ history, active, observations }: PageContext['catalog']): string | undefined {
  const days = [...active.map(({ postedAt }) => postedAt), ...observations.map(({ date }) => date)];
  const [oldest] = history;
  const ends = endsOf(days.filter((day) => day !== null));
  if (!ends) return undefined;
  const { first, last } = ends;
  const since = oldest && `${oldest.month}-01`;
  return `${since !== undefined && since < first ? since : first}/${last}`;
}
