import type { ExceededLimit, LimitError } from '../hosts/limits.ts';
import { count, formatBytes, toFigure } from '../numbers.ts';

/** Why a host would not accept a build, one line per exceeded limit. */
export function formatLimits({ host, exceeded }: Pick<LimitError, 'host' | 'exceeded'>): string {
  const lines = exceeded.map((limit) => `  ${formatLimit(limit)}`);
  return [`This build exceeds the limits of ${host.title}:`, ...lines].join('\n');
}

function formatLimit(exceeded: ExceededLimit): string {
  const { actual, allowed } = exceeded;
  switch (exceeded.limit) {
    case 'files-per-site': {
      const folders = exceeded.largestFolders.map(
        ({ folder, files }) => `${folder} (${toFigure(files)})`,
      );
      return `At least ${count(actual, 'file')}, of ${toFigure(allowed)} allowed. Largest folders: ${folders.join(', ')}. If your plan allows more: --max-files N`;
    }
    case 'files-per-folder':
      return `${count(actual, 'file')} in ${exceeded.folder}, of ${toFigure(allowed)} allowed in a folder.`;
    case 'bytes-per-file':
      return `${exceeded.path} has ${formatBytes(actual)}, of ${formatBytes(allowed)} allowed in a file.`;
    case 'header-rules':
      return `${count(actual, 'header rule')}, of ${toFigure(allowed)} allowed.`;
    case 'header-rule-length':
      return `The header rule for ${exceeded.path} has ${count(actual, 'character')}, of ${toFigure(allowed)} allowed.`;
  }
}
