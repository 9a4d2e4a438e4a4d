import type { Page } from 'playwright-core';

/** Waits until the explorer shows a response and waits for no other. */
export async function responded(page: Page): Promise<void> {
  await page.locator('[data-response]:not([aria-busy]) [data-meters] .status').waitFor();
}
