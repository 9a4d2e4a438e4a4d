import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { sha256Of } from '../../base/files/output-file.ts';
import { ChangeList, DataIndex, Manifest } from '../../contract/downloads.ts';
import {
  DATA_INDEX,
  DATA_SETS,
  DOCUMENTS,
  MANIFEST,
  OPERATIONS,
  type ServedRoute,
} from '../../contract/http/routes.ts';
import { JobDetail, JobSearchResult, Salary } from '../../contract/job.ts';
import { SalaryGuideList } from '../../contract/salary-guide.ts';
import { isExample, isLoopback } from '../../input/values/url.ts';
import { SAMPLE_SENTENCE } from '../../output/site/site-context.ts';
import {
  type BuildLocation,
  PreviousError,
  type PreviousFile,
  type PreviousFiles,
  parseFile,
  parsingCost,
  readOptional,
  readRequired,
} from './previous-files.ts';
import {
  type ListingPage,
  type NewBuild,
  type Published,
  PublishedGuide,
  PublishedIndex,
  PublishedTaxon,
  type PublishedVacancy,
  siteOf,
  toPages,
} from './published.ts';

/** The index of a published build: whose it is, and where its other files are. */
export type PreviousIndex = {
  location: BuildLocation;
  files: PreviousFiles;
  index: PublishedIndex;
};

/** A published build, as its files describe it. */
export type PreviousBuild = Awaited<ReturnType<typeof readPreviousBuild>>;

/** Undefined if there is no index: nothing was published yet. */
export async function readPreviousIndex(
  location: BuildLocation,
  files: PreviousFiles,
): Promise<PreviousIndex | undefined> {
  const index = await readOptional(files, OPERATIONS.getApiIndex.path, PublishedIndex);
  return index && { location, files, index };
}

/** Whether a build says that it is the sample. Only one for this machine or in `.example` can be. */
export async function isOfSample({ files, index }: PreviousIndex): Promise<boolean> {
  const { siteUrl } = siteOf(index);
  if (!isLoopback(siteUrl) && !isExample(siteUrl)) return false;
  const llms = await files.read(DOCUMENTS.llms.path);
  return llms?.bytes.includes(SAMPLE_SENTENCE) ?? false;
}

type FindRendered = (id: string) => { detail: PublishedVacancy; body: string } | undefined;

/** With `forgetChanges`, the list of changes is not read: it may be damaged. */
type ReadOptions = Pick<NewBuild, 'listings' | 'findRendered'> & { forgetChanges: boolean };

export async function readPreviousBuild(
  previous: PreviousIndex,
  { forgetChanges, listings, findRendered }: ReadOptions,
) {
  const { files, index } = previous;
  const [salaries, searches, data] = await Promise.all([
    readRequired(files, OPERATIONS.listSalaryGuides.path, GuidesFile),
    Promise.all(listings.map(({ path }) => readListing(files, path))),
    readData(previous, forgetChanges, findRendered),
  ]);
  const { items: guides, links } = salaries;
  const pages = { 'urls.salaryList': links.html, ...toPages(searches) };
  const { vacancies, changeList, editions, maskText } = data;
  const published: Published = { index, guides, pages, vacancies, maskText };
  return { published, changeList, editions };
}

/** The manifest of a build; undefined if it has none. */
export async function readManifest(index: PreviousIndex): Promise<Manifest | undefined> {
  const manifest = await readOptional(index.files, MANIFEST.path, z.compile(Manifest));
  if (manifest) refuseMixture(MANIFEST.path, manifest, index.index);
  return manifest;
}

const GuidesFile = z.object({
  items: z.array(PublishedGuide),
  links: z.object({ html: SalaryGuideList.shape.links.shape.html }),
});
const SearchFile = z.object({
  links: z.object({ html: JobSearchResult.shape.links.shape.html }),
});
const Listing = z.object({
  generatedAt: z.iso.datetime(),
  maskText: DataIndex.shape.maskText,
  editions: DataIndex.shape.editions,
  files: z.array(z.object({ path: z.string(), sha256: z.string() })),
});

const { id, vacancyId, title, postedAt, validThrough } = JobDetail.shape;
const { description, responsibilities, requirements, benefits } = JobDetail.shape;
const { min, max } = Salary.shape;

/** The fields that gates read. Other fields are only tested for changes. */
const ReadParts = z.object({
  id,
  vacancyId,
  title,
  postedAt,
  validThrough,
  url: z.string(),
  area: PublishedTaxon,
  family: PublishedTaxon.nullable(),
  city: PublishedTaxon,
  modality: PublishedTaxon,
  salary: z.object({ min, max, period: z.string() }).nullable(),
  description,
  responsibilities,
  requirements,
  benefits,
  location: z.object({}),
  howToApply: z.object({ applyUrl: z.string() }),
});

/** The page that lists the vacancies of a search. */
async function readListing(files: PreviousFiles, path: string): Promise<ListingPage> {
  const search = await readOptional(files, path, SearchFile);
  return { path, page: search?.links.html ?? null };
}

/** Data must have its checksum and be of the same build as the index. The list of changes may be missing. */
async function readData(
  { files, index }: PreviousIndex,
  forgetChanges: boolean,
  findRendered: FindRendered,
) {
  const listing = await readRequired(files, DATA_INDEX.path, Listing);
  refuseMixture(DATA_INDEX.path, listing, index);
  const readListed = async ({ path }: ServedRoute) => {
    const file = await files.read(path);
    const listed = listing.files.find((one) => one.path === path);
    if (!file || sha256Of(file.bytes) === listed?.sha256) return file;
    throw new PreviousError({ code: 'data-altered', where: file.where });
  };
  const packed = await readListed(DATA_SETS.vacancies);
  if (!packed) throw new PreviousError({ code: 'missing-file', where: DATA_SETS.vacancies.path });
  const vacancies = await readLines(packed, findRendered);
  const list = forgetChanges ? undefined : await readListed(DATA_SETS.changes);
  const changeList = list && parseFile(list, ChangeList);
  if (changeList) refuseMixture(DATA_SETS.changes.path, changeList, index);
  const editions = listing.editions.map(({ edition }) => edition);
  return { vacancies, changeList, editions, maskText: listing.maskText };
}

type Instant = { generatedAt: string };

function refuseMixture(path: string, { generatedAt }: Instant, index: Instant): void {
  if (generatedAt === index.generatedAt) return;
  const instants = { generatedAt, indexAt: index.generatedAt };
  throw new PreviousError({ code: 'data-mixed', where: path, ...instants });
}

/**
 * Unpacks the file in chunks, because one buffer might be too small. An unchanged vacancy is represented by
 * the object of this build: most are unchanged, and need not be parsed, stored and compared.
 */
export async function readLines(
  { where, bytes: packed, count }: PreviousFile,
  findRendered: FindRendered,
): Promise<PublishedVacancy[]> {
  const vacancies: PublishedVacancy[] = [];
  // Compiled, because there may be tens of thousands of lines.
  const parts = z.compile(ReadParts);
  const toVacancy = (line: Buffer): PublishedVacancy => {
    const [, id] = INSTANT_AND_ID.exec(line.toString('latin1', 0, OPENING_BYTES)) ?? [];
    const now = id === undefined ? undefined : findRendered(id);
    const text = line.toString();
    if (now && isSameBody(text, now.body)) return now.detail;
    count(parsingCost(text));
    const vacancy = JSON.parse(text);
    parts.parse(vacancy);
    return vacancy;
  };
  const unpacked = createGunzip({ chunkSize: 1 << 20 });
  unpacked.end(packed);
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      count(piece.length);
      let bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
      for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END)) {
        vacancies.push(toVacancy(bytes.subarray(0, end + 1)));
        bytes = bytes.subarray(end + 1);
      }
      rest = bytes;
    }
  } catch (error) {
    throw error instanceof PreviousError
      ? error
      : new PreviousError({ code: 'data-damaged', where });
  }
  return vacancies;
}

const LINE_END = 0x0a;

/** Whether two bodies differ at most in the instant at their beginning. */
function isSameBody(one: string, other: string): boolean {
  return one.length === other.length && one.endsWith(other.slice(CONTENT_START));
}

const CONTENT_START = '{"generatedAt":"2026-11-13T18:00:00.000Z'.length;

/** How the body of a vacancy begins. Both builds write the rest in the same order. */
const INSTANT_AND_ID = /^\{"generatedAt":"[^"]*","id":"([^"\\]*)"/;
/** Enough for the longest id. */
const OPENING_BYTES = 300;
