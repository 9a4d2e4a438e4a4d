import type { Day } from '../../base/day.ts';
import { readPrebuilt } from '../../base/prebuilt.ts';
import type { Service } from '../../input/settings/service.ts';
import type { City, Family, Modality, Taxon, Taxonomy } from '../../input/settings/taxonomy.ts';
import { type Addresses, makeAddresses } from './addresses.ts';

/** What every file of the site may name besides its own data. */
export type SiteContext = {
  service: Service;
  site: Addresses;
  /** The one instant of the build, as the API writes it. */
  generatedAt: string;
  generated: Date;
  /** The day on which vacancies are open, if it is not that of the build. */
  pinned?: Day | undefined;
  names: {
    city(slug: string): City;
    family(slug: string): Family;
    area(slug: string): Taxon;
    modality(slug: string): Modality;
  };
};

export function makeSiteContext(
  service: Service,
  taxonomy: Taxonomy,
  origin: string,
  generated: Date,
  pinned?: Day,
): SiteContext {
  return {
    service: service.sample
      ? { ...service, description: `${SAMPLE_TEXT.description}${service.description}` }
      : service,
    site: makeAddresses(origin, service.urls),
    generated,
    pinned,
    generatedAt: generated.toISOString(),
    names: {
      city: bySlug(taxonomy.cities),
      family: bySlug(taxonomy.families),
      area: bySlug(taxonomy.areas),
      modality: bySlug(taxonomy.modalities),
    },
  };
}

function bySlug<T extends { slug: string }>(taxa: readonly T[]): (slug: string) => T {
  const taxonOf = new Map(taxa.map((taxon) => [taxon.slug, taxon]));
  return (slug) => {
    const taxon = taxonOf.get(slug);
    // The source was checked against the taxonomy, so this is a bug in the build.
    if (!taxon) throw new Error(`No taxon "${slug}".`);
    return taxon;
  };
}

/** How descriptions and citations of the sample begin. */
export const SAMPLE_TEXT = {
  description: 'Sample data, invented. ',
  citation: 'Datos de muestra, inventados. ',
};

/** The id of the banner on the pages of the sample. */
export const SAMPLE_MARK = 'sample-data';

/** The sentence in `llms.txt` by which the next build recognizes the sample. */
export const SAMPLE_SENTENCE = 'This is sample data: all of it is invented.';

/** The newest version in docs/api-changes.md: a change is described and numbered in one place. */
export const API_VERSION = readPrebuilt('api-version.txt');
