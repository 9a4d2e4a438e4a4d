import http from 'node:http';
import https from 'node:https';
import * as zlib from 'node:zlib';
import { readBounded } from '../files/received-body.ts';
import { count } from '../numbers.ts';
import { noResponse, type SendRequest, type SiteResponse, toFailure } from './exchange.ts';
import { VERIFY_LIMITS } from './verify-limits.ts';

export type ClientSetting = {
  origin: string;
  /** For a whole response, in milliseconds. */
  timeLimit?: number;
  /** How many bytes a body may have, packed and unpacked. */
  maxBytes?: number;
};

export type Client = { send: SendRequest; close(): void };

const { responseMs, inFlight, bytes } = VERIFY_LIMITS;

/**
 * An HTTP client that shows what is on the wire. `fetch` normalises paths, follows redirects and hides
 * encodings, which is exactly what verify has to see.
 */
export function makeClient({
  origin,
  timeLimit = responseMs,
  maxBytes = bytes,
}: ClientSetting): Client {
  const { request: open, Agent } = origin.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  return {
    send: ({ method, path, headers }) =>
      new Promise((resolve) => {
        const signal = AbortSignal.timeout(timeLimit);
        // A body where HTTP allows none, after HEAD or in a 304, is an error of Node's parser.
        const fail = (error: Error) =>
          resolve(
            signal.aborted ? noResponse(`timed out after ${timeLimit / 1000} s`) : toFailure(error),
          );
        const options = { method, path, headers: { ...defaultHeaders(method), ...headers } };
        open(origin, { ...options, agent, signal }, (incoming) => {
          const { statusCode: status = 0 } = incoming;
          const finish = (body: Buffer | undefined) =>
            resolve(decode({ status, headers: joinHeaders(incoming), body }, maxBytes));
          readBounded(incoming, maxBytes).then(finish, fail);
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

type Decoder = (body: Buffer, limit: { maxOutputLength: number }) => Buffer;

const DECODERS: Record<string, Decoder> = {
  gzip: zlib.gunzipSync,
  br: zlib.brotliDecompressSync,
  deflate: zlib.inflateSync,
};

/** What arrived. The body is undefined if it has more bytes than it may. */
type Received = Pick<SiteResponse, 'status' | 'headers'> & { body: Buffer | undefined };

/** The response with its body decoded, if that has no more bytes than it may. */
export function decode({ body, ...rest }: Received, maxBytes = bytes): SiteResponse {
  const encoding = rest.headers['content-encoding']?.toLowerCase() ?? 'identity';
  const isPlain = encoding === 'identity';
  const empty = { ...rest, ...(!isPlain && { encoding }), body: Buffer.alloc(0) };
  const failed = (undecodable: string) => ({ ...empty, undecodable });
  const tooLarge = `a body of more than ${count(maxBytes, 'byte')}`;
  if (!body) return failed(tooLarge);
  if (isPlain || body.length === 0) return { ...empty, body };
  const decoder = DECODERS[encoding];
  if (!decoder) return failed(`a body in the encoding ${encoding}, which verify does not know`);
  try {
    return { ...empty, body: decoder(body, { maxOutputLength: maxBytes }) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') return failed(tooLarge);
    return failed(`a body that is not ${encoding}, as its Content-Encoding says`);
  }
}
