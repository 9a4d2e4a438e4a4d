import { sha256Of } from '../../base/files/output-file.ts';
import type { Translated } from '../../base/languages.ts';
import { alike } from '../../base/wording.ts';
import type { ManifestEntry } from '../../contract/downloads.ts';

/** A request to the site. The path is sent unchanged. */
export type SiteRequest = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** How many bytes the body may have, decoded; for a file, as many as the manifest lists. */
  maxBytes?: number | undefined;
  /** Whether the whole body is needed, not only its beginning and its checksum. */
  isRead?: boolean;
};

/** What the site sent. Status 0: no response, and `failure` says why. */
export type SiteResponse = {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Decoded. Of a long one, only the beginning, unless all of it was asked for. */
  body: Buffer;
  /** Of the whole body, decoded. */
  sum: BodySum;
  /** The Content-Encoding of the body, if it had one. */
  encoding?: string;
  /** Why the body was not read to its end, or not decoded. */
  undecodable?: string;
  failure?: string;
  /** The connection broke before the whole response was there. */
  broken?: true;
  /** Time for the response was up. */
  late?: true;
};

export type BodySum = Pick<ManifestEntry, 'bytes' | 'sha256'>;

export type SendRequest = (request: SiteRequest) => Promise<SiteResponse>;

export function get(path: string, headers: Record<string, string> = {}): SiteRequest {
  return { method: 'GET', path, headers };
}

export function noResponse(failure: string): SiteResponse {
  const body = Buffer.alloc(0);
  return { status: 0, headers: {}, body, sum: toSum(body), failure };
}

export function toSum(body: Buffer): BodySum {
  return { bytes: body.length, sha256: sha256Of(body) };
}

/** A socket error, as a response. */
export function toFailure(error: NodeJS.ErrnoException): SiteResponse {
  // Where a host name has several addresses, the error has a code and no message.
  const failure = noResponse(error.message || error.code || error.name);
  return BROKEN.has(error.code ?? '') ? { ...failure, broken: true } : failure;
}

/** Errors that a retry may fix. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ECONNREFUSED']);

/** Whether the response serves a file. */
export function isSuccess({ status }: SiteResponse): boolean {
  return status >= 200 && status < 300;
}

/** A header, a status or a body is the same in each language. */
export type Wording = string | Translated;

/** `404`, `301 to /docs/`, `no response: …`. */
export function describeStatus({ status, headers, failure }: SiteResponse): Translated {
  if (failure !== undefined)
    return { en: `no response: ${failure}`, es: `sin respuesta: ${failure}` };
  const { location } = headers;
  if (location === undefined) return alike(String(status));
  return { en: `${status} to ${location}`, es: `${status} a ${location}` };
}

/** `GET /api/v1/index.json`, followed by the headers of the request. */
export function describeRequest({ method, path, headers = {} }: SiteRequest): string {
  const details = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path}`, ...details].join(', ');
}
