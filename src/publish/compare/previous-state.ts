import { dirname } from 'node:path';
import {
  type Body,
  type ReuseUnchanged,
  type SiteFile,
  sha256Of,
} from '../../base/files/output-file.ts';
import type { Manifest } from '../../contract/downloads.ts';
import { DATA_INDEX, DATA_SETS, MANIFEST, OPERATIONS } from '../../contract/http/routes.ts';
import { updatedOn } from '../../output/api/salary-bodies.ts';
import type { InstantOf } from '../../output/datasets/manifest-file.ts';
import { extendChangeList, newChangeList } from './change-list.ts';
import type { Comparison } from './comparison.ts';
import { readManifest } from './previous-build.ts';

/** What the report says about the list of changes and unchanged files. */
export type Recorded = ReturnType<PreviousState['recorded']>;

/** Why the list of changes starts anew. */
export type NewListReason = NonNullable<ReturnType<typeof whyAnew>>;

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
  const startsAnew = whyAnew(comparison, request);
  const list = startsAnew === null ? previous?.changeList : undefined;
  const extended = list && entry && extendChangeList(list, entry, generated.toISOString());
  if (!keepUnchanged) return makePreviousState(generated, startsAnew, extended);
  const manifest = previous && entry && !forgetChanges ? await readManifest(previous) : undefined;
  return makePreviousState(generated, startsAnew, extended, manifest?.files ?? {});
}

function whyAnew(
  { previous, entry, uncompared = 'first' }: Compared,
  { generated, forgetChanges }: StateRequest,
) {
  if (forgetChanges) return 'forgotten';
  if (!previous) return uncompared;
  if (!entry) return 'other-site';
  if (previous.index.generatedAt === generated.toISOString()) return 'same-instant';
  return previous.changeList ? null : 'no-list';
}

export type PreviousState = ReturnType<typeof makePreviousState>;

/**
 * What a build takes over from the previous one: the list of changes up to this build, and the bytes of
 * unchanged files. Without `files` of the previous build, all files are new.
 */
export function makePreviousState(
  build: Date,
  startsAnew: NewListReason | null = 'first',
  changeList = newChangeList(build.toISOString()),
  files?: Manifest['files'],
) {
  let reused = 0;

  /** What the previous build says about a file, unless that is later than this build. */
  const findBefore = (address: string) => {
    const before = files?.[address];
    return before && new Date(before.generatedAt) <= build ? before : undefined;
  };

  /** Renders a file with its previous instant. If it then has the previous checksum, it is unchanged. */
  const findSame = (file: SiteFile) => {
    const before = findBefore(file.path);
    if (!before) return undefined;
    const { generatedAt, bytes, sha256 } = before;
    const modified = new Date(generatedAt);
    const body = redate(file, build, modified);
    if (Buffer.byteLength(body) !== bytes || sha256Of(body) !== sha256) return undefined;
    return { body, sha256, modified };
  };

  /**
   * Gives an unchanged file its previous bytes and instant, and other files the instant of this build.
   * Changes the file in place, because a copy takes several times as long.
   */
  const reuseUnchanged: ReuseUnchanged = (file) => {
    if (!files) return file;
    const kept = isKeepable(file.path) ? findSame(file) : undefined;
    if (kept) reused += 1;
    return Object.assign(file, kept ?? { modified: build });
  };

  /** The instant of the build that changed a file last. */
  const instantOf: InstantOf = (address, sha256) => {
    const before = findBefore(address);
    return before?.sha256 === sha256 ? before.generatedAt : build.toISOString();
  };

  /** For the report, once all files are made. */
  const recorded = () => {
    const { opened = [], changed = [], closed = [] } = changeList.builds[0] ?? {};
    return {
      /** Why the list starts anew; null if it goes on. */
      startsAnew,
      opened: opened.length,
      changed: changed.length,
      closed: closed.length,
      /** How many files have the bytes and the time of the previous build; null if none should. */
      reused: files ? reused : null,
    };
  };

  return { changeList, reuseUnchanged, instantOf, recorded };
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
function redate({ path, body }: SiteFile, build: Date, instant: Date): Body {
  const [now, then] = [build.toISOString(), instant.toISOString()];
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
  return body.replaceAll(now, then).replaceAll(updatedOn(build), updatedOn(instant));
}

/** Files with texts of vacancies, in which an instant or a day is content. */
const WITH_VACANCIES = [OPERATIONS.getJob.path, DATA_INDEX.path].map((path) => `${dirname(path)}/`);
