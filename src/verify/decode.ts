import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { noResponse, type SiteResponse } from './exchange.ts';

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
  if (!decoder) return noResponse(`verify cannot decode Content-Encoding "${encoding}"`);
  try {
    return { ...response, encoding, body: decoder(response.body, { maxOutputLength: maxBytes }) };
  } catch (error) {
    return noResponse(describeError(error, encoding, maxBytes));
  }
}

function describeError(error: unknown, encoding: string, maxBytes: number): string {
  return error instanceof RangeError
    ? `a body of more than ${maxBytes} bytes`
    : `a body that is not ${encoding}, as its Content-Encoding says`;
}
