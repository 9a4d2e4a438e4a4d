import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { SiteResponse } from './exchange.ts';

type Decoder = (body: Buffer, options: { maxOutputLength: number }) => Buffer;

const DECODERS: Record<string, Decoder> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
};

/** The response with its body decoded. */
export function decode(response: SiteResponse, maxBytes: number): SiteResponse {
  const encoding = response.headers['content-encoding']?.toLowerCase();
  if (encoding === undefined || encoding === 'identity') return response;
  if (response.body.length === 0) return { ...response, encoding };
  const decoder = DECODERS[encoding];
  const failed = { ...response, encoding, body: Buffer.alloc(0) };
  if (!decoder)
    return {
      ...failed,
      undecodable: `a body in the encoding ${encoding}, which verify does not know`,
    };
  try {
    return { ...response, encoding, body: decoder(response.body, { maxOutputLength: maxBytes }) };
  } catch (error) {
    return { ...failed, undecodable: describeError(error, encoding, maxBytes) };
  }
}

function describeError(error: unknown, encoding: string, maxBytes: number): string {
  return error instanceof RangeError
    ? `a body of more than ${maxBytes} bytes`
    : `a body that is not ${encoding}, as its Content-Encoding says`;
}
