import type { SiteRules } from '../http/site-rules.ts';
import { count, formatBytes, toFigure } from '../numbers.ts';
import { headerBlocks } from './headers-file.ts';
import type { HostLimits } from './host.ts';

/** The figures of a build that a host may limit. */
export type BuildSize = {
  files: number;
  folders: ReadonlyMap<string, number>;
  largest: readonly { path: string; bytes: number }[];
};

/** A build that its host would not take. */
export class LimitError extends Error {
  constructor(title: string, excess: readonly string[]) {
    super([`${title} would not take this build:`, ...excess.map((line) => `  ${line}`)].join('\n'));
  }
}

/** What of a build is more than its host takes, with the figures and the largest offenders. */
export function exceededLimits(limits: HostLimits, size: BuildSize, rules: SiteRules): string[] {
  return [
    over(size.files, limits.filesPerSite, (figure, limit) => {
      const folders = topFolders(size).map(([folder, files]) => `${folder} (${toFigure(files)})`);
      return `${count(figure, 'file')}, of ${toFigure(limit)} allowed. Most are in ${folders.join(', ')}. If your plan takes more: --max-files N`;
    }),
    ...topFolders(size).map(([folder, files]) =>
      over(
        files,
        limits.filesPerFolder,
        (figure, limit) =>
          `${count(figure, 'file')} in ${folder}, of ${toFigure(limit)} allowed in a folder.`,
      ),
    ),
    ...size.largest.map(({ path, bytes }) =>
      over(
        bytes,
        limits.bytesPerFile,
        (figure, limit) =>
          `${path} has ${formatBytes(figure)}, of ${formatBytes(limit)} allowed in a file.`,
      ),
    ),
    over(
      headerBlocks(rules).length,
      limits.headerRules,
      (figure, limit) => `${count(figure, 'header rule')}, of ${toFigure(limit)} allowed.`,
    ),
  ].filter((message) => message !== undefined);
}

function over(
  figure: number,
  limit: number | undefined,
  say: (figure: number, limit: number) => string,
): string | undefined {
  return limit !== undefined && figure > limit ? say(figure, limit) : undefined;
}

const SHOWN = 3;

function topFolders({ folders }: BuildSize): [string, number][] {
  return [...folders].sort((a, b) => b[1] - a[1]).slice(0, SHOWN);
}
