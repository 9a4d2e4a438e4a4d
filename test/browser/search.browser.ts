import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdBack } from './hold-back.ts';
import {
  count,
  firstText,
  isVisible,
  sidewaysScroll,
  stopClock,
  text,
  value,
  violations,
} from './look-at.ts';
import { describeSite } from './site.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const DESK = { viewport: { width: 1280, height: 720 } };

const opener = (page: Page) => page.locator('[data-search-index]');
const field = (page: Page) => page.locator('dialog input');
const status = (page: Page) => page.locator('dialog [role="status"]');
const result = (page: Page, text: string) => page.locator('.search-result', { hasText: text });

describeSite('the search', (visit) => {
  test('opens with a slash, moves with arrows and leads to the target', async () => {
    const { page, faults } = await visit.open('/docs/', DESK);
    await page.keyboard.press('/');
    await page.keyboard.type('postedAt');
    await result(page, 'JobDetail.postedAt').waitFor();
    expect(await chosen(page)).toContain('JobSummary.postedAt');
    await page.keyboard.press('ArrowUp');
    expect(await chosen(page)).toContain('JobDetail.postedAt');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // A folded schema opens, and keyboards continue there.
    await page.locator('[id="JobSummary.postedAt"]:focus').waitFor();
    expect(await isVisible(page, 'dialog')).toBe(false);
    expect(faults).toEqual([]);
  });

  test('Escape closes it, and focus returns', async () => {
    const { page } = await visit.open('/', DESK);
    await opener(page).click();
    await page.keyboard.type('job');
    await page.keyboard.press('Escape');
    await page.locator('[data-search-index]:focus').waitFor();
  });

  test('a slash in a field is a slash', async () => {
    const { page } = await visit.open('/', DESK);
    await page.locator('#ask-box').fill('');
    await page.locator('#ask-box').press('/');
    expect(await value(page, '#ask-box')).toBe('/');
    expect(await count(page, 'dialog')).toBe(0);
  });

  test('leads from any page to the answer of a question', async () => {
    const { page } = await visit.open('/docs/changes/', DESK);
    await page.keyboard.press('/');
    await page.keyboard.type('programador en monterrey');
    await result(page, 'Software development · Monterrey').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/?family=desarrollador&city=monterrey');
    expect(await value(page, '#ask-city')).toBe('monterrey');
    // The page has the box, so the next answer needs no other page.
    await opener(page).click();
    await page.keyboard.type('python');
    await result(page, 'Python').first().click();
    await page.waitForURL('**/?skill=python');
    expect(await isVisible(page, 'dialog')).toBe(false);
  });

  test('says why something is found, how much, and that nothing is', async () => {
    const { page } = await visit.open('/docs/es/data/', DESK);
    await page.keyboard.press('/');
    await page.keyboard.type('contador');
    await expect.poll(() => status(page).textContent()).toMatch(/resultados?$/);
    const [first] = await page.locator('.search-result').allTextContents();
    expect(first).toMatch(/^Finanzas y contabilidad.*respuestaCuánto se gana/);
    await field(page).fill('etag');
    await expect.poll(() => firstText(page, '.search-result mark')).toMatch(/^etag$/i);
    await field(page).fill('xyz <b>&');
    await expect.poll(() => status(page).textContent()).toBe('No se encontró: xyz, b.');
    // The front page says it as well.
    await page.keyboard.press('Enter');
    await page.waitForURL('**/es/?q=*');
  });

  test('never says that nothing matches before its index is there', async () => {
    const { page } = await visit.open('/docs/', DESK);
    await stopClock(page);
    const server = await holdBack(page, '**/search.json');
    await page.keyboard.press('/');
    await page.keyboard.type('python');
    expect(await status(page).textContent()).toBe('Loading…');
    await server.release('/docs/search.json');
    await page.locator('.search-result').first().waitFor();
    expect(await status(page).textContent()).toMatch(/^\d+ results$/);
  });

  test.each([
    ['there was no connection', (page: Page) => page.route('**/search.json', (it) => it.abort())],
    [
      'something else responded',
      (page: Page) => page.route('**/search.json', (it) => it.fulfill({ body: '<h1>Wi-Fi</h1>' })),
    ],
  ])('reads again what is typed after %s', async (_, fail) => {
    const { page } = await visit.open('/docs/changes/', DESK);
    await fail(page);
    await opener(page).click();
    await page.keyboard.type('ventas');
    await status(page).getByText('could not be loaded').waitFor();
    expect(await violations(page, 'dialog')).toEqual([]);
    await page.unrouteAll();
    await page.keyboard.press('Backspace');
    await result(page, 'Sales').first().waitFor();
  });

  test('recovers when the connection does', async () => {
    const { page } = await visit.open('/docs/es/', DESK);
    await page.context().setOffline(true);
    await page.keyboard.press('/');
    await page.keyboard.type('ventas');
    await status(page).getByText('No se pudo cargar').waitFor();
    await page.context().setOffline(false);
    await result(page, 'Ventas').first().waitFor();
  });

  test.each([
    ['phone', PHONE, 'dark'],
    ['desk', DESK, 'light'],
  ] as const)('fits a %s and is accessible', async (_, size, colorScheme) => {
    const { page, faults } = await visit.open('/docs/es/', { ...size, colorScheme });
    await opener(page).click();
    for (const [query, said] of [
      ['sueldo', /resultados$/],
      ['xyzzy', /^No se encontró/],
    ] as const) {
      await field(page).fill(query);
      await expect.poll(() => status(page).textContent()).toMatch(said);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(await violations(page, 'dialog')).toEqual([]);
    }
    expect(faults).toEqual([]);
  });
});

/** What the field says that Enter would open. */
async function chosen(page: Page): Promise<string> {
  const id = await field(page).getAttribute('aria-activedescendant');
  return (await text(page, `#${id}`)) ?? '';
}
