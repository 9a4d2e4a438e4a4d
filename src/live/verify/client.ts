import { createHash } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { BodyError, type HttpResponse, sendRequest } from '../../base/http-client.ts';
import { noResponse, type SendRequest, type SiteResponse, toFailure } from './exchange.ts';
import { VERIFY_LIMITS } from './verify-limits.ts';

export type ClientSetting = {
  origin: string;
  /** For a whole response, in milliseconds. */
  timeLimit?: number;
};

export type Client = { send: SendRequest; close(): void };

const { responseMs, inFlight } = VERIFY_LIMITS;

/** Sends the requests of verify to one site, over a few connections. */
export function makeClient({ origin, timeLimit = responseMs }: ClientSetting): Client {
  const { Agent } = origin.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  return {
    async send({ method, path, headers, maxBytes = VERIFY_LIMITS.bytes, isRead = false }) {
      const signal = AbortSignal.timeout(timeLimit);
      const sent = { ...defaultHeaders(method), ...headers };
      const request = { method, path, headers: sent, signal, maxBytes, agent };
      try {
        return await receive(await sendRequest(origin, request), isRead);
      } catch (error) {
        const failure = `timed out after ${timeLimit / 1000} s`;
        if (signal.aborted) return { ...noResponse(failure), late: true };
        return toFailure(error as Error);
      }
    },
    close: () => agent.destroy(),
  };
}

/** Methods for which Node would send a chunked body. */
const BODIED = new Set(['POST', 'PUT', 'PATCH']);

function defaultHeaders(method: string): Record<string, string> {
  return {
    'User-Agent': 'vacancy-salary-api verify',
    'Accept-Encoding': 'identity',
    ...(BODIED.has(method) && { 'Content-Length': '0' }),
  };
}

/** Enough for a problem, or for the beginning of a file, if the body is not read as a whole. */
const KEPT_BYTES = 1_000_000;

/** Hashes a body while it arrives, so that memory does not grow with it. */
export async function receive(
  { body, ...head }: HttpResponse,
  isRead = false,
): Promise<SiteResponse> {
  const hash = createHash('sha256');
  const kept: Buffer[] = [];
  let bytes = 0;
  let undecodable: string | undefined;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (isRead || bytes <= KEPT_BYTES) kept.push(chunk);
      hash.update(chunk);
    }
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    undecodable = error.message;
  }
  return {
    ...head,
    body: Buffer.concat(kept),
    sum: { bytes, sha256: hash.digest('hex') },
    ...(undecodable !== undefined && { undecodable }),
  };
}
