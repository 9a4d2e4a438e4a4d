import axe from 'axe-core';
import type { Page } from 'playwright-core';

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
