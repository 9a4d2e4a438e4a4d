import { headersFile } from './headers-file.ts';
import { defineHost } from './host.ts';

const ONE_404 = "every missing path gets the site's single 404.html";
const NO_405 = 'the host responds to other methods by itself';

/** Any host that reads the common `_headers` file, and those that read nothing at all. */
export const generic = defineHost({
  name: 'generic',
  title: 'a generic static host',
  inside: (rules) => [headersFile(rules)],
  next: 'Upload the folder. Hosts that read _headers send the right headers; a missing path gets 404.html.',
  exceptions: {
    'media-type': 'the host chooses media types that no rule names',
    cors: 'only where the host reads _headers',
    'exposed-headers': 'only where the host reads _headers',
    nosniff: 'only where the host reads _headers',
    caching: 'only where the host reads _headers',
    etag: 'the host decides',
    'problem-body': ONE_404,
    'problem-media-type': ONE_404,
    'problem-caching': ONE_404,
    'method-status': NO_405,
    'method-body': NO_405,
    'method-allow': NO_405,
    'bad-escapes': 'the host decides',
    'encoded-slash': 'the host decides',
    'double-slash': 'the host decides',
    'encoded-dots': 'the host decides',
    'long-paths': 'the host decides',
    'folder-names': 'the host decides',
    'page-headers': 'only where the host reads _headers',
    'private-files': 'the host serves every file it gets: _headers, 404.html and build.json, too',
    'not-modified': 'the host decides',
    compression: 'the host decides',
    'link-header': 'only where the host reads _headers',
  },
});
