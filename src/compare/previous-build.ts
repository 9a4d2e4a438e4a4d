import * as z from 'zod';
import { ApiIndex } from '../contract/api-index.ts';
import { NO_FILTER } from '../contract/enumerations.ts';
import { JobSummary } from '../contract/job.ts';
import { SalaryGuideSummary } from '../contract/salary-guide.ts';
import { OPERATIONS, pathTo } from '../http/routes.ts';
import { BuildFacts, MARKER } from '../publish/target.ts';
import type { Figures, PublishedVacancy } from './figures.ts';
import {
  type IndexLocation,
  openPrevious,
  PreviousError,
  type PreviousFiles,
  type ReadLimits,
  readJson,
} from './previous-files.ts';

/** A published build, known from its own files only. */
export type PreviousBuild = {
  location: IndexLocation;
  /** Whose build it is; absent where its index does not say so. */
  site: Site | undefined;
  figures: Figures;
};

export type Site = { name: string; siteUrl: string };

/** Undefined when there is no index: this is the first deployment. */
export async function readPreviousBuild(
  location: IndexLocation,
  limits?: Partial<ReadLimits>,
): Promise<PreviousBuild | undefined> {
  const files = openPrevious(location, limits);
  const index = await readJson(files, OPERATIONS.getApiIndex.path, IndexFile);
  if (!index) {
    await refuseHeadless(files);
    return undefined;
  }
  const { name, links, counts, filters } = index;
  return {
    location,
    site:
      name !== undefined && links ? { name, siteUrl: new URL(links.openapi).origin } : undefined,
    figures: {
      activeJobs: counts.activeJobs,
      facets: {
        city: toCounts(filters.cities),
        family: toCounts(filters.families),
        modality: toCounts(filters.modalities),
      },
      ...(await readNeighbours(files)),
    },
  };
}

/** Without its index, a build cannot be compared; it must not pass for a first deployment. */
async function refuseHeadless(files: PreviousFiles): Promise<void> {
  const marker = await files.read(`/${MARKER}`);
  if (!marker || !isBuildFacts(marker.bytes)) return;
  throw new PreviousError(
    `${marker.where} says that there is a build, but ${OPERATIONS.getApiIndex.path} is missing.`,
  );
}

function isBuildFacts(bytes: Buffer): boolean {
  try {
    return BuildFacts.safeParse(JSON.parse(bytes.toString())).success;
  } catch {
    return false;
  }
}

/** The figures from the other files, so far as those exist: an index can be downloaded alone. */
async function readNeighbours(files: PreviousFiles): Promise<Partial<Figures>> {
  const [guides, search, facts] = await Promise.all([
    readJson(files, OPERATIONS.listSalaryGuides.path, GuidesFile),
    readJson(files, pathTo(OPERATIONS.searchJobs, NO_FILTER), searchFile()),
    readJson(files, `/${MARKER}`, BuildFacts),
  ]);
  return {
    ...(guides && {
      medians: Object.fromEntries(guides.items.map(({ family, median }) => [family.slug, median])),
      observations: guides.items.reduce((sum, { sampleSize }) => sum + sampleSize, 0),
    }),
    ...(search && { vacancies: search.items.map(toPublished) }),
    ...(facts && { filled: facts.filled }),
  };
}

// Only the fields that are needed, and no closed lists: the previous build may be older or newer than
// this program, with other slugs and fields.

const Facets = z.array(z.object({ slug: z.string(), activeJobs: z.int() }));
const IndexFile = z.object({
  name: ApiIndex.shape.name.optional(),
  counts: z.object({ activeJobs: z.int() }),
  filters: z.object({ cities: Facets, families: Facets, modalities: Facets }),
  links: z.object({ openapi: ApiIndex.shape.links.shape.openapi }).optional(),
});
const { median, sampleSize } = SalaryGuideSummary.shape;
const GuidesFile = z.object({
  items: z.array(z.object({ family: z.object({ slug: z.string() }), median, sampleSize })),
});
const { id, vacancyId, postedAt, validThrough } = JobSummary.shape;

/** Compiled, because it is the one file with thousands of items. */
function searchFile() {
  const city = z.object({ slug: z.string() });
  const item = z.object({ id, vacancyId, city, postedAt, validThrough });
  return z.compile(z.object({ items: z.array(item) }));
}

type SearchItem = z.infer<ReturnType<typeof searchFile>>['items'][number];

function toPublished(item: SearchItem): PublishedVacancy {
  const { id, vacancyId, city, postedAt, validThrough } = item;
  return { id, vacancyId, city: city.slug, postedAt, validThrough };
}

function toCounts(facets: z.infer<typeof Facets>): Record<string, number> {
  return Object.fromEntries(facets.map(({ slug, activeJobs }) => [slug, activeJobs]));
}
