import { createHash } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { pipeline, Readable } from 'node:stream';
import * as zlib from 'node:zlib';
import { count } from '../../base/numbers.ts';
import {
  noResponse,
  type SendRequest,
  type SiteRequest,
  type SiteResponse,
  toFailure,
} from './exchange.ts';
import { VERIFY_LIMITS } from './verify-limits.ts';

export type ClientSetting = {
  origin: string;
  /** For a whole response, in milliseconds. */
  timeLimit?: number;
};

export type Client = { send: SendRequest; close(): void };

const { responseMs, inFlight } = VERIFY_LIMITS;

/**
 * An HTTP client that shows what is on the wire. `fetch` normalises paths, follows redirects and hides
 * encodings, which is exactly what verify has to see.
 */
export function makeClient({ origin, timeLimit = responseMs }: ClientSetting): Client {
  const { request: open, Agent } = origin.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  return {
    send: (request) =>
      new Promise((resolve) => {
        const signal = AbortSignal.timeout(timeLimit);
        // A body where HTTP allows none, after HEAD or in a 304, is an error of Node's parser.
        const fail = (error: Error) =>
          resolve(
            signal.aborted ? noResponse(`timed out after ${timeLimit / 1000} s`) : toFailure(error),
          );
        const { method, path } = request;
        const headers = { ...defaultHeaders(method), ...request.headers };
        open(origin, { method, path, headers, agent, signal }, (incoming) => {
          const { statusCode: status = 0 } = incoming;
          receive({ status, headers: joinHeaders(incoming) }, incoming, request).then(
            resolve,
            fail,
          );
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

const DECODERS: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: zlib.createGunzip,
  br: zlib.createBrotliDecompress,
  deflate: zlib.createInflate,
};

/** What of a body is kept if it is not read as a whole: a problem, or how a file begins. */
const KEPT_BYTES = 1_000_000;

/** How much longer than its body a compressed one can be. */
const PACKING_BYTES = 65_536;

/**
 * Decodes and hashes a body while it arrives, and stops where it has more bytes than it may: a site can
 * send for ever, and a few bytes can unpack to gigabytes.
 */
export async function receive(
  head: Pick<SiteResponse, 'status' | 'headers'>,
  incoming: Readable,
  { maxBytes = VERIFY_LIMITS.bytes, isRead = false }: SiteRequest,
): Promise<SiteResponse> {
  const encoding = head.headers['content-encoding']?.toLowerCase() ?? 'identity';
  const isPlain = encoding === 'identity';
  const decoder = DECODERS[encoding]?.();
  const hash = createHash('sha256');
  const kept: Uint8Array[] = [];
  let [packed, bytes, undecodable] = [0, 0, undefined as string | undefined];
  const tooLarge = `a body of more than ${count(maxBytes, 'byte')}`;
  const counted = async function* () {
    for await (const chunk of incoming) {
      packed += chunk.length;
      if (packed > maxBytes + PACKING_BYTES) return;
      yield chunk;
    }
  };
  try {
    // Errors of the connection reach the loop.
    const decoded = decoder ? pipeline(Readable.from(counted()), decoder, () => {}) : incoming;
    for await (const chunk of decoded as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes <= (isRead ? VERIFY_LIMITS.bytes : KEPT_BYTES)) kept.push(chunk);
      if (bytes > maxBytes) {
        undecodable = tooLarge;
        break;
      }
      hash.update(chunk);
    }
  } catch (error) {
    if (!isOfDecoder(error as NodeJS.ErrnoException)) throw error;
    if (packed > 0) undecodable = `a body that is not ${encoding}, as its Content-Encoding says`;
  }
  if (packed > maxBytes + PACKING_BYTES) undecodable = tooLarge;
  if (!isPlain && !decoder && bytes > 0) {
    undecodable = `a body in the encoding ${encoding}, which verify does not know`;
  }
  return {
    ...head,
    ...(!isPlain && { encoding }),
    body: Buffer.concat(kept),
    sum: { bytes, sha256: hash.digest('hex') },
    ...(undecodable !== undefined && { undecodable }),
  };
}

/** Those of a connection have a name of the system, or no number. */
function isOfDecoder({ errno, syscall }: NodeJS.ErrnoException): boolean {
  return errno !== undefined && syscall === undefined;
}
