import { type OutputFile, toJsonFile } from '../../base/files/output-file.ts';
import type { Manifest, ManifestEntry } from '../../contract/downloads.ts';
import { MANIFEST, toAddress, UNSERVED } from '../../contract/http/routes.ts';

/** The size and checksum of each file of the site, by its path. */
export type FileSums = ReadonlyMap<string, FileSum>;
export type FileSum = Pick<ManifestEntry, 'bytes' | 'sha256'>;

/** Since when an address has had the bytes with this checksum. */
export type InstantOf = (address: string, sha256: string) => string;

/** Lists all files except the 404 page, which has no address. */
export function manifestFile(
  sums: FileSums,
  generatedAt: string,
  instantOf: InstantOf = () => generatedAt,
): OutputFile {
  const entries = [...sums]
    .filter(([path]) => path !== UNSERVED.notFoundPage)
    .map(([path, sum]): [string, ManifestEntry] => {
      const address = toAddress(path);
      return [address, { generatedAt: instantOf(address, sum.sha256), ...sum }];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const manifest: Manifest = { generatedAt, files: Object.fromEntries(entries) };
  return toJsonFile(MANIFEST.path, manifest);
}
