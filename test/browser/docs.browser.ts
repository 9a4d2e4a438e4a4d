import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { responded } from './responded.ts';
import { restingTop } from './resting-top.ts';
import { describeSite } from './site.ts';
import { stopClock } from './stop-clock.ts';
import { violations } from './violations.ts';

const PAGES = [
  '/',
  '/docs/',
  '/docs/es/',
  '/docs/salaries/',
  '/docs/data/',
  '/docs/es/salaries/',
  '/docs/changes/',
  '/docs/es/changes/',
  '/404.html',
];
const PHONE = { viewport: { width: 360, height: 780 } };
const DESK = { viewport: { width: 1280, height: 900 } };

const MARKETING = '/api/v1/jobs/search/all/marketing/remoto.json';
const RESPONSES = [
  MARKETING,
  '/api/v1/jobs/search/atlantida/all/all.json',
  '/api/v1/salaries/ventas.json',
];

describeSite('the docs', (visit) => {
  describe.each([PHONE, DESK])('on a screen of $viewport.width px', (size) => {
    test.each(PAGES)('%s fits, has no errors and is accessible, light and dark', async (path) => {
      // Both at once: axe is slow, and keeps one processor busy.
      await Promise.all(
        (['light', 'dark'] as const).map(async (colorScheme) => {
          const { page, faults } = await visit.open(path, { ...size, colorScheme });
          expect(await sidewaysScroll(page), colorScheme).toBeLessThanOrEqual(0);
          expect(await violations(page), colorScheme).toEqual([]);
          expect(faults, colorScheme).toEqual([]);
        }),
      );
    });
  });

  // Each size and each theme once: axe is slow.
  describe.each([
    { ...PHONE, colorScheme: 'light' },
    { ...DESK, colorScheme: 'dark' },
  ] as const)('on a screen of $viewport.width px in $colorScheme', (look) => {
    test.each(RESPONSES)('%s in the explorer fits the screen and is accessible', async (path) => {
      const { page, faults } = await visit.open(`/docs/es/#${path}`, look);
      await responded(page);
      for (const tab of ['#tab-view', '#tab-json']) {
        await page.locator(tab).click();
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
        expect(await violations(page, '.explorer')).toEqual([]);
      }
      expect(faults).toEqual([]);
    });
  });

  test('obeys the Content-Security-Policy in every interaction', async () => {
    const { page, faults } = await visit.open('/docs/', DESK);
    await page.locator('button[type="submit"]').click();
    await responded(page);
    await page.locator('.result a').first().click();
    await page.locator('.vacancy h4').waitFor();
    await page.locator('[data-theme-toggle]').click();
    expect(faults).toEqual([]);
    const response = await page.request.get(`${visit.origin}/docs/`);
    expect(response.headers()['content-security-policy']).toContain("default-src 'none'");
  });

  test('switches the theme and remembers it', async () => {
    const { page } = await visit.open('/docs/', { ...DESK, colorScheme: 'light' });
    const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const light = await ground();
    await page.locator('[data-theme-toggle]').click();
    const dark = await ground();
    expect(dark).not.toBe(light);
    await page.reload();
    expect(await ground()).toBe(dark);
    await page.goto(`${visit.origin}/`);
    expect(await ground()).toBe(dark);
  });

  test('switches the language and stays at the same place', async () => {
    const { page } = await visit.open('/docs/#job-not-found', DESK);
    await page.locator('[data-keep-hash]').click();
    await page.waitForURL(`${visit.origin}/docs/es/#job-not-found`);
    expect(await page.locator('html').getAttribute('lang')).toBe('es-MX');
  });

  test('opens at the section of a problem', async () => {
    const { page } = await visit.open('/docs/#salary-guide-not-found', PHONE);
    // Below the bar and the folded contents, and on the first half of the screen.
    await expect
      .poll(() => restingTop(page, '#salary-guide-not-found h3'))
      .toSatisfy((top: number) => top > 90 && top < 400);
  });

  test('folds the contents on a phone', async () => {
    const { page } = await visit.open('/docs/', PHONE);
    const entry = page.locator('.contents a[href="#rules"]');
    expect(await entry.isVisible()).toBe(false);
    await page.locator('.contents summary').click();
    await entry.click();
    await entry.waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).hash).toBe('#rules');
  });

  test('copies what its copy buttons are for', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page } = await visit.open('/docs/data/', { ...DESK, permissions });
    // The buttons say only for a while that they have copied.
    await stopClock(page);
    const copied = async (button: string) => {
      await page.locator(button).click();
      await page.locator(`${button}[data-state="copied"]`).waitFor();
      return page.evaluate<string>('navigator.clipboard.readText()');
    };
    const sha256 = await copied('[data-copy="sha256-vacancies"] .copy');
    const served = await page.request.get(`${visit.origin}/data/vacancies.ndjson.gz`);
    expect(sha256).toBe(
      createHash('sha256')
        .update(await served.body())
        .digest('hex'),
    );
    expect(await copied('[data-copy="lines-duckdb"] .copy')).toContain(
      `FROM '${visit.origin}/data/salary-history.csv'`,
    );
    await page.goto(`${visit.origin}/docs/`);
    expect(await copied('[data-copy="citation"] .copy')).toMatch(
      /^Índice de Sueldos .+ 2026, https:/,
    );
    expect(await page.locator('[data-announcer]').textContent()).toBe('Copied');
  });

  test('reads in full without JavaScript', async () => {
    const { page, faults } = await visit.open('/docs/', { ...PHONE, javaScriptEnabled: false });
    expect(await page.locator('.js-only:visible').count()).toBe(0);
    const plain = page.locator('.addresses');
    expect(await plain.textContent()).toContain('/jobs/search/{city}/{family}/{modality}.json');
    expect(await plain.locator('a').count()).toBe(12 + 24 + 3);
    expect(await page.locator('#salaries tbody tr:visible').count()).toBe(23);
    await page.locator('#fields summary', { hasText: 'JobSummary' }).click();
    expect(await page.locator('[id="JobSummary.salary"]').isVisible()).toBe(true);
    expect(faults).toEqual([]);
  });

  test('prints folded parts, and leaves out controls', async () => {
    const { page } = await visit.open('/docs/', DESK);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.explorer').isVisible()).toBe(false);
    expect(await page.locator('.addresses').isVisible()).toBe(true);
    expect(await page.locator('#not-found .code').isVisible()).toBe(true);
    expect(await page.locator('[id="JobSummary.salary"]').isVisible()).toBe(true);
  });

  test('reads the linked data as data, whatever the Content-Security-Policy', async () => {
    const { page, faults } = await visit.open('/docs/data/', DESK);
    const blocks = page.locator('script[type="application/ld+json"]');
    expect(JSON.parse((await blocks.textContent()) ?? '').distribution).toHaveLength(7);
    expect(faults).toEqual([]);
  });

  test('reads charts as tables on a phone, too', async () => {
    const { page } = await visit.open('/docs/', PHONE);
    const snapshot = await page.locator('#salaries .chart').first().ariaSnapshot();
    expect(snapshot).toMatch(/- table "All role families"/);
    const response = await page.request.get(`${visit.origin}/api/v1/salaries.json`);
    const [{ family, median }] = (await response.json()).items;
    expect(snapshot).toContain(`- rowheader "${family.name}"`);
    expect(snapshot).toContain(`- cell "$${median.toLocaleString('en-US')}"`);
  });
});

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
}
