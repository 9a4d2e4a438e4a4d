import { describeBytes } from '../compare-with-get.ts';
import { describeStatus, get, type SiteRequest } from '../exchange.ts';
import { type Check, observe } from '../observation.ts';
import { DOCS, INDEX, SEARCH_ALL, type SiteFacts } from '../site-facts.ts';

/** A client that has the current file gets 304. Only for files that came with an ETag. */
export function revalidationChecks({ references }: SiteFacts): Check[] {
  const tagged = [INDEX, SEARCH_ALL, DOCS].flatMap((path) => {
    const etag = references.get(path)?.headers.etag;
    return etag === undefined ? [] : [get(path, { 'If-None-Match': etag })];
  });
  return tagged.flatMap((request, index) => [
    unchangedCheck(request),
    ...(index === 0 ? [unchangedCheck({ ...request, raw: true }), changedCheck(request.path)] : []),
  ]);
}

function unchangedCheck(request: SiteRequest): Check {
  return {
    request,
    judge: (response) => {
      const actual = `${describeStatus(response)}, ${describeBytes(response.body)}`;
      return [observe('not-modified', '304, no body', actual)];
    },
  };
}

function changedCheck(path: string): Check {
  return {
    request: get(path, { 'If-None-Match': '"another"' }),
    judge: (response) => [observe('not-modified', 200, describeStatus(response))],
  };
}
