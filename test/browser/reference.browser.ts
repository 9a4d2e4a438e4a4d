import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { ALL_LANGUAGES } from '../../src/output/website/language.ts';
import { copied, sidewaysScroll, stopClock, text } from './look-at.ts';
import { describeSite } from './site.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const DESK = { viewport: { width: 1280, height: 720 } };
const SIZES = Object.entries({ phone: PHONE, desk: DESK });
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
/** What the shown response of each operation begins with. */
const FIRST: Record<string, string> = {
  getApiIndex: 'name',
  searchJobs: 'count',
  getJob: 'title',
  listSalaryGuides: 'count',
  getSalaryGuide: 'overall',
};
const OPERATIONS = Object.keys(FIRST);

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
    for (const { path } of ALL_LANGUAGES) {
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
    expect(await focused(page)).toBe('JavaScript');
    expect(await shownCode(page, 'getSalaryGuide')).toContain('await fetch(');
    await page.keyboard.press('End');
    expect(await focused(page)).toBe('TypeScript');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('curl');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Copy');
  });

  test.each(SIZES)('copy as shown, with the address of this site, on a %s', async (_, size) => {
    const { page } = await visit.open('/docs/es/#getJob', { ...size, ...CLIPBOARD });
    await stopClock(page);
    for (const language of ['curl', 'TypeScript']) {
      await page.locator(`#getJob [data-choice="${language}"]`).click();
      const text = await copied(page, '#getJob .samples :not([hidden]) > pre > .copy');
      expect(text).toBe(await shownCode(page, 'getJob'));
      expect(text).toMatch(new RegExp(`${visit.origin}${API_PREFIX}/jobs/[a-z0-9-]+\\.json`));
      // The button says only for a while that it has copied.
      await page.clock.fastForward(2000);
      await page
        .locator('#getJob .samples :not([hidden]) > pre > .copy:not([data-state])')
        .waitFor();
    }
  });

  test('follow each other without the script', async () => {
    const { page } = await visit.open('/docs/', { ...PHONE, javaScriptEnabled: false });
    const samples = page.locator('#getJob [data-language]:visible');
    expect(await samples.count()).toBe(4);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });
});

describeSite('the responses of the reference', (visit) => {
  test.each(SIZES)('show whole lines on a %s', async (_, size) => {
    const { page, faults } = await visit.open('/docs/#operations', size);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    for (const operation of OPERATIONS) {
      const hidden = await page
        .locator(`#${operation} .entry-code pre:visible`)
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
    }
    expect(faults).toEqual([]);
  });

  test('have no button in what is selected by hand', async () => {
    const { page } = await visit.open('/docs/', DESK);
    await page.locator('#getJob [data-body] .copy').waitFor();
    const selected = await page.evaluate<string>(`(() => {
      getSelection().selectAllChildren(document.querySelector('#getJob [data-body]'));
      return getSelection().toString();
    })()`);
    expect(selected).toMatch(/^\s*\{/);
    expect(selected).not.toContain('Copy');
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
      // What people ask for, before what is the same in every response.
      expect(Object.keys(shown)[0]).toBe(FIRST[operation]);
      expect(Object.keys(whole)).toEqual(expect.arrayContaining(Object.keys(shown)));
      expect(Object.keys(shown)).not.toContain('generatedAt');
      if (whole.items?.length > 1) {
        const left = `// … ${whole.items.length - 1} more`;
        expect(await text(page, `#${operation} [data-body]`)).toContain(left);
        expect(shown.items).toEqual([{ ...whole.items[0] }]);
      }
    }
  });
});

async function shownCode(page: Page, operation: string): Promise<string> {
  return (await text(page, `#${operation} [data-language]:not([hidden]) code`)) ?? '';
}

async function focused(page: Page): Promise<string> {
  return page.evaluate<string>('document.activeElement.textContent');
}
