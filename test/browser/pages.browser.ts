import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { ALL_LANGUAGES } from '../../src/output/website/language.ts';
import {
  boxOf,
  copied,
  count,
  isVisible,
  restingTop,
  sidewaysScroll,
  stopClock,
  text,
  violations,
} from './look-at.ts';
import { describeSite } from './site.ts';

const PAGES = [
  '/404.html',
  ...ALL_LANGUAGES.flatMap(({ front, path, pages, toRole, toCity }) => [
    ...[front, path, toRole('ventas'), toRole('ingenieria-de-datos'), toCity('monterrey')],
    ...Object.values(pages),
  ]),
];
const PHONE = { viewport: { width: 360, height: 780 } };
const DESK = { viewport: { width: 1280, height: 720 } };
const WIDE = { viewport: { width: 1440, height: 900 } };

/** What a reader scrolls through before giving up. */
const LONGEST = 9500;

describeSite('every page', (visit) => {
  // Each size and each theme once: axe is slow.
  describe.each([
    { ...PHONE, colorScheme: 'light' },
    { ...DESK, colorScheme: 'dark' },
  ] as const)('on a screen of $viewport.width px in $colorScheme', (look) => {
    test.each(PAGES)('%s has no errors and is accessible', async (path) => {
      const { page, faults } = await visit.open(path, look);
      expect(await violations(page)).toEqual([]);
      expect(faults).toEqual([]);
    });
  });

  test.each(PAGES)('%s is short, and fits every width', async (path) => {
    const { page } = await visit.open(path, DESK);
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    expect(height).toBeLessThanOrEqual(LONGEST);
    for (const width of [360, 390, 768, 1024, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate<number>('innerWidth')).toBe(width);
      expect(await sidewaysScroll(page), `${width} px`).toBeLessThanOrEqual(0);
    }
  });

  test('the docs have the first call on the first screen', async () => {
    for (const { path } of ALL_LANGUAGES) {
      const { page } = await visit.open(path, DESK);
      const { bottom } = await boxOf(page, '#first-call');
      expect(bottom).toBeLessThan(DESK.viewport.height);
      expect(await text(page, '#first-call')).toBe(
        `${visit.origin}${API_PREFIX}/salaries/ventas.json | jq -c .overall`,
      );
    }
  });

  test('has a header as wide as the page', async () => {
    for (const path of ['/', '/docs/']) {
      const { page } = await visit.open(path, { viewport: { width: 1920, height: 900 } });
      const { left } = await boxOf(page, '.brand');
      const edge = await boxOf(page, path === '/' ? 'h1' : '.side a');
      expect(left).toBeCloseTo(edge.left + (path === '/' ? 0 : 12), 0);
    }
  });

  test('switches the theme and remembers it', async () => {
    const { page } = await visit.open('/docs/', { ...DESK, colorScheme: 'light' });
    const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const light = await ground();
    await page.locator('[data-theme-toggle]').click();
    const dark = await ground();
    expect(dark).not.toBe(light);
    await page.goto(`${visit.origin}/`);
    expect(await ground()).toBe(dark);
  });

  test('switches the language and stays at the same place', async () => {
    const { page } = await visit.open('/docs/#job-not-found', DESK);
    await page.locator('[data-language-link]').click();
    await page.waitForURL(`${visit.origin}/docs/es/#job-not-found`);
    expect(await page.locator('html').getAttribute('lang')).toBe('es-MX');
  });

  test('copies what its copy buttons are for', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page } = await visit.open('/docs/assistants/', { ...DESK, permissions });
    // The buttons say only for a while that they have copied.
    await stopClock(page);
    const sha256 = await copied(page, '[data-copy="assistant-sha256"] .copy');
    const served = await page.request.get(`${visit.origin}/agents/mcp.tgz`);
    expect(sha256).toBe(
      createHash('sha256')
        .update(await served.body())
        .digest('hex'),
    );
    await page.locator('[data-choice="Cursor"]').click();
    expect(await copied(page, '.samples :not([hidden]) > pre > .copy')).toContain(
      `${visit.origin}/agents/mcp.tgz`,
    );
    // Only the tabs of requests choose the language of requests.
    expect(await page.evaluate('localStorage.getItem("docs-language")')).toBeNull();
    await page.goto(`${visit.origin}/roles/`);
    expect(await copied(page, '[data-copy="citation"] .copy')).toMatch(
      /^Datos de muestra, inventados\. Índice de Sueldos .+, https:/,
    );
    expect(await text(page, '[data-announcer]')).toBe('Copied');
  });

  test('reads in full without JavaScript', async () => {
    const options = { ...PHONE, javaScriptEnabled: false };
    const { page, faults } = await visit.open('/docs/', options);
    expect(await count(page, '.js-only:visible')).toBe(0);
    await page.locator('#fields summary', { hasText: 'JobSummary' }).click();
    expect(await isVisible(page, '[id="JobSummary.salary"]')).toBe(true);
    await page.goto(`${visit.origin}/roles/`);
    expect(await count(page, '.levels tbody tr:visible')).toBeGreaterThan(20);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
  });

  test('prints folded parts, and leaves out controls', async () => {
    const { page } = await visit.open('/docs/', DESK);
    await page.emulateMedia({ media: 'print' });
    expect(await isVisible(page, '[id="JobSummary.salary"]')).toBe(true);
    expect(await count(page, 'button:visible')).toBe(0);
    const code = page.locator('#getJob [data-body] > code');
    expect(await code.evaluate((part) => part.scrollHeight - part.clientHeight)).toBe(0);
    await page.goto(`${visit.origin}/roles/`);
    expect(await count(page, '.levels tbody tr:visible')).toBeGreaterThan(20);
  });
});

describeSite('the front page', (visit) => {
  const SMALL = { viewport: { width: 390, height: 844 } };
  test.each(Object.entries({ phone: SMALL, desk: DESK }))(
    'has all of the service on the first screen of a %s',
    async (_, size) => {
      for (const { front } of ALL_LANGUAGES) {
        const { page } = await visit.open(front, { ...size, locale: 'en-US' });
        const parts = ['h1', '.hero .flow a', '.hero [data-body]', '.hero table >> nth=0'];
        for (const part of [...parts, '.hero table >> nth=1']) {
          const { bottom } = await boxOf(page, part);
          expect(bottom, `${front} ${part}`).toBeLessThanOrEqual(size.viewport.height);
        }
        expect(await count(page, '.hero td:visible')).toBeGreaterThanOrEqual(6);
      }
    },
  );

  test('takes four requests, like every page', async () => {
    for (const path of ['/', '/roles/ventas/', '/cities/leon/', '/docs/']) {
      const { page } = await visit.open(path, DESK);
      const loaded = await page.evaluate<number>("performance.getEntriesByType('resource').length");
      expect(loaded + 1, path).toBeLessThanOrEqual(4);
    }
  });
});

describeSite('the pages of roles', (visit) => {
  test('print on two sheets, from the first', async () => {
    for (const path of ['/roles/ventas/', '/es/roles/desarrollador/']) {
      const { page } = await visit.open(path, DESK);
      const pdf = await page.pdf({ format: 'Letter' });
      const sheets = pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
      expect(sheets.length, path).toBeLessThanOrEqual(2);
    }
  });
});

describeSite('the salaries page', (visit) => {
  test('leads from a role to its page, on to a city, and back', async () => {
    const { page, faults } = await visit.open('/roles/', DESK);
    await page.locator('#ventas a').click();
    await page.waitForURL('**/roles/ventas/');
    await page.locator('.compared a[href="/cities/monterrey/"]').click();
    await page.waitForURL('**/cities/monterrey/');
    await page.locator('.compared a[href="/roles/ventas/"]').click();
    await page.waitForURL('**/roles/ventas/');
    expect(faults).toEqual([]);
  });

  test.each(Object.entries({ phone: PHONE, desk: DESK }))(
    'draws ranges on their axis and months in their picture on a %s',
    async (_, size) => {
      const { page } = await visit.open('/roles/ventas/', size);
      const [axis, range] = [
        await boxOf(page, '.role .axis'),
        await boxOf(page, '.role .chart td > svg'),
      ];
      expect(range.x).toBeCloseTo(axis.x, 0);
      expect(range.width).toBeCloseTo(axis.width, 0);
      const picture = await boxOf(page, '.trend');
      const marks = await page
        .locator('.trend path')
        .evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect()));
      for (const mark of marks) {
        expect(mark.top).toBeGreaterThanOrEqual(picture.top - 1);
        expect(mark.bottom).toBeLessThanOrEqual(picture.bottom + 1);
      }
    },
  );

  test('shows one level at a time on a phone, without JavaScript', async () => {
    const { page } = await visit.open('/roles/', { ...PHONE, javaScriptEnabled: false });
    const shown = () => page.locator('.levels thead th:visible').allTextContents();
    expect(await shown()).toEqual(['Role', 'All levels']);
    await page.locator('.levels label', { hasText: 'Senior' }).click();
    expect(await shown()).toEqual(['Role', 'Senior']);
  });

  test('shows the row of a link below the levels on a phone', async () => {
    const { page } = await visit.open('/roles/#ventas', PHONE);
    const top = await restingTop(page, '.levels tr:target');
    expect(top).toBeGreaterThan((await boxOf(page, '.levels > .flow')).bottom);
  });

  test('shows its marks in forced colours, and reads as tables', async () => {
    const { page } = await visit.open('/', { ...PHONE, forcedColors: 'active' });
    const fills = await page
      .locator('.charts .chart tr:not(.few) :is(circle, rect)')
      .evaluateAll((marks) =>
        marks.slice(0, 20).map((mark) => {
          return mark.ownerDocument.defaultView?.getComputedStyle(mark).fill;
        }),
      );
    const ground = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    for (const fill of fills) expect(fill).not.toBe(ground);
    const snapshot = await page.locator('.charts .chart').first().ariaSnapshot();
    const response = await page.request.get(`${visit.origin}${API_PREFIX}/salaries.json`);
    const [{ median }] = (await response.json()).items;
    expect(snapshot).toContain('- rowheader "General management and chief executives"');
    expect(snapshot).toContain(`- cell "$${median.toLocaleString('en-US')}"`);
  });
});

describeSite('the reference', (visit) => {
  test('has the code beside the text on wide screens, where it stays in view', async () => {
    const { page } = await visit.open('/docs/#searchJobs', WIDE);
    const measured = () =>
      page.evaluate<{ left: number; right: number; top: number }[]>(`
        ['#searchJobs .entry-text', '#searchJobs .entry-code'].map((part) =>
          document.querySelector(part).getBoundingClientRect().toJSON())
      `);
    await expect
      .poll(async () => {
        const [text, code] = await measured();
        return Math.abs((code?.top ?? 0) - (text?.top ?? 0));
      })
      .toBeLessThan(40);
    const [text, code] = await measured();
    expect(code?.left).toBeGreaterThan(text?.right ?? 0);
  });

  test('has its sections folded on a phone, and opens the one of a link', async () => {
    const { page } = await visit.open('/docs/', PHONE);
    const height = () => page.evaluate<number>('document.documentElement.scrollHeight');
    expect(await height()).toBeLessThan(2000);
    await page.locator('.contents summary').click();
    await page.locator('.contents a[href="#rules"]').click();
    await page.locator('#caching').waitFor();
    expect(await isVisible(page, '#getJob')).toBe(false);
  });

  test('folds the fields of each schema, and opens them for a link', async () => {
    const { page } = await visit.open('/docs/', DESK);
    expect(await count(page, '#fields dt:visible')).toBe(0);
    await page.locator('#getJob a[href="#JobDetail"]').click();
    await page.locator('[id="JobDetail.description"]').waitFor();
    await expect.poll(() => restingTop(page, '#JobDetail')).toBeLessThan(300);
    // A second click opens what the reader has folded since.
    await page.locator('#JobDetail summary').click();
    await page.locator('[id="JobDetail.description"]').waitFor({ state: 'hidden' });
    await page.locator('#getJob a[href="#JobDetail"]').click();
    await page.locator('[id="JobDetail.description"]').waitFor();
    await page.evaluate(
      "for (const fold of document.querySelectorAll('#fields details')) fold.open = true",
    );
    expect(await violations(page, '#fields')).toEqual([]);
  });

  test.each([
    ['#JobSummary.salary', DESK],
    ['#JobDetail.title', DESK],
    ['#CitySlug', DESK],
    ['#salary-guide-not-found', PHONE],
  ])('opens at %s', async (hash, size) => {
    const { page, faults } = await visit.open(`/docs/es/${hash}`, size);
    const target = `[id="${hash.slice(1)}"]`;
    await page.locator(target).waitFor();
    await expect
      .poll(() => restingTop(page, target))
      .toSatisfy((top: number) => top > 50 && top < 720);
    expect(faults).toEqual([]);
  });
});
