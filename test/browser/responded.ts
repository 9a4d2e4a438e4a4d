import type { Page } from 'playwright-core';

/** Waits until the explorer shows a response to the address in its form, and waits for no other. */
export async function responded(page: Page): Promise<void> {
  await page.locator('[data-response]:not([aria-busy], .is-old)').waitFor();
  await page.locator('[data-meters]:not([hidden]) .status').waitFor();
}
