import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { restingTop } from './resting-top.ts';
import { describeSite } from './site.ts';
import { violations } from './violations.ts';

const PHONE = { viewport: { width: 360, height: 780 } };
const DESK = { viewport: { width: 1280, height: 900 } };
const WIDE = { viewport: { width: 1440, height: 900 } };
const VIEWPORTS = Object.entries({ phone: PHONE.viewport, desk: DESK.viewport });

describeSite('the salaries page', (visit) => {
  test('shows the best known role family first, and one at a time', async () => {
    const { page, faults } = await visit.open('/docs/salaries/', DESK);
    await expectFamilies(page, ['ventas']);
    await page.locator('[data-family-choice]').selectOption('marketing');
    await expectFamilies(page, ['marketing']);
    expect(new URL(page.url()).hash).toBe('#marketing');
    await page.locator('.side a[href="#desarrollador"]').click();
    await expectFamilies(page, ['desarrollador']);
    expect(await page.locator('[data-family-choice]').inputValue()).toBe('desarrollador');
    await expect.poll(() => current(page)).toEqual(['Desarrollo de software']);
    await page.goBack();
    await expectFamilies(page, ['marketing']);
    const [level] = await page.locator('#marketing tbody tr').all();
    expect(await level?.textContent()).toMatch(/^Junior\$[\d,]+\$[\d,]+\$[\d,]+\d+$/);
    expect(faults).toEqual([]);
  });

  test('opens from a row of the overview, and keeps the family in the other language', async () => {
    const { page } = await visit.open('/docs/', DESK);
    const row = page.locator('#salaries tr', { hasText: 'Soporte de TI' });
    // The range leads there as the name does.
    await row.locator('td').first().click({ force: true });
    await page.waitForURL(`${visit.origin}/docs/salaries/#soporte-ti`);
    await expectFamilies(page, ['soporte-ti']);
    await page.locator('[data-keep-hash]').click();
    await page.waitForURL(`${visit.origin}/docs/es/salaries/#soporte-ti`);
    await expectFamilies(page, ['soporte-ti']);
    await expect.poll(() => restingTop(page, '#soporte-ti h2')).toBeGreaterThan(50);
  });

  test('opens for a family that a link expects on the first page', async () => {
    const { page, faults } = await visit.open('/docs/es/#recursos-humanos', DESK);
    await page.waitForURL(`${visit.origin}/docs/es/salaries/#recursos-humanos`);
    await expectFamilies(page, ['recursos-humanos']);
    expect(faults).toEqual([]);
  });

  test('has all families without JavaScript, and in print', async () => {
    const { page } = await visit.open('/docs/salaries/', { ...DESK, javaScriptEnabled: false });
    expect(await shownFamilies(page)).toHaveLength(23);
    const printed = await visit.open('/docs/salaries/', DESK);
    await printed.page.emulateMedia({ media: 'print' });
    expect(await shownFamilies(printed.page)).toHaveLength(23);
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
    }
  });

  test.each(VIEWPORTS)('draws past months on a %s', async (_, viewport) => {
    const { page } = await visit.open('/docs/salaries/', { viewport, javaScriptEnabled: false });
    const charts = page.locator('.past');
    expect(await charts.count()).toBe(23);
    const boxes = await charts.evaluateAll((all) =>
      all.map((chart) => ({
        pictures: [...chart.querySelectorAll('svg')].map((svg) => svg.getBoundingClientRect()),
        marks: [...chart.querySelectorAll('path')].map((path) => path.getBoundingClientRect()),
      })),
    );
    for (const { pictures, marks } of boxes) {
      expect(pictures).toHaveLength(1);
      const [{ top = 0, bottom = 0, width = 0 } = {}] = pictures;
      expect(width).toBeGreaterThan(130);
      // Line, bars and last point stay in the picture, half a stroke aside.
      for (const mark of marks) {
        expect(mark.top).toBeGreaterThanOrEqual(top - 1);
        expect(mark.bottom).toBeLessThanOrEqual(bottom + 1);
      }
    }
  });

  test('has every figure of past months in a table that opens without JavaScript', async () => {
    const { page } = await visit.open('/docs/es/salaries/', { ...PHONE, javaScriptEnabled: false });
    const table = page.locator('.history .scroll');
    expect(await table.isVisible()).toBe(false);
    await page.locator('.history summary', { hasText: 'Todas las cifras' }).click();
    expect(await table.isVisible()).toBe(true);
    expect(await table.locator('tbody tr').count()).toBe(23);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });
});

describeSite('the reference', (visit) => {
  test('has the code beside the text on wide screens, where it stays in view', async () => {
    const { page } = await visit.open('/docs/#searchJobs', WIDE);
    // Measured at once: the page may still scroll to the entry, and the code stays in view.
    const measured = () =>
      page.evaluate<{ left: number; right: number; top: number }[]>(`
        ['.side', '#searchJobs .entry-text', '#searchJobs .entry-code'].map((part) =>
          document.querySelector(part).getBoundingClientRect().toJSON())
      `);
    await expect
      .poll(async () => {
        const [, text, code] = await measured();
        return Math.abs((code?.top ?? 0) - (text?.top ?? 0));
      })
      .toBeLessThan(40);
    const [side, text, code] = await measured();
    expect(code?.left).toBeGreaterThan(text?.right ?? 0);
    expect(side?.right).toBeLessThan(text?.left ?? 0);
    expect(
      await page
        .locator('#searchJobs .entry-code')
        .evaluate((one) => one.ownerDocument.defaultView?.getComputedStyle(one).position),
    ).toBe('sticky');
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
  });

  test('marks in the navigation the section, operation or schema in view', async () => {
    const { page } = await visit.open('/docs/', WIDE);
    for (const id of [
      'salaries',
      'getJob',
      'JobSummary',
      'ProblemStatus',
      'job-not-found',
      'rules',
    ]) {
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
  });

  test('lists operations, schemas and problems in the contents of a phone', async () => {
    const { page } = await visit.open('/docs/', PHONE);
    await page.locator('.contents summary').click();
    await page.locator('.contents a[href="#HowToApply"]').click();
    await page.locator('[id="HowToApply.applyUrl"]').waitFor();
    await page.locator('.contents nav').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).hash).toBe('#HowToApply');
  });

  test('folds the fields of each schema, and opens them for a link', async () => {
    const { page } = await visit.open('/docs/', DESK);
    expect(await page.locator('#fields dt:visible').count()).toBe(0);
    await page.locator('#getJob a[href="#JobDetail"]').click();
    await page.locator('[id="JobDetail.description"]').waitFor();
    await expect.poll(() => restingTop(page, '#JobDetail')).toBeLessThan(300);
    // A second click opens what the reader has folded since.
    await page.locator('#JobDetail summary').click();
    await page.locator('[id="JobDetail.description"]').waitFor({ state: 'hidden' });
    await page.locator('#getJob a[href="#JobDetail"]').click();
    await page.locator('[id="JobDetail.description"]').waitFor();
    await page.locator('[id="JobDetail.salary"]').click();
    await page.locator('[id="JobSummary.salary"]').waitFor();
  });

  test.each([
    '#JobSummary.salary',
    '#ApiIndex.links.docs',
    '#JobDetail.title',
    '#CitySlug',
    '#getJob',
  ])('opens at %s', async (hash) => {
    const { page, faults } = await visit.open(`/docs/es/${hash}`, DESK);
    const target = `[id="${hash.slice(1)}"]`;
    await page.locator(target).waitFor();
    await expect
      .poll(() => restingTop(page, target))
      .toSatisfy((top: number) => top > 50 && top < 500);
    expect(faults).toEqual([]);
  });

  test('is accessible with every schema open', async () => {
    const { page } = await visit.open('/docs/', DESK);
    await page.evaluate(
      "for (const fold of document.querySelectorAll('#fields details')) fold.open = true",
    );
    expect(await violations(page, '#fields')).toEqual([]);
  });
});

describeSite('every page', (visit) => {
  describe.each(['/docs/', '/docs/es/salaries/', '/docs/changes/'])('%s', (path) => {
    test('fits every width', async () => {
      const { page } = await visit.open(path, DESK);
      for (const width of [390, 768, 1024, 1200, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => page.evaluate<number>('innerWidth')).toBe(width);
        expect(await sidewaysScroll(page), `${width} px`).toBeLessThanOrEqual(0);
      }
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

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
}
