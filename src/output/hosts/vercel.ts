import { hiddenPathSource } from '../../contract/http/hidden-paths.ts';
import { isTemplate, toRegExpSource } from '../../contract/http/path-template.ts';
import type { ServedRule, SiteRules } from '../../contract/http/site-rules.ts';
import type { ProblemCode } from '../../contract/problem.ts';
import { defineHost } from './host.ts';

export const vercel = defineHost({
  name: 'vercel',
  title: 'Vercel',
  inside: (rules) => [
    { path: '/vercel.json', body: `${JSON.stringify(toConfig(rules), null, 2)}\n` },
  ],
  next: 'cd {out} && npx vercel deploy --prod',
  limits: { filesPerSite: 15_000 },
  // No route for unsafe paths: the platform has rewritten them by then.
  exceptions: {
    'encoded-dots': 'the platform resolves them before the routes see the address',
    'bad-escapes': 'the platform responds to malformed escapes by itself',
    'encoded-slash': 'the platform decodes %2f before the routes see it',
    'double-slash': 'the platform redirects double slashes to single ones',
  },
});

/** The older `routes` form: the only one with status and methods. */
function toConfig(rules: SiteRules) {
  const { common, served, redirects, hidden, missing, otherwise, methods, problem } = rules;
  const anyPath = '^/.*$';
  // Only the platform knows which pages of a template exist, and serves them without the slash.
  const fixed = redirects.filter(({ path }) => !isTemplate(path));
  const slashless = served
    .filter(({ path }) => isTemplate(path) && path.endsWith('/'))
    .map((rule) => ({ ...rule, path: rule.path.slice(0, -1) }));
  const all = [...served, ...slashless];
  const toMissing = (src: string, code: ProblemCode) => toProblem(rules, src, code);
  return {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    version: 2,
    public: true,
    routes: [
      {
        ...toProblem(rules, anyPath, methods.code),
        methods: methods.refused,
        status: 405,
        headers: { ...common, ...problem.headers, Allow: methods.allow },
      },
      ...hidden.map((rule) => toMissing(hiddenPathSource(rule), otherwise)),
      ...fixed.map(({ path, to, status, headers }) => ({
        src: toRegExpSource(path),
        status,
        headers: { ...common, ...headers, Location: to },
      })),
      toMissing(toFolderPattern(all), otherwise),
      ...all.map(({ path, mediaType, headers }) => ({
        src: toRegExpSource(path),
        headers: { ...common, 'Content-Type': mediaType, ...headers },
        continue: true,
      })),
      { handle: 'filesystem' },
      ...missing.map(({ path, code }) => toMissing(toRegExpSource(path), code)),
      toMissing(anyPath, otherwise),
    ],
  };
}

function toProblem({ common, problem }: SiteRules, src: string, code: ProblemCode) {
  return {
    src,
    dest: problem.pathOf(code),
    status: 404,
    // Vercel loses the headers that earlier routes have set, so they are repeated here.
    headers: { ...common, ...problem.headers },
  };
}

/** Every path whose last segment has no dot, except those that the table serves. */
function toFolderPattern(served: readonly ServedRule[]): string {
  const withoutDot = served.filter(({ path }) => !/\.[^/]*$/.test(path));
  const sources = withoutDot.map(({ path }) =>
    toRegExpSource(path).slice('^/'.length, -'$'.length),
  );
  // The platform also tries a path without its first slash: that must not match.
  return `^/(?!(?:${sources.join('|')})$)(?:.*/)?[^/.]*$`;
}
