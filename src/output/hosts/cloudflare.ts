import { UNSERVED } from '../../contract/http/routes.ts';
import type { SiteRules } from '../../contract/http/site-rules.ts';
import { edgeScript } from './edge-script.ts';
import { headersFile } from './headers-file.ts';
import { defineHost, GENERATED } from './host.ts';

/**
 * Workers static assets. The platform serves files without a limit on requests. All other requests go to
 * the worker, and the free plan limits those.
 */
export const cloudflare = defineHost({
  name: 'cloudflare',
  title: 'Cloudflare',
  inside: (rules) => [
    headersFile(withVary(rules), { onlyFiles: true }),
    { path: '/.assetsignore', body: `${Object.values(UNSERVED).join('\n')}\n` },
  ],
  outside: (rules, { origin, webRoot }) => [
    { path: '/worker.js', body: toWorker(withVary(rules)) },
    { path: '/wrangler.jsonc', body: toWranglerConfig(origin, webRoot) },
  ],
  next: 'npx wrangler deploy --config {host}/wrangler.jsonc',
  // Those of the free plan; a paid plan takes 100,000 files.
  limits: {
    filesPerSite: 20_000,
    bytesPerFile: 25 * 1024 * 1024,
    headerRules: 100,
    headerRuleLength: 2_000,
  },
  exceptions: {
    methods: 'to other methods on an existing file, the platform responds with a bare 405',
  },
});

/**
 * The platform compresses responses. Its edge adds Vary, its local runtime does not: with our own, both
 * follow the contract.
 */
function withVary({ common, ...rules }: SiteRules): SiteRules {
  return { ...rules, common: { ...common, Vary: 'Accept-Encoding' } };
}

function toWorker(rules: SiteRules): string {
  return `${edgeScript(rules)}
const handler = {
  fetch: (request, env) => respond(request, (asset) => env.ASSETS.fetch(asset)),
};

export { handler as default };
`;
}

function toWranglerConfig(origin: string, webRoot: string): string {
  const { hostname } = new URL(origin);
  const name = hostname.replace(/[^a-z0-9]+/g, '-');
  const config = {
    name: name.slice(0, 54),
    main: 'worker.js',
    compatibility_date: '2025-09-01',
    routes: [{ pattern: hostname, custom_domain: true }],
    // Under an address of its own, an old build would still show vacancies that have closed.
    workers_dev: false,
    preview_urls: false,
    assets: {
      directory: webRoot,
      binding: 'ASSETS',
      run_worker_first: false,
      not_found_handling: 'none',
    },
    // A worker of its own for changes that are not published yet. Its name leaves room for an alias.
    env: {
      preview: {
        name: `${name.slice(0, 40)}-preview`,
        routes: [],
        workers_dev: true,
        preview_urls: true,
      },
    },
  };
  return `// ${GENERATED}\n${JSON.stringify(config, null, 2)}\n`;
}
