import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PROBLEMS } from '../../src/api/problems.ts';
import { PROBLEM_CODES } from '../../src/contract/problem.ts';
import { holdBack } from './hold-back.ts';
import { copied, count, firstText, isVisible, text, value } from './look-at.ts';
import { responded } from './responded.ts';
import { describeSite } from './site.ts';
import { stopClock } from './stop-clock.ts';

const DESK = { viewport: { width: 1280, height: 900 } };
const LAPTOP = { viewport: { width: 1280, height: 720 } };
const PHONE = { viewport: { width: 390, height: 844 } };

const EXPLORER = '/docs/explorer/';
const LEON = '/api/v1/jobs/search/leon/all/all.json';
const GUIDE = '/api/v1/salaries/ventas.json';
const BROKEN = '/api/v1/jobs/search/atlantida/all/all.json';

/** A vacancy in a list. */
const JOB = '.response .jobs a';

/** What the page requests by itself. */
const FIRST = '/api/v1/jobs/search/all/marketing/remoto.json';

/** How the response to each path begins. */
const SHOWN: Record<string, string> = {
  [LEON]: JOB,
  [GUIDE]: '.charts h3',
  [BROKEN]: '.problem h3',
};

const run = (page: Page) => page.locator('[data-request] button[type="submit"]');
const status = (page: Page) => page.locator('[data-status]');
const meters = (page: Page) => page.locator('[data-meters]');
const hash = (page: Page) => new URL(page.url()).hash;

describeSite('the explorer', (visit) => {
  test('runs its first example by itself, and keeps the lines of a description', async () => {
    const { page, faults } = await visit.open(EXPLORER, DESK);
    await responded(page, FIRST);
    expect(await count(page, JOB)).toBeGreaterThan(0);
    expect(hash(page)).toBe('');
    await page.locator(JOB).first().click();
    await page.locator('.vacancy h3').waitFor();
    expect(
      await page.locator('.vacancy p[lang="es"]:not(.small)').evaluate((part) => {
        return part.ownerDocument.defaultView?.getComputedStyle(part).whiteSpace;
      }),
    ).toMatch(/^pre-line$/);
    expect(faults).toEqual([]);
  });

  test('searches as soon as a filter is chosen, and has the announced number of cards', async () => {
    const { page } = await visit.open(EXPLORER, DESK);
    await page.locator('#explorer-family').selectOption('all');
    await page.locator('#explorer-city').selectOption('guadalajara');
    await page.locator('#explorer-modality').selectOption('hibrido');
    await responded(page);
    const path = '/api/v1/jobs/search/guadalajara/all/hibrido.json';
    expect(await value(page, '#address')).toBe(path);
    const { count: said } = await (await page.request.get(visit.origin + path)).json();
    expect(said).toBeGreaterThan(0);
    expect(await count(page, JOB)).toBe(Math.min(said, 20));
    expect(await meters(page).textContent()).toMatch(
      new RegExp(`^200[\\d,.]+ ms[\\d,.]+ kB${said} vacancies$`),
    );
    expect(await status(page).textContent()).toMatch(/^Status 200, \d+ vacancies, .+ ms, .+ kB\.$/);
    expect(hash(page)).toBe(`#${path}`);
  });

  test('shows more results on demand and moves the focus to them', async () => {
    const { page } = await visit.open(`${EXPLORER}#/api/v1/jobs/search/all/all/all.json`, DESK);
    await responded(page);
    expect(await count(page, JOB)).toBe(20);
    await page.locator('.jobs + button').click();
    expect(await count(page, JOB)).toBe(40);
    const next = page.locator(JOB).nth(20);
    expect(await next.evaluate((link) => link.matches(':focus'))).toBe(true);
  });

  test('opens the vacancy of a card, and goes back', async () => {
    const { page } = await visit.open(`${EXPLORER}#/api/v1/jobs/search/all/ventas/all.json`, DESK);
    await responded(page);
    const card = page.locator(JOB).first();
    const title = (await card.textContent()) ?? '';
    await card.focus();
    await page.keyboard.press('Enter');
    await page.locator('.vacancy h3').waitFor();
    expect(await text(page, '.vacancy h3')).toBe(title);
    await page.locator('[data-response-title]:focus').waitFor();
    expect(page.url()).toMatch(/#\/api\/v1\/jobs\/[a-z0-9-]+\.json$/);
    await page.goBack();
    await page.locator('.response .jobs').waitFor();
    expect(await value(page, '#explorer-family')).toBe('ventas');
  });

  test.each([
    [EXPLORER, '//example.com/x.json', 'only request addresses of this site'],
    ['/docs/es/explorer/', '  ', 'La dirección está vacía.'],
  ])('on %s, sends no request for "%s"', async (docs, address, says) => {
    const { page, faults } = await visit.open(`${docs}#${address.trim()}`, DESK);
    await page.locator('#address').fill(address);
    await run(page).click();
    await page.locator('.failure', { hasText: says }).waitFor();
    expect(await status(page).textContent()).toContain(says);
    expect(faults).toEqual([]);
  });

  test('shows data as text, never as markup', async () => {
    const { page, faults } = await visit.open(EXPLORER, DESK);
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
    expect(await text(page, JOB)).toBe(hostile);
    expect(await page.locator(JOB).getAttribute('href')).toBeNull();
    expect(await count(page, '.explorer img')).toBe(0);
    expect(faults).toEqual([]);
  });

  test('names the current origin', async () => {
    const { page } = await visit.open('/docs/changes/', DESK);
    const other = visit.origin.replace('127.0.0.1', 'localhost');
    await page.goto(`${other}${EXPLORER}#${LEON}`);
    await responded(page);
    await page.locator('#tab-code').click();
    const shown = page.locator('[data-operation="searchJobs"] [data-sample-url]:visible');
    expect(await shown.textContent()).toBe(other + LEON);
  });

  test.each([DESK, PHONE])('moves nothing when a large response arrives', async (look) => {
    const { page } = await visit.open('/docs/changes/', look);
    await page.addInitScript(`
      window.shifts = 0;
      new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shifts += value; })
        .observe({ type: 'layout-shift', buffered: true });
    `);
    const server = await holdBack(page);
    const path = '/api/v1/jobs/search/all/all/all.json';
    await page.goto(`${visit.origin}${EXPLORER}#${path}`);
    await expect.poll(() => status(page).textContent()).toBe('Loading…');
    await server.release(path);
    await responded(page);
    expect(await page.evaluate<number>('shifts')).toBeLessThan(0.01);
  });

  test('draws the bands of a salary guide, and fades small samples', async () => {
    const { page } = await visit.open(`${EXPLORER}#${GUIDE}`, DESK);
    await responded(page);
    const guide = await (await page.request.get(visit.origin + GUIDE)).json();
    const rows = page.locator('.charts tbody tr:not(.group)');
    expect(await rows.count()).toBe(1 + guide.bySeniority.length + guide.byCity.length);
    expect(await rows.nth(2).textContent()).toContain('Mid-level');
    const small = guide.byCity.filter(({ sampleSize }: { sampleSize: number }) => sampleSize < 10);
    expect(await count(page, '.charts tr.few')).toBe(small.length);
    const starts = await page.evaluate<number[]>(
      "[...document.querySelectorAll('.charts tbody rect')].map((line) => line.getBoundingClientRect().left)",
    );
    // A level that begins higher begins further right.
    expect(starts.slice(1, 5)).toEqual(starts.slice(1, 5).toSorted((a, b) => a - b));
  });

  test('names a file that is not text, and shows none of it', async () => {
    const { page } = await visit.open(`${EXPLORER}#/data/vacancies.ndjson.gz`, DESK);
    await responded(page);
    expect(await text(page, '#panel-view')).toMatch(
      /^The response is a file of [\d.]+ kB \(application\/gzip\)/,
    );
    expect(await count(page, '#panel-view pre')).toBe(0);
    expect(await isVisible(page, '[data-raw] .copy')).toBe(false);
    expect(await page.locator('[data-open]').getAttribute('href')).toBe(
      '/data/vacancies.ndjson.gz',
    );
  });

  test('opens an operation from the reference, and an example twice', async () => {
    const { page } = await visit.open('/docs/', DESK);
    await page.locator('#getSalaryGuide a.button[href*="#/api/"]').click();
    await responded(page);
    await seesOutcome(page, '.charts h3');
    for (let time = 0; time < 2; time += 1) {
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      await page.evaluate("document.querySelector('.tries a').click()");
      await responded(page);
      await seesOutcome(page, JOB);
    }
  });

  describe.each([
    { on: 'a laptop', look: LAPTOP, docs: EXPLORER },
    { on: 'a phone', look: PHONE, docs: '/docs/es/explorer/' },
  ])('on $on, at $docs', ({ look, docs }) => {
    test('shows after Run what came back, and the beginning of it', async () => {
      const { page, faults } = await visit.open(docs, look);
      await putAtBottom(page, '[data-request] button[type="submit"]');
      await run(page).click();
      await responded(page);
      await seesOutcome(page, JOB);
      expect(await meters(page).textContent()).toMatch(/^200[\d,.]+ ms[\d,.]+ kB\d+ vaca/);
      expect(await beside(page)).toBe(true);
      // The same in the other language, and in one step.
      const other = docs === EXPLORER ? '/docs/es/explorer/' : EXPLORER;
      await page.locator('[data-language-link]').click();
      await page.waitForURL(`${visit.origin}${other}#/api/**`);
      await responded(page);
      await seesOutcome(page, JOB);
      expect(faults).toEqual([]);
    });

    test('follows a link pasted into the open tab, and the history back and forth', async () => {
      const { page } = await visit.open(docs, look);
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
        expect(await value(page, '#address')).toBe(path);
        expect(await filters(page)).toEqual([path === LEON ? 'leon' : 'all', 'all', 'all']);
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

  describe('while it waits', () => {
    test('says so, to screen readers as well', async () => {
      const { page } = await visit.open('/docs/es/explorer/', LAPTOP);
      const server = await holdBack(page);
      await run(page).click();
      await expect.poll(() => meters(page).textContent()).toBe('Cargando…');
      expect(await status(page).textContent()).toBe('Cargando…');
      await server.release(FIRST);
      await responded(page);
      expect(await status(page).textContent()).toContain('Estado 200');
    });

    test('gives up when nothing arrives, and tries again on demand', async () => {
      const { page } = await visit.open(`${EXPLORER}#/api/v1/jobs/search/all/all/all.json`, LAPTOP);
      await responded(page);
      await stopClock(page);
      const server = await holdBack(page);
      await page.locator('#explorer-city').selectOption('leon');
      await server.requested(LEON);
      await page.clock.fastForward(14_000);
      expect(await count(page, '.failure')).toBe(0);
      await page.clock.fastForward(2000);
      await page.locator('.failure').waitFor();
      expect(await text(page, '.failure')).toContain('nothing for 15 seconds');
      expect(await meters(page).textContent()).toBe('No response');
      expect(await status(page).textContent()).toContain('No response. The site has sent nothing');
      await server.release(LEON);
      await page.locator('.failure button').click();
      await page.locator(JOB).first().waitFor();
      expect(await firstCity(page)).toBe('León');
    });
  });

  describe('explains a failure and what to do', () => {
    test('of a browser that is offline', async () => {
      const { page } = await visit.open('/docs/es/explorer/', PHONE);
      await page.context().setOffline(true);
      await run(page).click();
      await page.locator('.failure').waitFor();
      expect(await text(page, '.failure')).toContain('Conéctate a internet');
      await seesOutcome(page, '.failure p');
      await page.context().setOffline(false);
      await page.locator('.failure button').click();
      await page.locator(JOB).first().waitFor();
    });

    test('of HTML in place of JSON', async () => {
      const { page } = await visit.open(EXPLORER, LAPTOP);
      const body = '<h1>Bad <b>gateway</b></h1>';
      await page.route('**/api/**', (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body }),
      );
      await run(page).click();
      await responded(page);
      expect(await text(page, '#panel-view')).toContain(
        'not JSON but text/html, so it is shown as text. The API responds with JSON',
      );
      expect(await text(page, '#panel-view pre')).toBe(body);
      expect(await meters(page).textContent()).toMatch(/^502/);
      expect(await isVisible(page, '#tab-json')).toBe(false);
      expect(await page.locator('[data-open]').getAttribute('href')).toContain('/api/v1/');
    });

    test('but not of a file of the site that is no JSON', async () => {
      const { page } = await visit.open(`${EXPLORER}#/data/vacancies.csv`, LAPTOP);
      await responded(page);
      const said = await text(page, '#panel-view p');
      expect(said).toBe('The response is not JSON but text/csv, so it is shown as text.');
    });

    test('of JSON that only resembles a body of the API', async () => {
      const { page, faults } = await visit.open(EXPLORER, LAPTOP);
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
        expect(await isVisible(page, '[data-tree]')).toBe(true);
        expect(await isVisible(page, '#tab-view')).toBe(false);
      }
      expect(faults).toEqual([]);
    });
  });

  test('cuts no table and no text on a small phone', async () => {
    const { page } = await visit.open('/docs/es/explorer/', {
      viewport: { width: 320, height: 844 },
    });
    for (const path of ['/api/v1/salaries.json', GUIDE, LEON, BROKEN]) {
      await page.goto(`${visit.origin}/docs/es/explorer/#${path}`);
      await responded(page, path);
      const cut = await page.evaluate<string[]>(`
        [...document.querySelectorAll('[data-explorer] :is(td, th, p, h3, li, code, button)')]
          .filter((part) => part.checkVisibility() && !part.closest('.unseen'))
          .filter((part) => getComputedStyle(part.closest('thead') ?? part).clipPath === 'none')
          .filter((part) => {
            const { left, right } = part.getBoundingClientRect();
            return left < 0 || right > innerWidth || part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0;
          })
          .map((part) => part.outerHTML)
      `);
      expect(cut).toEqual([]);
    }
  });

  test('explains every problem in Spanish', async () => {
    const { page } = await visit.open('/docs/es/explorer/', LAPTOP);
    for (const code of PROBLEM_CODES) {
      const served = await page.request.get(`${visit.origin}/api/v1/problems/${code}.json`);
      const problem = await served.json();
      await page.route('**/api/v1/jobs/**', (route) =>
        route.fulfill({ status: problem.status, json: problem }),
      );
      await run(page).click();
      await meters(page).locator('span', { hasText: code }).waitFor();
      await responded(page);
      const { title, detail } = PROBLEMS[code];
      const box = page.locator('.problem');
      expect(await box.locator('h3').textContent()).toBe(title.es);
      expect(await box.locator('h3').getAttribute('lang')).toBe('es-MX');
      expect(await box.locator('p').first().textContent()).toBe(detail.es);
    }
  });

  test('says which value is wrong, leads from a valid one to its response, and to the error', async () => {
    const { page } = await visit.open(`${EXPLORER}#${BROKEN}`, LAPTOP);
    await responded(page);
    expect(await firstText(page, '.problem summary')).toContain('atlantida is not a valid city');
    await page.locator('.problem .fold a', { hasText: 'leon' }).click();
    await page.locator(JOB).first().waitFor();
    expect(hash(page)).toBe(`#${LEON}`);
    await page.goBack();
    await page.locator('.problem .more').click();
    await page.waitForURL(`${visit.origin}/docs/#unknown-search-filter`);
  });

  test('suggests what a misspelled value means, and keeps the valid filters of the address', async () => {
    const wrong = '/api/v1/jobs/search/monterey/ventas/remoto.json';
    const { page } = await visit.open(`${EXPLORER}#${wrong}`, LAPTOP);
    await responded(page, wrong);
    expect(await filters(page)).toEqual(['all', 'ventas', 'remoto']);
    await page.locator('.problem p', { hasText: 'Did you mean monterrey?' }).locator('a').click();
    const right = '/api/v1/jobs/search/monterrey/ventas/remoto.json';
    await responded(page, right);
    expect(hash(page)).toBe(`#${right}`);
  });

  test('copies the JSON, and opens it raw', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page } = await visit.open(`${EXPLORER}#${GUIDE}`, { ...LAPTOP, permissions });
    await responded(page);
    // The button says only for a while that it has copied.
    await stopClock(page);
    const served = await page.request.get(visit.origin + GUIDE);
    expect(JSON.parse(await copied(page, '[data-raw] .copy'))).toEqual(await served.json());
    const [raw] = await Promise.all([
      page.context().waitForEvent('page'),
      page.locator('[data-open]').click(),
    ]);
    await raw.waitForURL(visit.origin + GUIDE);
  });

  test('shows the code of the operation, and none for other files', async () => {
    const { page } = await visit.open(`${EXPLORER}#${GUIDE}`, LAPTOP);
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
    await page.goto(`${visit.origin}${EXPLORER}#/llms.txt`);
    await responded(page, '/llms.txt');
    expect(await isVisible(page, '#tab-code')).toBe(false);
    expect(await isVisible(page, '#panel-view pre')).toBe(true);
  });
});

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

/** Whether the button is on the line of the address, both measured at once: the page may scroll. */
function beside(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`(() => {
    const [address, button] = ['.address-field', '[data-request] button[type="submit"]'].map((part) =>
      document.querySelector(part).getBoundingClientRect());
    return button.left >= address.right && Math.abs(button.top - address.top) < button.height;
  })()`);
}

/** City, family and modality. */
function filters(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    "[...document.querySelectorAll('[data-request] select')].map(({ value }) => value)",
  );
}

function firstCity(page: Page): Promise<string | null> {
  return page
    .locator('.response .jobs span')
    .first()
    .evaluate((facts) => (facts.textContent ?? '').split(' · ')[0] ?? null);
}
