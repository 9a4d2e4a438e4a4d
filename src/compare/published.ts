import { toApiIndex } from '../api/api-index.ts';
import type { ApiContext } from '../api/context.ts';
import { toJobDetail } from '../api/jobs.ts';
import { toSalaryGuideList } from '../api/salaries.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { ApiIndex } from '../contract/api-index.ts';
import type { Day } from '../day.ts';
import { groupBy } from '../group-by.ts';
import type { PublishedVacancy } from './fields.ts';

/** What is compared of a build: the same bodies of the previous one and of this one. */
export type Published = {
  index: PublishedIndex;
  guides: { family: Named; median: number; sampleSize: number; url: string }[];
  /** The page of the salary index. */
  salaryPage: string;
  /** The active ones. */
  vacancies: PublishedVacancy[];
};

export type PublishedIndex = Pick<ApiIndex, 'name' | 'generatedAt'> & {
  filters: { [Facet in keyof ApiIndex['filters']]: Named[] };
  links: Pick<ApiIndex['links'], 'openapi' | 'terms' | 'contact'>;
};

export type Named = { slug: string; name: string; region?: string | undefined };

export type Site = { name: string; siteUrl: string };

export function siteOf({ name, links }: PublishedIndex): Site {
  return { name, siteUrl: new URL(links.openapi).origin };
}

/** This build, with what its files do not say. */
export type NewBuild = {
  published: Published;
  /** How many salaries count for the guide of a family, whether or not it has one. */
  samples: ReadonlyMap<string, number>;
  /** From how many salaries on a family has a guide. */
  minSample: number;
  /** An application link by the settings. */
  applyPage: string;
  /** The day in a city, by its slug. */
  dayOf(citySlug: string): Day;
};

export function toNewBuild(
  catalog: Catalog,
  context: ApiContext,
  dayOf: NewBuild['dayOf'],
): NewBuild {
  const { service, site } = context;
  const { items, links } = toSalaryGuideList(catalog.guides, context);
  const byFamily = groupBy(catalog.observations, ({ family }) => family);
  return {
    published: {
      index: toApiIndex(catalog, context),
      guides: items,
      salaryPage: links.html,
      vacancies: catalog.active.map((vacancy) => toJobDetail(vacancy, context)),
    },
    samples: new Map([...byFamily].map(([family, { length }]) => [family, length])),
    minSample: service.salaryIndex.minSample,
    applyPage: site.applyPage({ id: 'id', vacancyId: 'id' }),
    dayOf,
  };
}
