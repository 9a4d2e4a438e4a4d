import { isFilled, MAY_BE_EMPTY } from '../api/empty-fields.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { NO_FILTER } from '../contract/enumerations.ts';
import type { Vacancy } from '../source/vacancy.ts';
import type { PublishedVacancy } from './previous-vacancies.ts';

/** The figures by which two builds are compared. */
export type Figures = {
  activeJobs: number;
  /** Active vacancies by slug. */
  facets: Record<FacetName, Record<string, number>>;
  /** The overall figures of each salary guide, by the slug of its family. */
  guides: Record<string, GuideFigures>;
  /** In how many active vacancies a field is filled. */
  filled: Record<string, number>;
  vacancies: PublishedVacancy[];
};

export type GuideFigures = { median: number; sampleSize: number };

export const FACETS = ['city', 'family', 'modality'] as const;
export type FacetName = (typeof FACETS)[number];

/** Those of no build. */
export const NO_FIGURES: Figures = {
  activeJobs: 0,
  facets: { city: {}, family: {}, modality: {} },
  guides: {},
  filled: {},
  vacancies: [],
};

export function figuresOf({ taxonomy, active, searches, guides }: Catalog): Figures {
  const counts = (facet: FacetName, taxa: readonly { slug: string }[]) =>
    Object.fromEntries(
      taxa.map(({ slug }) => {
        const filters = { ...NO_FILTER, [facet]: slug };
        return [slug, searches.find(filters).length];
      }),
    );
  return {
    activeJobs: active.length,
    facets: {
      city: counts('city', taxonomy.cities),
      family: counts('family', taxonomy.families),
      modality: counts('modality', taxonomy.modalities),
    },
    guides: Object.fromEntries(
      guides.map(({ family, overall: { median, sampleSize } }) => [
        family.slug,
        { median, sampleSize },
      ]),
    ),
    filled: countFilled(active),
    vacancies: active.map((one) => ({ ...one, company: one.employer.descriptor })),
  };
}

function countFilled(active: readonly Vacancy[]): Record<string, number> {
  const fields = MAY_BE_EMPTY.map((name) => ({ name, filled: 0 }));
  for (const vacancy of active) {
    for (const field of fields) if (isFilled(vacancy, field.name)) field.filled += 1;
  }
  return Object.fromEntries(fields.map(({ name, filled }) => [name, filled]));
}
