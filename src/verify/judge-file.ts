import { ruleFor, SITE_RULES } from '../http/site-rules.ts';
import { describeStatus, type SiteResponse } from './exchange.ts';
import { judgeBody } from './judge-body.ts';
import { judgeHeader, judgeHeaders } from './judge-headers.ts';
import { type Observation, observe, observeThat } from './observation.ts';
import type { SiteFacts } from './site-facts.ts';

/** A file that the contract promises. If the status is not 200, the rest is not checked. */
export function judgeFile(path: string, response: SiteResponse, facts: SiteFacts): Observation[] {
  const rule = ruleFor(path);
  if (!rule) throw new Error(`No rule for ${path}.`);
  const status = observe('status', 200, describeStatus(response));
  if (!status.kept) return [status];
  return [
    status,
    judgeHeader('media-type', 'Content-Type', rule.mediaType, response),
    ...judgeHeaders({ ...SITE_RULES.common, ...rule.headers }, response),
    judgeEtag(response),
    ...judgeBody(path, response, facts),
  ];
}

/** A weak or strong entity tag. */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

function judgeEtag({ headers: { etag } }: SiteResponse): Observation {
  return observeThat(
    'etag',
    etag !== undefined && ENTITY_TAG.test(etag),
    'an ETag',
    etag === undefined ? 'no ETag' : `ETag: ${etag}`,
  );
}
