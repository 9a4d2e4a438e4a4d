import type { Page } from 'playwright-core';

/** The explorer has an answer, and is not waiting for another one. */
export async function answered(page: Page): Promise<void> {
  await page.locator('[data-answer]:not([aria-busy]) [data-meters] .status').waitFor();
}
