import type { Page } from 'playwright-core';

/** What a visitor finds in a part of the page. */

export const text = (page: Page, part: string) => page.locator(part).textContent();

export const firstText = (page: Page, part: string) => page.locator(part).first().textContent();

export const value = (page: Page, part: string) => page.locator(part).inputValue();

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
