import type { OutputFile } from '../../base/files/output-file.ts';
import type { SiteRules } from '../../contract/http/site-rules.ts';
import { edgeScript } from './edge-script.ts';
import { headersFile } from './headers-file.ts';
import { defineHost, GENERATED, type Host } from './host.ts';

/** What holds for Pages and for Workers. */
const COMMON = {
  // Those of the free plan; a paid plan takes 100,000 files.
  limits: {
    filesPerSite: 20_000,
    bytesPerFile: 25 * 1024 * 1024,
    headerRules: 100,
    headerRuleLength: 2_000,
  },
  exceptions: {
    'encoded-dots': 'the platform resolves them before the worker sees the address',
  },
} satisfies Partial<Host>;

/**
 * The platform compresses what it sends. Its edge adds Vary, its local runtime does not: with our own,
 * a rehearsal on the local runtime keeps the contract, too.
 */
function withVary({ common, ...rules }: SiteRules): SiteRules {
  return { ...rules, common: { ...common, Vary: 'Accept-Encoding' } };
}

function workerFile(rules: SiteRules, path: string): OutputFile {
  const body = `${edgeScript(withVary(rules))}
const handler = {
  fetch: (request, env) => respond(request, (asset) => env.ASSETS.fetch(asset)),
};

export { handler as default };
`;
  return { path, body };
}

/** Every request goes through the worker, so that any path and any method gets its problem. */
const ROUTES = { version: 1, include: ['/*'], exclude: [] };

export const cloudflarePages = defineHost({
  name: 'cloudflare-pages',
  title: 'Cloudflare Pages',
  inside: (rules) => [
    headersFile(withVary(rules)),
    workerFile(rules, '/_worker.js'),
    { path: '/_routes.json', body: `${JSON.stringify(ROUTES, null, 2)}\n` },
  ],
  next: 'wrangler pages deploy {out}',
  ...COMMON,
});

export const cloudflareWorkers = defineHost({
  name: 'cloudflare-workers',
  title: 'Cloudflare Workers static assets',
  inside: (rules) => [headersFile(withVary(rules))],
  outside: (rules, { origin, webRoot }) => [
    workerFile(rules, '/worker.js'),
    { path: '/wrangler.jsonc', body: toWranglerConfig(origin, webRoot) },
  ],
  next: 'wrangler deploy --config {host}/wrangler.jsonc',
  ...COMMON,
});

function toWranglerConfig(origin: string, webRoot: string): string {
  const config = {
    name: new URL(origin).hostname.replace(/[^a-z0-9]+/g, '-').slice(0, 54),
    main: 'worker.js',
    compatibility_date: '2025-09-01',
    assets: {
      directory: webRoot,
      binding: 'ASSETS',
      run_worker_first: true,
      not_found_handling: 'none',
    },
  };
  return `// ${GENERATED}\n${JSON.stringify(config, null, 2)}\n`;
}
