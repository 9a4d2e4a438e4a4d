import http from 'node:http';
import https from 'node:https';
import * as zlib from 'node:zlib';
import { count } from '../numbers.ts';
import { noTimelyResponse, type SendRequest, type SiteResponse, toFailure } from './exchange.ts';
import { IN_FLIGHT } from './sender.ts';

export type ClientSetting = {
  origin: string;
  /** For a whole response, in milliseconds. */
  timeLimit?: number;
};

export type Client = { send: SendRequest; close(): void };

const TIME_LIMIT = 30_000;

/** Of a body whose size no manifest lists. The manifest of 400,000 vacancies has as much. */
export const MAX_BYTES = 64_000_000;

/**
 * An HTTP client that shows what is on the wire. `fetch` normalises paths, follows redirects and hides
 * encodings, which is exactly what verify has to see.
 */
export function makeClient({ origin, timeLimit = TIME_LIMIT }: ClientSetting): Client {
  const { request: open, Agent } = origin.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  return {
    send: ({ method, path, headers, maxBytes = MAX_BYTES }) =>
      new Promise((resolve) => {
        const signal = AbortSignal.timeout(timeLimit);
        // A body where HTTP allows none, after HEAD or in a 304, is an error of Node's parser.
        const fail = (error: Error) =>
          resolve(signal.aborted ? noTimelyResponse(timeLimit) : toFailure(error));
        const options = { method, path, headers: { ...defaultHeaders(method), ...headers } };
        open(origin, { ...options, agent, signal }, (incoming) => {
          const { statusCode: status = 0 } = incoming;
          const finish = (body: Buffer) =>
            resolve(decode({ status, headers: joinHeaders(incoming), body }, maxBytes));
          readBody(incoming, maxBytes).then(finish, fail);
        })
          .on('error', fail)
          .end();
      }),
    close: () => agent.destroy(),
  };
}

/** Methods for which Node would send a chunked body. */
const BODIED = new Set(['POST', 'PUT', 'PATCH']);

function defaultHeaders(method: string): Record<string, string> {
  return {
    'User-Agent': 'vacancy-salary-api verify',
    Accept: '*/*',
    'Accept-Encoding': 'identity',
    ...(BODIED.has(method) && { 'Content-Length': '0' }),
  };
}

/** Node's own `headers` drops repeated headers, and a header sent twice is a fault to report. */
function joinHeaders({ headersDistinct }: http.IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]),
  );
}

/** Stops when it has more than the limit: a site can send for ever. */
async function readBody(incoming: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) break;
  }
  return Buffer.concat(chunks);
}

type Decoder = (body: Buffer, limit: { maxOutputLength: number }) => Buffer;

const DECODERS: Record<string, Decoder | undefined> = {
  gzip: zlib.gunzipSync,
  br: zlib.brotliDecompressSync,
  deflate: zlib.inflateSync,
  // Node 22.15 and later.
  zstd: (zlib as { zstdDecompressSync?: Decoder }).zstdDecompressSync,
};

/** The response with its body decoded, if that has no more bytes than it may. */
export function decode(response: SiteResponse, maxBytes = MAX_BYTES): SiteResponse {
  const encoding = response.headers['content-encoding']?.toLowerCase() ?? 'identity';
  const isPlain = encoding === 'identity';
  const read = isPlain ? response : { ...response, encoding };
  const failed = (undecodable: string) => ({ ...read, body: Buffer.alloc(0), undecodable });
  const tooLarge = `a body of more than ${count(maxBytes, 'byte')}`;
  if (response.body.length > maxBytes) return failed(tooLarge);
  if (isPlain || response.body.length === 0) return read;
  const decoder = DECODERS[encoding];
  if (!decoder && encoding in DECODERS) return { ...read, body: Buffer.alloc(0), unproven: true };
  if (!decoder) return failed(`a body in the encoding ${encoding}, which verify does not know`);
  try {
    return { ...read, body: decoder(response.body, { maxOutputLength: maxBytes }) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') return failed(tooLarge);
    return failed(`a body that is not ${encoding}, as its Content-Encoding says`);
  }
}
