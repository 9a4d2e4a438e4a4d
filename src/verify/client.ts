import http from 'node:http';
import https from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import {
  noResponse,
  noTimelyResponse,
  type SendRequest,
  type SiteRequest,
  type SiteResponse,
  toFailure,
} from './exchange.ts';
import { sendRaw } from './raw-socket.ts';
import { IN_FLIGHT } from './sender.ts';

export type ClientSetting = {
  origin: string;
  /** For a whole response, in milliseconds. */
  timeLimit?: number;
  maxBytes?: number;
};

export type Client = { send: SendRequest; close(): void };

const TIME_LIMIT = 30_000;

/** More than any file of a real build. The client hangs up on a site that sends more. */
const MAX_BYTES = 128 * 1024 * 1024;

/**
 * An HTTP client that shows what is on the wire. `fetch` normalises paths, follows redirects and hides
 * encodings, which is exactly what verify has to see.
 */
export function makeClient({
  origin,
  timeLimit = TIME_LIMIT,
  maxBytes = MAX_BYTES,
}: ClientSetting): Client {
  const { request: open, Agent } = origin.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  const exchange = (request: SiteRequest) => {
    const start: Start = (onResponse) => open(origin, { ...request, agent }, onResponse);
    return receive(start, { timeLimit, maxBytes });
  };
  return {
    send: async ({ headers, ...rest }) => {
      const request = { ...rest, headers: { ...defaultHeaders(rest.method), ...headers } };
      if (request.raw) return sendRaw(origin, request, timeLimit);
      const response = await exchange(request);
      if (response.failure !== STALE) return response;
      // A server may close an idle connection just as the client reuses it. That is not its response.
      return { ...(await exchange(request)), broken: true };
    },
    close: () => agent.destroy(),
  };
}

const STALE = 'the server closed an idle connection';
const CLOSED = new Set(['ECONNRESET', 'EPIPE']);

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

type Start = (onResponse: (incoming: http.IncomingMessage) => void) => http.ClientRequest;
type Bounds = { timeLimit: number; maxBytes: number };

function receive(start: Start, { timeLimit, maxBytes }: Bounds): Promise<SiteResponse> {
  return new Promise((resolve) => {
    const settle = (response: SiteResponse) => {
      clearTimeout(timer);
      resolve(response);
    };
    const outgoing = start((incoming) => readResponse(incoming, maxBytes, settle));
    const timer = setTimeout(() => {
      settle(noTimelyResponse(timeLimit));
      outgoing.destroy();
    }, timeLimit);
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = outgoing.reusedSocket && CLOSED.has(error.code ?? '');
      settle(isStale ? { ...noResponse(STALE), broken: true } : toFailure(error));
    });
    outgoing.end();
  });
}

function readResponse(
  incoming: http.IncomingMessage,
  maxBytes: number,
  settle: (response: SiteResponse) => void,
): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  incoming.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes <= maxBytes) return;
    settle(noResponse(`a body of more than ${maxBytes} bytes`));
    incoming.destroy();
  });
  incoming.on('error', (error) => settle(toFailure(error)));
  incoming.on('end', () => {
    const { statusCode: status = 0 } = incoming;
    settle(
      decode({ status, headers: joinHeaders(incoming), body: Buffer.concat(chunks) }, maxBytes),
    );
  });
}

/** Node's own `headers` drops repeated headers, and a header sent twice is a fault to report. */
function joinHeaders({ headersDistinct }: http.IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]),
  );
}

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
