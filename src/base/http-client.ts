import http from 'node:http';
import https from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import * as zlib from 'node:zlib';
import { count } from './numbers.ts';

export type HttpRequest = {
  method?: string;
  /** Sent unchanged, in place of that of the URL. */
  path?: string;
  headers?: Record<string, string>;
  /** Ends the request, and the reading of its body. */
  signal: AbortSignal;
  /** How many bytes the body may have, decoded. */
  maxBytes: number;
  /** Keeps connections open. Without one, an idle connection cannot keep the process alive. */
  agent?: http.Agent;
};

export type HttpResponse = {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** The Content-Encoding of the body, if it has one. */
  encoding?: string;
  /** Decoded. Ends in a BodyError if it cannot be decoded, or has too many bytes. */
  body: AsyncIterable<Buffer>;
};

/** A site sent a body that cannot be used. */
export class BodyError extends Error {
  readonly isTooLarge: boolean;

  constructor(message: string, isTooLarge = false) {
    super(message);
    this.isTooLarge = isTooLarge;
  }
}

/**
 * Shows what is on the wire: `fetch` normalises paths, joins what is sent twice and hides encodings. It
 * follows no redirect, because that may lead to another site.
 */
export function sendRequest(
  url: string,
  { method = 'GET', headers, agent, maxBytes, ...options }: HttpRequest,
): Promise<HttpResponse> {
  const { request: open } = url.startsWith('https:') ? https : http;
  const sent = { ...DEFAULT_HEADERS, ...(!agent && { Connection: 'close' }), ...headers };
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    open(url, { method, headers: sent, agent, ...options }, (incoming) => {
      const { statusCode: status = 0 } = incoming;
      const { body, ...head } = toResponse(status, joinHeaders(incoming), incoming, maxBytes);
      const checked = async function* () {
        yield* body;
        // A body where HTTP allows none, after HEAD or in a 304, is an error of Node's parser.
        if (failure) throw failure;
      };
      resolve({ ...head, body: checked() });
    })
      .on('error', (error) => {
        failure = error;
        reject(error);
      })
      .end();
  });
}

/** A response whose body has yet to be decoded. */
export function toResponse(
  status: number,
  headers: Record<string, string>,
  incoming: Readable,
  maxBytes: number,
): HttpResponse {
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
  const body = decode(incoming, encoding, maxBytes);
  return { status, headers, ...(encoding !== 'identity' && { encoding }), body };
}

/** A GET whose whole body is read. */
export async function fetchBytes(url: string, request: HttpRequest) {
  const { body, ...head } = await sendRequest(url, request);
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return { ...head, bytes: Buffer.concat(chunks) };
}

const DEFAULT_HEADERS = {
  'User-Agent': 'vacancy-salary-api',
  Accept: '*/*',
  'Accept-Encoding': 'gzip, br',
};

/** Node's own `headers` drops repeated headers, and a header sent twice is a fault to report. */
function joinHeaders({ headersDistinct }: http.IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]),
  );
}

/** The encodings that requests accept. */
const DECODERS: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: zlib.createGunzip,
  br: zlib.createBrotliDecompress,
};

/** Counts while a body arrives: a site can send without end, and a few bytes can unpack to gigabytes. */
async function* decode(incoming: Readable, encoding: string, maxBytes: number) {
  const decoder = DECODERS[encoding]?.();
  let [bytes, isEmpty] = [0, true];
  incoming.once('data', () => {
    isEmpty = false;
  });
  try {
    // Errors of the connection reach the loop.
    const decoded = decoder ? pipeline(incoming, decoder, () => {}) : incoming;
    for await (const chunk of decoded as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      yield chunk;
      if (bytes <= maxBytes) continue;
      throw new BodyError(`a body of more than ${count(maxBytes, 'byte')}`, true);
    }
  } catch (error) {
    if (!isOfDecoder(error as NodeJS.ErrnoException)) throw error;
    // A HEAD has an encoding and no body.
    if (isEmpty) return;
    throw new BodyError(`a body that is not ${encoding}, as its Content-Encoding says`);
  }
  if (bytes > 0 && !decoder && encoding !== 'identity') {
    throw new BodyError(`a body in the unknown encoding ${encoding}`);
  }
}

/** Unlike errors of the decoder, those of a connection have a system call, or no number. */
function isOfDecoder({ errno, syscall }: NodeJS.ErrnoException): boolean {
  return errno !== undefined && syscall === undefined;
}
