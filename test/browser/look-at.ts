import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What a visitor finds in a part of the page. */

export const text = (page: Page, part: string) => page.locator(part).textContent();

export const count = (page: Page, part: string) => page.locator(part).count();

export const isVisible = (page: Page, part: string) => page.locator(part).isVisible();

export const boxOf = (page: Page, part: string) =>
  page
    .locator(part)
    .first()
    .evaluate((each) => each.getBoundingClientRect());

/** How far the page is wider than the screen. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

/** What a copy button copies. It says only for a while that it has: stop the clock before. */
export async function copied(page: Page, button: string): Promise<string> {
  await page.locator(button).click();
  await page.locator(`${button}[data-state="copied"]`).waitFor();
  return page.evaluate<string>('navigator.clipboard.readText()');
}

/** How many pictures of the browser a part must stay in its place to be at rest. */
const FRAMES = 10;

/** Where a part begins on the screen, once it no longer moves. */
export function restingTop(page: Page, selector: string): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    let [last, still] = [NaN, 0];
    const look = () => {
      const { top } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
      still = top === last ? still + 1 : 0;
      last = top;
      if (still < ${FRAMES}) requestAnimationFrame(look);
      else resolve(top);
    };
    look();
  })`);
}

/** Stops the time of the page: what it does after a while waits for `page.clock.fastForward`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** What axe finds wrong in a part of the page. Playwright injects axe past the page's CSP. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(axe.source);
  // Axe would measure the contrast of text that is about to appear.
  await page.evaluate(`
    for (const each of document.getAnimations()) {
      if (Number.isFinite(each.effect.getComputedTiming().endTime)) each.finish();
    }
  `);
  return page.evaluate<string[]>(`
    axe.run(${JSON.stringify(part)}, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))
  `);
}
