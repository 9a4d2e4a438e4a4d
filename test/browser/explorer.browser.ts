import { expect, test } from 'vitest';
import { count, sidewaysScroll, text, value } from './look-at.ts';
import { describeSite } from './site.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const NOWHERE = '/api/v1/jobs/search/atlantida/all/all.json';

describeSite('the explorer', (visit) => {
  test('shows the first example, and a vacancy of it', async () => {
    const { page, faults } = await visit.open('/docs/explorer/', PHONE);
    await page.locator('.explorer .jobs a').first().click();
    await page.waitForURL(/explorer\/#\/api\/v1\/jobs\/[\w-]+\.json$/);
    await page.locator('[data-body]', { hasText: '"responsibilities"' }).waitFor();
    expect(await count(page, '.explorer .jobs')).toBe(0);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
  });

  test('requests a typed address, and can be shared', async () => {
    const { page } = await visit.open(`/docs/explorer/#${NOWHERE}`, PHONE);
    await page.locator('.explorer .status-bad', { hasText: '404' }).waitFor();
    await page.locator('.explorer input').fill(`${visit.origin}/api/v1/salaries.json`);
    await page.keyboard.press('Enter');
    await page.locator('.explorer .status', { hasText: '200' }).waitFor();
    expect(await count(page, '.explorer .chart')).toBe(1);
    await page.goBack();
    await page.locator('.explorer .status-bad', { hasText: '404' }).waitFor();
    expect(await value(page, '.explorer input')).toBe(NOWHERE);
  });

  test('requests nothing from other sites', async () => {
    const { page } = await visit.open('/docs/es/explorer/', PHONE);
    await page.locator('.explorer input').fill('https://example.com/');
    await page.keyboard.press('Enter');
    expect(await text(page, '[data-outcome]')).toContain('Solo');
  });
});
