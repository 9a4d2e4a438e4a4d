import type { Page } from 'playwright-core';

/**
 * Waits until the explorer shows a response to the address in its form, and waits for no other. A
 * link or the history changes the form a moment later: name the path that the response belongs to.
 */
export async function responded(page: Page, path?: string): Promise<void> {
  if (path !== undefined) {
    await page
      .locator('[data-answered]')
      .and(page.getByText(path, { exact: true }))
      .waitFor();
  }
  await page.locator('[data-response]:not([aria-busy], .is-old)').waitFor();
  await page.locator('[data-meters]:not([hidden]) .status').waitFor();
}
