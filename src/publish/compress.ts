import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Compression } from '../hosts/host.ts';

/** Below this a packet holds the file anyway, and nothing is gained. */
const MIN_BYTES = 1_400;

/** Brotli's best level takes fifty times as long for a fifth less: not for data of one day. */
const BROTLI_QUALITY = 5;

const TEXT = /\.(?:json|html|css|js|txt|xml)$|\/api-catalog$/;

/** The copies of a file that a server sends to whoever takes them. */
export function compressedCopies(
  path: string,
  bytes: Uint8Array,
  kinds: readonly Compression[],
): { path: string; bytes: Uint8Array }[] {
  if (bytes.length < MIN_BYTES || !TEXT.test(path)) return [];
  return kinds.map((kind) => ({ path: `${path}.${kind}`, bytes: COMPRESS[kind](bytes) }));
}

const COMPRESS: Record<Compression, (bytes: Uint8Array) => Buffer> = {
  br: (bytes) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gz: (bytes) => gzipSync(bytes, { level: 9 }),
};
