import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { english } from '../../src/website/texts/en.ts';
import { restingTop } from './resting-top.ts';
import { describeSite } from './site.ts';
import { stopClock } from './stop-clock.ts';
import { violations } from './violations.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const DESK = { viewport: { width: 1280, height: 720 } };
const SIZES = Object.entries({ phone: PHONE, desk: DESK });
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
const OPERATIONS = ['getApiIndex', 'searchJobs', 'getJob', 'listSalaryGuides', 'getSalaryGuide'];

describeSite('the requests of the reference', (visit) => {
  test('show the language chosen last, everywhere and after a reload', async () => {
    const { page, faults } = await visit.open('/docs/#getJob', DESK);
    // Measured in the page: a real click may scroll to the tab first.
    const moved = await page.evaluate<number>(`(async () => {
      const tab = document.querySelector('#getJob [data-choice="Python"]');
      const { top } = tab.getBoundingClientRect();
      tab.click();
      for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame);
      return tab.getBoundingClientRect().top - top;
    })()`);
    expect(Math.abs(moved)).toBeLessThan(2);
    for (const path of ['/docs/', '/docs/es/']) {
      await page.goto(visit.origin + path);
      for (const operation of OPERATIONS)
        expect(await shownCode(page, operation)).toMatch(/^import json/);
    }
    expect(faults).toEqual([]);
  });

  test('are tabs for a keyboard', async () => {
    const { page } = await visit.open('/docs/', DESK);
    await page.locator('#getSalaryGuide [data-choice="curl"]').focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('jq');
    expect(await shownCode(page, 'getSalaryGuide')).toContain('.hint //');
    await page.keyboard.press('End');
    expect(await focused(page)).toBe('TypeScript');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('curl');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Copy');
  });

  test.each(SIZES)('copy as shown, with the address of this site, on a %s', async (_, size) => {
    const { page } = await visit.open('/docs/es/', { ...size, ...CLIPBOARD });
    await stopClock(page);
    for (const language of ['curl', 'jq', 'TypeScript']) {
      await page.locator(`#getJob [data-choice="${language}"]`).click();
      const text = await copied(page, '#getJob .samples .copy');
      expect(text).toBe(await shownCode(page, 'getJob'));
      expect(text).toMatch(new RegExp(`${visit.origin}/api/v1/jobs/[a-z0-9-]+\\.json`));
      // The button says only for a while that it has copied.
      await page.clock.fastForward(2000);
      await page.locator('#getJob .samples .copy:not([data-state])').waitFor();
    }
  });

  test('follow each other without the script', async () => {
    const { page } = await visit.open('/docs/', { ...PHONE, javaScriptEnabled: false });
    const samples = page.locator('#getJob [data-language]:visible');
    expect(await samples.count()).toBe(5);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });
});

describeSite('the responses of the reference', (visit) => {
  test.each(SIZES)('show whole lines on a %s, and all of them on request', async (_, size) => {
    const { page, faults } = await visit.open('/docs/', size);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    for (const operation of OPERATIONS) {
      const entry = page.locator(`#${operation} .entry-code`);
      const hidden = await entry
        .locator('pre:visible')
        .evaluateAll((blocks) =>
          blocks.map(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
            scrollWidth - clientWidth,
            scrollHeight - clientHeight,
          ]),
        );
      expect(hidden).toEqual([
        [0, 0],
        [0, 0],
      ]);
      const code = entry.locator('[data-body] > code');
      expect(await partOfLine(code)).toBeCloseTo(0, 1);
      const some = await code.evaluate(({ clientHeight }) => clientHeight);
      await entry.locator('.more-lines').click();
      expect(
        await code.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight),
      ).toBe(0);
      expect(await code.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(some);
      await entry.locator('.more-lines').click();
      expect(await code.evaluate(({ clientHeight }) => clientHeight)).toBe(some);
    }
    expect(faults).toEqual([]);
  });

  test('print whole, without buttons', async () => {
    const { page } = await visit.open('/docs/', DESK);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.entry-code button:visible').count()).toBe(0);
    const code = page.locator('#getJob [data-body] > code');
    const hidden = code.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(await hidden).toBe(0);
  });

  test('copy as JSON, and lead to the whole', async () => {
    const { page } = await visit.open('/docs/', { ...DESK, ...CLIPBOARD });
    await stopClock(page);
    for (const operation of OPERATIONS) {
      const shown = JSON.parse(await copied(page, `#${operation} [data-body] .copy`));
      const path = await page
        .locator(`#${operation} .entry-code p > a:first-of-type`)
        .getAttribute('href');
      const whole = await (await page.request.get(visit.origin + path)).json();
      expect(Object.keys(shown)).toEqual(Object.keys(whole));
      if (whole.items?.length > 1) {
        const left = `// … ${whole.items.length - 1} more`;
        expect(await page.locator(`#${operation} [data-body]`).textContent()).toContain(left);
        expect(shown.items).toEqual([{ ...whole.items[0] }]);
      }
    }
  });
});

describeSite('the search', (visit) => {
  test('opens with a slash, moves with arrows and leads to the target', async () => {
    const { page, faults } = await visit.open('/docs/', DESK);
    await page.keyboard.press('/');
    await page.keyboard.type('salary guide not found');
    await expect.poll(async () => (await results(page))[0]).toBe('salary-guide-not-found');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe('#salary-guide-not-found');
    await page.locator('dialog').waitFor({ state: 'hidden' });
    const title = page.locator('#salary-guide-not-found h3 a');
    await expect.poll(() => hasFocus(title)).toBe(true);
    await expect.poll(() => restingTop(page, '#salary-guide-not-found h3 a')).toBeLessThan(400);
    await page.keyboard.press('/');
    await page.keyboard.type('postedAt');
    await expect.poll(() => results(page)).toEqual(['JobSummary.postedAt', 'JobDetail.postedAt']);
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page)).toBe('JobDetail.postedAt');
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page)).toBe('JobSummary.postedAt');
    await page.keyboard.press('Enter');
    const field = page.locator('[id="JobSummary.postedAt"]');
    // A folded schema opens.
    await field.waitFor();
    await expect.poll(() => hasFocus(field)).toBe(true);
    expect(faults).toEqual([]);
  });

  test('Escape closes it, and focus returns', async () => {
    const { page } = await visit.open('/docs/', DESK);
    const opener = page.locator('[data-docs-search]');
    await opener.click();
    await page.keyboard.type('job');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(opener)).toBe(true);
  });

  test('a slash in a field is a slash', async () => {
    const { page } = await visit.open('/docs/', DESK);
    await page.locator('#address').fill('');
    await page.locator('#address').press('/');
    expect(await page.locator('#address').inputValue()).toBe('/');
    expect(await page.locator('dialog').count()).toBe(0);
  });

  test.each([
    ['/docs/', 'ciudad juarez', 'ciudad-juarez Ciudad Juárez', '/docs/#CitySlug'],
    ['/docs/', 'QUERÉTARO', 'queretaro Querétaro', '/docs/#CitySlug'],
    ['/docs/es/', 'diseno-ux-ui', 'diseno-ux-ui Diseño UX/UI', '/docs/es/#FamilySlug'],
    ['/docs/es/', 'diseño', 'Diseño UX/UI', '/docs/es/salaries/#diseno-ux-ui'],
    ['/', 'ventas', 'Ventas', '/docs/salaries/#ventas'],
    ['/docs/', 'ventas', 'Ventas', '/docs/salaries/#ventas'],
    ['/docs/?family=ventas', 'ventas', 'Ventas', '/docs/salaries/#ventas'],
    ['/docs/es/', 'ventas', 'Ventas', '/docs/es/salaries/#ventas'],
    ['/docs/changes/', 'ventas', 'Ventas', '/docs/salaries/#ventas'],
    ['/docs/es/salaries/', 'ventas', 'Ventas', '/docs/es/salaries/#ventas'],
    ['/docs/es/', 'practicas', 'Prácticas', '/docs/es/#Seniority'],
    ['/docs/es/', 'vacante no encontrada', 'job-not-found', '/docs/es/#job-not-found'],
    ['/docs/', 'guadalajra', 'guadalajara Guadalajara', '/docs/#CitySlug'],
    ['/docs/', 'etag', 'Caching, versions, limits', '/docs/#rules'],
    ['/docs/es/salaries/', 'getJob', 'getJob', '/docs/es/#getJob'],
    ['/docs/changes/', 'remoto', 'remoto Remoto', '/docs/#ModalitySlug'],
    ['/', 'median', 'SalaryGuideSummary.median', '/docs/#SalaryGuideSummary.median'],
  ])('from %s, "%s" finds %s', async (path, query, name, target) => {
    const { page, faults } = await visit.open(path, DESK);
    await page.keyboard.press('/');
    await page.keyboard.type(query);
    await expect.poll(async () => (await results(page))[0]).toBe(name);
    await page.keyboard.press('Enter');
    await page.waitForURL(visit.origin + target);
    expect(faults).toEqual([]);
  });

  test('names a salary guide before the slug of its family', async () => {
    const { page } = await visit.open('/', DESK);
    await page.keyboard.press('/');
    await page.keyboard.type('ventas');
    await expect.poll(() => results(page)).toEqual(['Ventas', 'ventas Ventas']);
    const kinds = page.locator('.search-result .badge');
    expect(await kinds.allTextContents()).toEqual([english.search.guide, english.search.value]);
  });

  test('says how many it found, and when it found nothing', async () => {
    const { page } = await visit.open('/docs/es/', DESK);
    await page.keyboard.press('/');
    const status = page.locator('dialog [role="status"]');
    await page.keyboard.type('guadalajara');
    await expect.poll(() => status.textContent()).toMatch(/^\d resultados?$/);
    await page.locator('dialog input').fill('xyz <b>&');
    await expect.poll(() => status.textContent()).toBe('Nada coincide con «xyz <b>&».');
    expect(await results(page)).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await page.locator('dialog').isVisible()).toBe(true);
  });

  test('says that it could not load, and tries again', async () => {
    const { page } = await visit.open('/docs/changes/', DESK);
    // One route for both: adding and removing one can touch a request that is on its way.
    let isDown = true;
    await page.route('**/docs/', (route) => (isDown ? route.abort() : route.continue()));
    const opener = page.locator('[data-docs-search]');
    await opener.click();
    const status = page.locator('dialog [role="status"]', { hasText: 'could not be loaded' });
    await status.waitFor();
    isDown = false;
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'hidden' });
    await opener.click();
    await page.locator('.search-result').first().waitFor();
  });

  test.each([
    ['phone', PHONE, 'dark'],
    ['desk', DESK, 'light'],
  ] as const)('fits a %s and is accessible', async (_, size, colorScheme) => {
    const { page, faults } = await visit.open('/docs/es/', { ...size, colorScheme });
    await page.locator('[data-docs-search]').click();
    for (const query of ['sueldo', 'xyzzy']) {
      await page.locator('dialog input').fill(query);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(await violations(page, 'dialog')).toEqual([]);
    }
    await page.locator('dialog input').fill('tijuana');
    await page.locator('.search-result').first().click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#CitySlug');
    await page.locator('#CitySlug p').waitFor();
    expect(faults).toEqual([]);
  });

  test('needs the script', async () => {
    const { page } = await visit.open('/docs/', { ...DESK, javaScriptEnabled: false });
    expect(await page.locator('[data-docs-search]').isVisible()).toBe(false);
  });
});

async function shownCode(page: Page, operation: string): Promise<string> {
  return (await page.locator(`#${operation} [data-language]:not([hidden])`).textContent()) ?? '';
}

async function copied(page: Page, button: string): Promise<string> {
  await page.locator(button).click();
  await page.locator(`${button}[data-state="copied"]`).waitFor();
  return page.evaluate<string>('navigator.clipboard.readText()');
}

function hasFocus(part: Locator): Promise<boolean> {
  return part.evaluate((each) => each.matches(':focus'));
}

async function focused(page: Page): Promise<string> {
  return page.evaluate<string>('document.activeElement.textContent');
}

/** How much of a line is cut off at the end of some code. */
async function partOfLine(code: Locator): Promise<number> {
  const { height } = await code.evaluate((part) => part.getBoundingClientRect());
  const lineHeight = await code
    .page()
    .evaluate<string>(`getComputedStyle(document.querySelector('[data-body] > code')).lineHeight`);
  const lines = height / Number.parseFloat(lineHeight);
  return lines - Math.round(lines);
}

/** The names of the results. */
async function results(page: Page): Promise<string[]> {
  const names = await page.locator('.search-result > span:first-child').allTextContents();
  return names.map((name) => name.trim());
}

/** What the field says that Enter would open. */
async function chosen(page: Page): Promise<string> {
  const id = await page.locator('dialog input').getAttribute('aria-activedescendant');
  return (await page.locator(`#${id} > span`).first().textContent())?.trim() ?? '';
}

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
}
