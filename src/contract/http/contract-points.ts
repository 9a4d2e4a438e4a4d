/** What `verify` checks. Reports list failures in this order, the most telling first. */
export const CONTRACT_POINTS = {
  completed: 'all requests were answered in time',
  status: 'files return 200, also for HEAD and with a query string',
  manifest: 'the manifest belongs to the build of the index',
  'expected-build': 'the site serves the build of --expect',
  origin: 'links name the verified address, unless --preview',
  bytes: 'files have the length and checksum of the manifest',
  'build-age': 'the build is not older than --max-age',
  'media-type': 'files have their media type',
  compression: 'only clients that accept it get compressed files, with Vary',
  cors: 'pages of other origins can read every response',
  'exposed-headers': 'and its ETag, Last-Modified and Link',
  nosniff: 'browsers must not guess media types',
  caching: 'files have their Cache-Control',
  etag: 'files have an ETag',
  'not-modified': 'a request with the current ETag returns 304 and the ETag',
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
  'folder-names': 'pages redirect to their trailing slash, other folders are missing paths',
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
