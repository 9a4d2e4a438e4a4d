import type { Catalog } from '../catalog/catalog.ts';
import { NO_FILTER } from '../contract/enumerations.ts';
import type { Day } from '../day.ts';
import type { Vacancy } from '../source/vacancy.ts';

/** The figures by which two builds are compared. What cannot be known is absent. */
export type Figures = {
  activeJobs: number;
  /** Active vacancies by slug. */
  facets: Record<FacetName, Record<string, number>>;
  /** Median by the slug of the guide's family. */
  medians?: Record<string, number>;
  /** How many published salaries the guides are based on. */
  observations?: number;
  /** In how many active vacancies a field is filled. */
  filled?: Record<string, number>;
  vacancies?: PublishedVacancy[];
};

/** What tells an active vacancy apart, and how long it is open. */
export type PublishedVacancy = {
  id: string;
  vacancyId: string;
  city: string;
  postedAt: Day | null;
  validThrough: Day | null;
};

export const FACETS = ['city', 'family', 'modality'] as const;
export type FacetName = (typeof FACETS)[number];

export function figuresOf({ taxonomy, active, searches, guides }: Catalog): Required<Figures> {
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
    medians: Object.fromEntries(guides.map(({ family, overall }) => [family.slug, overall.median])),
    observations: guides.reduce((sum, { overall }) => sum + overall.sampleSize, 0),
    filled: countFilled(active),
    vacancies: active.map(({ id, vacancyId, city, postedAt, validThrough }) => ({
      ...{ id, vacancyId, city, postedAt, validThrough },
    })),
  };
}

/** The fields that may be empty, by their names in the API. */
const MAY_BE_EMPTY: Record<string, (vacancy: Vacancy) => unknown> = {
  industry: ({ employer }) => employer.industry,
  family: ({ family }) => family,
  english: ({ english }) => english,
  salary: ({ salary }) => salary,
  postedAt: ({ postedAt }) => postedAt,
  validThrough: ({ validThrough }) => validThrough,
  zone: ({ zone }) => zone,
  municipality: ({ municipality }) => municipality,
  responsibilities: ({ responsibilities }) => responsibilities[0],
  requirements: ({ requirements }) => requirements[0],
  benefits: ({ benefits }) => benefits[0],
};

function countFilled(active: readonly Vacancy[]): Record<string, number> {
  const fields = Object.entries(MAY_BE_EMPTY).map(([name, read]) => ({ name, read, filled: 0 }));
  for (const vacancy of active) {
    for (const field of fields) if ((field.read(vacancy) ?? null) !== null) field.filled += 1;
  }
  return Object.fromEntries(fields.map(({ name, filled }) => [name, filled]));
}
