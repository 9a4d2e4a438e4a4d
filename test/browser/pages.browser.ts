import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { describeSite } from './site.ts';
import { violations } from './violations.ts';

const PHONE = { viewport: { width: 360, height: 780 } };
const DESK = { viewport: { width: 1280, height: 900 } };
const WIDE = { viewport: { width: 1440, height: 900 } };
const VIEWPORTS = Object.entries({ phone: PHONE.viewport, desk: DESK.viewport });

describeSite('the salaries page', (visit) => {
  test('shows the best known role family first, and one at a time', async () => {
    const { page, faults } = await visit.open('/docs/salaries/', DESK);
    expect(await shownFamilies(page)).toEqual(['ventas']);
    await page.locator('[data-family-choice]').selectOption('marketing');
    expect(await shownFamilies(page)).toEqual(['marketing']);
    expect(new URL(page.url()).hash).toBe('#marketing');
    await page.locator('.side a[href="#desarrollador"]').click();
    expect(await shownFamilies(page)).toEqual(['desarrollador']);
    expect(await page.locator('[data-family-choice]').inputValue()).toBe('desarrollador');
    expect(await current(page)).toEqual(['Desarrollo de software']);
    await page.goBack();
    await expectFamilies(page, ['marketing']);
    const [level] = await page.locator('#marketing tbody tr').all();
    expect(await level?.textContent()).toMatch(/^Junior\$[\d,]+\$[\d,]+\$[\d,]+\d+$/);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('opens from a row of the overview, and keeps the family in the other language', async () => {
    const { page } = await visit.open('/docs/', DESK);
    const row = page.locator('#salaries tr', { hasText: 'Soporte de TI' });
    // The range leads there as the name does.
    await row.locator('td').first().click({ force: true });
    await page.waitForURL(`${visit.origin}/docs/salaries/#soporte-ti`);
    expect(await shownFamilies(page)).toEqual(['soporte-ti']);
    await page.locator('[data-keep-hash]').click();
    await page.waitForURL(`${visit.origin}/docs/es/salaries/#soporte-ti`);
    expect(await shownFamilies(page)).toEqual(['soporte-ti']);
    expect(await topOf(page, '#soporte-ti h2')).toBeGreaterThan(50);
    await page.context().close();
  });

  test('opens for a family that a link expects on the first page', async () => {
    const { page, faults } = await visit.open('/docs/es/#recursos-humanos', DESK);
    await page.waitForURL(`${visit.origin}/docs/es/salaries/#recursos-humanos`);
    await expectFamilies(page, ['recursos-humanos']);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('has all families without JavaScript, and in print', async () => {
    const { page } = await visit.open('/docs/salaries/', { ...DESK, javaScriptEnabled: false });
    expect(await shownFamilies(page)).toHaveLength(23);
    await page.context().close();
    const printed = await visit.open('/docs/salaries/', DESK);
    await printed.page.emulateMedia({ media: 'print' });
    expect(await shownFamilies(printed.page)).toHaveLength(23);
    await printed.page.context().close();
  });

  test('fades small samples', async () => {
    const { page } = await visit.open('/docs/salaries/#ventas', DESK);
    const weight = (row: string) =>
      page
        .locator(`#ventas ${row} th`)
        .first()
        .evaluate((cell) => cell.ownerDocument.defaultView?.getComputedStyle(cell).fontWeight);
    const dot = (row: string) =>
      page
        .locator(`#ventas ${row} circle`)
        .first()
        .evaluate((mark) => mark.ownerDocument.defaultView?.getComputedStyle(mark).fill);
    expect(await page.locator('#ventas .few td:last-child').first().textContent()).toMatch(
      /^n = [1-9]$/,
    );
    expect(await weight('.few')).not.toBe(await weight('tbody tr:not(.few)'));
    expect(await dot('.few')).not.toBe(await dot('tbody tr:not(.few)'));
    await page.context().close();
  });

  test.each(VIEWPORTS)('draws ranges on their axis on a %s', async (_, viewport) => {
    for (const path of ['/docs/', '/docs/salaries/']) {
      const { page } = await visit.open(path, { viewport });
      const box = (selector: string) =>
        page
          .locator(`.charts ${selector}`)
          .first()
          .evaluate((part) => part.getBoundingClientRect());
      const axis = await box('.axis');
      const range = await box('.chart td > svg');
      expect(range.x).toBeCloseTo(axis.x, 0);
      expect(range.width).toBeCloseTo(axis.width, 0);
      await page.context().close();
    }
  });

  test.each(VIEWPORTS)('draws past months on a %s', async (_, viewport) => {
    const { page } = await visit.open('/docs/salaries/', { viewport, javaScriptEnabled: false });
    const charts = page.locator('.past');
    expect(await charts.count()).toBe(23);
    for (const chart of await charts.all()) {
      const picture = await chart.locator('svg').evaluate((svg) => svg.getBoundingClientRect());
      expect(picture.width).toBeGreaterThan(130);
      // Line, bars and last point stay in the picture, half a stroke aside.
      for (const path of await chart.locator('path').all()) {
        const { top, bottom } = await path.evaluate((mark) => mark.getBoundingClientRect());
        expect(top).toBeGreaterThanOrEqual(picture.top - 1);
        expect(bottom).toBeLessThanOrEqual(picture.bottom + 1);
      }
    }
    await page.context().close();
  });

  test('has every figure of past months in a table that opens without JavaScript', async () => {
    const { page } = await visit.open('/docs/es/salaries/', { ...PHONE, javaScriptEnabled: false });
    const table = page.locator('.history .scroll');
    expect(await table.isVisible()).toBe(false);
    await page.locator('.history summary', { hasText: 'Todas las cifras' }).click();
    expect(await table.isVisible()).toBe(true);
    expect(await table.locator('tbody tr').count()).toBe(23);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await page.context().close();
  });
});

describeSite('the reference', (visit) => {
  test('has the code beside the text on wide screens, where it stays in view', async () => {
    const { page } = await visit.open('/docs/#searchJobs', WIDE);
    const box = (part: string) =>
      page
        .locator(`#searchJobs ${part}`)
        .first()
        .evaluate((one) => one.getBoundingClientRect());
    const [text, code] = [await box('.entry-text'), await box('.entry-code')];
    expect(code.left).toBeGreaterThan(text.right);
    expect(Math.abs(code.top - text.top)).toBeLessThan(40);
    expect(
      await page.locator('.side').evaluate((nav) => nav.getBoundingClientRect().right),
    ).toBeLessThan(text.left);
    expect(
      await page
        .locator('#searchJobs .entry-code')
        .evaluate((one) => one.ownerDocument.defaultView?.getComputedStyle(one).position),
    ).toBe('sticky');
    await page.context().close();
    const narrow = await visit.open('/docs/#searchJobs', {
      viewport: { width: 1100, height: 800 },
    });
    const below = await narrow.page
      .locator('#searchJobs')
      .evaluate((one) => [
        one.querySelector('.entry-text')?.getBoundingClientRect().bottom ?? 0,
        one.querySelector('.entry-code')?.getBoundingClientRect().top ?? 0,
      ]);
    expect(below[1]).toBeGreaterThanOrEqual(below[0] ?? 0);
    await narrow.page.context().close();
  });

  test('marks in the navigation the section, operation or schema in view', async () => {
    const { page } = await visit.open('/docs/', WIDE);
    for (const id of ['data', 'getJob', 'JobSummary', 'ProblemStatus', 'job-not-found', 'rules']) {
      await page.evaluate(`document.getElementById('${id}').scrollIntoView()`);
      await page.locator(`.side a[href="#${id}"][aria-current]`).waitFor();
      expect(await page.locator('.side [aria-current]').count()).toBe(1);
      // The marked entry is in the visible part of the navigation.
      const { top, bottom } = await page
        .locator('.side [aria-current]')
        .evaluate((link) => link.getBoundingClientRect());
      expect(top).toBeGreaterThan(50);
      expect(bottom).toBeLessThan(900);
    }
    await page.context().close();
  });

  test('lists operations, schemas and problems in the contents of a phone', async () => {
    const { page } = await visit.open('/docs/', PHONE);
    await page.locator('.contents summary').click();
    await page.locator('.contents a[href="#HowToApply"]').click();
    expect(new URL(page.url()).hash).toBe('#HowToApply');
    expect(await page.locator('[id="HowToApply.applyUrl"]').isVisible()).toBe(true);
    expect(await page.locator('.contents nav').isVisible()).toBe(false);
    await page.context().close();
  });

  test('folds the fields of each schema, and opens them for a link', async () => {
    const { page } = await visit.open('/docs/', DESK);
    expect(await page.locator('#fields dt:visible').count()).toBe(0);
    await page.locator('#getJob a[href="#JobDetail"]').click();
    expect(await page.locator('[id="JobDetail.description"]').isVisible()).toBe(true);
    expect(await topOf(page, '#JobDetail')).toBeLessThan(300);
    // A second click opens what the reader has folded since.
    await page.locator('#JobDetail summary').click();
    await page.locator('#getJob a[href="#JobDetail"]').click();
    expect(await page.locator('[id="JobDetail.description"]').isVisible()).toBe(true);
    await page.locator('[id="JobDetail.salary"]').click();
    expect(await page.locator('[id="JobSummary.salary"]').isVisible()).toBe(true);
    await page.context().close();
  });

  test.each([
    '#JobSummary.salary',
    '#ApiIndex.links.docs',
    '#JobDetail.title',
    '#CitySlug',
    '#getJob',
  ])('opens at %s', async (hash) => {
    const { page, faults } = await visit.open(`/docs/es/${hash}`, DESK);
    await page.waitForTimeout(200);
    const target = `[id="${hash.slice(1)}"]`;
    expect(await page.locator(target).isVisible()).toBe(true);
    const top = await topOf(page, target);
    expect(top).toBeGreaterThan(50);
    expect(top).toBeLessThan(500);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('is accessible with every schema open', async () => {
    const { page } = await visit.open('/docs/', DESK);
    await page.evaluate(
      "for (const fold of document.querySelectorAll('#fields details')) fold.open = true",
    );
    expect(await violations(page, '#fields')).toEqual([]);
    await page.context().close();
  });
});

describeSite('every page', (visit) => {
  describe.each(['/docs/', '/docs/es/salaries/', '/docs/changes/'])('%s', (path) => {
    test.each([390, 768, 1024, 1200, 1280, 1440, 1920])('fits %i px', async (width) => {
      const { page } = await visit.open(path, { viewport: { width, height: 800 } });
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await page.context().close();
    });

    test('shows its charts and marks in forced colours', async () => {
      const { page } = await visit.open(path, { ...DESK, forcedColors: 'active' });
      const fills = await page
        .locator('.chart tr:not(.few) :is(circle, rect)')
        .evaluateAll((marks) =>
          marks
            .slice(0, 20)
            .map((mark) => mark.ownerDocument.defaultView?.getComputedStyle(mark).fill),
        );
      const ground = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      for (const fill of fills) expect(fill).not.toBe(ground);
      await page.context().close();
    });
  });
});

async function shownFamilies(page: Page): Promise<string[]> {
  return page
    .locator('.family')
    .evaluateAll((families) =>
      families
        .filter(
          (one) => one.checkVisibility({ contentVisibilityAuto: true }) && one.clientHeight > 100,
        )
        .map(({ id }) => id),
    );
}

async function expectFamilies(page: Page, slugs: string[]): Promise<void> {
  await expect.poll(() => shownFamilies(page)).toEqual(slugs);
}

/** The names of the entries that the navigation marks as the place of the reader. */
async function current(page: Page): Promise<(string | null)[]> {
  return page
    .locator('.side [aria-current="location"]')
    .evaluateAll((links) => links.map(({ textContent }) => textContent));
}

async function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((part) => part.getBoundingClientRect().top);
}

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
}
