import { toRegExpSource } from '../../contract/http/path-template.ts';
import type { SiteRules } from '../../contract/http/site-rules.ts';
import { GENERATED } from './host.ts';

/**
 * What an edge function does on every platform: refuse other methods, fetch the file, and replace a
 * 404 with the problem of the path. It defines `respond(request, fetchAsset)`; `fetchAsset` is how the
 * platform serves a file of the site.
 */
export function edgeScript(rules: SiteRules): string {
  return `// ${GENERATED}

${toConstants(rules)}
${toFunctions(rules)}`;
}

function toConstants(rules: SiteRules): string {
  const { common, kinds, redirect, missing, methods, problem, hidden } = rules;
  const problems = missing.map(
    ({ path, code }) => `  [${toLiteral(toRegExpSource(path))}, '${code}'],\n`,
  );
  // Those that no extension determines.
  const types = kinds.flatMap(({ pattern, mediaType }) =>
    mediaType ? [`  [${toLiteral(pattern)}, '${mediaType}'],\n`] : [],
  );
  return `const METHODS = ${JSON.stringify(methods.supported)};
const PROBLEM_OF = [
${problems.join('')}];
const HEADERS = ${JSON.stringify({ ...common, ...problem.headers }, null, 2)};
const TYPES = [
${types.join('')}];
const REDIRECT_HEADERS = ${JSON.stringify({ ...common, ...redirect.headers }, null, 2)};
const PROBLEMS = '${problem.path}';
const HIDDEN = ${toLiteral(hidden)};
`;
}

function toFunctions({ redirect, otherwise, methods }: SiteRules): string {
  return `async function respond(request, fetchAsset) {
  if (!METHODS.includes(request.method)) {
    return toProblem(request, '${methods.code}', 405, fetchAsset, { Allow: '${methods.allow}' });
  }
  const { pathname, search } = new URL(request.url);
  const response = isPublic(pathname) ? await fetchAsset(request).catch(() => undefined) : undefined;
  if (response && response.status === 304) return withEtag(response, request);
  const isPage = response && response.headers.get('Content-Type')?.startsWith('text/html');
  // Some platforms serve a page without its slash.
  if (isPage && !/(?:\\/|\\.html)$/.test(pathname)) {
    return toRedirect(${redirect.status}, pathname + '/' + search);
  }
  if (response && response.status < 300) return withType(response, pathname);
  const location = response && response.headers.get('Location');
  if (location && leadsToPage(location)) return toRedirect(response.status, location);
  const match = PROBLEM_OF.find(([pattern]) => pattern.test(pathname));
  return toProblem(request, match ? match[1] : '${otherwise}', 404, fetchAsset, {});
}

// The platform redirects alternative names of pages and of files; only pages may redirect.
function leadsToPage(location) {
  return location.split(/[?#]/)[0].endsWith('/');
}

function toRedirect(status, location) {
  return new Response(null, { status, headers: { ...REDIRECT_HEADERS, Location: location } });
}

// A 304 must name the ETag, and not every platform does. Of several, the client cannot know which.
function withEtag(response, request) {
  const sent = request.headers.get('If-None-Match') ?? '';
  if (response.headers.has('ETag') || !/^(?:W\\/)?"[^"]*"$/.test(sent)) return response;
  const headers = new Headers(response.headers);
  headers.set('ETag', sent);
  return new Response(null, { status: 304, headers });
}

function withType(response, pathname) {
  const match = TYPES.find(([pattern]) => pattern.test(pathname));
  if (!match) return response;
  const headers = new Headers(response.headers);
  headers.set('Content-Type', match[1]);
  return new Response(response.body, { status: response.status, headers });
}

// The platform would serve a file with a slash after its name.
function isPublic(pathname) {
  if (/\\.\\w+\\/$/.test(pathname)) return false;
  try {
    return !HIDDEN.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

async function toProblem(request, code, status, fetchAsset, more) {
  const url = new URL(PROBLEMS.replace('{code}', code), request.url);
  const asset = await fetchAsset(new Request(url));
  const body = request.method === 'HEAD' ? null : await asset.text();
  return new Response(body, { status, headers: { ...HEADERS, ...more } });
}
`;
}

/** A regular expression as JavaScript source, with its slashes escaped. */
function toLiteral(source: string): string {
  return String(new RegExp(source));
}
