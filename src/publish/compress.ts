import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { SiteFile } from '../base/files/output-file.ts';
import type { CopyExtension } from '../contract/http/media-types.ts';
import { isWorthCompressing } from '../contract/http/site-rules.ts';
import type { Host } from '../output/hosts/host.ts';
import { TargetError } from './target.ts';

/** Brotli's best level takes fifty times as long to save a fifth: too much for data that changes daily. */
const BROTLI_QUALITY = 5;

/** The copies that a host serves, or an error where it serves none. */
export function copiesFor({ title, precompressed }: Host): readonly CopyExtension[] {
  if (precompressed.length > 0) return precompressed;
  throw new TargetError({ code: 'copies-unserved', host: title });
}

/** The compressed copies of a file, for clients that accept them. */
export function compressedCopies(
  { path, modified }: Pick<SiteFile, 'path' | 'modified'>,
  bytes: Uint8Array,
  extensions: readonly CopyExtension[],
): SiteFile[] {
  if (extensions.length === 0 || !isWorthCompressing(path, bytes.length)) return [];
  return extensions.map((extension) => ({
    path: `${path}.${extension}`,
    body: COMPRESS[extension](bytes),
    modified,
  }));
}

const COMPRESS: Record<CopyExtension, (bytes: Uint8Array) => Buffer> = {
  br: (bytes) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gz: (bytes) => gzipSync(bytes, { level: 9 }),
};
