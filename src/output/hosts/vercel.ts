import { type FileKind, PAGE_PATTERN } from '../../contract/http/file-kinds.ts';
import { typesByExtension } from '../../contract/http/media-types.ts';
import { isTemplate, toRegExpSource } from '../../contract/http/path-template.ts';
import type { SiteRules } from '../../contract/http/site-rules.ts';
import type { ProblemCode } from '../../contract/problem.ts';
import { defineHost } from './host.ts';

export const vercel = defineHost({
  name: 'vercel',
  title: 'Vercel',
  inside: (rules) => [{ path: '/vercel.json', body: toConfig(rules) }],
  next: 'cd {out} && npx vercel deploy --prod',
  limits: { filesPerSite: 15_000 },
});

/** The older `routes` form: the only one with status and methods. One route a line. */
function toConfig(rules: SiteRules): string {
  const routes = toRoutes(rules).map((route) => `    ${JSON.stringify(route)}`);
  return `{
  "$schema": "https://openapi.vercel.sh/vercel.json",
  "version": 2,
  "public": true,
  "routes": [
${routes.join(',\n')}
  ]
}
`;
}

function toRoutes(rules: SiteRules): object[] {
  const { common, kinds, redirect, hidden, missing, otherwise, methods, problem } = rules;
  const toMissing = (src: string, code: ProblemCode) => toProblem(rules, src, code);
  return [
    {
      ...toMissing(ANY_PATH, methods.code),
      methods: methods.refused,
      status: 405,
      headers: { ...common, ...problem.headers, Allow: methods.allow },
    },
    toMissing(toWhole(hidden), otherwise),
    {
      src: `^/(${oneOf(slashlessPages(rules, false))})$`,
      status: redirect.status,
      headers: { ...common, ...redirect.headers, Location: '/$1/' },
    },
    toMissing(toFolderPattern(rules), otherwise),
    { src: ANY_PATH, headers: common, continue: true },
    ...[...typesByExtension()].map(([extension, mediaType]) => ({
      src: `^/.*\\.${extension}$`,
      headers: { 'Content-Type': mediaType },
      continue: true,
    })),
    ...kinds.map((kind) => toKind(rules, kind)),
    { handle: 'filesystem' },
    ...missing.map(({ path, code }) => toMissing(toRegExpSource(path), code)),
    toMissing(ANY_PATH, otherwise),
  ];
}

const ANY_PATH = '^/.*$';

/** The platform adds `^` and `$` to a source that lacks them. */
function toWhole(pattern: string): string {
  return `${pattern.startsWith('^') ? '' : '^.*'}${pattern}${pattern.endsWith('$') ? '' : '.*$'}`;
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

function toKind(rules: SiteRules, { pattern, mediaType, headers }: FileKind) {
  const isPage = pattern === PAGE_PATTERN;
  const type = isPage ? typesByExtension().get('html') : mediaType;
  return {
    src: isPage ? toPagePattern(rules) : toWhole(pattern),
    headers: { ...(type && { 'Content-Type': type }), ...headers },
    continue: true,
  };
}

/**
 * Pages without their slash, and without the slash at the front. Only the platform knows which pages of
 * a template exist; it serves them without their slash.
 */
function slashlessPages({ served }: SiteRules, ofTemplates: boolean): string[] {
  return served
    .filter(({ path }) => /.\/$/.test(path) && isTemplate(path) === ofTemplates)
    .map(({ path }) => toRegExpSource(path).slice('^/'.length, -'/$'.length));
}

/** The pages, and those of templates also without their slash. */
function toPagePattern(rules: SiteRules): string {
  return `^/(?:(?:.*/)?(?:index\\.html)?|${oneOf(slashlessPages(rules, true))})$`;
}

/** Every path whose last segment has no dot, except those that the table serves. */
function toFolderPattern(rules: SiteRules): string {
  const served = rules.served.filter(({ path }) => !/\.[^/]*$/.test(path));
  const sources = [
    ...served.map(({ path }) => toRegExpSource(path).slice('^/'.length, -'$'.length)),
    ...slashlessPages(rules, true),
  ];
  // The platform also tries a path without its first slash: that must not match.
  return `^/(?!(?:${oneOf(sources)})$)(?:.*/)?[^/.]*$`;
}

function oneOf(sources: readonly string[]): string {
  return sources.join('|');
}
