import http from 'node:http';
import https from 'node:https';
import { decode } from './decode.ts';
import {
  noResponse,
  noTimelyResponse,
  type SendRequest,
  type SiteRequest,
  type SiteResponse,
} from './exchange.ts';
import { toFailure } from './failure.ts';
import { IN_FLIGHT } from './pool.ts';
import { sendRaw } from './raw-socket.ts';

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
