import { count } from '../../base/numbers.ts';
import type { Translated } from '../../contract/fields.ts';
import { MIN_HEADINGS } from './data-limits.ts';
import { type Details, describeSheet, type SheetName, type Topic } from './details.ts';
import { alike, describeDay, joinSentences, joinTranslated, listFirst, quote } from './wording.ts';

/** What is wrong with a spreadsheet as a whole, or doubtful in it. */
export const ABOUT_SPREADSHEETS = {
  'which-sheet': ({ args: { fault, sheets } }: Details<SheetChoice>) => {
    const names = joinTranslated(sheets.map(describeSheet));
    const all = { en: `There are: ${names.en}.`, es: `Hay: ${names.es}.` };
    return joinSentences(SHEET_CHOICES[fault], all);
  },
  'missing-header': ({ args, place }: Details<{ names: readonly string[] }>) => {
    const names = args.names.join(', ');
    const isWorkbook = place.file.endsWith('.xlsx');
    const setting = '"spreadsheet": {"sheet": "…"}';
    return {
      en: `No header row was found. It needs at least ${MIN_HEADINGS} known headings, for ${names}.${isWorkbook ? ` If another sheet has one, name that sheet in service.json: ${setting}` : ''}`,
      es: `No se encontró la fila de encabezados. Necesita al menos ${MIN_HEADINGS} encabezados conocidos, para ${names}.${isWorkbook ? ` Si está en otra hoja, indicar esa hoja en service.json: ${setting}` : ''}`,
    };
  },
  'unknown-columns': ({
    args: { columns, fields, nameless, missing },
  }: Details<UnknownColumns>) => {
    const headings = columns.map((heading) => quote(heading)).join(', ');
    const setting = toColumns(columns, fields);
    return joinSentences(
      columns.length > 0 && {
        en: `Unknown columns: ${headings}. Rename or delete them in the sheet, or add below the first line of service.json, with a comma at the end, and correct each field (null ignores the column): ${setting}.`,
        es: `Columnas desconocidas: ${headings}. Cambiar el encabezado en la hoja, borrarlas, o agregar debajo de la primera línea de service.json, con una coma al final, y corregir cada campo (null ignora la columna): ${setting}.`,
      },
      nameless.length > 0 && {
        en: `Columns with values but no heading: ${nameless.join(', ')}. Give each a heading, or clear it.`,
        es: `Columnas con valores pero sin encabezado: ${nameless.join(', ')}. Poner un encabezado a cada una, o vaciarla.`,
      },
      missing.length > 0 && {
        en: `Fields without a column: ${missing.join(', ')}.`,
        es: `Campos sin columna: ${missing.join(', ')}.`,
      },
    );
  },
  'second-table': {
    en: 'This is a second header row, with different columns. Move it and the rows below it to a separate file.',
    es: 'Esta es una segunda fila de encabezados, con otras columnas. Moverla, junto con las filas que siguen, a un archivo aparte.',
  },
  'look-at': ({ args: { hidden, passedOver, others } }: Details<Doubtful>) =>
    joinSentences(
      hidden.length > 0 && describeHidden(hidden),
      passedOver.length > 0 && describePassedOver(passedOver),
      ...others.map(describeOther),
    ),
  'empty-cells': ({ args }: Details<{ rows: number }>) => ({
    en: `${count(args.rows, 'row')} without a status, read as open. Fill in the status of closed ones, because colours are not read. If all are open, add to service.json: "spreadsheet": {"defaults": {"status": "open"}}`,
    es: `${count(args.rows, 'fila sin estatus, leída como abierta', 'filas sin estatus, leídas como abiertas')}. Llenar el estatus de las cerradas, porque los colores no se leen. Si todas están abiertas, agregar a service.json: "spreadsheet": {"defaults": {"status": "open"}}`,
  }),
  'unclear-days': (finding: Details<UnclearDays>) => {
    const { value, args } = finding;
    const shown = value === undefined ? { en: 'a day', es: 'una fecha' } : alike(quote(value));
    return args.reading === undefined
      ? describeMonthFirst(shown, args)
      : describeEitherWay(shown, args);
  },
  'windows-1252': ({ args }: Details<{ rows: number }>) => ({
    en: `${count(args.rows, 'row')} read as Windows-1252. Check the accents on the built site, or save the file as CSV UTF-8.`,
    es: `${count(args.rows, 'fila leída', 'filas leídas')} como Windows-1252. Revisar los acentos en el sitio generado, o guardar el archivo como CSV UTF-8.`,
  }),
} satisfies Topic;

type SheetChoice = { fault: keyof typeof SHEET_CHOICES; sheets: readonly SheetName[] };
const SHEET_CHOICES = {
  'set-aside': {
    en: 'The first sheet has a name such as Cerradas, Archivo or Plantilla, and there are others. Name the sheet to read in service.json: "spreadsheet": {"sheet": "…"}',
    es: 'La primera hoja tiene un nombre como Cerradas, Archivo o Plantilla, y hay otras. Indicar en service.json la hoja que se debe leer: "spreadsheet": {"sheet": "…"}',
  },
  'no-sheet': {
    en: 'None of the sheets has the name in "spreadsheet.sheet" of service.json. Correct the name.',
    es: 'Ninguna hoja tiene el nombre de "spreadsheet.sheet" en service.json. Corregir el nombre.',
  },
};

/**
 * `columns` are headings, `fields` what they are probably for, or `?`; `nameless` the letters of columns without
 * one, `missing` fields that need a column.
 */
type UnknownColumns = Record<'columns' | 'fields' | 'nameless' | 'missing', readonly string[]>;

/** A line for service.json: what each column is for, or null. */
export function toColumns(headings: readonly string[], fields: readonly string[] = []): string {
  const entries = headings.map(
    (heading, at) => `${JSON.stringify(heading)}: ${JSON.stringify(fields[at] ?? null)}`,
  );
  return `"spreadsheet": {"columns": {${entries.join(', ')}}}`;
}

/** What a person should look at: rows by their numbers, and sheets. */
type Doubtful = {
  hidden: readonly number[];
  passedOver: readonly number[];
  others: readonly SheetName[];
};

function describeHidden(rows: readonly number[]): Translated {
  const numbers = listFirst(rows.map(String), MOST_ROWS);
  return {
    en: `Hidden rows were read like the others: ${numbers.en}. Clear the filter or unhide them, and delete those that must not be published.`,
    es: `Se leyeron filas ocultas como las demás: ${numbers.es}. Quitar el filtro o mostrarlas, y borrar las que no se deban publicar.`,
  };
}

function describePassedOver(rows: readonly number[]): Translated {
  const numbers = listFirst(rows.map(String), MOST_ROWS);
  return {
    en: `Rows that were not read: ${numbers.en}. They look like totals or notes. A vacancy needs its reference code, or half of the required columns.`,
    es: `Filas que no se leyeron: ${numbers.es}. Parecen totales o notas. Una vacante necesita su folio, o la mitad de las columnas obligatorias.`,
  };
}

const MOST_ROWS = 10;

function describeOther(sheet: SheetName): Translated {
  const { en, es } = describeSheet(sheet);
  const name = quote(sheet.name ?? '…');
  return {
    en: `The ${en} has known headings and rows, and is not read: one sheet of a file is. Name the one to read in service.json, "spreadsheet": {"sheet": ${name}}, or "sheet": "*" for all with the same headings. To ignore it, hide it.`,
    es: `La ${es} tiene encabezados conocidos y filas, y no se lee: de cada archivo se lee una hoja. Indicar en service.json la que se debe leer, "spreadsheet": {"sheet": ${name}}, o "sheet": "*" para todas las que tengan los mismos encabezados. Para ignorarla, ocultarla.`,
  };
}

/** `reading`: what a day was read as that has two readings, like `either` cells; without it, `others` have the month first. */
type UnclearDays = { either: number } & (
  | { reading: string; others?: never }
  | { others: number; reading?: never }
);

function describeMonthFirst(
  shown: Translated,
  { others, either }: { others: number; either: number },
) {
  const more = others > 1;
  const setting = '"spreadsheet": {"days": "month first"}';
  return {
    en: {
      found: `${shown.en} with the month first${more ? ` (${count(others, 'cell')})` : ''}${either > 0 ? `, and ${count(either, 'cell')} of the column that can be read either way` : ''}`,
      allowed: `day, month and year in this order. Correct ${more ? 'these cells' : 'this cell'}; or, if all days have the month first, add to service.json: ${setting}`,
    },
    es: {
      found: `${shown.es} con el mes primero${more ? ` (${count(others, 'celda')})` : ''}${either > 0 ? `, y ${count(either, 'celda')} de la columna con dos lecturas posibles` : ''}`,
      allowed: `día, mes y año en este orden. Corregir ${more ? 'estas celdas' : 'esta celda'}; o, si todas las fechas tienen el mes primero, agregar a service.json: ${setting}`,
    },
  };
}

function describeEitherWay(
  shown: Translated,
  { reading, either }: { reading: string; either: number },
) {
  const day = describeDay(reading);
  const setting = (order: string) => `"spreadsheet": {"days": "${order}"}`;
  return {
    en: `All days of the column can be read in two ways (${count(either, 'cell')}); ${shown.en} was read as ${day.en}. Add to service.json which is right: ${setting('day first')} or ${setting('month first')}`,
    es: `Todas las fechas de la columna se pueden leer de dos formas (${count(either, 'celda')}); ${shown.es} se leyó como ${day.es}. Agregar a service.json la correcta: ${setting('day first')} (primero el día) o ${setting('month first')} (primero el mes)`,
  };
}
