import { createHash } from 'node:crypto';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { ChangeList } from '../contract/change-list.ts';
import { Manifest } from '../contract/manifest.ts';
import { DATA_INDEX, DATA_SETS, MANIFEST, OPERATIONS } from '../http/routes.ts';
import {
  PreviousError,
  type PreviousFile,
  type PreviousFiles,
  parseJson,
  readJson,
} from './previous-files.ts';

/** The vacancies of a published build, and the changes up to it. */
export type PublishedVacancies = {
  generatedAt: string;
  /** The file of each vacancy by id; undefined for a build without data sets. */
  lines: ReadonlyMap<string, Buffer> | undefined;
  /** Undefined for a build without a list of changes. */
  changes: ChangeList | undefined;
  /** Undefined for a build without one, and if it was not asked for. */
  manifest: Manifest | undefined;
};

/** Everything must have its checksum and be of the same build. A list of changes need not be there. */
export async function readVacancies(
  files: PreviousFiles,
  withManifest: boolean,
): Promise<PublishedVacancies | undefined> {
  const index = await readJson(files, OPERATIONS.getApiIndex.path, Instant);
  if (!index) return undefined;
  const { generatedAt } = index;
  const manifest = withManifest
    ? await readJson(files, MANIFEST.path, z.compile(Manifest))
    : undefined;
  if (manifest) refuseMixture(MANIFEST.path, manifest, index);
  const listing = await readJson(files, DATA_INDEX.path, Listing);
  const list = await files.read(DATA_SETS.changes.path);
  if (!listing && list) throw isDamaged(`${DATA_INDEX.path} is missing`);
  if (!listing) return { generatedAt, lines: undefined, changes: undefined, manifest };
  refuseMixture(DATA_INDEX.path, listing, index);
  if (list) refuseOtherBytes(list, DATA_SETS.changes.path, listing);
  const changes = list && parseJson(list, ChangeList);
  if (changes) refuseMixture(DATA_SETS.changes.path, changes, index);
  const packed = await files.read(DATA_SETS.vacancies.path);
  if (!packed) throw isDamaged(`${DATA_SETS.vacancies.path} is missing`);
  refuseOtherBytes(packed, DATA_SETS.vacancies.path, listing);
  return { generatedAt, lines: await readLines(packed), changes, manifest };
}

/** Only what is needed: the previous build may be older than this program. */
const Instant = z.object({ generatedAt: z.iso.datetime() });
type Instant = z.infer<typeof Instant>;
const Listing = z.object({
  generatedAt: z.iso.datetime(),
  files: z.array(z.object({ path: z.string(), sha256: z.string() })),
});
type Listing = z.infer<typeof Listing>;

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
async function readLines({ where, bytes: packed }: PreviousFile): Promise<Map<string, Buffer>> {
  const lines = new Map<string, Buffer>();
  const unpacked = createGunzip({ chunkSize: 1 << 20 });
  unpacked.end(packed);
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      let bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
      for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END)) {
        const line = bytes.subarray(0, end + 1);
        lines.set(idOf(line), line);
        bytes = bytes.subarray(end + 1);
      }
      rest = bytes;
    }
  } catch {
    throw isDamaged(`${where} cannot be unpacked`);
  }
  return lines;
}

const LINE_END = 0x0a;

/** Bodies have their id near the start; parsing them all would take longer than the comparison. */
function idOf(line: Buffer): string {
  const [, id] =
    /^\{"generatedAt":"[^"]+","id":"([^"]+)"/.exec(line.toString('latin1', 0, 400)) ?? [];
  return id ?? JSON.parse(line.toString()).id;
}
