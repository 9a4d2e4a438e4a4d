import { expect, test } from 'vitest';
import { DOCUMENTS, OPERATIONS, PAGES } from '../../../src/contract/http/routes.ts';
import { makeSiteRules } from '../../../src/contract/http/site-rules.ts';
import type { HostName } from '../../../src/input/settings/service.ts';
import { hostText } from './host-text.ts';

/** One file of each kind that hosts treat differently. */
const FEW = makeSiteRules([OPERATIONS.getJob], [DOCUMENTS.robots, PAGES.en.docs, PAGES.en.role]);

// The servers themselves prove that these files do what they should (`npm run test:hosts`).
test.each<[HostName, string]>([
  ['nginx', '/nginx.conf'],
  ['caddy', '/Caddyfile'],
  ['apache', '/.htaccess'],
])('the file of %s', async (name, path) => {
  await expect(hostText(name, path, FEW)).toMatchFileSnapshot(`../../fixtures/hosts/${name}.txt`);
});
