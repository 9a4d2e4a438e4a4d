import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isVisible, sidewaysScroll, text, violations } from './look-at.ts';
import { describeSite } from './site.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const DESK = { viewport: { width: 1280, height: 720 } };

const INDEX = '**/finder.json';

const row = (page: Page, name: string) => page.locator('.finder-row', { hasText: name });

describeSite('the finder', (visit) => {
  test('opens with a slash on any page, moves with arrows and leads to a page', async () => {
    const { page, faults } = await visit.open('/roles/ventas/', DESK);
    await page.keyboard.press('/');
    await page.keyboard.type('contadora monterrey');
    await row(page, 'Finance').first().waitFor();
    expect(await chosen(page, 'dialog')).toBe('Finance and accounting, Monterrey role');
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page, 'dialog')).toBe('Monterrey, Finance and accounting city');
    await page.keyboard.press('ArrowDown');
    // With the name that matched.
    expect(await chosen(page, 'dialog')).toBe('Finance and accounting role · contador');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/roles/finanzas-contabilidad/');
    expect(faults).toEqual([]);
  });

  test('leads to a place of the same page, and closes', async () => {
    const { page } = await visit.open('/docs/', DESK);
    await page.locator('[data-finder-open]').click();
    await page.keyboard.type('405');
    await row(page, 'method-not-allowed').click();
    await page.waitForURL('**/docs/#method-not-allowed');
    expect(await isVisible(page, 'dialog')).toBe(false);
    expect(await isVisible(page, '#method-not-allowed')).toBe(true);
  });

  test('Escape closes the dialog, and focus returns', async () => {
    const { page } = await visit.open('/cities/', DESK);
    await page.locator('[data-finder-open]').click();
    await page.keyboard.type('ventas');
    await page.keyboard.press('Escape');
    await page.locator('[data-finder-open]:focus').waitFor();
  });

  test('opens again with its results, and typing replaces the old text', async () => {
    const { page } = await visit.open('/roles/', DESK);
    await page.keyboard.press('/');
    await page.keyboard.type('ventas');
    await row(page, 'Sales').first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await row(page, 'Sales').first().waitFor();
    await page.keyboard.type('monterrey');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cities/monterrey/');
  });

  test('is a form on the front page, where a slash in the field is a slash', async () => {
    const { page, faults } = await visit.open('/es/', DESK);
    const field = page.locator('main input');
    await field.fill('');
    await field.press('/');
    expect(await field.inputValue()).toBe('/');
    expect(await isVisible(page, 'dialog')).toBe(false);
    await field.fill('helpdesk');
    await row(page, 'Soporte').first().waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    await field.press('Escape');
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    expect(await isVisible(page, 'main .finder-popup')).toBe(false);
    await field.press('ArrowDown');
    await row(page, 'Soporte').first().click();
    await page.waitForURL('**/es/roles/soporte-ti/');
    expect(faults).toEqual([]);
  });

  test('reads what is typed before its index is there, which is loaded once', async () => {
    const { page } = await visit.open('/', DESK);
    let requests = 0;
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(INDEX, async (route) => {
      requests += 1;
      await isReleased;
      await route.continue();
    });
    expect(requests).toBe(0);
    await page.locator('main input').focus();
    await expect.poll(() => requests).toBe(1);
    await page.keyboard.type('gdl');
    await page.keyboard.press('Enter');
    release();
    await page.waitForURL('**/cities/guadalajara/');
  });

  test('says what it does not find, with the way to all roles and cities', async () => {
    const { page } = await visit.open('/docs/es/data/', DESK);
    await page.keyboard.press('/');
    for (const [query, said] of [
      ['xyz <b>&', 'Ninguna página ni vacante abierta se llama así.'],
      ['ventas en cancún', 'Ninguna página tiene todas estas palabras.'],
    ] as const) {
      await page.locator('dialog input').fill(query);
      await expect.poll(() => text(page, 'dialog [role="status"]')).toBe(said);
      expect(await isVisible(page, 'dialog a[href="/es/roles/"]')).toBe(true);
      expect(await isVisible(page, 'dialog a[href="/es/cities/"]')).toBe(true);
    }
    await page.locator('dialog input').fill('ventas');
    await expect.poll(() => text(page, 'dialog [role="status"]')).toBe('');
    expect(await isVisible(page, 'dialog a[href="/es/cities/"]')).toBe(false);
  });

  test('finds a vacancy by its code or its title, and loads their index only then', async () => {
    const { page, faults } = await visit.open('/docs/', DESK);
    const search = await page.request.get(`${visit.origin}/api/v1/jobs/search/all/all/all.json`);
    const [{ vacancyId, title, url }] = (await search.json()).items;
    let loads = 0;
    await page.route('**/titles.json', (route) => {
      loads += 1;
      return route.continue();
    });
    await page.keyboard.press('/');
    await page.locator('dialog input').fill('ventas');
    await row(page, 'Sales').first().waitFor();
    expect(loads).toBe(0);
    await page.locator('dialog input').fill(vacancyId.toLowerCase());
    await row(page, title).waitFor();
    expect(await row(page, title).getAttribute('href')).toBe(url);
    await page.locator('dialog input').fill('huella de carbono');
    await row(page, 'huella de carbono').first().waitFor();
    expect(loads).toBe(1);
    expect(faults).toEqual([]);
  });

  test('says which code is closed, and which no open vacancy has', async () => {
    const { page } = await visit.open('/', DESK);
    const builds = [{ closed: [{ vacancyId: 'BL-90001' }] }];
    await page.route('**/changes.json', (route) => route.fulfill({ json: { builds } }));
    await page.keyboard.press('/');
    await page.locator('dialog input').fill('BL-90001');
    await page.getByText('This vacancy is closed.').waitFor();
    await page.locator('dialog input').fill('BL-90002');
    await page.getByText('No open vacancy has this code.').waitFor();
  });

  test.each([
    ['there was no connection', (page: Page) => page.route(INDEX, (it) => it.abort())],
    [
      'something else responded',
      (page: Page) => page.route(INDEX, (it) => it.fulfill({ body: '<h1>Wi-Fi</h1>' })),
    ],
  ])('reads again what is typed after %s', async (_, fail) => {
    const { page } = await visit.open('/docs/changes/', DESK);
    await fail(page);
    await page.keyboard.press('/');
    await page.keyboard.type('ventas');
    await page.getByText('could not be loaded').waitFor();
    await page.unrouteAll();
    await page.keyboard.press('Backspace');
    await row(page, 'Sales').first().waitFor();
  });

  test('leads to all roles without JavaScript', async () => {
    const { page } = await visit.open('/es/', { ...DESK, javaScriptEnabled: false });
    await page.locator('main input').fill('ventas');
    await page.locator('main input').press('Enter');
    await page.waitForURL('**/es/roles/?');
    expect(await isVisible(page, 'dialog')).toBe(false);
  });

  test.each([
    ['phone', PHONE, 'dark'],
    ['desk', DESK, 'light'],
  ] as const)('fits a %s and is accessible', async (_, size, colorScheme) => {
    const { page, faults } = await visit.open('/docs/es/', { ...size, colorScheme });
    await page.locator('[data-finder-open]').click();
    for (const query of ['sistemas', 'xyzzy', 'gerente de sistemas']) {
      await page.locator('dialog input').fill(query);
      await page.locator('dialog .finder-popup').waitFor();
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(await violations(page, 'dialog')).toEqual([]);
    }
    expect(faults).toEqual([]);
  });
});

/** What the field says that Enter would open. */
async function chosen(page: Page, form: string): Promise<string> {
  const id = await page.locator(`${form} input`).getAttribute('aria-activedescendant');
  return (await text(page, `#${id}`)) ?? '';
}
