import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Compression, Host } from '../hosts/host.ts';
import { TargetError } from './target.ts';

/** A smaller file fits into one packet anyway. */
const MIN_BYTES = 1_400;

/** Brotli's best level takes fifty times as long to save a fifth: too much for data of one day. */
const BROTLI_QUALITY = 5;

const TEXT = /\.(?:json|html|css|js|txt|xml)$|\/api-catalog$/;

/** The kinds of copies that a host serves, or an error where it serves none. */
export function compressionsOf({ title, precompressed }: Host): readonly Compression[] {
  if (precompressed.length > 0) return precompressed;
  throw new TargetError(
    `--precompress is for hosts that serve such copies; ${title} would publish them as files of their own.`,
  );
}

/** The copies of a file that a server sends to clients that accept them. */
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
