import { COMMON_HEADERS, pointOf } from '../../http/headers.ts';
import { compareHeaders, describeBytes, SHARED_HEADERS } from '../compare-with-get.ts';
import { describeStatus, get, type SiteRequest, type SiteResponse } from '../exchange.ts';
import { judgeHeader } from '../judge-headers.ts';
import { type Check, type Observation, observe } from '../observation.ts';
import { DOCS, INDEX, SEARCH_ALL, type SiteFacts } from '../site-facts.ts';

/** A client that has the current file gets 304. Only for files that came with an ETag. */
export function revalidationChecks({ references }: SiteFacts): Check[] {
  const tagged = [INDEX, SEARCH_ALL, DOCS].flatMap((path) => {
    const plain = references.get(path);
    const etag = plain?.headers.etag;
    if (!plain || etag === undefined) return [];
    return [{ plain, request: get(path, { 'If-None-Match': etag }) }];
  });
  return tagged.flatMap(({ plain, request }, index) => [
    unchangedCheck(request, plain),
    ...(index === 0
      ? [unchangedCheck({ ...request, raw: true }, plain), changedCheck(request.path)]
      : []),
  ]);
}

function unchangedCheck(request: SiteRequest, plain: SiteResponse): Check {
  return {
    request,
    judge: (response) => {
      const actual = `${describeStatus(response)}, ${describeBytes(response.body)}`;
      const status = observe('not-modified', '304, no body', actual);
      return status.kept ? [status, ...judgeUnchanged(response, plain)] : [status];
    },
  };
}

const CORS = 'Access-Control-Allow-Origin';

/** A cache replaces the headers it has with those of a 304, and a browser checks CORS on it. */
function judgeUnchanged(response: SiteResponse, plain: SiteResponse): Observation[] {
  // A 304 needs its ETag. Of the other headers it may leave out any, but not change them.
  const inBoth = (name: string) => name in response.headers && name in plain.headers;
  const names = SHARED_HEADERS.filter((name) => name === 'etag' || inBoth(name));
  const other = compareHeaders('not-modified', names, response, plain);
  return [
    judgeHeader(pointOf(CORS), CORS, COMMON_HEADERS[CORS], response),
    ...(other ? [other] : []),
  ];
}

function changedCheck(path: string): Check {
  return {
    request: get(path, { 'If-None-Match': '"another"' }),
    judge: (response) => [observe('not-modified', 200, describeStatus(response))],
  };
}
