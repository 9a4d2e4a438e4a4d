import { COMMON_HEADERS, pointOf } from '../../../contract/http/headers.ts';
import { describeStatus, get, type SiteResponse } from '../exchange.ts';
import { judgeHeader } from '../judge-response.ts';
import { type Check, checkAsPreviewed, type Judgement, judgeSame } from '../judgement.ts';
import { DOCS, INDEX, MISSING_JOB, SEARCH_ALL, type SiteFacts } from '../site-facts.ts';

const FILES = [INDEX, SEARCH_ALL, DOCS];

/** What a browser sends from a page of another site. */
export const FOREIGN = { Origin: 'https://elsewhere.example' };

/** A host may choose a body by what a client sends. All get the same. */
const CLIENTS: Record<string, string>[] = [
  { Accept: 'text/html' },
  { 'If-Modified-Since': 'Sat, 01 Jan 2000 00:00:00 GMT' },
  { 'If-None-Match': '"another"' },
  FOREIGN,
];

export function clientChecks(): Check[] {
  return CLIENTS.flatMap((headers) => checkAsPreviewed([...FILES, MISSING_JOB], headers));
}

/** A client that has the current file gets 304. Only for files that came with an ETag. */
export function revalidationChecks({ references }: SiteFacts): Check[] {
  return FILES.flatMap((path): Check[] => {
    const etag = references.get(path)?.headers.etag;
    if (etag === undefined) return [];
    const request = get(path, { 'If-None-Match': etag });
    return [{ request, judge: ({ response }) => judgeUnchanged(response, etag) }];
  });
}

const CORS = 'Access-Control-Allow-Origin';

/** A cache takes over the headers of a 304, and a browser checks CORS on it. */
function judgeUnchanged(response: SiteResponse, etag: string): Judgement[] {
  const status = judgeSame('not-modified', 304, describeStatus(response));
  if (!status.kept) return [status];
  return [
    judgeSame(
      'not-modified',
      `ETag: ${toStrong(etag)}`,
      `ETag: ${toStrong(response.headers.etag)}`,
    ),
    judgeHeader(pointOf(CORS), CORS, COMMON_HEADERS[CORS], response),
  ];
}

/** Apache calls the ETag of a new file weak, so GET may get `W/"1"` and the next request `"1"`. */
function toStrong(etag = 'none'): string {
  return etag.replace(/^W\/(?=")/, '');
}
