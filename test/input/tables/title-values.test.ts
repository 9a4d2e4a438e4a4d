import { expect, test } from 'vitest';
import { dataFolder, service, vacancy } from '../../support/data-folder.ts';
import { readBoard } from '../../support/findings.ts';
import { COLUMNS, type Row, readSheet, toCells, toCsv } from './sheets.ts';

const WITHOUT = ['family', 'seniority', 'modality', 'employmentType'];

/** A list without these columns, with these titles. */
function listOf(titles: readonly string[], without = WITHOUT): string {
  const columns = COLUMNS.filter((name) => !without.includes(name));
  const rows = titles.map((title, at) => toCells(vacancy(11 + at, { title }) as Row, columns));
  return toCsv([columns, ...rows]);
}

const DEFAULTS = { seniority: 'Media', modality: 'presencial', employmentType: 'Tiempo completo' };

test('the title comes first, then the default; the family may stay empty', () => {
  const spreadsheet = { defaults: DEFAULTS };
  const { labels, vacancies, table } = readSheet(
    listOf(['Contador(a) Sr. (home office)', 'Chofer']),
    { spreadsheet },
  );
  expect(labels).toEqual([]);
  expect(vacancies).toMatchObject([
    { family: 'finanzas-contabilidad', seniority: 'Senior', modality: 'remoto' },
    { family: null, seniority: 'Media', modality: 'presencial' },
  ]);
  expect(table?.fromTitle).toMatchObject([
    { field: 'family', heading: 'title', rows: 1, unread: new Map([['Chofer', 1]]) },
    { field: 'modality', rows: 1 },
    { field: 'seniority', rows: 1 },
    { field: 'employmentType', rows: 0 },
  ]);
});

test('rows that neither the title nor a default fills are one error, with their number', () => {
  const { seniority, ...others } = DEFAULTS;
  const spreadsheet = { defaults: others };
  const { findings, vacancies } = readSheet(listOf(['Contador Sr.', 'Chofer', 'Guardia']), {
    spreadsheet,
  });
  expect(findings).toMatchObject([
    { code: 'missing-field', field: 'seniority', args: { rows: 2 } },
  ]);
  expect(vacancies).toMatchObject([{ seniority: 'Senior' }]);
});

test('an empty cell of a column is not filled from the title', () => {
  const columns = COLUMNS.filter((name) => !WITHOUT.slice(1).includes(name));
  const cells = toCells(vacancy(11, { title: 'Contador', family: '' }) as Row, columns);
  const { vacancies } = readSheet(toCsv([columns, cells]), { spreadsheet: { defaults: DEFAULTS } });
  expect(vacancies).toMatchObject([{ family: null }]);
});

test("the operator's words count inside titles, and null switches the family off", () => {
  const list = listOf(['Promovendedor de tienda']);
  const values = { family: { promovendedor: 'ventas' } };
  const explained = readSheet(list, { spreadsheet: { defaults: DEFAULTS, values } });
  expect(explained.labels).toEqual([]);
  expect(explained.vacancies).toMatchObject([{ family: 'ventas' }]);
  const off = { defaults: { ...DEFAULTS, family: null } };
  const { vacancies, table } = readSheet(listOf(['Contador']), { spreadsheet: off });
  expect(vacancies).toMatchObject([{ family: null }]);
  expect(table?.fromTitle.map(({ field }) => field)).not.toContain('family');
});

test('without a column, the area is that of the family, or else the default', () => {
  const without = [...WITHOUT, 'area'];
  const families = JSON.parse(
    JSON.stringify(readBoard(dataFolder()).taxonomy?.families).replace(
      '"slug":"ventas"',
      '"slug":"ventas","area":"area-2"',
    ),
  );
  const { vacancies, rows } = readBoard(
    dataFolder({
      'service.json': service({ spreadsheet: { defaults: { ...DEFAULTS, area: 'area-1' } } }),
      'taxonomy/families.json': families,
      'vacancies/monterrey': null,
      'vacancies/lista.csv': listOf(['Vendedor', 'Chofer'], without),
    }),
    { forReview: true },
  );
  expect(vacancies).toMatchObject([{ area: 'area-2' }, { area: 'area-1' }]);
  const rest = ['employmentType', 'seniority', 'modality'];
  expect(rows.map(({ origins }) => origins)).toMatchObject([
    { title: ['family'], default: rest },
    { title: [], default: [...rest, 'area'] },
  ]);
});

test('the area of a family must be listed', () => {
  const families = readBoard(dataFolder()).taxonomy?.families.map((family) => ({
    ...family,
    area: family.slug === 'ventas' ? 'area-99' : 'area-1',
  }));
  const { findings } = readBoard(dataFolder({ 'taxonomy/families.json': families ?? [] }));
  expect(findings).toMatchObject([{ code: 'unknown-value', field: '8.area', value: 'area-99' }]);
});
