import { describe, expect, test } from 'vitest';
import { COMPONENTS } from '../../src/contract/components.ts';
import { ALL, CITY_SLUGS, SENIORITIES } from '../../src/contract/enumerations.ts';
import { PROBLEM_CODES } from '../../src/contract/problem.ts';
import { OPERATIONS } from '../../src/http/routes.ts';
import { render } from '../support/built.ts';
import { dataFolder } from '../support/data-folder.ts';
import { makeVacancy, TAXONOMY } from '../support/make-vacancy.ts';
import { attributes, catalogOf, renderDocs, sampleVacancies } from './pages.ts';

const PAGES = Object.entries(renderDocs(catalogOf(sampleVacancies())));

/** The one address in the docs that is wrong on purpose. */
const BROKEN = '/api/v1/jobs/search/atlantida/all/all.json';

describe.each(PAGES)('the docs in "%s"', (_, page) => {
  const ids = attributes(page, 'id');

  test('has an anchor for every operation, type and problem', () => {
    const named = [...Object.keys(OPERATIONS), ...Object.keys(COMPONENTS), ...PROBLEM_CODES];
    expect(named.filter((name) => !ids.includes(name))).toEqual([]);
  });

  test('has unique ids', () => {
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  test('has no inline script or style', () => {
    expect(page).not.toMatch(/<[^>]+\s(style|on\w+)=/i);
    expect(page).not.toMatch(/<style/i);
    expect(page.match(/<script[^>]*>/g)).toEqual([
      '<script src="/docs/head.js">',
      '<script src="/docs/docs.js" defer>',
    ]);
  });

  test('loads nothing from other sites', () => {
    const loaded = [...page.matchAll(/<(?:script|img|link rel="(?:stylesheet|icon)")[^>]*>/g)];
    for (const [tag] of loaded) expect(tag).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });

  test('has a target for every label, ARIA reference and copy button', () => {
    for (const name of [
      'for',
      'aria-controls',
      'aria-labelledby',
      'aria-describedby',
      'data-copy',
    ]) {
      for (const id of attributes(page, name)) expect(ids).toContain(id);
    }
  });
});

test('every link inside the site has a target', async () => {
  const files = await render(dataFolder());
  const isFile = (path: string) => files.has(path.endsWith('/') ? `${path}index.html` : path);
  const idsOf = (path: string) =>
    new Set(attributes(files.get(path.endsWith('/') ? `${path}index.html` : path) ?? '', 'id'));
  for (const [path, page] of [...files].filter(([path]) => path.endsWith('.html'))) {
    const here = idsOf(path);
    const links = [...attributes(page, 'href'), ...attributes(page, 'src')];
    expect(links.length, path).toBeGreaterThan(5);
    for (const link of links.filter((href) => /^[#/]/.test(href))) {
      // The explorer requests the path in its fragment; other fragments name a section.
      const [file = '', anchor = ''] = link.replace(/^.*#(?=\/)/, '').split('#');
      const ids = file === '' ? here : idsOf(file);
      const leads = (file === '' || isFile(file)) && (anchor === '' || ids.has(anchor));
      expect(leads || file === BROKEN, `${path}: ${link}`).toBe(true);
    }
  }
});

test('the type of every problem links to its section', async () => {
  const files = await render(dataFolder());
  const ids = attributes(files.get('/docs/index.html') ?? '', 'id');
  for (const code of PROBLEM_CODES) {
    const { type } = JSON.parse(files.get(`/api/v1/problems/${code}.json`) ?? '{}');
    expect(new URL(type).pathname).toBe('/docs/');
    expect(ids).toContain(new URL(type).hash.slice(1));
  }
});

test('the languages have the same structure and link to each other', () => {
  const [[, english], [, spanish]] = PAGES as [[string, string], [string, string]];
  expect(attributes(spanish, 'id')).toEqual(attributes(english, 'id'));
  for (const page of [english, spanish]) {
    expect(page).toContain('hreflang="en" href="https://faro.example/docs/"');
    expect(page).toContain('hreflang="es" href="https://faro.example/docs/es/"');
    expect(page).toContain('hreflang="x-default" href="https://faro.example/docs/"');
  }
  expect(english).toContain('<html lang="en">');
  expect(spanish).toContain('<html lang="es-MX">');
});

test('every closed list has an entry with its values', () => {
  for (const [path, page] of PAGES) {
    const entry = (name: string) =>
      new RegExp(`<article id="${name}".*?</article>`, 's').exec(page)?.[0] ?? '';
    for (const level of SENIORITIES) expect(entry('Seniority'), path).toContain(level);
    for (const city of CITY_SLUGS) expect(entry('CitySlug'), path).toContain(city);
    expect(entry('ProblemStatus'), path).toContain('<code>404 405</code>');
    const filter = '<code>"all"</code> | <a href="#CitySlug">CitySlug</a>';
    expect(entry('CityFilter'), path).toContain(filter);
    expect(entry('searchJobs'), path).toContain('<a href="#CityFilter">CityFilter</a>');
    expect(entry('searchJobs'), path).toContain(`<code>${[ALL, ...CITY_SLUGS].join(' ')}</code>`);
  }
});

test('the Spanish page has a translation of every description', () => {
  expect(renderDocs(catalogOf(sampleVacancies())).es).not.toContain('<span lang="en">');
});

describe('texts from the data', () => {
  const HOSTILE = `<script>alert("x")</script><img src=x onerror='x'>&amp;`;

  const hostile = sampleVacancies().map((vacancy) =>
    makeVacancy({
      ...vacancy,
      title: HOSTILE,
      description: HOSTILE,
      requirements: [HOSTILE],
      employer: { name: null, aliases: [], descriptor: HOSTILE, industry: HOSTILE },
    }),
  );
  const service = { name: HOSTILE, description: HOSTILE, applyNote: HOSTILE };
  const pages = renderDocs(catalogOf(hostile), service);

  test.each(Object.entries(pages))('are escaped in "%s"', (_, page) => {
    expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)');
    expect(page).not.toContain('<script>');
    expect(page).not.toContain('<img');
    expect(page.match(/<script/g)).toHaveLength(2);
  });

  test('are escaped in taxonomy names, too', () => {
    const catalog = catalogOf(sampleVacancies());
    const families = TAXONOMY.families.map((family) => ({ ...family, name: HOSTILE }));
    const named = {
      ...catalog,
      taxonomy: { ...TAXONOMY, families },
      guides: catalog.guides.map((guide) => ({
        ...guide,
        family: { ...guide.family, name: HOSTILE },
      })),
    };
    for (const page of Object.values(renderDocs(named))) {
      expect(page.match(/<script/g)).toHaveLength(2);
      expect(page).not.toContain('<img');
    }
  });
});

test('the same data gives the same bytes', () => {
  const again = Object.entries(renderDocs(catalogOf(sampleVacancies())));
  expect(again).toEqual(PAGES);
});

test('a build without vacancies still has its docs', () => {
  const { en, es } = renderDocs(catalogOf([]));
  expect(en).toContain('no salary guide');
  expect(es).toContain('no tiene guías de sueldos');
  expect(attributes(en ?? '', 'id')).toContain('job-not-found');
});

test('the first screen shows the figures of the build and a real response', () => {
  const { en = '' } = renderDocs(catalogOf(sampleVacancies()));
  expect(en).toContain('<b>6</b> active vacancies');
  expect(en).toContain('<b>1</b> salary guides');
  expect(en).toContain('/api/v1/salaries/analista-de-datos.json');
  expect(en).toContain('"median": 44000');
  expect(en).toContain('November 13, 2026 at 6:00 AM');
});
