import { createHash } from 'node:crypto';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { ChangeList } from '../contract/change-list.ts';
import { NO_FILTER } from '../contract/enumerations.ts';
import { JobSummary, Salary } from '../contract/job.ts';
import { Manifest } from '../contract/manifest.ts';
import { DATA_INDEX, DATA_SETS, MANIFEST, OPERATIONS, pathTo } from '../http/routes.ts';
import {
  PreviousError,
  type PreviousFile,
  type PreviousFiles,
  parseJson,
  readJson,
  readRequired,
} from './previous-files.ts';

/** The data sets of a published build that the next one needs. */
export type PublishedData = {
  vacancies: PublishedVacancy[];
  /** The file of each vacancy by id. */
  lines: ReadonlyMap<string, Buffer>;
  /** Undefined for a build without a list of changes. */
  changes: ChangeList | undefined;
};

/**
 * Undefined for a build without data sets. Everything must have its checksum and be of the build whose
 * index this is. A list of changes need not be there.
 */
export async function readPublishedData(
  files: PreviousFiles,
  index: Instant,
): Promise<PublishedData | undefined> {
  const listing = await readJson(files, DATA_INDEX.path, Listing);
  const list = await files.read(DATA_SETS.changes.path);
  if (!listing && list) throw isDamaged(`${DATA_INDEX.path} is missing`);
  if (!listing) return undefined;
  refuseMixture(DATA_INDEX.path, listing, index);
  if (list) refuseOtherBytes(list, DATA_SETS.changes.path, listing);
  const changes = list && parseJson(list, ChangeList);
  if (changes) refuseMixture(DATA_SETS.changes.path, changes, index);
  const packed = await files.read(DATA_SETS.vacancies.path);
  if (!packed) throw isDamaged(`${DATA_SETS.vacancies.path} is missing`);
  refuseOtherBytes(packed, DATA_SETS.vacancies.path, listing);
  return { ...(await readLines(packed)), changes };
}

/** The manifest of a build; undefined if it has none. */
export async function readManifest(
  files: PreviousFiles,
  index: Instant,
): Promise<Manifest | undefined> {
  const manifest = await readJson(files, MANIFEST.path, z.compile(Manifest));
  if (manifest) refuseMixture(MANIFEST.path, manifest, index);
  return manifest;
}

/** The vacancies of a build as its search lists them: without their descriptions. */
export async function readSearch(files: PreviousFiles): Promise<PublishedVacancy[]> {
  const path = pathTo(OPERATIONS.searchJobs, NO_FILTER);
  const Search = z.compile(z.object({ items: z.array(PublishedVacancy) }));
  return (await readRequired(files, path, Search)).items;
}

type Instant = { generatedAt: string };
const Listing = z.object({
  generatedAt: z.iso.datetime(),
  files: z.array(z.object({ path: z.string(), sha256: z.string() })),
});
type Listing = z.infer<typeof Listing>;

const Slug = z.object({ slug: z.string() }).transform(({ slug }) => slug);
const { id, vacancyId, title, company, postedAt, validThrough } = JobSummary.shape;
const { min, max } = Salary.shape;

/**
 * What is compared of an active vacancy. Only the fields that are needed, and no closed lists: the
 * previous build may be older or newer than this program, with other slugs and fields.
 */
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

function refuseOtherBytes(file: PreviousFile, path: string, { files }: Listing): void {
  const sha256 = files.find((listed) => listed.path === path)?.sha256;
  const found = createHash('sha256').update(file.bytes).digest('hex');
  if (found === sha256) return;
  throw isDamaged(`${file.where} does not have the checksum that ${DATA_INDEX.path} lists`);
}

function refuseMixture(path: string, { generatedAt }: Instant, index: Instant): void {
  if (generatedAt === index.generatedAt) return;
  throw isDamaged(`${path} is of ${generatedAt}, and its index of ${index.generatedAt}`);
}

function isDamaged(fault: string): PreviousError {
  return new PreviousError(
    `The previous build is incomplete, so what changed since is unknown: ${fault}. Build again when it is whole, or start a new list of changes with --forget-changes.`,
  );
}

/** Unpacked piece by piece, so that no file is too large for one buffer. */
async function readLines({ where, bytes: packed }: PreviousFile) {
  const lines = new Map<string, Buffer>();
  const vacancies: PublishedVacancy[] = [];
  // Compiled, because there may be tens of thousands of lines.
  const schema = z.compile(PublishedVacancy);
  const unpacked = createGunzip({ chunkSize: 1 << 20 });
  unpacked.end(packed);
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
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
  } catch {
    throw isDamaged(`${where} cannot be unpacked, or has other lines than vacancies`);
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
