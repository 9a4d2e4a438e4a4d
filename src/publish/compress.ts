import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { OutputFile } from '../api/output-file.ts';

/** Below this a packet holds the file anyway, and nothing is gained. */
const MIN_BYTES = 1_400;

/** Brotli's best level takes fifty times as long for a fifth less: not for data of one day. */
const BROTLI_QUALITY = 5;

const TEXT = /\.(?:json|html|css|js|txt|xml)$|\/api-catalog$/;

/** The copies of a file that a server sends to whoever takes them. */
export function compressedCopies({ path, body }: OutputFile): OutputFile[] {
  const bytes = Buffer.from(body);
  if (bytes.length < MIN_BYTES || !TEXT.test(path)) return [];
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return [
    { path: `${path}.br`, body: brotliCompressSync(bytes, { params }) },
    { path: `${path}.gz`, body: gzipSync(bytes, { level: 9 }) },
  ];
}
