import http from 'node:http';
import https from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { askBare } from './bare-socket.ts';
import { type Answer, type Ask, noAnswer, type Question } from './exchange.ts';
import { IN_FLIGHT } from './pool.ts';

export type ClientSetting = {
  origin: string;
  /** For a whole answer, its body included. */
  timeLimit: number;
};

export type Client = { ask: Ask; close(): void };

/** More than any file of a sensible build: a site that sends more is cut off. */
const MOST_BYTES = 128 * 1024 * 1024;

/**
 * Asks a site. `fetch` would normalise paths, follow redirects and hide encodings, all of which are
 * what is to be looked at here.
 */
export function makeClient({ origin, timeLimit }: ClientSetting): Client {
  const { request, Agent } = origin.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  const send = (question: Question) =>
    exchange((onResponse) => {
      const { method, path } = question;
      const headers = toHeaders(question);
      return request(origin, { agent, method, path, headers }, onResponse);
    }, timeLimit);
  return {
    ask: async (question) => {
      if (question.bare) {
        return askBare(origin, { ...question, headers: toHeaders(question) }, timeLimit);
      }
      const answer = await send(question);
      // A server may close a kept connection at the moment of its next use: that is no answer of its.
      return answer.failure === STALE ? send(question) : answer;
    },
    close: () => agent.destroy(),
  };
}

const STALE = 'the connection was closed before it was used again';
const CLOSED = new Set(['ECONNRESET', 'EPIPE']);

function toHeaders({ method, headers }: Question): Record<string, string> {
  return {
    'User-Agent': 'vacancy-salary-api verify',
    Accept: '*/*',
    'Accept-Encoding': 'identity',
    ...(BODIED.has(method) && { 'Content-Length': '0' }),
    ...headers,
  };
}

const BODIED = new Set(['POST', 'PUT', 'PATCH']);

type Start = (onResponse: (response: http.IncomingMessage) => void) => http.ClientRequest;

function exchange(start: Start, timeLimit: number): Promise<Answer> {
  return new Promise((resolve) => {
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    const request = start((response) => readAnswer(response, settle));
    const timer = setTimeout(() => {
      settle(noAnswer(`none within ${timeLimit / 1000} s`));
      request.destroy();
    }, timeLimit);
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = request.reusedSocket && CLOSED.has(error.code ?? '');
      settle(noAnswer(isStale ? STALE : toReason(error)));
    });
    request.end();
  });
}

function readAnswer(response: http.IncomingMessage, settle: (answer: Answer) => void): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes <= MOST_BYTES) return;
    settle(noAnswer(`a body of more than ${MOST_BYTES} bytes`));
    response.destroy();
  });
  response.on('error', (error) => settle(noAnswer(toReason(error))));
  response.on('end', () => {
    const { statusCode: status = 0 } = response;
    settle(decode({ status, headers: joinHeaders(response), body: Buffer.concat(chunks) }));
  });
}

/** As many as actual: Node's own `headers` drops the second of some, and two are a fault to be seen. */
function joinHeaders({ headersDistinct }: http.IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]),
  );
}

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  gzip: (body) => gunzipSync(body, { maxOutputLength: MOST_BYTES }),
  br: (body) => brotliDecompressSync(body, { maxOutputLength: MOST_BYTES }),
  deflate: (body) => inflateSync(body, { maxOutputLength: MOST_BYTES }),
};

/** The answer with its body as it was before it was encoded. */
export function decode(answer: Answer): Answer {
  const encoding = answer.headers['content-encoding']?.toLowerCase();
  if (encoding === undefined || encoding === 'identity') return answer;
  if (answer.body.length === 0) return { ...answer, encoding };
  try {
    const body = DECODERS[encoding]?.(answer.body);
    return body
      ? { ...answer, encoding, body }
      : noAnswer(`an encoding "${encoding}" I cannot read`);
  } catch {
    return noAnswer(`a body that is no ${encoding}, as its Content-Encoding says`);
  }
}

function toReason(error: Error): string {
  // A name with several addresses fails with one error for each of them.
  const [first] = error instanceof AggregateError ? error.errors : [];
  return (first instanceof Error ? first.message : error.message) || error.name;
}
