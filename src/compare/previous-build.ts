import * as z from 'zod';
import { ApiIndex } from '../contract/api-index.ts';
import { BuildFacts } from '../contract/build-facts.ts';
import { SalaryGuideSummary } from '../contract/salary-guide.ts';
import { DOCUMENTS, OPERATIONS } from '../http/routes.ts';
import type { Figures } from './figures.ts';
import {
  type IndexLocation,
  openPrevious,
  PreviousError,
  type PreviousFiles,
  readJson,
} from './previous-files.ts';
import { type PublishedData, readPublishedData, readSearch } from './previous-vacancies.ts';

/** The index of a published build: whose it is, and where its other files are. */
export type PreviousIndex = {
  location: IndexLocation;
  files: PreviousFiles;
  /** Absent where the index does not say so. */
  site: Site | undefined;
  generatedAt: string;
  figures: Pick<Figures, 'activeJobs' | 'facets'>;
};

/** A published build, known from its own files only. */
export type PreviousBuild = PreviousIndex & {
  figures: Figures;
  /** Undefined for a build without data sets, and where they are not asked for. */
  data: PublishedData | undefined;
};

export type Site = { name: string; siteUrl: string };

/** Undefined when there is no index: this is the first deployment. */
export async function readPreviousIndex(
  location: IndexLocation,
  files = openPrevious(location),
): Promise<PreviousIndex | undefined> {
  const index = await readJson(files, OPERATIONS.getApiIndex.path, IndexFile);
  if (!index) {
    await refuseHeadless(files);
    return undefined;
  }
  const { name, links, counts, filters, generatedAt } = index;
  return {
    location,
    files,
    site:
      name !== undefined && links ? { name, siteUrl: new URL(links.openapi).origin } : undefined,
    generatedAt,
    figures: {
      activeJobs: counts.activeJobs,
      facets: {
        city: toCounts(filters.cities),
        family: toCounts(filters.families),
        modality: toCounts(filters.modalities),
      },
    },
  };
}

/** Reads each file once, so far as it exists: an index can be downloaded alone. */
export async function readPreviousBuild(
  index: PreviousIndex,
  { ignoreData = false }: { ignoreData?: boolean } = {},
): Promise<PreviousBuild> {
  const { files } = index;
  const [guides, facts, data] = await Promise.all([
    readJson(files, OPERATIONS.listSalaryGuides.path, GuidesFile),
    readJson(files, DOCUMENTS.buildFacts.path, BuildFacts),
    ignoreData ? undefined : readPublishedData(files, index),
  ]);
  const vacancies = data?.vacancies ?? (await readSearch(files));
  return {
    ...index,
    figures: {
      ...index.figures,
      ...(guides && { guides: toGuides(guides) }),
      ...(vacancies && { vacancies }),
      ...(facts && { filled: facts.filled }),
    },
    data,
  };
}

/** Without its index, a build cannot be compared; it must not pass for a first deployment. */
async function refuseHeadless(files: PreviousFiles): Promise<void> {
  const marker = await files.read(DOCUMENTS.buildFacts.path);
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

// Only the fields that are needed, and no closed lists: the previous build may be older or newer than
// this program, with other slugs and fields.

const Facets = z.array(z.object({ slug: z.string(), activeJobs: z.int() }));
const IndexFile = z.object({
  generatedAt: z.iso.datetime(),
  name: ApiIndex.shape.name.optional(),
  counts: z.object({ activeJobs: z.int() }),
  filters: z.object({ cities: Facets, families: Facets, modalities: Facets }),
  links: z.object({ openapi: ApiIndex.shape.links.shape.openapi }).optional(),
});
const { median, sampleSize } = SalaryGuideSummary.shape;
const GuidesFile = z.object({
  items: z.array(z.object({ family: z.object({ slug: z.string() }), median, sampleSize })),
});

function toGuides({ items }: z.infer<typeof GuidesFile>): NonNullable<Figures['guides']> {
  return Object.fromEntries(
    items.map(({ family, median, sampleSize }) => [family.slug, { median, sampleSize }]),
  );
}

function toCounts(facets: z.infer<typeof Facets>): Record<string, number> {
  return Object.fromEntries(facets.map(({ slug, activeJobs }) => [slug, activeJobs]));
}
