import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatBytes, toFigure } from '../../../src/base/numbers.ts';
import { DATA_INDEX, FEEDS } from '../../../src/contract/http/routes.ts';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { renderBytes } from '../../support/built.ts';
import { dataFolder, MINIMAL } from '../../support/data-folder.ts';
import { attributes } from './pages.ts';

type Files = Map<string, Buffer>;

const files = await renderBytes(SAMPLE);
const PAGES = ALL_LANGUAGES.map(({ pages }) => `${pages.data}index.html`);

/** The data sets of a build, by its index. */
function publishedSets(built: Files): { path: string; rows: number; bytes: number }[] {
  return JSON.parse(`${built.get(DATA_INDEX.path)}`).files;
}

const pageOf = (built: Files, path: string) => built.get(path)?.toString() ?? '';

/** Each data set as the page shows it: address, rows, size. */
function shownSets(page: string) {
  const [, list = ''] = /<ul class="files grid">(.*?)<\/ul>/s.exec(page) ?? [];
  return [...list.matchAll(/<li.*?<\/li>/gs)].map(([item]) => {
    const [, rows, size] = /<p class="small">([\d,]+) (?:rows?|filas?), ([^,]+),/.exec(item) ?? [];
    return { path: attributes(item, 'href')[0], rows, size };
  });
}

describe.each(PAGES)('%s', (path) => {
  const page = pageOf(files, path);

  test('shows every data set of the build with its rows and size', () => {
    const sets = publishedSets(files);
    expect(sets).not.toEqual([]);
    expect(shownSets(page)).toEqual(
      sets.map(({ path, rows, bytes }) => ({
        path,
        rows: toFigure(rows),
        size: formatBytes(bytes),
      })),
    );
  });

  test.each([
    ['skills', 7],
    ['changes', 6],
  ])('describes the fields of an entry of %s, with the first entries', (name, fields) => {
    const [, table = ''] =
      new RegExp(`<summary id="columns-${name}">.*?<tbody>(.*?)</tbody>`, 's').exec(page) ?? [];
    const rows = table.split('<tr>').slice(1);
    expect(rows).toHaveLength(fields);
    for (const row of rows) expect(row).not.toContain('<td></td><td></td><td></td>');
    expect(page).toContain(`href="#columns-${name}"`);
  });

  test('shows the first skills with their salaries', () => {
    const { skills } = JSON.parse(`${files.get('/data/skills.json')}`);
    const [{ slug, salary }] = skills;
    const [, table = ''] =
      /<summary id="columns-skills">.*?<tbody>(.*?)<\/tbody>/s.exec(page) ?? [];
    const rowOf = (field: string) => table.split('<tr>').find((row) => row.includes(`>${field}<`));
    expect(rowOf('slug')).toContain(`<code>${slug}</code>`);
    expect(rowOf('salary.median')).toContain(`<code>${salary.median}</code>`);
    expect(rowOf('salary.median')).toMatch(/MXN per month.*too few|MXN al mes.*muy pocas/s);
  });

  test('names every kind of feed', () => {
    const [, section = ''] = /<h2 id="feeds">(.*?)<\/table>/s.exec(page) ?? [];
    for (const { path } of Object.values(FEEDS)) {
      expect(section.replaceAll('<wbr>', '')).toContain(`<code>${path}</code>`);
    }
  });

  test('says that anyone can check the index', () => {
    expect(page).toMatch(/no identifiers|no llevan identificadores/);
    expect(page).toContain('<code id="lines-recompute">');
  });
});

test.each(PAGES)('%s shows what a skill pays, where there is a list of skills', async (path) => {
  const page = pageOf(files, path);
  expect(page).toContain('<h2 id="skills">');
  expect(page).toContain('Advertised salaries that ask for Python');
  const plain = pageOf(await renderBytes(MINIMAL), path);
  expect(plain).not.toMatch(/skill|habilidad/i);
  const empty = pageOf(await renderBytes(dataFolder({ 'taxonomy/skills.json': [] })), path);
  expect(empty).not.toContain('<li class="box"><b><code>/data/<wbr>skills/');
});

test('a build without published observations says so, and names no such file', async () => {
  const service = JSON.parse(readFileSync(`${MINIMAL}/service.json`, 'utf8'));
  const salaryIndex = { minSample: 1, publishObservations: false };
  const closed = await renderBytes(dataFolder({ 'service.json': { ...service, salaryIndex } }));
  for (const path of PAGES) {
    const page = pageOf(closed, path);
    expect(page).toMatch(/cannot be recomputed|no se pueden recalcular/);
    expect(page).not.toContain('salary-observations');
    expect(shownSets(page).map(({ path }) => path)).toEqual(
      publishedSets(closed).map(({ path }) => path),
    );
  }
});
