import { CONTRACT_POINTS, type ContractPoint, type Host } from '../hosts/host.ts';
import type { Row, Verdict } from './verify.ts';

/** What each point asks for, in a few words. */
export const POINT_MEANINGS: Record<ContractPoint, string> = {
  status: 'files answer 200',
  'media-type': 'files have their media type',
  cors: 'every answer is open to pages of other sites',
  nosniff: 'every answer forbids guessing its type',
  caching: 'files say how long to keep them',
  etag: 'files have an ETag',
  'not-modified': 'who has a file already gets 304',
  head: 'HEAD answers as GET, without a body',
  compression: 'compressed files are the same files',
  'link-header': 'API answers link to their description',
  'page-headers': 'pages for people have their security headers',
  body: 'bodies have the form of the contract',
  'problem-status': 'paths without a file answer 404',
  'problem-body': 'each with the problem of its path',
  'problem-media-type': 'as application/problem+json',
  'problem-caching': 'and stay for a minute only',
  'method-status': 'other methods answer 405',
  'method-body': 'with the problem method-not-allowed',
  'method-allow': 'and name the methods that work',
  'query-string': 'a query string changes nothing',
  'folder-names': 'a folder without its slash is no file',
  'bad-escapes': 'broken escapes are no file',
  'encoded-slash': 'escaped slashes are no file',
  'encoded-dots': 'escaped dots are no file',
  'double-slash': 'double slashes are no file',
  directories: 'no folder is listed',
  'private-files': 'no configuration is readable',
  'outside-root': 'nothing outside the web root is readable',
  'generated-at': 'all files are of one build',
  counts: 'counts are those of the items',
  facets: 'facets are those of the searches',
  order: 'newest and highest first',
  items: 'a vacancy or guide says the same everywhere',
  links: 'links lead to the files',
  'valid-values': 'problems name the values that are valid',
};

/** A point over all answers. */
export type PointResult = {
  point: ContractPoint;
  /** Absent when no answer told. */
  verdict?: Verdict;
  asked: number;
  differing: number;
  reason?: string;
};

export function sumUp(rows: readonly Row[], exceptions: Host['exceptions']): PointResult[] {
  const results = new Map<ContractPoint, PointResult>(
    CONTRACT_POINTS.map((point) => [point, { point, asked: 0, differing: 0 }]),
  );
  for (const { point, verdict } of rows) {
    const result = results.get(point);
    if (!result) continue;
    result.asked += 1;
    result.verdict ??= 'kept';
    if (verdict === 'kept') continue;
    result.differing += 1;
    result.verdict = verdict;
    if (verdict === 'cannot') result.reason = exceptions[point] ?? '';
  }
  return [...results.values()];
}
