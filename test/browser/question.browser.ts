import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { ALL_LANGUAGES } from '../../src/output/website/language.ts';
import { holdBack } from './hold-back.ts';
import { boxOf, count, isVisible, text, value, violations } from './look-at.ts';
import { describeSite } from './site.ts';

const LAPTOP = { viewport: { width: 1280, height: 720 } };
const PHONE = { viewport: { width: 390, height: 844 } };

const PLACES = ALL_LANGUAGES.map(({ front }) => front);

/** In the sample: a small level and city; a city without a band, or with one that no guide shows. */
const SMALL = '?family=sostenibilidad-esg&level=Direcci%C3%B3n&city=queretaro';
const NO_CITY = '?family=estrategia&city=leon';
const BEYOND_GUIDE = '?family=desarrollador&city=toluca';
const NO_GUIDE = '?family=ingenieria-de-datos';

const choose = (page: Page, name: 'family' | 'level' | 'city', value: string) =>
  page.locator(`#ask-${name}`).selectOption(value);
const box = (page: Page) => page.locator('#ask-box');
const options = (page: Page) => page.locator('#ask-options [role="option"]');
const figures = (page: Page) => page.locator('.ask-figures li');
const salary = (page: Page) => page.locator('[data-ask-salary]');
const jobs = (page: Page) => page.locator('[data-ask-jobs]');
const status = (page: Page) => page.locator('[data-ask-status]');
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search).replaceAll('+', ' ');

describeSite('asking the index', (visit) => {
  const get = async (page: Page, path: string) =>
    (await page.request.get(visit.origin + path)).json();

  test.each(PLACES)('%s shows question and answer at first, without a request', async (path) => {
    const { page, faults } = await visit.open(path, LAPTOP);
    const asked = await requestsOf(page, () => page.reload());
    expect(asked).toEqual([]);
    const { items } = await get(page, `${API_PREFIX}/salaries.json`);
    const known = items.toSorted(bySample)[0];
    expect(await value(page, '#ask-family')).toBe(known.family.slug);
    expect(await figures(page).textContent()).toContain(`$${known.median.toLocaleString('en')}`);
    for (const [size, parts] of [
      [LAPTOP, ['#ask-box', '#ask-city', '.ask-figures']],
      [PHONE, ['#ask-box', '#ask-family']],
    ] as const) {
      await page.setViewportSize(size.viewport);
      for (const part of parts) {
        const { bottom } = await boxOf(page, part);
        expect(bottom, part).toBeLessThan(size.viewport.height);
      }
    }
    expect(faults).toEqual([]);
  });

  describe('the box', () => {
    test('offers what it understands, and Enter shows it', async () => {
      const { page, faults } = await visit.open('/', LAPTOP);
      await box(page).pressSequentially('senior developer monterrey remoto');
      await options(page).first().waitFor();
      expect(await options(page).first().textContent()).toContain(
        'Software development · Senior · Monterrey · Remote',
      );
      expect(await box(page).getAttribute('aria-expanded')).toBe('true');
      expect(await violations(page, '.ask')).toEqual([]);
      await page.keyboard.press('Enter');
      await answered(page);
      expect(query(page)).toBe('?family=desarrollador&level=Senior&city=monterrey&modality=remoto');
      expect(await value(page, '#ask-modality')).toBe('remoto');
      await options(page).first().waitFor({ state: 'hidden' });
      expect(faults).toEqual([]);
    });

    test('is a combobox for a keyboard', async () => {
      const { page } = await visit.open('/es/', LAPTOP);
      await box(page).pressSequentially('gerente de ventas');
      await options(page).nth(1).waitFor();
      // What has several meanings is not chosen for the visitor.
      expect(await box(page).getAttribute('aria-activedescendant')).toBe('');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      const id = await box(page).getAttribute('aria-activedescendant');
      expect(await text(page, `#${id}`)).toContain('Ventas · Senior');
      await page.keyboard.press('Escape');
      expect(await box(page).getAttribute('aria-expanded')).toBe('false');
      expect(query(page)).toBe('');
    });

    test('answers by its button, and says what it did not use', async () => {
      const { page } = await visit.open('/', LAPTOP);
      for (const [question, note] of [
        ['ventas en cancun', 'Not found: cancun.'],
        ['sales not remote', 'The search cannot exclude anything. Choose what you want to see.'],
      ] as const) {
        await box(page).fill(question);
        await page.locator('.ask-box button').click();
        await expect.poll(() => query(page)).toBe(`?q=${question}`);
        await page.locator('.ask-note', { hasText: note }).waitFor();
        await answered(page);
        expect(await isVisible(page, '.options')).toBe(false);
      }
      expect(await value(page, '#ask-modality')).toBe('');
    });

    test('finds titles, and says that there is no figure for them', async () => {
      const { page } = await visit.open('/?title=docente', LAPTOP);
      await answered(page);
      expect(await text(page, '.ask-note')).toContain('Salaries are by role, not by title');
      for (const title of await jobs(page).locator('li a').allTextContents())
        expect(title).toContain('Docente');
      await page.locator('.chip').click();
      await expect.poll(() => query(page)).toBe('?family=all');
    });
  });

  test('draws the band of a level, cites it and lists its vacancies', async () => {
    const { page, faults } = await visit.open('/', LAPTOP);
    const asked = await requestsOf(page, async () => {
      await choose(page, 'family', 'marketing');
      await answered(page);
      await choose(page, 'level', 'Senior');
      await answered(page);
    });
    // The level is in the files of the family; nothing is requested twice, and nothing large.
    expect(asked).toEqual(filesOf('marketing'));
    const guide = await get(page, `${API_PREFIX}/salaries/marketing.json`);
    const band = guide.bySeniority.find(({ label }: Band) => label === 'Senior');
    const said = await figures(page).textContent();
    expect(said).toContain('Marketing, Senior');
    for (const amount of [band.min, band.median, band.max])
      expect(said).toContain(`$${amount.toLocaleString('en')}`);
    expect(said).toContain(`n = ${band.sampleSize}`);
    expect(await text(page, '.chart tr.chosen')).toContain('Senior');
    expect(await text(page, '.ask-trend h2')).toBe('Marketing: median by month');
    const { items } = await get(page, `${API_PREFIX}/jobs/search/all/marketing/all.json`);
    const fitting = items.filter(({ seniority }: Job) => seniority === 'Senior');
    expect(await jobs(page).locator('h2').textContent()).toMatch(new RegExp(`^${fitting.length} `));
    expect(await jobs(page).locator('li a').first().getAttribute('href')).toBe(fitting[0].url);
    expect(await status(page).textContent()).toContain('Marketing, Senior');
    const cited = await text(page, '#ask-citation');
    expect(cited).toMatch(/^Marketing, Senior: median.* \$[\d,]+ MXN .*\(n = \d+\)/);
    expect(cited?.endsWith(guide.citation.replace(/https:\S+$/, guide.url))).toBe(true);
    expect(await callIn(page)).toBe(
      `curl ${visit.origin}${API_PREFIX}/salaries/marketing.json | jq '.bySeniority[] | select(.label == "Senior")'`,
    );
    expect(faults).toEqual([]);
  });

  test('answers what a skill pays', async () => {
    const { page } = await visit.open('/?skill=python', LAPTOP);
    await answered(page);
    const { skills } = await get(page, '/data/skills.json');
    const python = skills.find(({ slug }: Skill) => slug === 'python');
    expect(await figures(page).textContent()).toContain(
      `$${python.salary.median.toLocaleString('en')}`,
    );
    expect(await jobs(page).locator('h2').textContent()).toMatch(new RegExp(`^${python.count} `));
    expect(await callIn(page)).toBe(`curl ${visit.origin}/data/skills/python.json | jq .salary`);
  });

  test('answers a city without a role by role', async () => {
    const { page } = await visit.open('/?city=guadalajara', LAPTOP);
    await answered(page);
    expect(await text(page, '.ask-note')).toContain('Choose a role to see what it pays.');
    expect(await figures(page).count()).toBe(0);
    const row = page.locator('.ask .chart tr', { hasText: 'Sales' });
    const guide = await get(page, `${API_PREFIX}/salaries/ventas.json`);
    const band = guide.byCity.find(({ label }: Band) => label === 'Guadalajara');
    expect(await row.textContent()).toContain(`$${band.median.toLocaleString('en')}`);
    await row.locator('a').click();
    await answered(page);
    expect(query(page)).toBe('?family=ventas&city=guadalajara');
  });

  test('has no figures for a level in a city without a role', async () => {
    const { page } = await visit.open('/?level=Junior&city=leon', LAPTOP);
    await answered(page);
    expect(await text(page, '.ask-note')).toBe('There are no salary figures for this combination.');
    expect(await count(page, '.ask table')).toBe(0);
  });

  describe('the address', () => {
    test('goes back and forward through the choices, to the first one', async () => {
      const { page } = await visit.open('/', LAPTOP);
      const first = await answerIn(page);
      await choose(page, 'family', 'marketing');
      await answered(page);
      const second = await answerIn(page);
      await choose(page, 'family', 'operaciones');
      await answered(page);
      await page.goBack();
      await expect.poll(() => answerIn(page)).toBe(second);
      await page.goBack();
      await expect.poll(async () => (await answerIn(page)).slice(0, 60)).toBe(first.slice(0, 60));
      expect(query(page)).toBe('');
      await page.goForward();
      await expect.poll(() => answerIn(page)).toBe(second);
    });

    test('stays in the other language', async () => {
      const { page } = await visit.open('/?family=marketing&city=leon', LAPTOP);
      await answered(page);
      await page.locator('.bar [data-language-link]').click();
      await page.waitForURL('**/es/?family=marketing&city=leon');
      await answered(page);
      expect(await value(page, '#ask-city')).toBe('leon');
      expect(await status(page).textContent()).toContain('mediana');
    });

    test.each([
      ['level=DIRECCION', 'level', 'Dirección'],
      ['family=astrologia&city=leon', 'city', 'leon'],
    ])('?%s is read, however it is spelled', async (spelled, name, slug) => {
      const { page, faults } = await visit.open(`/?${spelled}`, LAPTOP);
      await answered(page);
      expect(await value(page, `#ask-${name}`)).toBe(slug);
      expect(faults).toEqual([]);
    });

    test('of a skill that is not listed says so', async () => {
      const { page } = await visit.open('/?skill=nonsense', LAPTOP);
      await page.locator('.ask-note', { hasText: 'Not found: nonsense.' }).waitFor();
    });

    test('never shows the first role before the one of a link', async () => {
      const { page } = await visit.open('/docs/changes/', LAPTOP);
      const server = await holdBack(page);
      await page.goto(`${visit.origin}/?family=marketing`, { waitUntil: 'domcontentloaded' });
      await expect.poll(() => salary(page).getAttribute('aria-busy')).toBe('true');
      expect(await salary(page).getAttribute('data-loading')).toBe('Loading Marketing…');
      await server.release(...filesOf('marketing'));
      await answered(page);
      expect(await figures(page).textContent()).toContain('Marketing');
    });
  });

  test('takes the figure of a city that the guide does not show from the data set', async () => {
    const { page, faults } = await visit.open(`/${BEYOND_GUIDE}`, LAPTOP);
    await answered(page);
    const guide = await get(page, `${API_PREFIX}/salaries/desarrollador.json`);
    expect(guide.byCity.map(({ label }: Band) => label)).not.toContain('Toluca');
    const table = await (await page.request.get(`${visit.origin}/data/salary-index.csv`)).text();
    const row = table.split('\n').find((line) => line.startsWith('desarrollador,city,toluca,'));
    for (const amount of row?.split(',').slice(4, 7).map(Number) ?? ['no row'])
      expect(await figures(page).textContent()).toContain(`$${amount.toLocaleString('en')}`);
    expect(faults).toEqual([]);
  });

  test('a role without a guide says why, and has vacancies only', async () => {
    const { page, faults } = await visit.open('/', LAPTOP);
    const asked = await requestsOf(page, async () => {
      await choose(page, 'family', 'ingenieria-de-datos');
      await answered(page);
    });
    expect(asked).toEqual([`${API_PREFIX}/jobs/search/all/ingenieria-de-datos/all.json`]);
    expect(await salary(page).textContent()).toContain('Data engineering has no salary guide');
    for (const part of ['.chart', '.ask-trend', '.ask-cite'])
      expect(await count(page, `.ask ${part}`), part).toBe(0);
    expect(await jobs(page).locator('li').count()).toBe(6);
    expect(faults).toEqual([]);
  });

  describe('when the site is slow or away', () => {
    test('the latest choice wins', async () => {
      const { page, faults } = await visit.open('/', LAPTOP);
      const server = await holdBack(page);
      const families = ['marketing', 'operaciones', 'soporte-ti'];
      for (const family of families) {
        await choose(page, 'family', family);
        for (const path of filesOf(family)) await server.requested(path);
      }
      // The responses come in the opposite order.
      for (const family of families.toReversed()) {
        await server.release(...filesOf(family));
        await answered(page);
        expect(await figures(page).textContent()).toContain('IT support');
      }
      expect(await callIn(page)).toContain('/salaries/soporte-ti.json');
      expect(faults).toEqual([]);
    });

    test('tries again after JSON that is not of the API', async () => {
      const { page, faults } = await visit.open('/', LAPTOP);
      let isOther = true;
      await page.route(`**${API_PREFIX}/**`, (route) =>
        isOther ? route.fulfill({ json: { login: true } }) : route.continue(),
      );
      await choose(page, 'family', 'marketing');
      await answered(page);
      for (const part of [salary(page), jobs(page)])
        expect(await part.textContent()).toContain('The site did not answer.');
      isOther = false;
      await salary(page).locator('button').click();
      await page.locator('.ask-figures li', { hasText: 'Marketing' }).waitFor();
      await answered(page);
      expect(await jobs(page).locator('li').count()).toBe(6);
      expect(faults).toEqual([]);
    });

    test('answers by itself when the visitor is online again', async () => {
      const { page } = await visit.open('/', LAPTOP);
      await page.context().setOffline(true);
      await choose(page, 'family', 'marketing');
      await answered(page);
      expect(await salary(page).textContent()).toContain('You are offline.');
      await page.context().setOffline(false);
      await page.locator('.ask-figures li', { hasText: 'Marketing' }).waitFor();
    });
  });

  test('lists a few vacancies at first, then all', async () => {
    const { page } = await visit.open('/?family=desarrollador', LAPTOP);
    await answered(page);
    expect(await jobs(page).locator('li').count()).toBe(6);
    await jobs(page).locator('button').click();
    const seventh = jobs(page).locator('li a').nth(6);
    expect(await seventh.evaluate((link) => link.matches(':focus'))).toBe(true);
  });

  describe('languages', () => {
    const inSpanish = { ...LAPTOP, locale: 'es-MX' };

    test('a browser that prefers Spanish is led to it, with its question', async () => {
      const { page } = await visit.open('/?family=marketing', inSpanish);
      await page.waitForURL('**/es/?family=marketing');
      await answered(page);
      expect(await figures(page).textContent()).toContain('mediana');
    });

    test('a choice is remembered, and nothing goes in circles', async () => {
      const { page } = await visit.open('/', inSpanish);
      await page.waitForURL('**/es/');
      await page.locator('[data-language-link]').click();
      await page.waitForURL(`${visit.origin}/`);
      await page.reload();
      expect(new URL(page.url()).pathname).toBe('/');
      await page.locator('[data-language-link]').click();
      await page.waitForURL('**/es/');
      await page.goto(`${visit.origin}/`);
      await page.waitForURL('**/es/');
    });

    test.each([
      ['en-US', true],
      ['es-MX', false],
    ])('%s with JavaScript %s stays', async (locale, javaScriptEnabled) => {
      const { page } = await visit.open('/', { ...LAPTOP, locale, javaScriptEnabled });
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).pathname).toBe('/');
    });
  });

  describe('for everyone', () => {
    test('on a phone, the ends of a range stand at the ends of its bar', async () => {
      const { page } = await visit.open('/', PHONE);
      const places = await page.locator('.chart .chosen .range').evaluate((svg) => {
        const boxOf = (name: string) =>
          [...svg.querySelectorAll(name)].map((each) => each.getBoundingClientRect());
        const [bar] = boxOf('rect');
        const [min, max] = boxOf('text');
        return [(bar?.left ?? 0) - (min?.right ?? 0), (max?.left ?? 0) - (bar?.right ?? 0)];
      });
      for (const gap of places) {
        expect(gap).toBeGreaterThan(0);
        expect(gap).toBeLessThan(16);
      }
    });

    test.each([
      ['light', '/', SMALL],
      ['dark', '/', NO_GUIDE],
      ['dark', '/', '?skill=python'],
      ['light', '/es/', NO_CITY],
      ['dark', '/es/', '?city=guadalajara&modality=remoto'],
    ] as const)('in %s, %s%s is accessible', async (colorScheme, path, search) => {
      const { page } = await visit.open(path + search, { ...LAPTOP, colorScheme });
      await answered(page);
      expect(await violations(page, '.ask')).toEqual([]);
    });

    test('works with the keyboard alone, and says the answer', async () => {
      const { page } = await visit.open('/', LAPTOP);
      await page.locator('#ask-family').focus();
      // One letter: between two, a slow machine may take longer than the browser waits.
      await page.keyboard.press('M');
      await page.keyboard.press('Tab');
      await page.keyboard.press('End');
      await answered(page);
      expect(await status(page).textContent()).toMatch(
        /^Marketing, Executive \$[\d,]+ median, gross per month \$[\d,]+ to \$[\d,]+ · n = \d+/,
      );
      // Each row of the chart leads to its band.
      await page.locator('.chart a', { hasText: 'Junior' }).focus();
      await page.keyboard.press('Enter');
      await answered(page);
      expect(query(page)).toBe('?family=marketing&level=Junior');
      const focused = await page.evaluate<string>('document.activeElement.textContent');
      expect(focused).toBe('Junior');
    });

    test('has an answer without JavaScript', async () => {
      const noScript = { ...LAPTOP, javaScriptEnabled: false };
      const { page } = await visit.open('/?family=marketing', noScript);
      for (const part of ['.ask-box', '.ask-chips'])
        expect(await isVisible(page, part), part).toBe(false);
      expect(await figures(page).isVisible()).toBe(true);
      expect(await jobs(page).locator('li a').count()).toBe(4);
      expect(await text(page, '[data-ask-source]')).toContain('curl');
      expect(await text(page, 'noscript')).toContain('JavaScript');
      await page.goto(`${visit.origin}/roles/ventas/`);
      expect(await figures(page).isVisible()).toBe(true);
      expect(await page.locator('.jobs li a').count()).toBe(10);
    });

    test('shows data as text, never as markup', async () => {
      const { page, faults } = await visit.open('/', LAPTOP);
      const hostile = '<img src=x onerror=alert(1)>';
      await page.route(`**${API_PREFIX}/**`, async (route) => {
        const response = await route.fetch();
        const body = await response.json();
        if (body.items)
          Object.assign(body.items[0], { title: hostile, url: 'javascript:alert(1)' });
        else body.citation = hostile;
        await route.fulfill({ response, json: body });
      });
      await choose(page, 'family', 'marketing');
      await answered(page);
      expect(await jobs(page).locator('li a').first().textContent()).toBe(hostile);
      expect(await jobs(page).locator('li a').first().getAttribute('href')).toBeNull();
      expect(await text(page, '#ask-citation')).toContain(hostile);
      expect(await count(page, '.ask img')).toBe(0);
      expect(faults).toEqual([]);
    });
  });
});

/** What an answer for a role is made from. */
function filesOf(family: string): string[] {
  return [
    `${API_PREFIX}/jobs/search/all/${family}/all.json`,
    `${API_PREFIX}/salaries/${family}.json`,
  ];
}

type Band = { label: string; sampleSize: number };
type Job = { seniority: string };
type Skill = { slug: string; salary: object | null };

function bySample(a: Band, b: Band): number {
  return b.sampleSize - a.sampleSize;
}

async function answered(page: Page): Promise<void> {
  await page.locator('html:not(.asked)').waitFor({ state: 'attached' });
  await page.locator('.ask:not(:has([aria-busy]))').waitFor();
}

async function answerIn(page: Page): Promise<string> {
  return ((await salary(page).textContent()) ?? '').replace(/\s+/g, ' ').trim();
}

async function callIn(page: Page): Promise<string> {
  return (await text(page, '[data-ask-source] code')) ?? '';
}

/** The paths of the API that the page requests meanwhile. */
async function requestsOf(page: Page, action: () => Promise<unknown>): Promise<string[]> {
  const paths: string[] = [];
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) paths.push(pathname);
  };
  page.on('request', note);
  await action();
  page.off('request', note);
  return paths.sort();
}
