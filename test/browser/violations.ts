import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds wrong in a part of the page. Playwright injects axe past the page's CSP. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate<string[]>(`
    axe.run(${JSON.stringify(part)}, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))
  `);
}
