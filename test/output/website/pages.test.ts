import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CITY_SLUGS, SENIORITIES } from '../../../src/contract/closed-lists.ts';
import { ALL, API_PREFIX } from '../../../src/contract/figures.ts';
import { OPERATIONS } from '../../../src/contract/http/routes.ts';
import { PROBLEM_CODES } from '../../../src/contract/problem.ts';
import type { City, Family } from '../../../src/input/settings/taxonomy.ts';
import { allSchemas } from '../../../src/output/descriptions/schemas.ts';
import { cityPage } from '../../../src/output/website/city-pages.ts';
import { frontPage, notFoundPage } from '../../../src/output/website/front-page.ts';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import { rolePage, rolesPage } from '../../../src/output/website/role-pages.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { bodyAt, render, renderBytes } from '../../support/built.ts';
import { boardService, dataFolder } from '../../support/data-folder.ts';
import { catalogOf } from '../../support/make-catalog.ts';
import { makeVacancy, TAXONOMY } from '../../support/make-vacancy.ts';
import { attributes, contextWith, renderDocs, sampleVacancies, textOf } from './pages.ts';

const files = await render(SAMPLE);
const pages = [...files].filter(([path]) => path.endsWith('.html'));
const docs = renderDocs(catalogOf(sampleVacancies()));
const { en = '' } = docs;

const languageOf = (page: string) =>
  ALL_LANGUAGES.find(({ tag }) => page.includes(`<html lang="${tag}">`));

describe.each(pages)('%s', (path, page) => {
  const ids = attributes(page, 'id');

  test('has unique ids, and a target for every label, ARIA reference and copy button', () => {
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    const names = ['for', 'aria-controls', 'aria-labelledby', 'aria-describedby', 'data-copy'];
    for (const name of names) for (const id of attributes(page, name)) expect(ids).toContain(id);
  });

  test('has no inline script or style, and loads nothing from other sites', () => {
    expect(/<[^>]+\s(?:style|on\w+)=|<style/i.exec(page)?.[0]).toBeUndefined();
    const loaded = [
      ...page.matchAll(
        /<(?:script(?! type="application\/ld\+json")|img|link rel="(?:stylesheet|icon)")[^>]*>/g,
      ),
    ];
    for (const [tag] of loaded) expect(tag).toMatch(/ (?:src|href)="(?:\/docs\/|data:)/);
  });

  test('is light, and leads to every other page', () => {
    expect(gzipSync(page).byteLength).toBeLessThan(25_000);
    const language = languageOf(page);
    const header = page.slice(page.indexOf('<header'), page.indexOf('</header>'));
    expect(attributes(header, 'href')).toEqual(
      expect.arrayContaining([language?.front, language?.path]),
    );
    if (path.startsWith('/docs/')) {
      const links = attributes(page, 'href');
      expect(links).toEqual(expect.arrayContaining(Object.values(language?.pages ?? {})));
    }
  });
});

describe('the first page', () => {
  test('has an anchor for every operation, type and problem', () => {
    const named = [...Object.keys(OPERATIONS), ...Object.keys(allSchemas().en), ...PROBLEM_CODES];
    const ids = attributes(en, 'id');
    expect(named.filter((name) => !ids.includes(name))).toEqual([]);
    for (const code of PROBLEM_CODES) {
      const { type } = JSON.parse(files.get(`${API_PREFIX}/problems/${code}.json`) ?? '{}');
      expect(new URL(type).pathname + new URL(type).hash).toBe(`/docs/#${code}`);
    }
  });

  test('starts with one plain call', () => {
    const start = en.slice(en.indexOf('<section id="start"'), en.indexOf('</section>'));
    expect(textOf(start)).toContain(
      `curl https://faro.example${API_PREFIX}/salaries/analista-de-datos.json | jq -c .overall`,
    );
    expect(textOf(renderDocs(catalogOf([])).en ?? '')).toContain(
      `${API_PREFIX}/index.json | jq -c .counts`,
    );
  });

  test('has the same parts in every language, which link to each other', () => {
    const [first, ...others] = Object.values(docs);
    for (const page of others)
      expect(attributes(page, 'id')).toEqual(attributes(first ?? '', 'id'));
    for (const page of Object.values(docs)) {
      for (const { code, path } of ALL_LANGUAGES)
        expect(page).toContain(`hreflang="${code}" href="https://faro.example${path}"`);
      expect(page).toContain('hreflang="x-default" href="https://faro.example/docs/"');
    }
  });

  test('has every value of every closed list', () => {
    const row = (name: string) => new RegExp(`<div id="${name}">.*?</div>`, 's').exec(en)?.[0];
    for (const level of SENIORITIES) expect(row('Seniority')).toContain(level);
    for (const city of CITY_SLUGS) expect(row('CitySlug')).toContain(city);
    expect(row('ProblemStatus')).toContain('<code>404 405</code>');
    expect(row('CityFilter')).toContain('<code>"all"</code> | <a href="#CitySlug">CitySlug</a>');
    const [search] = /<article id="searchJobs".*?<\/article>/s.exec(en) ?? [];
    expect(search).toContain(`<code>${[ALL, ...CITY_SLUGS].join(' ')}</code>`);
  });

  test('is there without vacancies', () => {
    const none = catalogOf([]);
    expect(attributes(renderDocs(none).en ?? '', 'id')).toContain('job-not-found');
    const empty = renderDocs(none, {}, rolesPage);
    expect(empty.en).toContain('no salary guide');
    expect(empty.es).toContain('no tiene guías de sueldos');
    expect(renderDocs(none, {}, frontPage).en).not.toContain('<h2>Open vacancies by city');
  });
});

test('texts take the same values in every language', () => {
  const valuesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  const [first, ...others] = ALL_LANGUAGES.map(({ texts: { charts, jobs, role, city } }) =>
    // The API says what a vacancy pays in Spanish, so that this text is empty there.
    Object.entries({ ...charts, ...jobs, ...role, ...city, pay: '' }).map(([name, text]) => [
      name,
      typeof text === 'string' && valuesIn(text),
    ]),
  );
  for (const other of others) expect(other).toEqual(first);
});

describe.each(ALL_LANGUAGES)('schema.org in $name', ({ front, pages: docs, toRole, toCity }) => {
  const origin = 'https://api.brujula-laboral.example';
  const about = (path: string) => {
    const [, json = '{}'] =
      /ld\+json">(.*?)<\/script>/.exec(files.get(`${path}index.html`) ?? '') ?? [];
    return JSON.parse(json);
  };

  test('has the site, and the way to a role and a city', () => {
    expect(about(front)).toMatchObject({ '@type': 'WebSite', url: origin + front });
    for (const [path, parent] of [
      [toRole('ventas'), docs.roles],
      [toCity('leon'), docs.cities],
    ] as const) {
      const items = about(path).itemListElement.map(({ item }: { item: string }) => item);
      expect(items).toEqual([origin + parent, origin + path]);
    }
    expect(about(docs.method)).toEqual({});
  });

  test('has every data set, with the licence that the index states', () => {
    const { files: listed } = bodyAt(files, '/data/index.json');
    const named = listed.map(({ url, license }: { url: string; license?: string }) => {
      return [url, license && `https://spdx.org/licenses/${license}.html`];
    });
    const { distribution } = about(docs.data);
    type Download = { contentUrl: string; license?: string };
    expect(distribution.map((one: Download) => [one.contentUrl, one.license])).toEqual(named);
  });
});

test('has an image of 1200 × 630 pixels for links to its pages', async () => {
  const image = (await renderBytes(SAMPLE)).get('/og.png') ?? Buffer.alloc(24);
  expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(image.length).toBeLessThan(20_000);
  expect(en).toContain('<meta property="og:image" content="https://faro.example/og.png">');
});

describe('texts from the data are escaped', () => {
  const HOSTILE = `<script>alert("x")</script><img src=x onerror='x'>&amp;`;
  const service = { name: HOSTILE, description: HOSTILE, applyNote: HOSTILE };
  const hostile = sampleVacancies().map((vacancy) =>
    makeVacancy({
      ...vacancy,
      title: HOSTILE,
      description: HOSTILE,
      requirements: [HOSTILE],
      employer: { name: null, aliases: [], descriptor: HOSTILE, industry: HOSTILE },
    }),
  );
  const catalog = catalogOf(hostile);
  const families = TAXONOMY.families.map((family) => ({ ...family, name: HOSTILE }));
  const guides = catalog.guides.map((guide) => ({
    ...guide,
    family: { ...guide.family, name: HOSTILE },
  }));
  const hostileCity = { ...(TAXONOMY.cities[0] as City), name: HOSTILE, region: HOSTILE };
  const named = { ...catalog, taxonomy: { ...TAXONOMY, families }, guides };

  test.each([
    ['the docs', renderDocs(named, service).en],
    ['salaries', renderDocs(named, service, rolesPage).es],
    ['the front page', renderDocs(named, service, frontPage).es],
    ['a role', renderDocs(named, service, (page) => rolePage(page, families[2] as Family)).es],
    ['a city', renderDocs(named, service, (page) => cityPage(page, hostileCity)).es],
    ['404', `${notFoundPage(contextWith(service)).body}`],
  ])('in %s', (_, page = '') => {
    expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)');
    expect(page.match(/<script(?! type="application\/ld\+json">)[ >]/g)).toHaveLength(2);
    expect(page).not.toContain('<img');
  });
});

describe.each(ALL_LANGUAGES)('the front page in $name', (language) => {
  const { front, path, pages: docs, texts, toCity } = language;
  const page = files.get(`${front}index.html`) ?? '';

  test('says what it is, and leads to the docs, the roles and the cities', () => {
    const links = attributes(page, 'href');
    expect(links).toEqual(expect.arrayContaining([path, ...Object.values(docs).slice(0, 4)]));
    for (const city of CITY_SLUGS) expect(links).toContain(toCity(city));
    expect(page).toContain(`<h1>${texts.front.title}</h1>`);
  });

  test('begins with the first call and its answer, and the newest vacancies', () => {
    const hero = page.slice(page.indexOf('class="hero grid"'), page.indexOf('class="charts"'));
    const { overall } = bodyAt(files, `${API_PREFIX}/salaries/ventas.json`);
    expect(textOf(hero)).toContain(`${API_PREFIX}/salaries/ventas.json | jq -c .overall`);
    expect(hero).toContain(`<code>${JSON.stringify(overall).replaceAll('"', '&quot;')}</code>`);
    const { count, items } = bodyAt(files, `${API_PREFIX}/jobs/search/all/all/all.json`);
    expect(hero).toContain(texts.jobs.open(count, String(count)));
    const shown = [...hero.matchAll(/<a href="([^"]+)" lang="es">/g)].map(([, url]) => url);
    expect(shown).toEqual(items.slice(0, 3).map(({ url }: { url: string }) => url));
  });

  test('leads to the other languages', () => {
    for (const other of ALL_LANGUAGES) {
      expect(page).toContain(
        `hreflang="${other.code}" href="https://api.brujula-laboral.example${other.front}"`,
      );
    }
  });
});

test('the footer says for people when the site was updated, and which day is pinned', () => {
  const footer = (page = '') => textOf(page.slice(page.indexOf('<footer')));
  expect(footer(en)).toContain('updated November 13, 2026 at 6:00 AM, Mexico City time');
  expect(footer(en)).not.toContain('Vacancies open on');
  expect(footer(files.get('/es/index.html'))).toContain('Vacantes abiertas el 13 nov 2026');
});

test('the sample says that it is one: on every page and in llms.txt', async () => {
  const skills = [{ slug: 'sql', name: 'SQL' }];
  const board = await render(
    dataFolder({ 'service.json': boardService(), 'taxonomy/skills.json': skills }),
  );
  const said = pages.map(
    ([path, page]) => [path, languageOf(page)?.texts.start.sample ?? ''] as const,
  );
  for (const [path, words] of [...said, ['/llms.txt', 'This is sample data: '] as const]) {
    expect(files.get(path), path).toContain(words);
    expect(board.get(path), path).toBeDefined();
    expect(board.get(path), path).not.toContain(words);
  }
});

test('the 404 page works at any depth and is not indexed', () => {
  const page = files.get('/404.html') ?? '';
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).not.toContain('rel="canonical"');
  for (const href of attributes(page, 'href')) expect(href).toMatch(/^(?:\/|#|\w+:)/);
});
