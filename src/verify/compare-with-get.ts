import type { SiteRequest, SiteResponse } from './exchange.ts';
import type { Check, Observation } from './observation.ts';
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
