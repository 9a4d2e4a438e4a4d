import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdBack } from './hold-back.ts';
import { describeSite } from './site.ts';
import { violations } from './violations.ts';

const LAPTOP = { viewport: { width: 1280, height: 720 } };
const PHONE = { viewport: { width: 390, height: 844 } };

const PLACES = ['/', '/docs/es/salaries/'];

/** In the sample: a small level and a small city; a city without a band; a level without one. */
const SMALL = '?family=sostenibilidad-esg&level=Direcci%C3%B3n&city=queretaro';
const NO_CITY = '?family=estrategia&city=leon';
const NO_GUIDE = '?family=ingenieria-de-datos';

const choose = (page: Page, name: 'family' | 'level' | 'city', value: string) =>
  page.locator(`#ask-${name}`).selectOption(value);
const figures = (page: Page) => page.locator('.ask-figures li');
const notes = (page: Page) => page.locator('[data-ask-notes]');
const jobs = (page: Page) => page.locator('[data-ask-jobs]');
const status = (page: Page) => page.locator('[data-ask-status]');
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);

describeSite('asking the index', (visit) => {
  const get = async (page: Page, path: string) =>
    (await page.request.get(visit.origin + path)).json();

  test.each(PLACES)('%s shows a range at first paint, without a request', async (path) => {
    const { page, faults } = await visit.open(path, LAPTOP);
    const asked = await requestsOf(page, () => page.reload());
    expect(asked).toEqual([]);
    const { items } = await get(page, '/api/v1/salaries.json');
    const known = items.toSorted(bySample)[0];
    expect(await page.locator('#ask-family').inputValue()).toBe(known.family.slug);
    expect(await figures(page).textContent()).toContain(`$${known.median.toLocaleString('en')}`);
    for (const part of ['#ask-city', '.ask-figures', '.chart .chosen .range']) {
      const { bottom } = await page.locator(part).evaluate((each) => each.getBoundingClientRect());
      expect(bottom, part).toBeLessThan(720);
    }
    expect(faults).toEqual([]);
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
    const guide = await get(page, '/api/v1/salaries/marketing.json');
    const band = guide.bySeniority.find(({ label }: Band) => label === 'Senior');
    const text = (await figures(page).textContent()) ?? '';
    expect(text).toContain('Marketing, Senior');
    for (const amount of [band.min, band.median, band.max])
      expect(text).toContain(`$${amount.toLocaleString('en')}`);
    expect(text).toContain(`n = ${band.sampleSize}`);
    expect(await page.locator('.chart tr.chosen').textContent()).toContain('Senior');
    const { items } = await get(page, '/api/v1/jobs/search/all/marketing/all.json');
    const fitting = items.filter(({ seniority }: Job) => seniority === 'Senior');
    expect(await jobs(page).locator('h3').textContent()).toMatch(new RegExp(`^${fitting.length} `));
    expect(await jobs(page).locator('li a').first().getAttribute('href')).toBe(fitting[0].url);
    expect(await status(page).textContent()).toContain('Marketing, Senior');
    const cited = await page.locator('#ask-citation').textContent();
    expect(cited).toMatch(/^Marketing, Senior: median.* \$[\d,]+ MXN .*\(n = \d+\)/);
    expect(cited?.endsWith(guide.citation.replace(/https:\S+$/, guide.url))).toBe(true);
    expect(faults).toEqual([]);
  });

  describe('the address', () => {
    test('keeps the choice and restores it', async () => {
      const { page } = await visit.open('/', LAPTOP);
      await choose(page, 'family', 'finanzas-contabilidad');
      await choose(page, 'level', 'Dirección');
      await choose(page, 'city', 'monterrey');
      await answered(page);
      expect(query(page)).toBe('?family=finanzas-contabilidad&level=Dirección&city=monterrey');
      const before = await answerIn(page);
      await page.reload();
      await answered(page);
      expect(await answerIn(page)).toBe(before);
      expect(await page.locator('#ask-level').inputValue()).toBe('Dirección');
    });

    test('goes back and forward through the choices, to the first one', async () => {
      const { page } = await visit.open('/docs/salaries/', LAPTOP);
      const first = await answerIn(page);
      await choose(page, 'family', 'marketing');
      await answered(page);
      const second = await answerIn(page);
      await choose(page, 'family', 'operaciones');
      await answered(page);
      await page.goBack();
      await expect.poll(() => answerIn(page)).toBe(second);
      expect(await page.locator('#ask-family').inputValue()).toBe('marketing');
      await page.goBack();
      await expect.poll(async () => (await answerIn(page)).slice(0, 60)).toBe(first.slice(0, 60));
      expect(query(page)).toBe('');
      await page.goForward();
      await expect.poll(() => answerIn(page)).toBe(second);
    });

    test('stays in the other language', async () => {
      const { page } = await visit.open('/docs/salaries/?family=marketing&city=leon', LAPTOP);
      await answered(page);
      await page.locator('.bar [data-keep-hash]').click();
      await page.waitForURL('**/docs/es/salaries/?family=marketing&city=leon');
      await answered(page);
      expect(await page.locator('#ask-city').inputValue()).toBe('leon');
      expect(await status(page).textContent()).toContain('mediana');
    });

    test('of a choice that does not exist becomes one that does', async () => {
      const { page, faults } = await visit.open(
        '/?family=astrologia&level=%3Cimg%3E&city=leon&utm_source=x#top',
        LAPTOP,
      );
      await answered(page);
      expect(query(page)).toContain('city=leon');
      expect(query(page)).not.toContain('astrologia');
      expect(query(page)).not.toContain('img');
      expect(query(page)).toContain('utm_source=x');
      expect(await notes(page).textContent()).toContain('Left out as unknown: astrologia, <img>.');
      expect(await status(page).textContent()).toContain('Left out as unknown: astrologia, <img>.');
      await choose(page, 'family', 'marketing');
      await answered(page);
      expect(await notes(page).textContent()).not.toContain('unknown');
      expect(faults).toEqual([]);
    });

    test.each([
      ['level=DIRECCION', 'level', 'Dirección'],
      ['city=CDMX', 'city', 'ciudad-de-mexico'],
      ['family=data analyst', 'family', 'analista-de-datos'],
    ])('?%s is a choice, however it is spelled', async (spelled, name, value) => {
      const { page } = await visit.open(`/?${spelled}`, LAPTOP);
      await answered(page);
      expect(await page.locator(`#ask-${name}`).inputValue()).toBe(value);
      expect(new URL(page.url()).searchParams.get(name)).toBe(value);
      expect(await notes(page).textContent()).not.toContain('unknown');
    });

    test('never shows the first role before the one of a link', async () => {
      const { page } = await visit.open('/docs/changes/', LAPTOP);
      const server = await holdBack(page);
      await page.goto(`${visit.origin}/?family=marketing`, { waitUntil: 'domcontentloaded' });
      const salary = page.locator('.ask-salary');
      await expect.poll(() => salary.getAttribute('aria-busy')).toBe('true');
      expect(await salary.getAttribute('data-loading')).toBe('Loading Marketing…');
      await server.release(...filesOf('marketing'));
      await answered(page);
      expect(await figures(page).textContent()).toContain('Marketing');
    });

    test('has one step for a walk through the options by keyboard', async () => {
      const { page } = await visit.open('/', LAPTOP);
      const steps = () => page.evaluate<number>('history.length');
      const before = await steps();
      await page.locator('#ask-level').focus();
      for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowDown');
      await answered(page);
      expect(await page.locator('#ask-level').inputValue()).toBe('Senior');
      expect(await steps()).toBe(before + 1);
    });
  });

  describe('honesty', () => {
    test('draws the bands of level and city apart, and says so', async () => {
      const { page } = await visit.open(`/docs/salaries/${SMALL}`, LAPTOP);
      await answered(page);
      expect(await figures(page).count()).toBe(2);
      expect(await page.locator('.chart tr.chosen.few').count()).toBe(2);
      expect(await notes(page).textContent()).toContain('none for a level within a city');
    });

    test('says why a city has no band, and shows the whole role', async () => {
      const { page } = await visit.open(`/${NO_CITY}`, LAPTOP);
      await answered(page);
      expect(await notes(page).textContent()).toBe(
        'No band for León: fewer than 3 published salaries.',
      );
      expect(await figures(page).textContent()).toContain('Estrategia · Overall');
      expect(await jobs(page).locator('h3').textContent()).toBe('No open vacancy today');
      await jobs(page).locator('a', { hasText: 'All cities' }).click();
      await answered(page);
      expect(query(page)).toBe('?family=estrategia');
      expect(await jobs(page).locator('li').count()).toBeGreaterThan(0);
    });

    test('says why a level has no band', async () => {
      const { page } = await visit.open('/?family=ventas&level=Pr%C3%A1cticas', LAPTOP);
      await answered(page);
      expect(await notes(page).textContent()).toContain('the index excludes them');
      await page.route('**/api/v1/salaries/marketing.json', async (route) => {
        const response = await route.fetch();
        const guide = await response.json();
        await route.fulfill({ response, json: { ...guide, bySeniority: [] } });
      });
      await choose(page, 'family', 'marketing');
      await choose(page, 'level', 'Senior');
      await answered(page);
      expect(await notes(page).textContent()).toBe(
        'No band for Senior: fewer than 2 published salaries.',
      );
      expect(await page.locator('.chart tbody tr').count()).toBe(1);
    });

    test('a role without a guide has vacancies only', async () => {
      const { page, faults } = await visit.open('/', LAPTOP);
      const asked = await requestsOf(page, async () => {
        await choose(page, 'family', 'ingenieria-de-datos');
        await answered(page);
      });
      expect(asked).toEqual(['/api/v1/jobs/search/all/ingenieria-de-datos/all.json']);
      for (const part of ['.ask-figures', '.chart', '.ask-cite', '[data-ask-guide]'])
        expect(await page.locator(`.ask ${part}`).isVisible(), part).toBe(false);
      expect(await notes(page).textContent()).toContain('Ingeniería de datos');
      expect(await jobs(page).locator('li').count()).toBe(5);
      expect(await sample(page, 'jq')).toContain('/jobs/search/all/ingenieria-de-datos/all.json');
      await choose(page, 'family', 'ventas');
      await answered(page);
      expect(await page.locator('.ask .chart').isVisible()).toBe(true);
      expect(faults).toEqual([]);
    });
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
      // The cancelled requests are no answer to this choice.
      expect(await page.locator('.ask-salary').getAttribute('aria-busy')).toBe('true');
      expect(await notes(page).textContent()).toBe('');
      // The responses come in the opposite order.
      for (const family of families.toReversed()) {
        await server.release(...filesOf(family));
        await answered(page);
        expect(await figures(page).textContent()).toContain('Soporte de TI');
      }
      expect(await sample(page, 'jq')).toContain('/salaries/soporte-ti.json');
      const { items } = await get(page, '/api/v1/jobs/search/all/soporte-ti/all.json');
      expect(await jobs(page).locator('li a').first().textContent()).toBe(items[0].title);
      expect(faults).toEqual([]);
    });

    test('a request that the next choice needs, too, is not sent again', async () => {
      const { page } = await visit.open('/', LAPTOP);
      const server = await holdBack(page);
      const [search = '', guide = ''] = filesOf('marketing');
      const inLeon = '/api/v1/jobs/search/leon/marketing/all.json';
      const asked = await requestsOf(page, async () => {
        await choose(page, 'family', 'marketing');
        await choose(page, 'level', 'Senior');
        await choose(page, 'city', 'leon');
        await server.release(guide, inLeon);
        await answered(page);
      });
      expect(asked).toEqual([search, inLeon, guide]);
      expect(await figures(page).first().textContent()).toContain('Marketing, Senior');
    });

    test('tries again after JSON that is not of the API', async () => {
      const { page, faults } = await visit.open('/', LAPTOP);
      let isOther = true;
      await page.route('**/api/v1/**', (route) =>
        isOther ? route.fulfill({ json: { login: true } }) : route.continue(),
      );
      await choose(page, 'family', 'marketing');
      await answered(page);
      for (const part of [notes(page), jobs(page)])
        expect(await part.textContent()).toContain('The site did not answer.');
      isOther = false;
      await notes(page).locator('button').click();
      await page.locator('.ask-figures li', { hasText: 'Marketing' }).waitFor();
      await answered(page);
      expect(await jobs(page).locator('li').count()).toBe(5);
      expect(faults).toEqual([]);
    });

    test('answers by itself when the visitor is online again', async () => {
      const { page } = await visit.open('/', LAPTOP);
      await page.context().setOffline(true);
      await choose(page, 'family', 'marketing');
      await answered(page);
      expect(await notes(page).textContent()).toContain('You are offline.');
      await page.context().setOffline(false);
      await page.locator('.ask-figures li', { hasText: 'Marketing' }).waitFor();
      await answered(page);
      expect(await notes(page).textContent()).toBe('');
    });
  });

  describe.each([
    ['', '', ''],
    ['', 'Senior', ''],
    ['', '', 'monterrey'],
    ['marketing', 'Senior', 'monterrey'],
    ['sostenibilidad-esg', 'Junior', 'leon'],
  ])('the code for %j, %j, %j', (family, level, city) => {
    test('prints the figures on the page', async () => {
      const { page } = await visit.open(`/?family=${family}&level=${level}&city=${city}`, LAPTOP);
      await answered(page);
      const medians = await figures(page).locator('b').allTextContents();
      const count = (await jobs(page).locator('h3').textContent())?.replace(/^No /, '0 ');
      for (const language of LANGUAGES) {
        await page.locator('[data-ask-request] [value="guide"]').check();
        const bands = await runSample(language, await sample(page, language.tab));
        const printed = bands.map((line) => Number(line.split(' ').at(-1)).toLocaleString('en'));
        expect(printed.map((figure) => `$${figure}`)).toEqual(medians);
        await page.locator('[data-ask-request] [value="search"]').check();
        const [n, ...titles] = await runSample(language, await sample(page, language.tab));
        expect(count).toMatch(new RegExp(`^${n} `));
        const shown = await jobs(page).locator('li a').allTextContents();
        expect(titles.slice(0, shown.length)).toEqual(shown);
      }
    });
  });

  test('lists a few vacancies at first, then all', async () => {
    const { page } = await visit.open('/?family=ventas&city=ciudad-de-mexico', LAPTOP);
    await answered(page);
    const search = '/api/v1/jobs/search/ciudad-de-mexico/ventas/all.json';
    const { items, count } = await get(page, search);
    const item = (await jobs(page).locator('li').first().textContent()) ?? '';
    for (const text of [items[0].title, items[0].city.name, items[0].modality.name])
      expect(item).toContain(text);
    expect(await jobs(page).locator('li').count()).toBe(5);
    await jobs(page).locator('button').click();
    expect(await jobs(page).locator('li').count()).toBe(count);
    const sixth = jobs(page).locator('li a').nth(5);
    expect(await sixth.evaluate((link) => link.matches(':focus'))).toBe(true);
  });

  describe('for everyone', () => {
    test.each(PLACES)('%s fits a phone', async (path) => {
      const { page } = await visit.open(path + SMALL, PHONE);
      await answered(page);
      expect(
        await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
      ).toBeLessThanOrEqual(0);
    });

    test.each([
      ['light', '/', SMALL],
      ['dark', '/docs/salaries/', NO_GUIDE],
      ['dark', '/', '?family=ventas&level=Senior'],
      ['light', '/docs/es/salaries/', NO_CITY],
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
        /^Marketing, Executive \(Dirección\): median \$[\d,]+ MXN gross per month \(n = \d+\)\./,
      );
      // Each row of the chart leads to its band.
      await page.locator('.chart a', { hasText: 'Junior' }).focus();
      await page.keyboard.press('Enter');
      await answered(page);
      expect(query(page)).toBe('?family=marketing&level=Junior');
      const focused = await page.evaluate<string>('document.activeElement.textContent');
      expect(focused).toBe('Junior');
    });

    test('offers Spanish to its readers on the front page', async () => {
      const link = (page: Page) => page.locator('.in-spanish a');
      const { page } = await visit.open('/', { ...LAPTOP, locale: 'es-MX' });
      expect(await link(page).isVisible()).toBe(true);
      await choose(page, 'family', 'marketing');
      await link(page).click();
      await page.waitForURL('**/docs/es/salaries/?family=marketing');
      const other = await visit.open('/', { ...LAPTOP, locale: 'en-US' });
      expect(await link(other.page).isVisible()).toBe(false);
    });

    test('has an answer without JavaScript', async () => {
      const options = { ...LAPTOP, javaScriptEnabled: false };
      const { page } = await visit.open('/?family=marketing', options);
      expect(await page.locator('.ask-choices').isVisible()).toBe(false);
      expect(await figures(page).isVisible()).toBe(true);
      expect(await page.locator('.ask .chart tbody tr').count()).toBe(5);
      expect(await jobs(page).locator('li a').count()).toBe(3);
      expect(await page.locator('[data-ask-request]').textContent()).toContain('curl');
    });

    test('shows data as text, never as markup', async () => {
      const { page, faults } = await visit.open('/', LAPTOP);
      const hostile = '<img src=x onerror=alert(1)>';
      await page.route('**/api/v1/**', async (route) => {
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
      expect(await page.locator('#ask-citation').textContent()).toContain(hostile);
      expect(await page.locator('.ask img').count()).toBe(0);
      expect(faults).toEqual([]);
    });
  });
});

/** Programs that are missing on a developer's machine are left out. */
const LANGUAGES = [
  { tab: 'jq', program: 'bash', option: '-c', needs: 'jq' },
  { tab: 'JavaScript', program: process.execPath, option: '--input-type=module', needs: 'node' },
  { tab: 'Python', program: 'python3', option: '-c', needs: 'python3' },
].filter(({ needs }) => spawnSync(needs, ['--version']).status === 0);

async function runSample({ program, option }: (typeof LANGUAGES)[number], code: string) {
  const argument = option === '-c' ? [option, code] : [option, '-e', code];
  const { stdout } = await promisify(execFile)(program, argument);
  return stdout.trimEnd().split('\n');
}

/** What an answer for a role is made from. */
function filesOf(family: string): string[] {
  return [`/api/v1/jobs/search/all/${family}/all.json`, `/api/v1/salaries/${family}.json`];
}

type Band = { label: string; sampleSize: number };
type Job = { seniority: string };

function bySample(a: Band, b: Band): number {
  return b.sampleSize - a.sampleSize;
}

async function answered(page: Page): Promise<void> {
  await page.locator('.ask:not(:has([aria-busy]))').waitFor();
  await page.locator('html:not(.asked)').waitFor({ state: 'attached' });
}

async function answerIn(page: Page): Promise<string> {
  return (await page.locator('.ask-salary').textContent()) ?? '';
}

async function sample(page: Page, language: string): Promise<string> {
  const part = page.locator('[data-ask-samples]:not([hidden])');
  await part.locator('[role="tab"]', { hasText: new RegExp(`^${language}$`) }).click();
  return (await part.locator('[role="tabpanel"]:visible').textContent()) ?? '';
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
