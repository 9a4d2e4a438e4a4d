import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatSettings } from '../../../src/cli/report/format-settings.ts';
import { dataFolder, service } from '../../support/data-folder.ts';
import { readBoard } from '../../support/findings.ts';
import { type SheetCell, toXlsx } from '../../support/xlsx.ts';
import { toCellLabel, toCsv } from './sheets.ts';

// Exports of human resources, each in the style of another program or person. The first check prints
// the settings; the operator pastes them and fills in what only people know; the second is clean.

type Export = {
  name: string;
  file: string | Buffer;
  /** What the operator writes in place of what was printed. */
  filledIn?: Settings;
  /** How many vacancies it has, and what is read of the first. */
  rows: number;
  first: object;
};
type Settings = { columns?: object; values?: object; defaults?: object; sheet?: string };

const DESCRIPTION = 'Construye los tableros con los que se dirige la operación.';
const LISTS = ['Modelar datos; Crear tableros', '• SQL\n• Power BI', 'Vales de despensa'];

/** Cells as most exports have them: the columns of `HEADINGS`. */
const HEADINGS = [
  ...['Folio', 'Puesto', 'Empresa', 'Descripción de la empresa', 'Área', 'Ciudad', 'Modalidad'],
  ...['Nivel', 'Tipo de contratación', 'Sueldo mínimo', 'Sueldo máximo', 'Fecha de publicación'],
  ...['Vigencia', 'Descripción', 'Funciones', 'Requisitos', 'Prestaciones'],
];
type Changes = Record<string, SheetCell>;
const rowOf = (number: number, changes: Changes = {}): SheetCell[] => {
  const cells: Changes = {
    ...{ Folio: `F-0${number}`, Puesto: `Analista ${number}`, Empresa: 'Tremazil, S.A. de C.V.' },
    ...{ 'Descripción de la empresa': 'Empresa de logística', Área: 'Finanzas' },
    ...{ Ciudad: 'Monterrey', Modalidad: 'Híbrido', Nivel: 'Senior' },
    ...{ 'Tipo de contratación': 'Tiempo completo', 'Sueldo mínimo': '25000' },
    ...{ 'Sueldo máximo': '32000', 'Fecha de publicación': '02/11/2026', Vigencia: '14/12/2026' },
    ...{ Descripción: DESCRIPTION, Funciones: LISTS[0] ?? '', Requisitos: LISTS[1] ?? '' },
    ...{ Prestaciones: LISTS[2] ?? '' },
    ...changes,
  };
  return HEADINGS.map((heading) => cells[heading] ?? null);
};
const READ = {
  ...{ vacancyId: 'F-011', id: 'f-011', area: 'finanzas', city: 'monterrey', modality: 'hibrido' },
  ...{ seniority: 'Senior', employmentType: 'Tiempo completo', postedAt: '2026-11-02' },
  ...{ validThrough: '2026-12-14', salary: { min: 25_000, max: 32_000, period: 'MONTH' } },
  ...{ responsibilities: ['Modelar datos', 'Crear tableros'], requirements: ['SQL', 'Power BI'] },
};
const rename = (names: Record<string, string>) => HEADINGS.map((one) => names[one] ?? one);

const EXPORTS: Export[] = [
  {
    name: "Google's CSV: commas, a title, a blank row, extra columns",
    file: toCsv([
      ['Vacantes de noviembre'],
      [],
      [...HEADINGS, 'Semáforo', 'Comentarios internos'],
      [...rowOf(11, { Ciudad: 'Monterrey, N.L.' }), 'verde', ''],
      [...rowOf(12, { Ciudad: 'CDMX' }), 'rojo', 'urgente'],
    ]),
    filledIn: { columns: { Semáforo: null, 'Comentarios internos': null } },
    rows: 2,
    first: READ,
  },
  {
    name: 'an .xlsx with two sheets, of which the second is meant',
    file: toXlsx([
      { name: 'Cerradas', rows: [HEADINGS, rowOf(90)] },
      { name: 'Abiertas', rows: [HEADINGS, rowOf(11), rowOf(12)] },
    ]),
    filledIn: { sheet: 'Abiertas' },
    rows: 2,
    first: READ,
  },
  {
    name: 'headings and words of their own',
    file: toCsv([
      rename({ ...{ Folio: 'No. interno', Ciudad: 'Plaza', Empresa: 'Cliente' }, Nivel: 'Banda' }),
      rowOf(11, { Ciudad: 'Corporativo Norte', Área: 'Back office' }),
      rowOf(12, { Ciudad: 'Corporativo Norte', Modalidad: 'HO' }),
    ]),
    filledIn: {
      columns: { 'No. interno': 'vacancyId', Banda: 'seniority' },
      values: {
        city: { 'Corporativo Norte': 'monterrey' },
        area: { 'Back office': 'finanzas' },
        modality: { HO: 'remoto' },
      },
      defaults: {},
    },
    rows: 2,
    first: READ,
  },
  {
    name: 'one column for the salary, days in words, no column for some fields',
    file: toCsv([
      [...HEADINGS.filter((one) => !/^Sueldo|^Tipo|^Prest/.test(one)), 'Sueldo'],
      [
        ...rowOf(11, {
          'Fecha de publicación': '2-nov-26',
          Vigencia: '14 de diciembre de 2026',
        }).filter((_, at) => !/^Sueldo|^Tipo|^Prest/.test(HEADINGS[at] ?? '')),
        '$25,000 a $32,000',
      ],
    ]),
    filledIn: { defaults: { employmentType: 'Tiempo completo' } },
    rows: 1,
    first: { ...READ, benefits: [] },
  },
];

const fromSample = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../data/taxonomy/${path}`, import.meta.url), 'utf8'));

function read(file: string | Buffer, spreadsheet?: Settings) {
  const { findings, vacancies, tables } = readBoard(
    dataFolder({
      'service.json': service({ ...(spreadsheet && { spreadsheet }) }),
      'taxonomy/areas.json': fromSample('areas.json'),
      'taxonomy/cities.json': fromSample('cities.json'),
      'vacancies/monterrey': null,
      [`vacancies/export.${typeof file === 'string' ? 'csv' : 'xlsx'}`]: file,
    }),
  );
  return {
    findings,
    vacancies,
    printed: formatSettings(tables, { language: 'en', paint: (_, text) => text, showsWords: true }),
  };
}

/** The settings that a check prints. */
function printedSettings(printed: string): Settings {
  const [, json] = /^ {2}("spreadsheet": \{$.*?^ {2}\}),$/ms.exec(printed) ?? [];
  return json === undefined ? {} : JSON.parse(`{${json}}`).spreadsheet;
}

test.each(EXPORTS.map((one) => [one.name, one] as const))(
  '%s is read in two passes',
  (_, { file, filledIn = {}, rows, first }) => {
    const settings = printedSettings(read(file).printed);
    const { columns, values, defaults } = settings;
    // People replace only what was printed for them to fill in, and name the sheet.
    for (const part of ['columns', 'values', 'defaults'] as const) {
      const [printed, own] = [settings[part], filledIn[part]];
      expect(Object.keys(printed ?? {})).toEqual(expect.arrayContaining(Object.keys(own ?? {})));
    }
    const pasted = {
      ...(columns && { columns: { ...columns, ...filledIn.columns } }),
      ...(values && { values: filledIn.values ?? values }),
      ...(defaults && { defaults: filledIn.defaults ?? defaults }),
      ...(filledIn.sheet !== undefined && { sheet: filledIn.sheet }),
    };
    const { findings, vacancies } = read(file, pasted);
    expect(findings.map(toCellLabel).filter((label) => !label.startsWith('look-at'))).toEqual([]);
    expect(vacancies).toHaveLength(rows);
    expect(vacancies[0]).toMatchObject(first);
  },
);
