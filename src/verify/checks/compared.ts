import type { ContractPoint } from '../../http/contract-points.ts';
import { COMMON_HEADERS, pointOf } from '../../http/headers.ts';
import { describeStatus, get, type SiteRequest, type SiteResponse } from '../exchange.ts';
import { judgeHeader } from '../judge-response.ts';
import { type Check, type Judgement, judgeSame, judgeThat } from '../judgement.ts';
import {
  DOCS,
  INDEX,
  MISSING_JOB,
  REFERENCE_FILES,
  REFERENCE_MISSING,
  SEARCH_ALL,
  type SiteFacts,
} from '../site-facts.ts';

/** HEAD returns what GET does, without a body. RFC 9727: clients find the catalog by the Link of a HEAD. */
export function headChecks(): Check[] {
  return [...REFERENCE_FILES, ...REFERENCE_MISSING].map((path) =>
    compareWithGet(path, { method: 'HEAD', path }, (response, plain) => {
      const isSame = response.status === plain.status;
      const names = { required: SHARED_HEADERS, optional: ['content-length'] };
      const other = isSame ? compareHeaders('head', names, response, plain) : undefined;
      const expected = `${plain.status} and the headers of GET`;
      return other ?? judgeThat('head', isSame, expected, describeStatus(response));
    }),
  );
}

/** A client that has the current file gets 304. Only for files that came with an ETag. */
export function revalidationChecks({ references }: SiteFacts): Check[] {
  const unchanged = [INDEX, SEARCH_ALL, DOCS].flatMap((path) => {
    const plain = references.get(path);
    const etag = plain?.headers.etag;
    return plain && etag !== undefined ? [unchangedCheck(path, etag, plain)] : [];
  });
  if (unchanged.length === 0) return [];
  return [
    ...unchanged,
    {
      request: get(INDEX, { 'If-None-Match': '"another"' }),
      judge: ({ response }) => [judgeSame('not-modified', 200, describeStatus(response))],
    },
  ];
}

function unchangedCheck(path: string, etag: string, plain: SiteResponse): Check {
  return {
    request: get(path, { 'If-None-Match': etag }),
    judge: ({ response }) => {
      const status = judgeSame('not-modified', 304, describeStatus(response));
      return status.kept ? [status, ...judgeUnchanged(response, plain)] : [status];
    },
  };
}

const CORS = 'Access-Control-Allow-Origin';

/** A cache replaces the headers it has with those of a 304, and a browser checks CORS on it. */
function judgeUnchanged(response: SiteResponse, plain: SiteResponse): Judgement[] {
  const names = { required: ['etag'], optional: SHARED_HEADERS };
  const other = compareHeaders('not-modified', names, response, plain);
  return [
    judgeHeader(pointOf(CORS), CORS, COMMON_HEADERS[CORS], response),
    ...(other ? [other] : []),
  ];
}

const QUERIES: [path: string, query: string][] = [
  [INDEX, '?city=monterrey'],
  [INDEX, '?'],
  // What is odd in a path is not odd in a query string.
  [INDEX, '?next=//a%2fb/../%2e'],
  [SEARCH_ALL, '?modality=remoto&page=2'],
  [DOCS, '?lang=es'],
  [MISSING_JOB, '?id=1'],
];

/** A query string is ignored. */
export function queryChecks(): Check[] {
  return QUERIES.map(([path, query]) =>
    compareWithGet(path, get(`${path}${query}`), (response, plain) => {
      const isSame = response.status === plain.status && response.body.equals(plain.body);
      const actual = `${describeStatus(response)}, a body of ${response.body.length} bytes`;
      return judgeThat('query-string', isSame, `${plain.status}, the same body`, actual);
    }),
  );
}

/** Compares a response with the plain GET of the same path, if that GET is as promised. */
function compareWithGet(
  path: string,
  request: SiteRequest,
  judge: (response: SiteResponse, plain: SiteResponse) => Judgement,
): Check {
  return {
    request,
    judge: ({ response, right, facts }) => {
      const plain = facts.references.get(path);
      return plain?.status === right.status ? [judge(response, plain)] : [];
    },
  };
}

/** The headers that say the same in a GET, a HEAD and a 304. */
const SHARED_HEADERS = [
  'content-type',
  'cache-control',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'x-content-type-options',
  'link',
  'etag',
];

/** The first header that differs from the plain GET. Either response may leave out an optional one. */
function compareHeaders(
  point: ContractPoint,
  { required, optional }: Record<'required' | 'optional', readonly string[]>,
  response: SiteResponse,
  plain: SiteResponse,
): Judgement | undefined {
  const inBoth = optional.filter((name) => name in response.headers && name in plain.headers);
  const other = [...required, ...inBoth].find(
    (name) => toComparable(response.headers[name]) !== toComparable(plain.headers[name]),
  );
  if (other === undefined) return undefined;
  const show = ({ headers }: SiteResponse) => `${other}: ${headers[other] ?? 'none'}`;
  return judgeSame(point, show(plain), show(response));
}

/** Apache calls the ETag of a new file weak, so GET may get `W/"1"` and a HEAD after it `"1"`. */
function toComparable(value: string | undefined): string | undefined {
  return value?.replace(/^W\/(?=")/, '');
}
