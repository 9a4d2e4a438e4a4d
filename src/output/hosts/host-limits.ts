import type { Host, HostLimits } from './host.ts';

/** The figures of a build that a host may limit. */
export type BuildSize = {
  files: number;
  folders: ReadonlyMap<string, number>;
  largest: readonly { path: string; bytes: number }[];
};

/** A limit of a host that a build exceeds. */
export type ExceededLimit = { actual: number; allowed: number } & (
  | { limit: 'files-per-site'; largestFolders: { folder: string; files: number }[] }
  | { limit: 'files-per-folder'; folder: string }
  | { limit: 'bytes-per-file'; path: string }
);

/** A build that its host would reject. */
export class LimitError extends Error {
  readonly host: Pick<Host, 'name' | 'title'>;
  readonly exceeded: readonly ExceededLimit[];
  /** The number of files that the operator allows, in place of the host's. */
  readonly maxFiles: number | undefined;

  constructor(
    host: Pick<Host, 'name' | 'title'>,
    exceeded: readonly ExceededLimit[],
    maxFiles: number | undefined,
  ) {
    super(`${host.name}: ${exceeded.map(({ limit }) => limit).join(', ')}`);
    this.host = host;
    this.exceeded = exceeded;
    this.maxFiles = maxFiles;
  }
}

/** Throws if a build exceeds the limits of its host. `maxFiles` replaces the number of files per site. */
export function refuseExcess(host: Host, size: BuildSize, maxFiles: number | undefined): void {
  const ofPlan = maxFiles === undefined ? {} : { filesPerSite: maxFiles };
  const exceeded = exceededLimits({ ...host.limits, ...ofPlan }, size);
  if (exceeded.length > 0) throw new LimitError(host, exceeded, maxFiles);
}

/**
 * The limits that a build exceeds, with the figures and the worst offenders. The header rules depend
 * on the route table only, so a test checks them.
 */
export function exceededLimits(limits: HostLimits, size: BuildSize): ExceededLimit[] {
  const { filesPerSite, filesPerFolder, bytesPerFile } = limits;
  const largestFolders = toLargest(sumTrees(size));
  return [
    ...ifOver(size.files, filesPerSite, { limit: 'files-per-site', largestFolders }),
    ...toLargest(size.folders).flatMap(({ folder, files }) =>
      ifOver(files, filesPerFolder, { limit: 'files-per-folder', folder }),
    ),
    ...size.largest.flatMap(({ path, bytes }) =>
      ifOver(bytes, bytesPerFile, { limit: 'bytes-per-file', path }),
    ),
  ];
}

/** The details with their figures, if the limit is exceeded. */
function ifOver<const Details>(actual: number, allowed: number | undefined, details: Details) {
  return allowed !== undefined && actual > allowed ? [{ ...details, actual, allowed }] : [];
}

const SHOWN = 3;

/** `/api/v1/jobs/search` counts as one folder: its files are in hundreds of small ones. */
function sumTrees({ folders }: BuildSize): Map<string, number> {
  const trees = new Map<string, number>();
  for (const [folder, files] of folders) {
    const tree = folder.split('/').slice(0, 5).join('/');
    trees.set(tree, (trees.get(tree) ?? 0) + files);
  }
  return trees;
}

function toLargest(folders: BuildSize['folders']): { folder: string; files: number }[] {
  return [...folders]
    .map(([folder, files]) => ({ folder, files }))
    .sort((a, b) => b.files - a.files)
    .slice(0, SHOWN);
}
