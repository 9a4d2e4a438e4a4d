import { compareWithGet, describeBytes } from '../compare-with-get.ts';
import { describeStatus, type SiteResponse } from '../exchange.ts';
import { type Check, type Observation, observe } from '../observation.ts';
import { INDEX, MISSING_JOB, REFERENCE_FILES, REFERENCE_MISSING } from '../site-facts.ts';

/** HEAD returns what GET does, without a body. */
export function headChecks(): Check[] {
  return [
    ...[...REFERENCE_FILES, ...REFERENCE_MISSING].map((path) =>
      compareWithGet(path, { method: 'HEAD', path }, judgeHead),
    ),
    ...[INDEX, MISSING_JOB].map((path) =>
      compareWithGet(path, { method: 'HEAD', path, raw: true }, ({ body }) =>
        observe('head', 'no body', describeBytes(body)),
      ),
    ),
  ];
}

const SHARED = [
  'content-type',
  'cache-control',
  'access-control-allow-origin',
  'x-content-type-options',
  'link',
  'etag',
];

function judgeHead(response: SiteResponse, plain: SiteResponse): Observation {
  const expected = `${plain.status} and the headers of GET`;
  if (response.status !== plain.status) return observe('head', expected, describeStatus(response));
  const other = comparableHeaders(response, plain).find(
    (name) => toComparable(response.headers[name]) !== toComparable(plain.headers[name]),
  );
  if (other === undefined) return observe('head', expected, expected);
  const show = ({ headers }: SiteResponse) => `${other}: ${headers[other] ?? 'none'}`;
  return observe('head', show(plain), show(response));
}

/** Either response may leave out its length, but two lengths must be the same. */
function comparableHeaders(...responses: SiteResponse[]): string[] {
  const haveLength = responses.every(({ headers }) => headers['content-length'] !== undefined);
  return haveLength ? [...SHARED, 'content-length'] : SHARED;
}

/** Apache calls the ETag of a new file weak, so GET may get `W/"1"` and a HEAD after it `"1"`. */
function toComparable(value: string | undefined): string | undefined {
  return value?.replace(/^W\/(?=")/, '');
}
