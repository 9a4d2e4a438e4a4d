import * as z from 'zod';
import { ApiIndex } from '../contract/api-index.ts';
import { BuildFacts } from '../contract/build-facts.ts';
import { SalaryGuideSummary } from '../contract/salary-guide.ts';
import { DOCUMENTS, OPERATIONS } from '../http/routes.ts';
import type { Figures } from './figures.ts';
import {
  type IndexLocation,
  openPrevious,
  type PreviousFiles,
  readJson,
  readRequired,
} from './previous-files.ts';
import { type PublishedData, readPublishedData, readSearch } from './previous-vacancies.ts';

/** The index of a published build: whose it is, and where its other files are. */
export type PreviousIndex = {
  location: IndexLocation;
  files: PreviousFiles;
  site: Site;
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
  if (!index) return undefined;
  const { name, links, counts, filters, generatedAt } = index;
  const facets = {
    city: toCounts(filters.cities),
    family: toCounts(filters.families),
    modality: toCounts(filters.modalities),
  };
  return {
    location,
    files,
    site: { name, siteUrl: new URL(links.openapi).origin },
    generatedAt,
    figures: { activeJobs: counts.activeJobs, facets },
  };
}

export async function readPreviousBuild(
  index: PreviousIndex,
  { ignoreData = false }: { ignoreData?: boolean } = {},
): Promise<PreviousBuild> {
  const { files } = index;
  const [guides, facts, data] = await Promise.all([
    readRequired(files, OPERATIONS.listSalaryGuides.path, GuidesFile),
    // Only for the next build: a host need not publish it.
    readJson(files, DOCUMENTS.buildFacts.path, BuildFacts),
    ignoreData ? undefined : readPublishedData(files, index),
  ]);
  const figures = {
    ...index.figures,
    guides: Object.fromEntries(
      guides.items.map(({ family, ...figures }) => [family.slug, figures]),
    ),
    filled: facts?.filled ?? {},
    vacancies: data?.vacancies ?? (await readSearch(files)),
  };
  return { ...index, figures, data };
}

// Only the fields that are needed, and no closed lists: the previous build may be older or newer than
// this program, with other slugs and fields.

const Facets = z.array(z.object({ slug: z.string(), activeJobs: z.int() }));
const IndexFile = z.object({
  generatedAt: z.iso.datetime(),
  name: ApiIndex.shape.name,
  counts: z.object({ activeJobs: z.int() }),
  filters: z.object({ cities: Facets, families: Facets, modalities: Facets }),
  links: z.object({ openapi: ApiIndex.shape.links.shape.openapi }),
});
const { median, sampleSize } = SalaryGuideSummary.shape;
const GuidesFile = z.object({
  items: z.array(z.object({ family: z.object({ slug: z.string() }), median, sampleSize })),
});

function toCounts(facets: z.infer<typeof Facets>): Record<string, number> {
  return Object.fromEntries(facets.map(({ slug, activeJobs }) => [slug, activeJobs]));
}
