import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { findChromium, launchChromium, NO_CHROMIUM } from './chromium.ts';
import { type ServedSite, serveSample } from './serve-site.ts';

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
    const dir = mkdtempSync(join(tmpdir(), 'vacancy-salary-api-browser-'));
    const started: { site?: ServedSite; browser?: Browser } = {};
    beforeAll(async () => {
      if (!executable) throw new Error(NO_CHROMIUM);
      started.site = await serveSample(dir);
      started.browser = await launchChromium(executable);
    });
    afterAll(async () => {
      await started.browser?.close();
      await started.site?.close();
      rmSync(dir, { recursive: true, force: true });
    });
    tests({
      get origin() {
        return started.site?.origin ?? '';
      },
      open: (path, options) => open(started as Required<typeof started>, path, options),
    });
  });
}

async function open(
  { site, browser }: { site: ServedSite; browser: Browser },
  path: string,
  options: BrowserContextOptions = {},
): Promise<Visited> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(`error: ${message}`));
  page.on('request', (request) => {
    const isOurs = request.url().startsWith(`${site.origin}/`) || request.url().startsWith('data:');
    if (!isOurs) faults.push(`foreign request: ${request.url()}`);
  });
  page.on('console', (message) => {
    // A browser logs every 404, even those that the explorer requests on purpose.
    const isExpected = message.text().includes('404') && message.location().url.includes('/api/');
    if (['error', 'warning'].includes(message.type()) && !isExpected) faults.push(message.text());
  });
  await page.goto(site.origin + path);
  return { page, faults };
}
