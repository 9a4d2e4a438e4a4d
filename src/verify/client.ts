import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { noTimelyResponse, type SendRequest, type SiteResponse, toFailure } from './exchange.ts';
import { IN_FLIGHT } from './sender.ts';

export type ClientSetting = {
  origin: string;
  /** For a whole response, in milliseconds. */
  timeLimit?: number;
};

export type Client = { send: SendRequest; close(): void };

const TIME_LIMIT = 30_000;

/**
 * An HTTP client that shows what is on the wire. `fetch` normalises paths, follows redirects and hides
 * encodings, which is exactly what verify has to see.
 */
export function makeClient({ origin, timeLimit = TIME_LIMIT }: ClientSetting): Client {
  const { request: open, Agent } = origin.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  return {
    send: ({ method, path, headers }) =>
      new Promise((resolve) => {
        const signal = AbortSignal.timeout(timeLimit);
        // A body where HTTP allows none, after HEAD or in a 304, is an error of Node's parser.
        const fail = (error: Error) =>
          resolve(signal.aborted ? noTimelyResponse(timeLimit) : toFailure(error));
        const options = { method, path, headers: { ...defaultHeaders(method), ...headers } };
        open(origin, { ...options, agent, signal }, (incoming) => {
          const { statusCode: status = 0 } = incoming;
          const finish = (body: Buffer) =>
            resolve(decode({ status, headers: joinHeaders(incoming), body }));
          buffer(incoming).then(finish, fail);
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

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
};

/** The response with its body decoded. */
export function decode(response: SiteResponse): SiteResponse {
  const encoding = response.headers['content-encoding']?.toLowerCase();
  if (encoding === undefined || encoding === 'identity') return response;
  if (response.body.length === 0) return { ...response, encoding };
  const failed = { ...response, encoding, body: Buffer.alloc(0) };
  const decoder = DECODERS[encoding];
  if (!decoder) {
    const undecodable = `a body in the encoding ${encoding}, which verify does not know`;
    return { ...failed, undecodable };
  }
  try {
    return { ...response, encoding, body: decoder(response.body) };
  } catch {
    const undecodable = `a body that is not ${encoding}, as its Content-Encoding says`;
    return { ...failed, undecodable };
  }
}
