import type { ContractPoint } from '../http/contract-points.ts';
import type { SiteRequest, SiteResponse } from './exchange.ts';
import { type Check, type Observation, observe } from './observation.ts';
import { REFERENCE_MISSING } from './site-facts.ts';

/** Compares a response with the plain GET of the same path, if that GET is as promised. */
export function compareWithGet(
  path: string,
  request: SiteRequest,
  judge: (response: SiteResponse, plain: SiteResponse) => Observation,
): Check {
  const promised = REFERENCE_MISSING.includes(path) ? 404 : 200;
  return {
    request,
    judge: (response, { references }) => {
      const plain = references.get(path);
      return plain?.status === promised ? [judge(response, plain)] : [];
    },
  };
}

export function describeBytes(body: Buffer): string {
  return body.length === 0 ? 'no body' : `a body of ${body.length} bytes or more`;
}

/** The headers that say the same in a GET, a HEAD and a 304. */
export const SHARED_HEADERS = [
  'content-type',
  'cache-control',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'x-content-type-options',
  'link',
  'etag',
];

/** The first of these headers that differs from the plain GET. */
export function compareHeaders(
  point: ContractPoint,
  names: readonly string[],
  response: SiteResponse,
  plain: SiteResponse,
): Observation | undefined {
  const other = names.find(
    (name) => toComparable(response.headers[name]) !== toComparable(plain.headers[name]),
  );
  if (other === undefined) return undefined;
  const show = ({ headers }: SiteResponse) => `${other}: ${headers[other] ?? 'none'}`;
  return observe(point, show(plain), show(response));
}

/** Apache calls the ETag of a new file weak, so GET may get `W/"1"` and a HEAD after it `"1"`. */
function toComparable(value: string | undefined): string | undefined {
  return value?.replace(/^W\/(?=")/, '');
}
