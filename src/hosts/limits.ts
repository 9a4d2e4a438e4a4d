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

/** A build that its host would not accept. */
export class LimitError extends Error {
  readonly host: Pick<Host, 'name' | 'title'>;
  readonly exceeded: readonly ExceededLimit[];

  constructor(host: Pick<Host, 'name' | 'title'>, exceeded: readonly ExceededLimit[]) {
    super(`${host.name}: ${exceeded.map(({ limit }) => limit).join(', ')}`);
    this.host = host;
    this.exceeded = exceeded;
  }
}

/** Throws where a build exceeds its host's limits. `maxFiles` replaces the number of files per site. */
export function refuseExcess(host: Host, size: BuildSize, maxFiles: number | undefined): void {
  const ofPlan = maxFiles === undefined ? {} : { filesPerSite: maxFiles };
  const exceeded = exceededLimits({ ...host.limits, ...ofPlan }, size);
  if (exceeded.length > 0) throw new LimitError(host, exceeded);
}

/**
 * The limits that a build exceeds, with the figures and the worst offenders. The header rules depend
 * on the route table only, so a test checks them.
 */
export function exceededLimits(limits: HostLimits, size: BuildSize): ExceededLimit[] {
  const { filesPerSite, filesPerFolder, bytesPerFile } = limits;
  const largestFolders = toLargestFolders(size);
  return [
    ...ifOver(size.files, filesPerSite, { limit: 'files-per-site', largestFolders }),
    ...largestFolders.flatMap(({ folder, files }) =>
      ifOver(files, filesPerFolder, { limit: 'files-per-folder', folder }),
    ),
    ...size.largest.flatMap(({ path, bytes }) =>
      ifOver(bytes, bytesPerFile, { limit: 'bytes-per-file', path }),
    ),
  ];
}

/** The details with their figures, or nothing where the limit holds. */
function ifOver<const Details>(actual: number, allowed: number | undefined, details: Details) {
  return allowed !== undefined && actual > allowed ? [{ ...details, actual, allowed }] : [];
}

const SHOWN = 3;

function toLargestFolders({ folders }: BuildSize): { folder: string; files: number }[] {
  return [...folders]
    .map(([folder, files]) => ({ folder, files }))
    .sort((a, b) => b.files - a.files)
    .slice(0, SHOWN);
}
