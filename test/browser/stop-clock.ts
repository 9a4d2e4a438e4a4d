import type { Page } from 'playwright-core';

/** Stops the time of the page: what it does after a while waits for `page.clock.fastForward`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
