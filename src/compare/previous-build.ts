import { createHash } from 'node:crypto';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { ApiIndex } from '../contract/api-index.ts';
import { BuildFacts } from '../contract/build-facts.ts';
import { ChangeList } from '../contract/change-list.ts';
import { NO_FILTER } from '../contract/enumerations.ts';
import { JobSummary, Salary } from '../contract/job.ts';
import { Manifest } from '../contract/manifest.ts';
import { SalaryGuideSummary } from '../contract/salary-guide.ts';
import { DATA_INDEX, DATA_SETS, MANIFEST, OPERATIONS, pathTo, UNSERVED } from '../http/routes.ts';
import type { PreviousVacancies } from './change-recorder.ts';
import {
  type IndexLocation,
  openPrevious,
  PreviousError,
  type PreviousFile,
  type PreviousFiles,
  parseJson,
  readJson,
  readRequired,
} from './previous-files.ts';

/** The index of a published build: whose it is, and where its other files are. */
export type PreviousIndex = {
  location: IndexLocation;
  files: PreviousFiles;
  site: Site;
  generatedAt: string;
};

/** A published build, known from its own files only. */
export type PreviousBuild = PreviousIndex & {
  figures: Figures;
  /** Undefined for a build without a list of changes, and where that is not asked for. */
  before: PreviousVacancies | undefined;
};

/** The figures by which two builds are compared. */
export type Figures = {
  /** The active ones. */
  vacancies: PublishedVacancy[];
  /** The overall figures of each salary guide, by the slug of its family. */
  guides: Record<string, { median: number; sampleSize: number }>;
  /** In how many active vacancies a field is filled. */
  filled: Record<string, number>;
};

export type Site = { name: string; siteUrl: string };

/** Undefined when there is no index: this is the first deployment. */
export async function readPreviousIndex(
  location: IndexLocation,
  files = openPrevious(location),
): Promise<PreviousIndex | undefined> {
  const index = await readJson(files, OPERATIONS.getApiIndex.path, IndexFile);
  if (!index) return undefined;
  const { name, links, generatedAt } = index;
  return { location, files, site: { name, siteUrl: new URL(links.openapi).origin }, generatedAt };
}

export async function readPreviousBuild(
  index: PreviousIndex,
  { ignoreData = false }: { ignoreData?: boolean } = {},
): Promise<PreviousBuild> {
  const { files } = index;
  const [guides, facts, data] = await Promise.all([
    readRequired(files, OPERATIONS.listSalaryGuides.path, GuidesFile),
    // Only for the next build: a host need not publish it.
    readJson(files, UNSERVED.buildFacts, BuildFacts),
    ignoreData ? undefined : readData(index),
  ]);
  const figures = {
    vacancies: data?.vacancies ?? (await readSearch(files)),
    guides: Object.fromEntries(guides.items.map(({ family, ...rest }) => [family.slug, rest])),
    filled: facts?.filled ?? {},
  };
  return { ...index, figures, before: data?.before };
}

/** The manifest of a build; undefined if it has none. */
export async function readManifest(index: PreviousIndex): Promise<Manifest | undefined> {
  const manifest = await readJson(index.files, MANIFEST.path, z.compile(Manifest));
  if (manifest) refuseMixture(MANIFEST.path, manifest, index);
  return manifest;
}

// Only the fields that are needed, and no closed lists: the previous build may be older or newer than
// this program, with other slugs and fields.

const IndexFile = z.object({
  generatedAt: z.iso.datetime(),
  name: ApiIndex.shape.name,
  links: z.object({ openapi: ApiIndex.shape.links.shape.openapi }),
});
const { median, sampleSize } = SalaryGuideSummary.shape;
const GuidesFile = z.object({
  items: z.array(z.object({ family: z.object({ slug: z.string() }), median, sampleSize })),
});
const Listing = z.object({
  generatedAt: z.iso.datetime(),
  files: z.array(z.object({ path: z.string(), sha256: z.string() })),
});

const Slug = z.object({ slug: z.string() }).transform(({ slug }) => slug);
const { id, vacancyId, title, company, postedAt, validThrough } = JobSummary.shape;
const { min, max } = Salary.shape;

/** What is compared of an active vacancy. */
export type PublishedVacancy = z.infer<typeof PublishedVacancy>;
const PublishedVacancy = z.object({
  ...{ id, vacancyId, title, company, postedAt, validThrough },
  /** Searches do not have it. */
  description: z.string().optional(),
  family: Slug.nullable(),
  city: Slug,
  modality: Slug,
  seniority: z.string(),
  salary: z.object({ min, max }).nullable(),
});

/** The vacancies of a build as its search lists them: without their descriptions. */
async function readSearch(files: PreviousFiles): Promise<PublishedVacancy[]> {
  const path = pathTo(OPERATIONS.searchJobs, NO_FILTER);
  const Search = z.compile(z.object({ items: z.array(PublishedVacancy) }));
  return (await readRequired(files, path, Search)).items;
}

/**
 * Undefined for a build without data sets. Everything must have its checksum and be of the build whose
 * index this is. A list of changes need not be there.
 */
async function readData(index: PreviousIndex) {
  const { files } = index;
  const listing = await readJson(files, DATA_INDEX.path, Listing);
  const list = await files.read(DATA_SETS.changes.path);
  if (!listing && list) throw explainDamage(`${DATA_INDEX.path} is missing`);
  if (!listing) return undefined;
  refuseMixture(DATA_INDEX.path, listing, index);
  const packed = await files.read(DATA_SETS.vacancies.path);
  if (!packed) throw explainDamage(`${DATA_SETS.vacancies.path} is missing`);
  refuseOtherBytes(packed, DATA_SETS.vacancies.path, listing);
  const { lines, vacancies } = await readLines(packed);
  if (!list) return { vacancies };
  refuseOtherBytes(list, DATA_SETS.changes.path, listing);
  const changes = parseJson(list, ChangeList);
  refuseMixture(DATA_SETS.changes.path, changes, index);
  return { vacancies, before: { lines, changes } };
}

function refuseOtherBytes(
  { bytes, where }: PreviousFile,
  path: string,
  { files }: z.infer<typeof Listing>,
): void {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (files.some((listed) => listed.path === path && listed.sha256 === sha256)) return;
  throw explainDamage(`${where} does not have the checksum that ${DATA_INDEX.path} lists`);
}

type Instant = { generatedAt: string };

function refuseMixture(path: string, { generatedAt }: Instant, index: Instant): void {
  if (generatedAt === index.generatedAt) return;
  throw explainDamage(`${path} is of ${generatedAt}, and its index of ${index.generatedAt}`);
}

function explainDamage(fault: string): PreviousError {
  return new PreviousError(
    `The previous build is incomplete, so what changed since is unknown: ${fault}. Build again when it is whole, or start a new list of changes with --forget-changes.`,
  );
}

/** What `vacancies.ndjson.gz` may unpack to: three times what 100,000 vacancies take, and one vacancy. */
const UNPACKED = { bytes: 1_000_000_000, line: 20_000_000 };

/** Unpacked piece by piece, so that no file is too large for one buffer. */
export async function readLines({ where, bytes: packed }: PreviousFile, limits = UNPACKED) {
  const lines = new Map<string, Buffer>();
  const vacancies: PublishedVacancy[] = [];
  // Compiled, because there may be tens of thousands of lines.
  const schema = z.compile(PublishedVacancy);
  const unpacked = createGunzip({ chunkSize: 1 << 20 });
  unpacked.end(packed);
  let rest: Buffer = Buffer.alloc(0);
  let size = 0;
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > limits.bytes || rest.length > limits.line) throw new RangeError();
      let bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
      for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END)) {
        const line = bytes.subarray(0, end + 1);
        const vacancy = schema.parse(parseStart(line));
        lines.set(vacancy.id, line);
        vacancies.push(vacancy);
        bytes = bytes.subarray(end + 1);
      }
      rest = bytes;
    }
  } catch (error) {
    const isLarge = error instanceof RangeError;
    const fault = isLarge
      ? 'is too large'
      : 'cannot be unpacked, or has other lines than vacancies';
    throw explainDamage(`${where} ${fault}`);
  }
  return { lines, vacancies };
}

const LINE_END = 0x0a;

/** A line up to its first list, because parsing the rest takes as long again and none of it is compared. */
function parseStart(line: Buffer): unknown {
  const end = line.indexOf(FIRST_LIST);
  return JSON.parse(end < 0 ? line.toString() : `${line.toString('utf8', 0, end)}}`);
}

/** Inside a text, its quotes would be escaped. */
const FIRST_LIST = ',"responsibilities":[';
