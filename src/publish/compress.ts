import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { CopyExtension } from '../http/compression.ts';
import { isWorthCompressing } from '../http/site-rules.ts';

/** Brotli's best level takes fifty times as long for a fifth less: not for data of one day. */
const BROTLI_QUALITY = 5;

/** The copies of a file that a server sends to whoever takes them. */
export function compressedCopies(
  path: string,
  bytes: Uint8Array,
  kinds: readonly CopyExtension[],
): { path: string; bytes: Uint8Array }[] {
  if (!isWorthCompressing(path, bytes.length)) return [];
  return kinds.map((kind) => ({ path: `${path}.${kind}`, bytes: COMPRESS[kind](bytes) }));
}

const COMPRESS: Record<CopyExtension, (bytes: Uint8Array) => Buffer> = {
  br: (bytes) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gz: (bytes) => gzipSync(bytes, { level: 9 }),
};
