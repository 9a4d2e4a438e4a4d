import { expect, test } from 'vitest';
import { hostText } from './host-text.ts';

// The vendor's runtime proves what these do with a request (`npm run test:hosts`), not how they are deployed.

test('Cloudflare serves the site under its own host name only, and files without the worker', () => {
  const [, ...lines] = hostText('cloudflare', '/wrangler.jsonc').split('\n');
  expect(JSON.parse(lines.join('\n'))).toEqual({
    name: 'faro-example',
    main: 'worker.js',
    compatibility_date: '2025-09-01',
    routes: [{ pattern: 'faro.example', custom_domain: true }],
    workers_dev: false,
    preview_urls: false,
    assets: {
      directory: '/srv/site',
      binding: 'ASSETS',
      run_worker_first: false,
      not_found_handling: 'none',
    },
    env: {
      preview: { name: 'faro-example-preview', routes: [], workers_dev: true, preview_urls: true },
    },
  });
});

test('Cloudflare does not upload files that are no address of the site', () => {
  expect(hostText('cloudflare', '/.assetsignore')).toBe('/404.html\n/build.json\n');
});
