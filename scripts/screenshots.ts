import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeSync } from 'fs-extra/esm';
import type { Browser } from 'playwright-core';
import { PAGES } from '../src/contract/http/routes.ts';
import { findChromium, launchChromium, NO_CHROMIUM } from '../test/browser/chromium.ts';
import { serveBuild } from '../test/support/serve-build.ts';

/** The pages shown in the README, and the files that show them. */
const SHOTS = {
  'docs/images/front-page.png': PAGES.en.front.path,
  'docs/images/docs.png': `${PAGES.en.docs.path}#searchJobs`,
};
const WINDOW = { width: 1280, height: 720 };

const executable = findChromium();
if (executable) await takeAll(executable);
else {
  process.stderr.write(`${NO_CHROMIUM}\n`);
  process.exitCode = 2;
}

/** Shows the sample in a browser and replaces the README's pictures. */
async function takeAll(executablePath: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vacancy-salary-api-screenshots-'));
  const site = await serveBuild(folder, { dataDir: 'data' });
  const browser = await launchChromium(executablePath);
  try {
    for (const [file, path] of Object.entries(SHOTS)) await take(browser, site.origin + path, file);
  } finally {
    await browser.close();
    await site.close();
    removeSync(folder);
  }
}

async function take(browser: Browser, address: string, file: string): Promise<void> {
  const page = await browser.newPage({ viewport: WINDOW, reducedMotion: 'reduce' });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.screenshot({ path: file });
  process.stdout.write(`${file}  ${address}\n`);
}
