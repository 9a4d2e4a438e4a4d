import { type OutputFile, type SiteFile, toJsonFile } from '../../base/files/output-file.ts';
import type { Manifest, ManifestEntry } from '../../contract/downloads.ts';
import { MANIFEST, toAddress, UNSERVED } from '../../contract/http/routes.ts';

/** The size and checksum of each file of the site, by its path, and when it changed, if not in this build. */
export type FileSums = ReadonlyMap<string, FileSum>;
export type FileSum = Pick<ManifestEntry, 'bytes' | 'sha256'> & Pick<SiteFile, 'modified'>;

/** Lists all files except the 404 page, which has no address. */
export function manifestFile(sums: FileSums, generatedAt: string): OutputFile {
  const entries = [...sums]
    .filter(([path]) => path !== UNSERVED.notFoundPage)
    .map(([path, { modified, ...sum }]): [string, ManifestEntry] => [
      toAddress(path),
      { generatedAt: modified?.toISOString() ?? generatedAt, ...sum },
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const manifest: Manifest = { generatedAt, files: Object.fromEntries(entries) };
  return toJsonFile(MANIFEST.path, manifest);
}
