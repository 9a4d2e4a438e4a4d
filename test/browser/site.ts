import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest';
import { UNSERVED } from '../../src/contract/http/routes.ts';
import { ruleFor } from '../../src/contract/http/site-rules.ts';
import { findChromium, launchChromium, NO_CHROMIUM, PATIENCE_MS } from './chromium.ts';
import type {} from './serve-once.ts';

/** The sample build, served, and a browser to open it. */
export type Visit = {
  origin: string;
  open(path: string, options?: BrowserContextOptions): Promise<Visited>;
};

/** A page, and its errors. */
export type Visited = { page: Page; faults: string[] };

/** Browser tests of the built site. Without Chromium they fail in CI and are skipped elsewhere. */
export function describeSite(name: string, tests: (visit: Visit) => void): void {
  const executable = findChromium();
  if (!executable && process.env.CI !== 'true') {
    describe.skip(`${name} (${NO_CHROMIUM})`, () => tests({} as Visit));
    return;
  }
  describe(name, () => {
    const origin = inject('sampleOrigin');
    let browser: Browser | undefined;
    beforeAll(async () => {
      if (!executable) throw new Error(NO_CHROMIUM);
      browser = await launchChromium(executable);
    });
    // Even after a failure: a page that stays open takes time from the next test.
    afterEach(async () => {
      const contexts = browser?.contexts() ?? [];
      await Promise.all(contexts.map((context) => context.close()));
    });
    afterAll(() => browser?.close());
    tests({
      origin,
      open: (path, options) => open(browser as Browser, origin + path, options),
    });
  });
}

async function open(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visited> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const faults: string[] = [];
  const { origin } = new URL(url);
  page.on('pageerror', ({ message }) => faults.push(`error: ${message}`));
  page.on('request', (request) => {
    const isOurs = request.url().startsWith(`${origin}/`) || request.url().startsWith('data:');
    if (!isOurs) faults.push(`foreign request: ${request.url()}`);
  });
  page.on('console', (message) => {
    // A browser logs every 404, even those that the page requests on purpose.
    const isExpected = message.text().includes('404') && message.location().url.includes('/api/');
    if (['error', 'warning'].includes(message.type()) && !isExpected) faults.push(message.text());
  });
  const headers = { 'Content-Type': 'text/html; charset=utf-8', ...ruleFor('/')?.headers };
  const body = inject('notFoundPage');
  await page.route(origin + UNSERVED.notFoundPage, (route) => route.fulfill({ headers, body }));
  await page.goto(url);
  return { page, faults };
}
