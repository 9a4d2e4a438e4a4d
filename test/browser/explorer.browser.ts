import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PROBLEM_CODES } from '../../src/contract/problem.ts';
import { translations } from '../../src/website/texts/es.ts';
import { responded } from './responded.ts';
import { restingTop } from './resting-top.ts';
import { describeSite } from './site.ts';
import { stopClock } from './stop-clock.ts';

const DESK = { viewport: { width: 1280, height: 900 } };
const LAPTOP = { viewport: { width: 1280, height: 720 } };
const PHONE = { viewport: { width: 390, height: 844 } };

const LEON = '/api/v1/jobs/search/leon/all/all.json';
const PUEBLA = '/api/v1/jobs/search/puebla/all/all.json';
const TIJUANA = '/api/v1/jobs/search/tijuana/all/all.json';
const GUIDE = '/api/v1/salaries/ventas.json';
const BROKEN = '/api/v1/jobs/search/atlantida/all/all.json';

/** How the response to each path begins. */
const SHOWN: Record<string, string> = {
  [LEON]: '.result h4',
  [GUIDE]: '.bands thead',
  [BROKEN]: '.problem h4',
};

const run = (page: Page) => page.locator('[data-request] button[type="submit"]');
const status = (page: Page) => page.locator('[data-status]');
const meters = (page: Page) => page.locator('[data-meters]');
const note = (page: Page) => page.locator('[data-note]');
const hash = (page: Page) => new URL(page.url()).hash;

/** The counts of the options come when the explorer is near the screen. */
async function countsShown(page: Page): Promise<void> {
  await page.locator('#explorer').scrollIntoViewIfNeeded();
  await page
    .locator('#explorer-city option', { hasText: /\(\d+\)$/ })
    .first()
    .waitFor({ state: 'attached' });
}

describeSite('the explorer', (visit) => {
  test('searches as soon as a filter is chosen, and has the announced number of cards', async () => {
    const { page } = await visit.open('/docs/', DESK);
    await countsShown(page);
    await page.locator('#explorer-city').selectOption('guadalajara');
    await page.locator('#explorer-modality').selectOption('hibrido');
    await responded(page);
    const path = '/api/v1/jobs/search/guadalajara/all/hibrido.json';
    expect(await page.locator('#address').inputValue()).toBe(path);
    const chosen = await page.locator('#explorer-modality option:checked').textContent();
    const said = Number(/\((\d+)\)$/.exec(chosen ?? '')?.[1]);
    expect(said).toBeGreaterThan(0);
    expect(await page.locator('.result').count()).toBe(Math.min(said, 24));
    expect(await meters(page).textContent()).toMatch(
      new RegExp(`^200[\\d,.]+ ms[\\d,.]+ kB${said} vacancies$`),
    );
    expect(await status(page).textContent()).toMatch(/^Status 200, \d+ vacancies, .+ ms, .+ kB\.$/);
    expect(hash(page)).toBe(`#${path}`);
  });

  test('works without counts where their file is missing', async () => {
    const { page, faults } = await visit.open('/docs/', DESK);
    await page.route('**/data/search-counts.json', (route) => route.abort());
    await page.reload();
    await page.locator('#explorer-city').selectOption('leon');
    await responded(page);
    expect(await page.locator('#explorer-city option:checked').textContent()).toBe('León');
    expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
  });

  test('counts the matches of every option', async () => {
    const { page } = await visit.open('/docs/', DESK);
    await countsShown(page);
    await page.locator('#explorer-city').selectOption('leon');
    const option = page.locator('#explorer-family option[value="ventas"]');
    const said = /\((\d+)\)$/.exec((await option.textContent()) ?? '')?.[1];
    const response = await page.request.get(
      `${visit.origin}/api/v1/jobs/search/leon/ventas/all.json`,
    );
    const { count } = await response.json();
    expect(Number(said)).toBe(count);
  });

  test('shows more results on demand and moves the focus to them', async () => {
    const { page } = await visit.open('/docs/#/api/v1/jobs/search/all/all/all.json', DESK);
    await responded(page);
    expect(await page.locator('.result').count()).toBe(24);
    await page.locator('.results + button').click();
    expect(await page.locator('.result').count()).toBe(48);
    const next = page.locator('.result a').nth(24);
    expect(await next.evaluate((link) => link.matches(':focus'))).toBe(true);
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
    const shown = () => tree.locator('.leaf:visible, details details details:visible').count();
    const before = await shown();
    await cities.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(shown).not.toBe(before);
  });

  test('sends the request of a shared address, in both languages', async () => {
    for (const path of ['/docs/', '/docs/es/']) {
      const { page } = await visit.open(`${path}#/api/v1/jobs/search/leon/all/all.json`, DESK);
      await responded(page);
      expect(await page.locator('#explorer-city').inputValue()).toBe('leon');
      expect(await page.locator('.result').count()).toBeGreaterThan(0);
      await expect.poll(() => restingTop(page, '.explorer')).toBeLessThan(200);
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
    await expect.poll(() => hash(page)).toBe('#unknown-search-filter');
    expect(faults).toEqual([]);
  });

  test('takes an address typed by hand', async () => {
    const { page } = await visit.open('/docs/', DESK);
    await page.locator('#address').fill('/api/v1/jobs/no-such-job.json');
    await page.keyboard.press('Enter');
    await responded(page);
    expect(await page.locator('.problem h4').textContent()).toBe('Vacancy not found');
  });

  test.each([
    ['/docs/', 'The address is empty.'],
    ['/docs/es/', 'La dirección está vacía.'],
  ])('at %s asks for a path where there is none', async (docs, text) => {
    const { page, faults } = await visit.open(docs, DESK);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const address of ['', '  ']) {
      await page.locator('#address').fill(address);
      await run(page).click();
      await page.locator('.failure', { hasText: text }).waitFor();
      expect(await page.locator('.failure').textContent()).toContain('/api/v1/index.json');
      expect(await status(page).textContent()).toContain(text);
    }
    expect(asked).not.toContain('/');
    await page.locator('#address').fill(LEON);
    await run(page).click();
    await page.locator('.result').first().waitFor();
    expect(faults).toEqual([]);
  });

  test('names a wrong value as it was typed', async () => {
    const { page } = await visit.open('/docs/', DESK);
    await page.locator('#address').fill('/api/v1/jobs/search/México/all/all.json');
    await run(page).click();
    await responded(page);
    expect(await page.locator('.problem summary').first().textContent()).toContain(
      'México is not a valid city',
    );
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
    }
  });

  test('says that there was no response', async () => {
    const { page } = await visit.open('/docs/', DESK);
    await page.route('**/api/**', (route) => route.abort());
    await run(page).click();
    await page.locator('.failure').waitFor();
    expect(await status(page).textContent()).toContain('No response');
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
  });

  test('shows the response of the last of several quick requests, whatever comes last', async () => {
    const { page, faults } = await visit.open('/docs/', DESK);
    const server = await holdBack(page);
    const paths = { leon: LEON, puebla: PUEBLA, tijuana: TIJUANA };
    for (const [city, path] of Object.entries(paths)) {
      await page.locator('#explorer-city').selectOption(city);
      await server.requested(path);
      await run(page).click();
    }
    // The first request gets the last response.
    await server.release(TIJUANA);
    await responded(page);
    await server.release(PUEBLA);
    await server.release(LEON);
    await nothingMore(page);
    expect(await page.locator('.result .badge').first().textContent()).toBe('Tijuana');
    expect(await status(page).textContent()).toContain('Status 200');
    expect(faults).toEqual([]);
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
    expect(hash(page)).toBe('#/api/v1/jobs/search/ciudad-juarez/all/all.json');
  });

  test('names the current origin in its examples', async () => {
    const { page } = await visit.open('/docs/', DESK);
    const other = visit.origin.replace('127.0.0.1', 'localhost');
    await page.goto(`${other}/docs/#/api/v1/jobs/search/leon/all/all.json`);
    await responded(page);
    await page.locator('#tab-code').click();
    const shown = page.locator('[data-operation="searchJobs"] [data-sample-url]:visible');
    expect(await shown.textContent()).toBe(`${other}/api/v1/jobs/search/leon/all/all.json`);
    expect(await page.locator('[data-ask-request]').textContent()).toContain(`${other}/api/`);
    await page.locator('#tab-view').click();
    await page.locator('.result a').first().click();
    await page.locator('.vacancy').waitFor();
  });

  describe.each([
    { on: 'a laptop', look: LAPTOP, docs: '/docs/' },
    { on: 'a phone', look: PHONE, docs: '/docs/es/' },
  ])('on $on, at $docs', ({ look, docs }) => {
    test('shows after Run what came back, and the beginning of it', async () => {
      const { page, faults } = await visit.open(docs, look);
      await putAtBottom(page, '[data-request] button[type="submit"]');
      await run(page).click();
      await responded(page);
      await seesOutcome(page, '.result h4');
      expect(await meters(page).textContent()).toMatch(/^200[\d,.]+ ms[\d,.]+ kB470 /);
      expect(await beside(page)).toBe(true);
      // The same in the other language, and in one step.
      const other = docs === '/docs/' ? '/docs/es/' : '/docs/';
      await page.locator('[data-keep-hash]').click();
      await page.waitForURL(`${visit.origin}${other}#/api/**`);
      await responded(page);
      await seesOutcome(page, '.result h4');
      expect(faults).toEqual([]);
    });

    test('opens each operation from the reference', async () => {
      const { page } = await visit.open(docs, look);
      const links = page.locator('#operations a.button[href^="#/api/"]');
      expect(await links.count()).toBe(5);
      for (const link of await links.all()) {
        const path = (await link.getAttribute('href'))?.slice(1);
        await link.click();
        await responded(page, path);
        await seesOutcome(page, '[data-response-title]');
        expect(await page.locator('#address').inputValue()).toBe(path);
        expect(await page.locator('#tab-code').isVisible()).toBe(true);
        expect(await meters(page).textContent()).toMatch(/^200/);
      }
    });

    test('opens an operation again, although the address stays the same', async () => {
      const { page } = await visit.open(docs, look);
      const link = page.locator('#getSalaryGuide a.button[href^="#/api/"]');
      for (let time = 0; time < 2; time += 1) {
        await link.click();
        await responded(page);
        await seesOutcome(page, '.bands');
      }
    });

    test('follows a link pasted into the open tab, and the history back and forth', async () => {
      const { page } = await visit.open(`${docs}#agents`, look);
      for (const path of [LEON, GUIDE, BROKEN]) {
        await page.evaluate('scrollTo(0, document.body.scrollHeight)');
        await page.goto(`${visit.origin}${docs}#${path}`);
        await responded(page, path);
        await seesOutcome(page, SHOWN[path] ?? '');
      }
      const steps = [
        { go: () => page.goBack(), path: GUIDE },
        { go: () => page.goBack(), path: LEON },
        { go: () => page.goForward(), path: GUIDE },
        { go: () => page.goForward(), path: BROKEN },
      ];
      for (const { go, path } of steps) {
        await page.evaluate('scrollTo(0, document.body.scrollHeight)');
        await go();
        await responded(page, path);
        await seesOutcome(page, SHOWN[path] ?? '');
        expect(await page.locator('#address').inputValue()).toBe(path);
      }
    });

    test('stays at the filters when one is chosen, and says what came back beside Run', async () => {
      const { page } = await visit.open(docs, look);
      await putAtBottom(page, '#explorer-modality');
      await page.locator('#explorer-city').selectOption('leon');
      await responded(page);
      for (const part of ['[data-meters] .status', '#explorer-modality'])
        await expect.poll(() => isSeen(page, part), { message: part }).toBe(true);
    });
  });

  describe('never shows an old response as if it were new', () => {
    test('marks it while the address is edited, until the edit is undone', async () => {
      const { page } = await visit.open(`/docs/#${LEON}`, DESK);
      await responded(page);
      const address = page.locator('#address');
      await address.fill(PUEBLA);
      expect(await page.locator('[data-response]').getAttribute('class')).toContain('is-old');
      expect(await page.locator('[data-old]').isVisible()).toBe(true);
      expect(await page.locator('[data-answered]').textContent()).toBe(LEON);
      expect(await meters(page).isVisible()).toBe(false);
      expect(await note(page).textContent()).toContain('Press Run');
      expect(await page.locator('#explorer-city').inputValue()).toBe('puebla');
      await address.fill(LEON);
      expect(await page.locator('[data-old]').isVisible()).toBe(false);
      expect(await meters(page).isVisible()).toBe(true);
      expect(await note(page).textContent()).toBe('');
    });

    test('marks it while the response to a chosen filter is on its way', async () => {
      const { page } = await visit.open(`/docs/#${LEON}`, DESK);
      await responded(page);
      const server = await holdBack(page);
      await page.locator('#explorer-city').selectOption('puebla');
      expect(await meters(page).isVisible()).toBe(false);
      expect(await page.locator('[data-response]').getAttribute('aria-busy')).toBe('true');
      expect(await page.locator('[data-old]').isVisible()).toBe(true);
      expect(await page.locator('[data-answered]').textContent()).toBe(LEON);
      await server.release(PUEBLA);
      await responded(page);
      expect(await page.locator('[data-answered]').textContent()).toBe(PUEBLA);
      expect(await firstCity(page)).toBe('Puebla');
    });

    test('marks a response that arrives after the address was edited', async () => {
      const { page } = await visit.open('/docs/', DESK);
      const server = await holdBack(page);
      await page.goto(`${visit.origin}/docs/#${LEON}`);
      await server.requested(LEON);
      await page.locator('#address').fill(PUEBLA);
      await server.release(LEON);
      await page.locator('[data-response].is-old .result').first().waitFor();
      expect(await meters(page).isVisible()).toBe(false);
      expect(await page.locator('[data-answered]').textContent()).toBe(LEON);
    });

    test.each(['filter', 'Run', 'link', 'history'])(
      'ignores a slow response after a newer request by %s',
      async (by) => {
        const { page, faults } = await visit.open(`/docs/#${PUEBLA}`, DESK);
        await responded(page);
        const server = await holdBack(page);
        await page.locator('#explorer-city').selectOption('leon');
        await server.requested(LEON);
        if (by === 'filter') await page.locator('#explorer-city').selectOption('tijuana');
        if (by === 'Run') {
          await page.locator('#address').fill(TIJUANA);
          await run(page).click();
        }
        if (by === 'link') await page.goto(`${visit.origin}/docs/#${TIJUANA}`);
        if (by === 'history') await page.goBack();
        const [newer, city] = by === 'history' ? [PUEBLA, 'Puebla'] : [TIJUANA, 'Tijuana'];
        await server.release(newer);
        await responded(page);
        await server.release(LEON);
        await nothingMore(page);
        expect(await firstCity(page)).toBe(city);
        expect(await page.locator('[data-answered]').textContent()).toBe(newer);
        expect(await page.locator('#address').inputValue()).toBe(newer);
        expect(hash(page)).toBe(`#${newer}`);
        expect(faults).toEqual([]);
      },
    );

    test('ignores a slow response after an address that cannot be requested', async () => {
      const { page } = await visit.open('/docs/', DESK);
      const server = await holdBack(page);
      await page.locator('#explorer-city').selectOption('leon');
      await server.requested(LEON);
      await page.locator('#address').fill('https://example.com/');
      await run(page).click();
      await page.locator('.failure').waitFor();
      await server.release(LEON);
      await nothingMore(page);
      expect(await page.locator('.failure').isVisible()).toBe(true);
      expect(await meters(page).textContent()).toBe('Not sent');
    });

    test('makes one step of the history of quick changes of a filter', async () => {
      const { page } = await visit.open(`/docs/#${PUEBLA}`, DESK);
      await responded(page);
      const cities = await page.locator('#explorer-city option').count();
      // However slow the machine is, these changes are quick.
      await stopClock(page);
      await page.locator('#explorer-city').focus();
      for (let at = 0; at < 4; at += 1) await page.keyboard.press('ArrowDown');
      await responded(page);
      expect(cities).toBeGreaterThan(5);
      expect(hash(page)).not.toBe(`#${PUEBLA}`);
      await page.goBack();
      await responded(page, PUEBLA);
      expect(await page.locator('#explorer-city').inputValue()).toBe('puebla');
    });
  });

  describe('while it waits', () => {
    test('says so, to screen readers as well', async () => {
      const { page } = await visit.open('/docs/es/', LAPTOP);
      const server = await holdBack(page);
      await run(page).click();
      await expect.poll(() => note(page).textContent()).toBe('Cargando…');
      expect(await page.locator('#panel-view').textContent()).toBe('');
      expect(await status(page).textContent()).toBe('Cargando…');
      await expect.poll(() => isSeen(page, '[data-note]')).toBe(true);
      await server.release('/api/v1/jobs/search/all/all/all.json');
      await responded(page);
      expect(await note(page).textContent()).toBe('');
      expect(await status(page).textContent()).toContain('Estado 200');
    });

    test('says nothing about a quick response', async () => {
      const { page } = await visit.open('/docs/', { ...LAPTOP });
      await stopClock(page);
      await page.evaluate(`
        new MutationObserver(() => { window.said = (window.said ?? '') + document.querySelector('[data-note]').textContent; })
          .observe(document.querySelector('[data-note]'), { childList: true, characterData: true, subtree: true })
      `);
      await run(page).click();
      await responded(page);
      expect(await page.evaluate<string>('window.said ?? ""')).toBe('');
    });

    test('says how much has arrived, and waits as long as more arrives', async () => {
      const { page } = await visit.open('/docs/', LAPTOP);
      await stopClock(page);
      await page.evaluate(`
        const body = new ReadableStream({
          start(stream) {
            window.receive = (text) => stream.enqueue(new TextEncoder().encode(text));
            window.finish = () => stream.close();
            window.fail = (reason) => stream.error(reason);
          },
        });
        window.fetch = async (_, { signal }) => {
          signal.addEventListener('abort', () => window.fail(signal.reason));
          return new Response(body);
        };
      `);
      await run(page).click();
      await page.evaluate('receive("[".padEnd(1500))');
      await page.clock.fastForward(10_000);
      await page.evaluate('receive(" ".repeat(1500))');
      await expect.poll(() => note(page).textContent()).toBe('Loading… 3 kB');
      expect(await status(page).textContent()).toBe('Loading…');
      await page.clock.fastForward(10_000);
      await page.evaluate('receive("]")');
      await page.evaluate('finish()');
      await responded(page);
      expect(await meters(page).textContent()).toContain('3 kB');
    });

    test('gives up when nothing arrives, and tries again on demand', async () => {
      const { page } = await visit.open('/docs/', LAPTOP);
      await stopClock(page);
      const server = await holdBack(page);
      await page.locator('#explorer-city').selectOption('leon');
      await server.requested(LEON);
      await page.clock.fastForward(14_000);
      expect(await page.locator('.failure').count()).toBe(0);
      await page.clock.fastForward(2000);
      await page.locator('.failure').waitFor();
      expect(await page.locator('.failure').textContent()).toContain('nothing for 15 seconds');
      expect(await meters(page).textContent()).toBe('No response');
      expect(await status(page).textContent()).toContain('No response. The site has sent nothing');
      await server.release(LEON);
      await page.locator('.failure button').click();
      await page.locator('.result').first().waitFor();
      expect(await firstCity(page)).toBe('León');
    });
  });

  describe('explains a failure and what to do', () => {
    test('of a browser that is offline', async () => {
      const { page } = await visit.open('/docs/es/', PHONE);
      await page.context().setOffline(true);
      await run(page).click();
      await page.locator('.failure').waitFor();
      expect(await page.locator('.failure').textContent()).toContain('Conéctate a internet');
      await seesOutcome(page, '.failure p');
      await page.context().setOffline(false);
      await page.locator('.failure button').click();
      await page.locator('.result').first().waitFor();
    });

    test.each([
      {
        name: 'HTML in place of JSON',
        response: { status: 502, contentType: 'text/html', body: '<h1>Bad <b>gateway</b></h1>' },
        says: 'not JSON but text/html',
        meters: /^502/,
      },
      {
        name: 'JSON that ends too early',
        response: { contentType: 'application/json', body: '{"items": [' },
        says: 'not JSON but application/json',
        meters: /^200/,
      },
      {
        name: 'an empty response without a type',
        response: { status: 200, headers: {}, body: '' },
        says: 'not JSON but',
        meters: /^200/,
      },
    ])('of $name', async ({ response, says, meters: expected }) => {
      const { page } = await visit.open('/docs/', LAPTOP);
      await page.route('**/api/**', (route) => route.fulfill(response));
      await run(page).click();
      await responded(page);
      expect(await page.locator('#panel-view').textContent()).toContain(says);
      expect(await page.locator('#panel-view pre').textContent()).toBe(response.body);
      expect(await meters(page).textContent()).toMatch(expected);
      expect(await page.locator('#tab-json').isVisible()).toBe(false);
      expect(await page.locator('[data-open]').getAttribute('href')).toContain('/api/v1/');
      await seesOutcome(page, '#panel-view p');
    });

    test('of JSON that only resembles a body of the API', async () => {
      const { page, faults } = await visit.open('/docs/', LAPTOP);
      let body = '';
      await page.route('**/api/**', (route) =>
        route.fulfill({ contentType: 'application/json', body }),
      );
      for (body of ['{"code":1,"hint":2}', '{"items":null,"filters":0}', 'null', '[]', '"text"']) {
        await run(page).click();
        await page
          .locator('[data-meters] span:nth-child(3)', { hasText: `${body.length} B` })
          .waitFor();
        await responded(page);
        expect(await page.locator('.tree').isVisible()).toBe(true);
        expect(await page.locator('#tab-view').isVisible()).toBe(false);
      }
      expect(faults).toEqual([]);
    });
  });

  describe('on a phone', () => {
    test.each([320, 390])('cuts no table and no text at %i px', async (width) => {
      const { page } = await visit.open('/docs/es/', { viewport: { width, height: 844 } });
      for (const path of ['/api/v1/salaries.json', GUIDE, LEON, BROKEN]) {
        await page.goto(`${visit.origin}/docs/es/#${path}`);
        await responded(page, path);
        const cut = await page.evaluate<string[]>(`
          [...document.querySelectorAll('[data-explorer] :is(td, th, p, h4, li, code, button)')]
            .filter((part) => part.checkVisibility() && !part.closest('.unseen'))
            .filter((part) => {
              const { left, right } = part.getBoundingClientRect();
              return left < 0 || right > innerWidth || part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0;
            })
            .map((part) => part.outerHTML)
        `);
        expect(cut).toEqual([]);
      }
    });
  });

  test('explains every problem in Spanish, and shows it as received', async () => {
    const { page } = await visit.open('/docs/es/', LAPTOP);
    for (const code of PROBLEM_CODES) {
      const served = await page.request.get(`${visit.origin}/api/v1/problems/${code}.json`);
      const problem = await served.json();
      await page.route('**/api/v1/jobs/**', (route) =>
        route.fulfill({ status: problem.status, json: problem }),
      );
      await run(page).click();
      await meters(page).locator('span', { hasText: code }).waitFor();
      await responded(page);
      const { title, detail } = translations.problems[code];
      const box = page.locator('.problem');
      expect(await box.locator('h4').textContent()).toBe(title);
      expect(await box.locator('h4').getAttribute('lang')).toBe('es-MX');
      expect(await box.locator('p').first().textContent()).toBe(detail);
      const received = box.locator('.received [lang="en"]');
      expect(await received.allTextContents()).toEqual(
        [problem.title, problem.detail, problem.hint].map((text) => text.replaceAll('`', '')),
      );
    }
  });

  test('shows the result again after a response that has only JSON', async () => {
    const { page } = await visit.open('/docs/#/api/v1/index.json', LAPTOP);
    await responded(page);
    expect(await page.locator('#tab-json').getAttribute('aria-selected')).toBe('true');
    await page.locator('#explorer-city').selectOption('leon');
    await page.locator('.result').first().waitFor();
    expect(await page.locator('#tab-view').getAttribute('aria-selected')).toBe('true');
  });

  test('says which value is wrong, and leads from a valid one to its response', async () => {
    const { page } = await visit.open(`/docs/#${BROKEN}`, LAPTOP);
    await responded(page);
    expect(await page.locator('.problem summary').first().textContent()).toContain(
      'atlantida is not a valid city',
    );
    await page.locator('.problem .fold a', { hasText: 'leon' }).click();
    await page.locator('.result').first().waitFor();
    expect(hash(page)).toBe(`#${LEON}`);
  });

  test('keeps the valid filters of a wrong address when the wrong one is corrected', async () => {
    const wrong = '/api/v1/jobs/search/monterey/ventas/remoto.json';
    const { page } = await visit.open(`/docs/#${wrong}`, LAPTOP);
    await responded(page, wrong);
    expect(await filters(page)).toEqual(['all', 'ventas', 'remoto']);
    await page.locator('#explorer-city').selectOption('monterrey');
    const right = '/api/v1/jobs/search/monterrey/ventas/remoto.json';
    await responded(page, right);
    expect(hash(page)).toBe(`#${right}`);
  });

  test('shows the filters of the address, and none for other operations', async () => {
    const search = '/api/v1/jobs/search/leon/ventas/all.json';
    const { page } = await visit.open(`/docs/#${search}`, LAPTOP);
    await responded(page, search);
    expect(await filters(page)).toEqual(['leon', 'ventas', 'all']);
    await page.goto(`${visit.origin}/docs/#${GUIDE}`);
    await responded(page, GUIDE);
    expect(await filters(page)).toEqual(['all', 'all', 'all']);
    await page.goBack();
    await responded(page, search);
    expect(await filters(page)).toEqual(['leon', 'ventas', 'all']);
    await page.goto(`${visit.origin}/docs/#//example.com/x.json`);
    await page.locator('.failure').waitFor();
    expect(await filters(page)).toEqual(['all', 'all', 'all']);
  });

  test('copies the JSON as received, and opens it raw', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page } = await visit.open(`/docs/#${GUIDE}`, { ...LAPTOP, permissions });
    await responded(page);
    // The button says only for a while that it has copied.
    await stopClock(page);
    const served = await page.request.get(visit.origin + GUIDE);
    await page.locator('[data-raw] .copy').click();
    await page.locator('[data-raw] .copy[data-state="copied"]').waitFor();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(await served.text());
    const [raw] = await Promise.all([
      page.context().waitForEvent('page'),
      page.locator('[data-open]').click(),
    ]);
    await raw.waitForURL(visit.origin + GUIDE);
  });

  test('shows the code of the operation, and none for other files', async () => {
    const { page } = await visit.open(`/docs/#${GUIDE}`, LAPTOP);
    await responded(page);
    await page.locator('#tab-code').click();
    const panel = page.locator('#panel-code');
    expect(await panel.locator('[data-operation]:visible').count()).toBe(1);
    expect(await panel.locator('[data-sample-url]:visible').textContent()).toBe(
      visit.origin + GUIDE,
    );
    await page.locator('#explorer-city').selectOption('leon');
    await responded(page);
    expect(await panel.locator('[data-sample-url]:visible').textContent()).toBe(
      visit.origin + LEON,
    );
    await page.goto(`${visit.origin}/docs/#/llms.txt`);
    await responded(page, '/llms.txt');
    expect(await page.locator('#tab-code').isVisible()).toBe(false);
    expect(await page.locator('#panel-view pre').isVisible()).toBe(true);
  });
});

/** Holds the responses of the API back until their path is released. */
async function holdBack(page: Page) {
  const held = new Map<string, Route[]>();
  const released = new Set<string>();
  // The page may have cancelled the request.
  const goOn = (route: Route) => route.continue().catch(() => undefined);
  await page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (released.has(path)) await goOn(route);
    else held.set(path, [...(held.get(path) ?? []), route]);
  });
  const requested = (path: string) => expect.poll(() => held.has(path)).toBe(true);
  return {
    requested,
    async release(path: string) {
      await requested(path);
      released.add(path);
      await Promise.all((held.get(path) ?? []).map(goOn));
    },
  };
}

/** Time for what must not happen. A slow machine can only miss it. */
function nothingMore(page: Page): Promise<void> {
  return page.waitForTimeout(200);
}

/** What one sees after a request: the button, what came of it, and the beginning of the response. */
async function seesOutcome(page: Page, beginning: string): Promise<void> {
  for (const part of ['[data-request] button[type="submit"]', '[data-meters] .status', beginning]) {
    await expect.poll(() => isSeen(page, part), { message: part }).toBe(true);
  }
}

/** Scrolls until a part is just in view, so that what follows it is not. */
async function putAtBottom(page: Page, part: string): Promise<void> {
  await page.evaluate(
    `document.querySelector(${JSON.stringify(part)}).scrollIntoView({ block: 'end' })`,
  );
}

/** Whether the upper edge of a part is on the screen, and nothing covers it. */
function isSeen(page: Page, part: string): Promise<boolean> {
  return page.evaluate<boolean>(`(() => {
    const part = document.querySelector(${JSON.stringify(part)});
    const { left, top, width, height } = part.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    return at !== null && (part.contains(at) || at.contains(part));
  })()`);
}

/** Whether the status is on the same line as the button, both measured at once: the page may scroll. */
function beside(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`(() => {
    const [button, shown] = ['[data-request] button[type="submit"]', '[data-meters]'].map((part) =>
      document.querySelector(part).getBoundingClientRect());
    return shown.left >= button.right && Math.abs(shown.top - button.top) < button.height;
  })()`);
}

/** City, family and modality. */
function filters(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    "[...document.querySelectorAll('[data-request] select')].map(({ value }) => value)",
  );
}

function firstCity(page: Page): Promise<string | null> {
  return page.locator('.result .badge').first().textContent();
}
