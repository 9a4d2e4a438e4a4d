/** A request to the site. The path is sent unchanged. */
export type SiteRequest = {
  method: string;
  path: string;
  headers?: Record<string, string>;
};

/** What the site sent. Status 0: no response, and `failure` says why. */
export type SiteResponse = {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Decoded. */
  body: Buffer;
  /** The Content-Encoding of the body, if it had one. */
  encoding?: string;
  /** Why the body was not read or decoded. It is empty then. */
  undecodable?: string;
  failure?: string;
  /** The connection broke before the whole response was there. */
  broken?: true;
};

export type SendRequest = (request: SiteRequest) => Promise<SiteResponse>;

export function get(path: string, headers: Record<string, string> = {}): SiteRequest {
  return { method: 'GET', path, headers };
}

export function noResponse(failure: string): SiteResponse {
  return { status: 0, headers: {}, body: Buffer.alloc(0), failure };
}

/** What an error of a socket says about the site. */
export function toFailure(error: NodeJS.ErrnoException): SiteResponse {
  const first = toFirst(error);
  const failure = noResponse(first.message || error.name);
  return BROKEN.has(first.code ?? '') ? { ...failure, broken: true } : failure;
}

/** The connection broke, or was refused this time. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ECONNREFUSED']);

/** A host name with several addresses fails with one error for each. */
function toFirst(error: NodeJS.ErrnoException): NodeJS.ErrnoException {
  const [first] = error instanceof AggregateError ? error.errors : [];
  return first instanceof Error ? first : error;
}

/** Whether the response serves a file. */
export function isSuccess({ status }: SiteResponse): boolean {
  return status >= 200 && status < 300;
}

/** `404`, `301 to /docs/`, `no response: …`. */
export function describeStatus({ status, headers, failure }: SiteResponse): string {
  if (failure !== undefined) return `no response: ${failure}`;
  return headers.location === undefined ? String(status) : `${status} to ${headers.location}`;
}

/** `GET /api/v1/index.json`, followed by the headers of the request. */
export function describeRequest({ method, path, headers = {} }: SiteRequest): string {
  const details = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path}`, ...details].join(', ');
}
