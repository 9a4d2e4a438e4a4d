import { expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { DOCUMENTS } from '../../../src/contract/http/routes.ts';
import { makeTitleFinder } from '../../../src/output/website/shared/find-titles.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { bodyAt, render } from '../../support/built.ts';

const files = await render(SAMPLE);
const { items } = bodyAt(files, `${API_PREFIX}/jobs/search/all/all/all.json`);
const find = makeTitleFinder(bodyAt(files, DOCUMENTS.titles.path));
type Item = { vacancyId: string; title: string; url: string };

const board = makeTitleFinder({
  job: 'https://board.example/{vacancyId}/{id}',
  cities: [['toluca', 'Toluca']],
  titles: [['Técnico(a) de Mantenimiento', ['V-7', 0], ['V-8', 0, 'own id']]],
});
const codes = (text: string) => board.byTitle(text).map(({ code }) => code);

test('leads from the code of every open vacancy to its address', () => {
  for (const { vacancyId, title, url } of items as Item[]) {
    const [found, ...others] = find.byCode(vacancyId.toLowerCase());
    expect([found?.title, found?.url, others]).toEqual([title, url, []]);
  }
  expect(find.byCode('BL-1')).toEqual([]);
});

test.each([
  ['mantenimiento', ['V-7', 'V-8']],
  ['técnica en mant', ['V-7', 'V-8']],
  ['mantenimiento industrial', []],
  ['', []],
])('finds titles that have every word: %s', (text, found) => {
  expect(codes(text)).toEqual(found);
});

test('has ids of any kind in addresses', () => {
  const urls = board.byTitle('tecnica').map(({ url }) => url);
  expect(urls).toEqual([
    'https://board.example/V-7/tecnico-de-mantenimiento-toluca-7',
    'https://board.example/V-8/own%20id',
  ]);
});

test('costs at most 60 bytes a vacancy', () => {
  const bytes = Buffer.byteLength(files.get(DOCUMENTS.titles.path) ?? '');
  expect(bytes / items.length).toBeLessThanOrEqual(60);
});
