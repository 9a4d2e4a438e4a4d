import { dirname } from 'node:path';
import { type Body, type SiteFile, sha256Of } from '../../base/files/output-file.ts';
import type { ChangeList, Manifest, ManifestEntry } from '../../contract/downloads.ts';
import { DATA_INDEX, DATA_SETS, MANIFEST, OPERATIONS } from '../../contract/http/routes.ts';
import { updatedOn } from '../../output/api/salary-bodies.ts';
import { extendChangeList, newChangeList } from './change-list.ts';
import type { Comparison } from './comparison.ts';
import { readManifest } from './previous-build.ts';

/** What the report says about the list of changes and unchanged files. */
export type Recorded = ReturnType<PreviousState['recorded']>;

/** Why the list of changes starts anew. */
export type NewListReason = NonNullable<ReturnType<typeof findNewListReason>>;

export type StateRequest = {
  /** The instant of this build. */
  generated: Date;
  /** Starts a new list of changes, and keeps nothing. */
  forgetChanges: boolean;
  keepUnchanged: boolean;
};

type Compared = Pick<Comparison, 'previous' | 'entry' | 'uncompared'>;

/** Reads what a build takes over from the previous one. Throws if that cannot be read. */
export async function readPreviousState(
  comparison: Compared,
  request: StateRequest,
): Promise<PreviousState> {
  const { generated, forgetChanges, keepUnchanged } = request;
  const { previous, entry } = comparison;
  const newListReason = findNewListReason(comparison, request);
  const list = newListReason === null ? previous?.changeList : undefined;
  const changeList = list && entry && extendChangeList(list, entry, generated.toISOString());
  const manifest =
    keepUnchanged && previous && entry && !forgetChanges ? await readManifest(previous) : undefined;
  const files = keepUnchanged ? (manifest?.files ?? {}) : undefined;
  return new PreviousState(generated, { newListReason, changeList, files });
}

function findNewListReason(
  { previous, entry, uncompared = 'first' }: Compared,
  { generated, forgetChanges }: StateRequest,
) {
  if (forgetChanges) return 'forgotten';
  if (!previous) return uncompared;
  if (!entry) return 'other-site';
  if (previous.index.generatedAt === generated.toISOString()) return 'same-instant';
  return previous.changeList ? null : 'no-list';
}

type TakenOver = {
  newListReason?: NewListReason | null;
  changeList?: ChangeList | undefined;
  /** What the manifest of the previous build lists. Absent if no file is to be kept. */
  files?: Manifest['files'] | undefined;
};

/** What a build takes over from the previous one: by default nothing. */
export class PreviousState {
  /** Up to this build. */
  readonly changeList: ChangeList;
  private readonly newListReason: NewListReason | null;
  private readonly generated: Date;
  private readonly files: TakenOver['files'];
  private reused = 0;

  constructor(generated: Date, { newListReason = 'first', changeList, files }: TakenOver = {}) {
    this.changeList = changeList ?? newChangeList(generated.toISOString());
    this.newListReason = newListReason;
    this.generated = generated;
    this.files = files;
  }

  /** Gives an unchanged file its previous bytes and instant, and other files the instant of this build. */
  reuseUnchanged<File extends SiteFile>(file: File): File {
    if (!this.files) return file;
    const { path } = file;
    const kept = isKeepable(path) && findSame(file, this.files[path], this.generated);
    if (!kept) return { ...file, modified: this.generated };
    this.reused += 1;
    return { ...file, ...kept };
  }

  /** For the report, once all files are made. */
  recorded() {
    const { opened = [], changed = [], closed = [] } = this.changeList.builds[0] ?? {};
    return {
      /** Why the list starts anew; null if it goes on. */
      startsAnew: this.newListReason,
      opened: opened.length,
      changed: changed.length,
      closed: closed.length,
      /** How many files have the bytes and the time of the previous build; null if none should. */
      reused: this.files ? this.reused : null,
    };
  }
}

/** Renders a file with its previous instant. If it then has the previous checksum, it is unchanged. */
function findSame(file: SiteFile, before: ManifestEntry | undefined, generated: Date) {
  if (!before) return undefined;
  const { generatedAt, bytes, sha256 } = before;
  const modified = new Date(generatedAt);
  // A previous build that is later has no files to keep.
  if (modified > generated) return undefined;
  const body = redate(file, generated, modified);
  if (Buffer.byteLength(body) !== bytes || sha256Of(body) !== sha256) return undefined;
  return { body, sha256, modified };
}

/** Files that change in each build, because they say when the site was built. */
const ALWAYS_NEW = new Set<string>([
  OPERATIONS.getApiIndex.path,
  DATA_INDEX.path,
  DATA_SETS.changes.path,
  MANIFEST.path,
]);

function isKeepable(path: string): boolean {
  return !ALWAYS_NEW.has(path) && !path.endsWith('.html');
}

/** The body as the build of another instant would have rendered it. */
function redate({ path, body }: SiteFile, generated: Date, instant: Date): Body {
  const [now, then] = [generated.toISOString(), instant.toISOString()];
  const [opening, redated] = [`{"generatedAt":"${now}"`, `{"generatedAt":"${then}"`];
  if (typeof body !== 'string') {
    const bytes = Buffer.from(body);
    if (bytes.toString('utf8', 0, opening.length) === opening) bytes.write(redated);
    return bytes;
  }
  if (WITH_VACANCIES.some((folder) => path.startsWith(folder))) {
    return body.replace(opening, redated);
  }
  // If a text contains the instant by chance, the checksum differs.
  return body.replaceAll(now, then).replaceAll(updatedOn(generated), updatedOn(instant));
}

/** Files with texts of vacancies, in which an instant or a day is content. */
const WITH_VACANCIES = [OPERATIONS.getJob.path, DATA_INDEX.path].map((path) => `${dirname(path)}/`);
