import { API_PREFIX } from '../../contract/version.ts';
import type { ContractPoint } from '../../hosts/host.ts';
import { describeStatus, isServed } from '../exchange.ts';
import { type Check, observeThat } from '../observation.ts';

/** What must never be handed out, whatever else a server answers in its place. */
export function unreadableChecks(): Check[] {
  return [
    ...PRIVATE_FILES.map((path) => unreadable('private-files', path)),
    ...OUTSIDE_ROOT.map((path) => unreadable('outside-root', path)),
  ];
}

function unreadable(point: ContractPoint, path: string): Check {
  return {
    question: { method: 'GET', path },
    judge: (answer) => [
      observeThat(point, !isServed(answer), 'nothing to read', describeStatus(answer)),
    ],
  };
}

const PRIVATE_FILES = [
  '/_headers',
  '/_redirects',
  '/_worker.js',
  '/_routes.json',
  '/.htaccess',
  '/vercel.json',
  '/netlify.toml',
  '/netlify/edge-functions/api.js',
  '/wrangler.jsonc',
  '/worker.js',
  '/nginx.conf',
  '/Caddyfile',
  '/.git/config',
  '/.env',
  '/package.json',
  '/service.json',
];

/** Steps out of the web root to files that lie beside a build, or that every Unix has. */
const OUTSIDE_ROOT = [
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/package.json',
  '/%2e%2e%2fpackage.json',
  '/..%5cpackage.json',
  '/%252e%252e/package.json',
  `${API_PREFIX}/../../../package.json`,
  `${API_PREFIX}/jobs/..%2f..%2f..%2f..%2fpackage.json`,
  `/..${'/..'.repeat(9)}/etc/passwd`,
  `/..%2f${'..%2f'.repeat(9)}etc%2fpasswd`,
  `/%2e%2e${'/%2e%2e'.repeat(9)}/etc/passwd`,
  '//etc/passwd',
];
