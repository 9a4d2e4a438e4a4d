/** The points of the HTTP contract that `verify` proves, in the order of its report. */
export const CONTRACT_POINTS = {
  status: 'files return 200',
  'media-type': 'files have their media type',
  cors: 'pages of other sites may read every response',
  nosniff: 'no response lets a browser guess its type',
  caching: 'files say how long to cache them',
  etag: 'files have an ETag',
  'not-modified': 'a request with the current ETag returns 304',
  head: 'HEAD returns the headers of GET and no body',
  compression: 'compressed files decode to the same bytes',
  'link-header': 'API responses link to their description',
  'page-headers': 'HTML pages have their security headers',
  body: 'bodies match their schema',
  'problem-status': 'missing paths return 404',
  'problem-body': 'with the problem of the path',
  'problem-media-type': 'as application/problem+json',
  'problem-caching': 'cached for a minute only',
  'method-status': 'other methods return 405',
  'method-body': 'with the problem method-not-allowed',
  'method-allow': 'and list the supported methods in Allow',
  'query-string': 'a query string is ignored',
  'folder-names': 'a folder without its slash is a missing path',
  'bad-escapes': 'malformed escapes are missing paths',
  'encoded-slash': 'escaped slashes and backslashes are missing paths',
  'encoded-dots': 'dot segments, escaped or not, are missing paths',
  'double-slash': 'double slashes are missing paths',
  directories: 'no folder is listed',
  'private-files': 'hidden files and configuration cannot be read',
  'outside-root': 'nothing outside the web root can be read',
  'generated-at': 'all files come from one build',
  counts: 'counts match the items',
  facets: 'facets match the searches',
  order: 'newest and highest first',
  items: 'a vacancy or guide is the same wherever it appears',
  links: 'links lead to files of the site',
  'valid-values': 'problems list the valid values',
} as const;

export type ContractPoint = keyof typeof CONTRACT_POINTS;

export function allContractPoints(): ContractPoint[] {
  return Object.keys(CONTRACT_POINTS) as ContractPoint[];
}
