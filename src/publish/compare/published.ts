import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Day } from '../../base/day.ts';
import { groupBy } from '../../base/group-by.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { ApiIndex } from '../../contract/api-index.ts';
import { ALL } from '../../contract/figures.ts';
import { OPERATIONS, pathTo } from '../../contract/http/routes.ts';
import { JobDetail } from '../../contract/job.ts';
import { SalaryGuideSummary } from '../../contract/salary-guide.ts';
import type { RevealedTexts } from '../../input/privacy/revealed-texts.ts';
import { toApiIndex } from '../../output/api/api-index-body.ts';
import type { RenderedJobs } from '../../output/api/rendered-jobs.ts';
import { toSalaryGuideList } from '../../output/api/salary-bodies.ts';
import type { SiteContext } from '../../output/site/site-context.ts';

// Schemas of what is compared. They have no closed lists, so that a slug that is gone stops no build.

export const PublishedTaxon = z.object({
  slug: z.string(),
  name: z.string(),
  region: z.string().optional(),
});

const { openapi, terms, contact } = ApiIndex.shape.links.shape;
export const PublishedIndex = z.object({
  generatedAt: z.iso.datetime(),
  name: ApiIndex.shape.name,
  filters: z.object({
    cities: z.array(PublishedTaxon),
    families: z.array(PublishedTaxon),
    modalities: z.array(PublishedTaxon),
  }),
  links: z.object({ openapi, terms, contact }),
});
export type PublishedIndex = z.infer<typeof PublishedIndex>;

const { median, sampleSize, url } = SalaryGuideSummary.shape;
export const PublishedGuide = z.object({ family: PublishedTaxon, median, sampleSize, url });

/** What is compared: the same bodies of both builds. */
export type Published = {
  index: PublishedIndex;
  guides: z.infer<typeof PublishedGuide>[];
  /** Web pages from the settings, by the name of the setting. */
  pages: Record<string, string | null>;
  /** The active vacancies. */
  vacancies: PublishedVacancy[];
  /** The text that replaces names. */
  maskText: string;
};

/** A vacancy as a build publishes it. */
export type PublishedVacancy = Omit<JobDetail, 'generatedAt'>;

export type SiteIdentity = { name: string; siteUrl: string };

export function siteOf({ name, links }: PublishedIndex): SiteIdentity {
  return { name, siteUrl: new URL(links.openapi).origin };
}

/** The page that lists the vacancies of a search, and the path of the search. */
export type ListingPage = { path: string; page: string | null };

export function toPages(listings: readonly ListingPage[]): Published['pages'] {
  return Object.fromEntries(listings.map(({ path, page }) => [`urls.listings (${path})`, page]));
}

/** The host of an address; of a mail address, what follows the @. */
export function hostOf(address: string): string {
  // The previous build may have an invalid address.
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  return host || pathname.slice(pathname.lastIndexOf('@') + 1);
}

/** Facts that only the source of a build has. */
export type SourceFacts = {
  /** The day in a city, by its slug. */
  dayOf(citySlug: string): Day;
  /** The ids of vacancies that somebody closed or paused. */
  closedByStatus: ReadonlySet<string>;
  /** The ids of rows that could not be read, published before or not. */
  withdrawn: ReadonlySet<string>;
  /** The rows that would be open today, and how many of them could not be read. */
  rows: { judged: number; leftOut: number };
  /** The ids of vacancies that are published without their salary because it could not be read. */
  unreadSalaries: ReadonlySet<string>;
  /** The ids of vacancies whose level is a default. */
  defaultLevels: ReadonlySet<string>;
  /** A private key of the employer of a vacancy; undefined without a name. */
  employerOf(id: string): string | undefined;
  /** The frozen editions. */
  editions: readonly string[];
  /** Whether the ids of a vacancy disclose an employer. */
  isPrivate(reference: Pick<PublishedVacancy, 'id' | 'vacancyId'>): boolean;
  /** Judges the text that stands where a mask was. */
  revealed: RevealedTexts;
};

/** This build, with facts that its files do not contain. */
export type NewBuild = ReturnType<typeof toNewBuild>;

type ComputedParts = {
  catalog: Catalog;
  context: SiteContext;
  jobs: RenderedJobs;
  facts: SourceFacts;
};

export function toNewBuild({ catalog, context, jobs, facts }: ComputedParts) {
  const { service, site } = context;
  const { items: guides, links } = toSalaryGuideList(catalog.guides, context);
  const listings = pickListings(catalog.taxonomy, context);
  const pages = { 'urls.salaryList': links.html, ...toPages(listings) };
  const published: Published = {
    index: toApiIndex(catalog, context),
    guides,
    pages,
    vacancies: jobs.details(),
    maskText: service.maskText,
  };
  const byFamily = groupBy(catalog.observations, ({ family }) => family);
  return {
    ...facts,
    published,
    isSample: service.sample,
    /** How many salaries each family has, with or without a guide. */
    samples: new Map([...byFamily].map(([family, { length }]) => [family, length])),
    /** How many salaries a family needs for a guide. */
    minSample: service.salaryIndex.minSample,
    /** An application link made from the settings. */
    applyPage: site.applyPage({ id: 'id', vacancyId: 'id' }),
    /** The listings whose pages are compared. */
    listings,
    /** Finds a vacancy with its bytes by its id. */
    findRendered: jobs.find,
  };
}

/** How many searches of the previous build are read: each is a request. */
const MAX_LISTINGS = 2;

/** One listing for each host: that of its smallest search. */
function pickListings(
  { cities, families, modalities }: Catalog['taxonomy'],
  { site }: SiteContext,
): ListingPage[] {
  const orAll = ([first]: readonly { slug: string }[]) => [first?.slug ?? ALL, ALL];
  const searches = orAll(cities).flatMap((city) =>
    orAll(families).flatMap((family) =>
      orAll(modalities).map((modality) => ({ city, family, modality })),
    ),
  );
  const listings = searches.flatMap((filters) => {
    const page = site.listingPage(filters);
    return page === null ? [] : [{ path: pathTo(OPERATIONS.searchJobs, filters), page }];
  });
  const byHost = groupBy(listings, ({ page }) => hostOf(page));
  return [...byHost.values()].slice(0, MAX_LISTINGS).map(([smallest]) => smallest);
}

const { generatedAt: _, id: _id, ...SHAPE } = JobDetail.shape;
type Field = keyof typeof SHAPE;
export const FIELDS = Object.keys(SHAPE) as Field[];

/** The fields in which a vacancy differs, as the list of changes names them. */
export function changedFields(from: PublishedVacancy, to: PublishedVacancy): Field[] {
  if (from === to) return [];
  return FIELDS.filter((field) => !isDeepStrictEqual(from[field], to[field]));
}
