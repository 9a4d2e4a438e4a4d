import { DOCUMENTS } from '../../http/routes.ts';
import { ruleFor } from '../../http/site-rules.ts';
import {
  compareHeaders,
  compareWithGet,
  describeBytes,
  SHARED_HEADERS,
} from '../compare-with-get.ts';
import { describeStatus, type SiteResponse } from '../exchange.ts';
import { judgeHeader } from '../judge-headers.ts';
import { type Check, type Observation, observe } from '../observation.ts';
import { INDEX, MISSING_JOB, REFERENCE_FILES, REFERENCE_MISSING } from '../site-facts.ts';

/** HEAD returns what GET does, without a body. */
export function headChecks(): Check[] {
  return [
    ...[...REFERENCE_FILES, ...REFERENCE_MISSING]
      .filter((path) => path !== DOCUMENTS.apiCatalog.path)
      .map((path) => compareWithGet(path, { method: 'HEAD', path }, judgeHead)),
    catalogCheck(),
    ...[INDEX, MISSING_JOB].map((path) =>
      compareWithGet(path, { method: 'HEAD', path, raw: true }, ({ body }) =>
        observe('head', 'no body', describeBytes(body)),
      ),
    ),
  ];
}

/** RFC 9727: clients find the catalog by a HEAD, which must have its Link. */
function catalogCheck(): Check {
  const { path } = DOCUMENTS.apiCatalog;
  return {
    request: { method: 'HEAD', path },
    judge: (response) => {
      const status = observe('head', 200, describeStatus(response));
      const { Link = '' } = ruleFor(path)?.headers ?? {};
      return status.kept ? [status, judgeHeader('link-header', 'Link', Link, response)] : [status];
    },
  };
}

function judgeHead(response: SiteResponse, plain: SiteResponse): Observation {
  const expected = `${plain.status} and the headers of GET`;
  if (response.status !== plain.status) return observe('head', expected, describeStatus(response));
  const names = comparableHeaders(response, plain);
  return compareHeaders('head', names, response, plain) ?? observe('head', expected, expected);
}

/** Either response may leave out its length, but two lengths must be the same. */
function comparableHeaders(...responses: SiteResponse[]): string[] {
  const haveLength = responses.every(({ headers }) => headers['content-length'] !== undefined);
  return haveLength ? [...SHARED_HEADERS, 'content-length'] : SHARED_HEADERS;
}
