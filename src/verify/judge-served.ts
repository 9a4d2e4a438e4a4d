import { ruleFor, SITE_RULES } from '../http/site-rules.ts';
import { type Answer, describeStatus } from './exchange.ts';
import { judgeBody } from './judge-body.ts';
import { judgeHeader, judgeHeaders } from './judge-headers.ts';
import { type Observation, observe, observeThat } from './observation.ts';
import type { SiteFacts } from './site-facts.ts';

/** A file that the contract promises. Under another status the rest of the answer means nothing. */
export function judgeServed(path: string, answer: Answer, facts: SiteFacts): Observation[] {
  const rule = ruleFor(path);
  if (!rule) throw new Error(`No rule for ${path}.`);
  const status = observe('status', 200, describeStatus(answer));
  if (!status.kept) return [status];
  return [
    status,
    judgeHeader('media-type', 'Content-Type', rule.mediaType, answer),
    ...judgeHeaders({ ...SITE_RULES.common, ...rule.headers }, answer),
    judgeEtag(answer),
    ...judgeBody(path, answer, facts),
  ];
}

/** The value of an entity tag, weak or strong. */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

function judgeEtag({ headers: { etag } }: Answer): Observation {
  return observeThat(
    'etag',
    etag !== undefined && ENTITY_TAG.test(etag),
    'an ETag',
    etag === undefined ? 'no ETag' : `ETag: ${etag}`,
  );
}
