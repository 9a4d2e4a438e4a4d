import { noResponse, type SiteResponse } from './exchange.ts';

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
