/** What `verify` proves, the most telling first: a report shows the points that differ in this order. */
export const CONTRACT_POINTS = {
  connections: 'connections rarely break',
  completed: 'verify got to every request in time',
  status: 'files return 200',
  manifest: 'the manifest is served and of the build that the index names',
  'expected-build': 'the site serves the build of --expect',
  origin: 'the site names the address that was verified, unless --preview',
  bytes: 'files have the length and checksum of the manifest',
  'build-age': 'the build is at most as old as --max-age says',
  'media-type': 'files have their media type',
  compression: 'files are compressed only for clients that accept it, and say so in Vary',
  cors: 'pages of other sites may read every response',
  'exposed-headers': 'and its ETag, Last-Modified and Link',
  nosniff: 'no response lets a browser guess its type',
  caching: 'files say how long to cache them',
  etag: 'files have an ETag',
  'not-modified': 'a request with the current ETag returns 304, with the ETag',
  head: 'HEAD returns the headers of GET and no body',
  'link-header': 'API responses link to their description, pages and llms.txt to the API catalog',
  'page-headers': 'HTML pages have their security headers',
  'unwanted-headers':
    'no response sets a cookie, refreshes, downloads, hides from search engines or links to another site',
  'problem-status': 'missing paths return 404',
  'problem-body': 'with the problem of the path',
  'problem-media-type': 'as application/problem+json',
  'problem-caching': 'cached for a minute only',
  'method-status': 'other methods return 405, and TRACE does not echo',
  'method-body': 'with the problem method-not-allowed',
  'method-allow': 'and list the supported methods in Allow',
  'query-string': 'a query string is ignored',
  'folder-names':
    'without its slash, a page redirects to itself and any other folder is a missing path',
  'bad-escapes': 'malformed escapes are missing paths',
  'encoded-slash': 'escaped slashes and backslashes are missing paths',
  'encoded-dots': 'dot segments, escaped or not, are missing paths',
  'double-slash': 'double slashes are missing paths',
  'long-paths': 'long paths are missing paths',
  directories: 'no folder is listed',
  'private-files': 'hidden files and configuration cannot be read',
  'outside-root': 'nothing outside the web root can be read',
} as const;

export type ContractPoint = keyof typeof CONTRACT_POINTS;

export function allContractPoints(): ContractPoint[] {
  return Object.keys(CONTRACT_POINTS) as ContractPoint[];
}
