import { headersFile } from './headers-file.ts';
import { defineHost } from './host.ts';

/** Any host that reads the common `_headers` file, and those that read nothing at all. */
export const generic = defineHost({
  name: 'generic',
  title: 'a generic static host',
  inside: (rules) => [headersFile(rules)],
  next: 'Upload the folder. Hosts that read _headers send the right headers; a missing path gets 404.html.',
  exceptions: {
    'media-type': 'the host chooses media types that no rule names',
    compression: 'the host decides',
    cors: 'only where the host reads _headers',
    headers: 'only where the host reads _headers',
    caching: 'only where the host reads _headers',
    etag: 'the host decides',
    links: 'only where the host reads _headers',
    problems: "every missing path gets the site's single 404.html",
    methods: 'the host responds to other methods by itself',
    'private-files': 'the host serves every file it gets: _headers, 404.html and build.json, too',
  },
});
