import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { responded } from './responded.ts';
import { describeSite } from './site.ts';

const DESK = { viewport: { width: 1280, height: 900 } };

const run = (page: Page) => page.locator('[data-request] button[type="submit"]');
const status = (page: Page) => page.locator('[data-status]');

describeSite('the explorer', (visit) => {
  test('searches: the selects make an address, and its response has the announced number of cards', async () => {
    const { page } = await visit.open('/docs/', DESK);
    await page.locator('#explorer-city').selectOption('guadalajara');
    await page.locator('#explorer-modality').selectOption('hibrido');
    const path = '/api/v1/jobs/search/guadalajara/all/hibrido.json';
    expect(await page.locator('#address').inputValue()).toBe(path);
    const said = Number.parseInt((await page.locator('[data-matches]').textContent()) ?? '', 10);
    expect(said).toBeGreaterThan(0);
    await run(page).click();
    await responded(page);
    expect(await page.locator('.result').count()).toBe(Math.min(said, 24));
    expect(await page.locator('[data-meters]').textContent()).toMatch(/^200[\d,.]+ ms[\d,.]+ kB/);
    expect(await status(page).textContent()).toMatch(/^Status 200, \d+ vacancies, .+ ms, .+ kB\.$/);
    expect(new URL(page.url()).hash).toBe(`#${path}`);
    await page.context().close();
  });

  test('counts the matches of every option', async () => {
    const { page } = await visit.open('/docs/', DESK);
    await page.locator('#explorer-city').selectOption('leon');
    const option = page.locator('#explorer-family option[value="ventas"]');
    const said = /\((\d+)\)$/.exec((await option.textContent()) ?? '')?.[1];
    const response = await page.request.get(
      `${visit.origin}/api/v1/jobs/search/leon/ventas/all.json`,
    );
    const { count } = await response.json();
    expect(Number(said)).toBe(count);
    await page.context().close();
  });

  test('shows more results on demand and moves the focus to them', async () => {
    const { page } = await visit.open('/docs/#/api/v1/jobs/search/all/all/all.json', DESK);
    await responded(page);
    expect(await page.locator('.result').count()).toBe(24);
    await page.locator('.results + button').click();
    expect(await page.locator('.result').count()).toBe(48);
    const next = page.locator('.result a').nth(24);
    expect(await next.evaluate((link) => link.matches(':focus'))).toBe(true);
    await page.context().close();
  });

  test('opens the vacancy of a card, and goes back', async () => {
    const { page } = await visit.open('/docs/#/api/v1/jobs/search/all/ventas/all.json', DESK);
    await responded(page);
    const card = page.locator('.result a').first();
    const title = (await card.textContent()) ?? '';
    await card.focus();
    await page.keyboard.press('Enter');
    await page.locator('.vacancy h4').waitFor();
    expect(await page.locator('.vacancy h4').textContent()).toBe(title);
    expect(await page.locator('[data-response-title]').evaluate((h) => h.matches(':focus'))).toBe(
      true,
    );
    expect(page.url()).toMatch(/#\/api\/v1\/jobs\/[a-z0-9-]+\.json$/);
    await page.goBack();
    await page.locator('.results').waitFor();
    expect(await page.locator('#explorer-family').inputValue()).toBe('ventas');
    await page.context().close();
  });

  test('shows JSON as a tree that folds, by keyboard', async () => {
    const { page } = await visit.open('/docs/#/api/v1/salaries/ventas.json', DESK);
    await responded(page);
    await page.locator('#tab-view').focus();
    await page.keyboard.press('ArrowRight');
    const tree = page.locator('.tree');
    expect(await tree.isVisible()).toBe(true);
    expect(await tree.textContent()).toContain('"Ventas"');
    const cities = tree.locator('details', { hasText: 'byCity' }).last();
    const before = await tree.locator('.leaf:visible').count();
    await cities.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => tree.locator('.leaf:visible, details details details:visible').count())
      .not.toBe(before);
    await page.context().close();
  });

  test('sends the request of a shared address, in both languages', async () => {
    for (const path of ['/docs/', '/docs/es/']) {
      const { page } = await visit.open(`${path}#/api/v1/jobs/search/leon/all/all.json`, DESK);
      await responded(page);
      expect(await page.locator('#explorer-city').inputValue()).toBe('leon');
      expect(await page.locator('.result').count()).toBeGreaterThan(0);
      expect(
        await page.locator('.explorer').evaluate((box) => box.getBoundingClientRect().top),
      ).toBeLessThan(200);
      await page.context().close();
    }
  });

  test('shows the problem of a wrong address', async () => {
    const { page, faults } = await visit.open('/docs/', DESK);
    await page.locator('.tries a').last().click();
    await responded(page);
    expect(await page.locator('[data-meters] .status').textContent()).toBe('404');
    expect(await page.locator('.problem h4').textContent()).toBe('Unknown search filter');
    expect(await status(page).textContent()).toContain('unknown-search-filter');
    await page.locator('.problem summary').first().click();
    expect(await page.locator('.problem .fold code').first().textContent()).toBe('all');
    await page.locator('.problem .more').click();
    expect(new URL(page.url()).hash).toBe('#unknown-search-filter');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('takes an address typed by hand', async () => {
    const { page } = await visit.open('/docs/', DESK);
    await page.locator('#address').fill('/api/v1/jobs/no-such-job.json');
    await page.keyboard.press('Enter');
    await responded(page);
    expect(await page.locator('.problem h4').textContent()).toBe('Vacancy not found');
    await page.context().close();
  });

  test('sends no request to other sites, whatever the hash is', async () => {
    for (const address of [
      '//example.com/x.json',
      'https://example.com/x.json',
      'javascript:alert(1)',
    ]) {
      const { page, faults } = await visit.open(`/docs/#${address}`, DESK);
      await page.locator('#address').fill(address);
      await run(page).click();
      await page.locator('.failure').waitFor();
      expect(await status(page).textContent()).toContain('only request addresses of this site');
      expect(faults).toEqual([]);
      await page.context().close();
    }
  });

  test('says that there was no response', async () => {
    const { page } = await visit.open('/docs/', DESK);
    await page.route('**/api/**', (route) => route.abort());
    await run(page).click();
    await page.locator('.failure').waitFor();
    expect(await status(page).textContent()).toContain('No response');
    await page.context().close();
  });

  test('shows data as text, never as markup', async () => {
    const { page, faults } = await visit.open('/docs/', DESK);
    const hostile = '<img src=x onerror=alert(1)>';
    await page.route('**/api/v1/jobs/search/**', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.items = body.items.slice(0, 1);
      body.items[0].title = hostile;
      body.items[0].apiUrl = 'javascript:alert(1)';
      await route.fulfill({ response, json: body });
    });
    await run(page).click();
    await responded(page);
    expect(await page.locator('.result h4').textContent()).toBe(hostile);
    expect(await page.locator('.result a').getAttribute('href')).toBeNull();
    expect(await page.locator('.explorer img').count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('shows the response of the last of several quick requests', async () => {
    const { page, faults } = await visit.open('/docs/', DESK);
    // The first response is the slowest.
    let delay = 600;
    await page.route('**/api/v1/jobs/search/**', async (route) => {
      delay -= 200;
      await new Promise((resolve) => setTimeout(resolve, Math.max(delay, 0) + 100));
      await route.continue().catch(() => undefined);
    });
    for (const city of ['leon', 'puebla', 'tijuana']) {
      await page.locator('#explorer-city').selectOption(city);
      await run(page).click();
    }
    await responded(page);
    await page.waitForTimeout(800);
    expect(await page.locator('.result .badge').first().textContent()).toBe('Tijuana');
    expect(await status(page).textContent()).toContain('Status 200');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('works with the keyboard alone', async () => {
    const { page } = await visit.open('/docs/', DESK);
    await page.locator('#explorer-city').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await responded(page);
    expect(new URL(page.url()).hash).toBe('#/api/v1/jobs/search/ciudad-juarez/all/all.json');
    await page.context().close();
  });

  test('names the current origin in its examples', async () => {
    const { page } = await visit.open('/docs/', DESK);
    const other = visit.origin.replace('127.0.0.1', 'localhost');
    await page.goto(`${other}/docs/#/api/v1/jobs/search/leon/all/all.json`);
    await responded(page);
    expect(await page.locator('#snippet-curl').textContent()).toContain(`'${other}/api/`);
    expect(await page.locator('#first-call').textContent()).toContain(`${other}/api/`);
    await page.locator('.result a').first().click();
    await page.locator('.vacancy').waitFor();
    await page.context().close();
  });
});
