import { type SiteRules, toRegExpSource } from '../http/site-rules.ts';
import { GENERATED } from './host.ts';

/**
 * What an edge function does on every platform: refuse other methods, ask for the file, and put the
 * right problem in the place of a 404. `fetchAsset` is how the platform serves a file of the site.
 */
export function answerScript(rules: SiteRules): string {
  const { common, served, missing, otherwise, methods, problem } = rules;
  const table = missing.map(
    ({ path, code }) => `  [/${toRegExpSource(path).replaceAll('/', '\\/')}/, '${code}'],`,
  );
  return `// ${GENERATED}

const PROBLEM_OF = [
${table.join('\n')}
];
const HEADERS = ${JSON.stringify({ ...common, ...problem.headers }, null, 2)};
const PAGES = ${JSON.stringify(served.filter(({ path }) => path.endsWith('/')).map(({ path }) => path))};
const PROBLEMS = '${problem.path}';

async function answer(request, fetchAsset) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return toProblem(request, '${methods.code}', 405, fetchAsset, { Allow: '${methods.allow}' });
  }
  const { pathname } = new URL(request.url);
  const response = isPlain(pathname) ? await fetchAsset(request).catch(() => undefined) : undefined;
  if (response && (response.status < 300 || response.status === 304 || isPage(response, pathname))) {
    return response;
  }
  const match = PROBLEM_OF.find(([pattern]) => pattern.test(pathname));
  return toProblem(request, match ? match[1] : '${otherwise}', 404, fetchAsset, {});
}

// The platform leads from the other names of a page to the page, but also from those of other files.
function isPage(response, pathname) {
  const name = pathname.replace(/(?:\\/|\\/index(?:\\.html)?)?$/, '/');
  return response.status < 400 && PAGES.includes(name);
}

// Paths with encoded slashes, dots or NULs, or with broken escapes, are nobody's file; nor is a file
// with a slash behind it, nor what the host reads for itself.
function isPlain(pathname) {
  return (
    !/%(?:2f|5c|2e|00|(?![0-9a-f]{2}))|\\/\\/|\\\\/i.test(pathname) &&
    !/\\.\\w+\\/$|^\\/_(?:headers|redirects|routes\\.json|worker\\.js)$/.test(pathname)
  );
}

async function toProblem(request, code, status, fetchAsset, more) {
  const url = new URL(PROBLEMS.replace('{code}', code), request.url);
  const asset = await fetchAsset(new Request(url));
  const body = request.method === 'HEAD' ? null : await asset.text();
  return new Response(body, { status, headers: { ...HEADERS, ...more } });
}
`;
}
