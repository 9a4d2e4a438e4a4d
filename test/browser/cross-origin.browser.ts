import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { close, createPreview, listen } from '../../src/live/preview/server.ts';
import { findChromium, launchChromium, NO_CHROMIUM, PATIENCE_MS } from './chromium.ts';

const INDEX = `${API_PREFIX}/index.json`;
const CATALOG = '/.well-known/api-catalog';

// What the docs say about scripts of other sites, seen from such a site.
const executable = findChromium();
describe.skipIf(!executable && process.env.CI !== 'true')('a page of another site', () => {
  const dir = mkdtempSync(join(tmpdir(), 'vacancy-salary-api-cors-'));
  const log: string[] = [];
  const site = createPreview(dir, ({ method, status }) => log.push(`${method} ${status}`));
  const elsewhere = createServer((_, response) => response.end('<title>Elsewhere</title>'));
  let browser: Browser | undefined;
  let page: Page;
  let origin: string;
  let other: string;

  beforeAll(async () => {
    if (!executable) throw new Error(NO_CHROMIUM);
    for (const path of [INDEX, CATALOG, '/docs/index.html']) {
      mkdirSync(join(dir, path, '..'), { recursive: true });
      writeFileSync(join(dir, path), '{}');
    }
    origin = await listen(site, 0);
    other = await listen(elsewhere, 0);
    browser = await launchChromium(executable);
  });
  afterAll(async () => {
    await browser?.close();
    await close(site);
    await close(elsewhere);
    rmSync(dir, { recursive: true, force: true });
  });
  // With an empty cache.
  beforeEach(async () => {
    const context = await browser?.newContext();
    context?.setDefaultTimeout(PATIENCE_MS);
    page = (await context?.newPage()) as Page;
    await page.goto(other);
    log.length = 0;
  });
  afterEach(() => page.context().close());

  test('reads the ETag and the links', async () => {
    const read = await page.evaluate(async (url) => {
      const { headers } = await fetch(url, { method: 'HEAD' });
      return ['ETag', 'Link'].map((name) => headers.get(name));
    }, `${origin}${CATALOG}`);
    expect(read).toEqual([
      expect.stringMatching(/^"[\w-]{27}"$/),
      '</.well-known/api-catalog>; rel="api-catalog"',
    ]);
  });

  test('cannot send If-None-Match: the browser asks for permission first, and gets 405', async () => {
    const failure = await page.evaluate(
      (url) =>
        fetch(url, { headers: { 'If-None-Match': '"1"' } }).then(
          () => 'no failure',
          ({ name }: Error) => name,
        ),
      `${origin}${INDEX}`,
    );
    expect(failure).toBe('TypeError');
    expect(log).toEqual(['OPTIONS 405']);
  });

  test('lets the browser ask with no-cache, which sends the file only once', async () => {
    const init = { method: 'GET', cache: 'no-cache' };
    const statuses = await page.evaluate(
      async ([url, options]) => {
        const first = await fetch(url, options);
        await first.text();
        const second = await fetch(url, options);
        const hasTag = second.headers.get('ETag') !== null;
        return [first.status, second.status, await second.text(), hasTag];
      },
      [`${origin}${INDEX}`, init] as const,
    );
    expect(statuses).toEqual([200, 200, '{}', true]);
    expect(log).toEqual(['GET 200', 'GET 304']);
  });

  test('follows the redirect of a page without its slash', async () => {
    const reached = await page.evaluate(async (url) => (await fetch(url)).url, `${origin}/docs`);
    expect(reached).toBe(`${origin}/docs/`);
  });
});
