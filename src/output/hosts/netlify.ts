import type { SiteRules } from '../../contract/http/site-rules.ts';
import { edgeScript } from './edge-script.ts';
import { headersFile } from './headers-file.ts';
import { defineHost, GENERATED } from './host.ts';

export const netlify = defineHost({
  name: 'netlify',
  title: 'Netlify',
  inside: (rules) => [headersFile(rules)],
  outside: (rules, { webRoot }) => [
    { path: '/netlify/edge-functions/api.js', body: toEdgeFunction(rules) },
    { path: '/netlify.toml', body: toConfig(webRoot) },
  ],
  next: 'cd {host} && npx netlify deploy --prod',
  limits: { filesPerFolder: 54_000, headerRules: 2_000 },
});

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
