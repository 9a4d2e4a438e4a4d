import { isCompressible } from '../http/media-types.ts';
import { ruleFor, type ServedRule, SITE_RULES } from '../http/site-rules.ts';
import { describeStatus, type SiteResponse } from './exchange.ts';
import { judgeHeader, judgeHeaders, splitList } from './judge-headers.ts';
import { judgeBytes } from './manifest.ts';
import { type Observation, observe, observeThat } from './observation.ts';
import type { SiteFacts } from './site-facts.ts';

/** A file that the site promises. If the status is not 200, the rest is not checked. */
export function judgeFile(
  path: string,
  response: SiteResponse,
  facts: SiteFacts,
  accepted = 'identity',
): Observation[] {
  const rule = ruleFor(path);
  if (!rule) throw new Error(`No rule for ${path}.`);
  const status = observe('status', 200, describeStatus(response));
  if (!status.kept) return [status];
  return [
    status,
    judgeHeader('media-type', 'Content-Type', rule.mediaType, response),
    ...judgeHeaders({ ...SITE_RULES.common, ...rule.headers }, response),
    judgeCoding(accepted, rule, response),
    // A host that compresses while it sends may leave the ETag out.
    ...(response.encoding === undefined ? [judgeEtag(response)] : []),
    ...judgeBytes(path, response, facts),
  ];
}

/** A host may compress or not, but only as the client accepts, and never what is an archive itself. */
function judgeCoding(
  accepted: string,
  { mediaType }: ServedRule,
  { encoding, headers: { vary = '' } }: SiteResponse,
): Observation {
  const isAccepted = isCompressible(mediaType) && splitList(accepted, ',').includes(encoding ?? '');
  const varies = splitList(vary, ',').some((name) => name === 'accept-encoding' || name === '*');
  return observeThat(
    'compression',
    encoding === undefined || (isAccepted && varies),
    isCompressible(mediaType) ? 'plain, or compressed with Vary: Accept-Encoding' : 'plain',
    `Content-Encoding: ${encoding}, ${vary ? `Vary: ${vary}` : 'no Vary'}`,
  );
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
