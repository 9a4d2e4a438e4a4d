import type { OutputFile } from '../../base/files/output-file.ts';
import type { PathTemplate } from '../../contract/http/path-template.ts';
import type { SiteRules } from '../../contract/http/site-rules.ts';
import { edgeScript } from './edge-script.ts';
import { headersFile } from './headers-file.ts';
import { defineHost, GENERATED } from './host.ts';

export const netlify = defineHost({
  name: 'netlify',
  title: 'Netlify',
  inside: (rules) => [headersFile(rules), redirectsFile(rules)],
  outside: (rules, { webRoot }) => [
    { path: '/netlify/edge-functions/api.js', body: toEdgeFunction(rules) },
    { path: '/netlify.toml', body: toConfig(webRoot) },
  ],
  next: 'cd {host} && npx netlify deploy --prod',
  limits: { filesPerFolder: 54_000, headerRules: 2_000 },
  exceptions: {
    'encoded-dots': 'the platform resolves them before the function sees the address',
  },
});

/** A fallback: without the edge function, these choose the body of a 404 by its path. */
function redirectsFile({ missing, otherwise, problem }: SiteRules): OutputFile {
  const rules = missing.map(({ path, code }) => [toPlaceholders(path), problem.pathOf(code), 404]);
  const lines = [...rules, ['/*', problem.pathOf(otherwise), 404]].map((rule) => rule.join('  '));
  return { path: '/_redirects', body: `# ${GENERATED}\n${lines.join('\n')}\n` };
}

/** Netlify writes `{city}` as `:city`, and a placeholder always takes a whole segment. */
function toPlaceholders(path: PathTemplate): string {
  return path.replace(/\{(\w+)\}(?:\.json)?/g, ':$1');
}

function toEdgeFunction(rules: SiteRules): string {
  return `${edgeScript(rules)}
const handler = (request, context) =>
  respond(request, (asset) => (asset === request ? context.next() : fetch(asset)));

export { handler as default };
export const config = { path: '/*' };
`;
}

function toConfig(webRoot: string): string {
  return `# ${GENERATED}
[build]
  publish = ${JSON.stringify(webRoot)}
  edge_functions = "netlify/edge-functions"
`;
}
