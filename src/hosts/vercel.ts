import { type SiteRules, toRegExpSource } from '../http/site-rules.ts';
import type { Host } from './host.ts';

export const vercel: Host = {
  name: 'vercel',
  title: 'Vercel',
  inside: (rules) => [
    { path: '/vercel.json', body: `${JSON.stringify(toConfig(rules), null, 2)}\n` },
  ],
  outside: () => [],
  next: 'cd {out} && vercel deploy --prod',
  limits: { filesPerSite: 15_000 },
  precompressed: [],
  exceptions: {
    'encoded-dots': 'the platform resolves them before the routes see the address',
    'bad-escapes': 'the platform answers malformed escapes itself',
    'encoded-slash': 'the platform decodes %2f before the routes see it',
    'double-slash': 'the platform redirects double slashes to single ones',
  },
};

/** The older `routes` form: the only one that knows status and methods. */
function toConfig({ common, served, missing, otherwise, methods, problem }: SiteRules) {
  const problemRoute = (src: string, code: Parameters<typeof problem.pathOf>[0]) => ({
    src,
    dest: problem.pathOf(code),
    status: 404,
    // Headers that were set before the file system was asked are lost on these routes.
    headers: { ...common, ...problem.headers },
  });
  return {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    version: 2,
    public: true,
    routes: [
      {
        src: '^/.*$',
        methods: OTHER_METHODS,
        dest: problem.pathOf(methods.code),
        status: 405,
        headers: { ...common, ...problem.headers, Allow: methods.allow },
      },
      problemRoute('^/vercel\\.json$', otherwise),
      // Nor is a folder a file, unless it has a page of its own and is asked for with its slash.
      problemRoute(toFolderPattern(served), otherwise),
      ...served.map(({ path, mediaType, headers }) => ({
        src: toRegExpSource(path),
        headers: { ...common, 'Content-Type': mediaType, ...headers },
        continue: true,
      })),
      { handle: 'filesystem' },
      ...missing.map(({ path, code }) => problemRoute(toRegExpSource(path), code)),
      problemRoute('^/.*$', otherwise),
    ],
  };
}

/** Every path whose last segment has no dot, but for those that are served. */
function toFolderPattern(served: SiteRules['served']): string {
  const known = served.filter(({ path }) => !/\.[^/]*$/.test(path));
  const sources = known.map(({ path }) => toRegExpSource(path).slice('^/'.length, -'$'.length));
  // The platform also tries a path without its first slash: that must not fit.
  return `^/(?!(?:${sources.join('|')})$)(?:.*/)?[^/.]*$`;
}

const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'];
