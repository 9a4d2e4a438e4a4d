import { say, type Translated } from '../../base/languages.ts';
import { count } from '../../base/numbers.ts';
import {
  alike,
  describeDay,
  joinSentences,
  joinTranslated,
  listFirst,
  quote,
} from '../../base/wording.ts';
import { MIN_HEADINGS } from './data-limits.ts';
import {
  type DataText,
  type Details,
  describeSheet,
  type SheetName,
  type Topic,
  toMisfit,
} from './details.ts';

/** What is wrong with a spreadsheet as a whole, or doubtful in it. */
export const ABOUT_SPREADSHEETS = {
  'which-sheet': ({ args: { fault, sheets } }: Details<SheetChoice>) => {
    const names = joinTranslated(sheets.map(describeSheet));
    const all = { en: `There are: ${names.en}.`, es: `Hay: ${names.es}.` };
    return joinSentences(SHEET_CHOICES[fault], all);
  },
  // `known` and `unknown`: the headings of the row that has the most known ones.
  'missing-header': ({ args, place }: Details<HeadingsFound & { names: readonly string[] }>) => {
    const names = args.names.join(', ');
    const found = describeHeadings(args);
    const isWorkbook = place.file.endsWith('.xlsx');
    const setting = '"spreadsheet": {"sheet": "…"}';
    return say`No header row was found. ${found}It needs at least ${MIN_HEADINGS} known headings, such as ${names}.${isWorkbook ? ` If another sheet has one, name that sheet in service.json: ${setting}` : ''}
      No se encontró la fila de encabezados. ${found}Necesita al menos ${MIN_HEADINGS} encabezados conocidos, como ${names}.${isWorkbook ? ` Si está en otra hoja, indicar esa hoja en service.json: ${setting}` : ''}`;
  },
  'unknown-columns': ({ args: { columns, meant, nameless, missing } }: Details<UnknownColumns>) => {
    const headings = columns.map((heading) => quote(heading)).join(', ');
    const setting = toPaste(meant, missing);
    return joinSentences(
      columns.length > 0 &&
        say`Unknown columns: ${headings}. Rename or delete them in the sheet, or say in service.json what they are for.
          Columnas desconocidas: ${headings}. Cambiarles el nombre o borrarlas en la hoja, o decir en service.json para qué son.`,
      nameless.length > 0 &&
        say`Columns with values but no heading: ${nameless.join(', ')}. Give each a heading, or clear it.
          Columnas con valores pero sin encabezado: ${nameless.join(', ')}. Poner un encabezado a cada una, o vaciarla.`,
      missing.length > 0 &&
        say`Fields without a column: ${missing.join(', ')}.
          Campos sin columna: ${missing.join(', ')}.`,
      columns.length > 0 &&
        say`Paste into service.json, below its first line, and correct each field and value (null: not to be published): ${setting},
          Pegar en service.json, debajo de la primera línea, y corregir cada campo y valor (null: no se publica): ${setting},`,
    );
  },
  'second-table': ({ args: { row, title, columns } }: Details<SecondTable>) => {
    const found =
      title === undefined
        ? say`In row ${row}, a second table begins
          En la fila ${row} comienza otra tabla`
        : say`Below the title in row ${title}, a second table begins in row ${row}
          Debajo del título de la fila ${title}, en la fila ${row}, comienza otra tabla`;
    const why =
      columns === 'other'
        ? { en: ' with other columns', es: ' con otras columnas' }
        : say`, and the title says that it is not open
          , y el título dice que no está abierta`;
    return say`${found}${why}. Move it to a sheet or file of its own, or delete it.
      ${found}${why}. Moverla a otra hoja o a otro archivo, o borrarla.`;
  },
  'look-at': ({ args }: Details<Doubtful>) => {
    const { sheet, hidden, struck, passedOver, titles, others, isSetAside, isOneOfAll } = args;
    return joinSentences(
      sheet && isSetAside && describeSetAside(describeSheet(sheet)),
      hidden.length > 0 && describeHidden(listRows(hidden)),
      struck.length > 0 && describeStruck(listRows(struck)),
      passedOver.length > 0 && describePassedOver(listRows(passedOver)),
      ...titles.map(describeTitle),
      sheet &&
        others.length > 0 &&
        describeOthers(others, isOneOfAll ? undefined : describeSheet(sheet)),
    );
  },
  'empty-cells': ({ field, args }: Details<{ rows: number }>) =>
    field === 'status' ? describeWithoutStatus(args.rows) : describeWithoutEmployer(args.rows),
  'unclear-days': (finding: Details<UnclearDays>) => {
    const { value, args } = finding;
    const shown = value === undefined ? { en: 'a day', es: 'una fecha' } : alike(quote(value));
    if (args.reading !== undefined) return describeEitherWay(shown, args);
    if (args.dateCells !== undefined) return describeSwapped(args);
    return args.monthFirst === undefined
      ? describeMonthFirst(shown, args)
      : describeInMonthFirst(args.monthFirst);
  },
  'excel-value': ({ args: { type } }: Details<{ type: keyof typeof EXCEL_VALUES }>) => {
    const { as, like } = EXCEL_VALUES[type];
    return say`Excel keeps this text as ${as}, and it would be published as ${like}. Give the cell the format Text, and write again what it says.
      Excel guarda este texto como ${as}, y se publicaría como ${like}. Dar a la celda el formato Texto y escribir de nuevo lo que dice.`;
  },
  'windows-1252': ({ args }: Details<{ rows: number }>) => say`
    ${count(args.rows, 'row')} read as Windows-1252. Check the accents on the built site, or save the file as CSV UTF-8.
    ${count(args.rows, 'fila leída', 'filas leídas')} como Windows-1252. Revisar los acentos en el sitio generado, o guardar el archivo como CSV UTF-8.`,
} satisfies Topic;

const EXCEL_VALUES = {
  date: { as: { en: 'a date', es: 'una fecha' }, like: '2026-03-01' },
  percent: { as: { en: 'a percentage', es: 'un porcentaje' }, like: '0.1' },
  checkbox: { as: { en: 'a checkbox', es: 'una casilla' }, like: 'TRUE' },
};

type SheetChoice = { fault: keyof typeof SHEET_CHOICES; sheets: readonly SheetName[] };
const SHEET_CHOICES = {
  'set-aside': say`The first sheet has a name such as Cerradas, Archivo or Plantilla, and there are others. Name the sheet to read in service.json: "spreadsheet": {"sheet": "…"}
    La primera hoja tiene un nombre como Cerradas, Archivo o Plantilla, y hay otras. Indicar en service.json la hoja que se debe leer: "spreadsheet": {"sheet": "…"}`,
  'no-sheet': say`None of the sheets has the name in "spreadsheet.sheet" of service.json. Correct the name.
    Ninguna hoja tiene el nombre de "spreadsheet.sheet" en service.json. Corregir el nombre.`,
};

/**
 * `columns` are headings that are not known, `nameless` the letters of columns without one, `missing` fields that
 * need a column, and `meant` headings with the fields they are probably for, or `?`.
 */
type UnknownColumns = Record<'nameless' | 'missing', readonly string[]> & {
  columns: readonly DataText[];
  meant: readonly Meant[];
};
export type Meant = readonly [heading: DataText | string, field: string | null];

/** The lines for service.json about columns and fields without one. */
export function toPaste(meant: readonly Meant[], missing: readonly string[] = []): string {
  const parts = Object.entries(toSettings(meant, missing)).filter(
    ([, part]) => Object.keys(part).length > 0,
  );
  const spreadsheet = JSON.stringify(Object.fromEntries(parts), null, 1);
  return `"spreadsheet": ${spreadsheet.replace(/\n */g, ' ')}`;
}

/** What each column is for, and the values of rows without one, for the operator to keep or change. */
export function toSettings(meant: readonly Meant[], missing: readonly string[]) {
  const known = new Set([...OF_EACH_ROW, ...meant.map(([, field]) => field)]);
  const presets = missing.filter((field) => !known.has(field));
  return {
    columns: Object.fromEntries(meant.map(([heading, field]) => [String(heading), field])),
    defaults: Object.fromEntries(
      presets.map((field) => [field, field in USUAL_VALUES ? USUAL_VALUES[field] : '?']),
    ),
  };
}

/** Fields for which a default makes no sense: each row has its own value. */
export const OF_EACH_ROW = ['vacancyId', 'title'];

/** What most boards mean. */
const USUAL_VALUES: Record<string, string | null> = {
  'employer.name': null,
  'employer.descriptor': 'Empresa confidencial',
  modality: 'presencial',
  seniority: 'Media',
  employmentType: 'Tiempo completo',
};

/** A second header row, and the title above it. */
type SecondTable = { row: number; title?: number; columns: 'same' | 'other' };

/** What a person should look at: rows by their numbers, and sheets. `isSetAside`: so says the name of the sheet. */
type Doubtful = Record<'hidden' | 'struck' | 'passedOver', readonly number[]> & {
  titles: readonly { row: number; text: DataText }[];
  others: readonly SheetName[];
  /** The one that was read, of a workbook. */
  sheet?: SheetName | undefined;
  isSetAside: boolean;
  /** The settings ask for all sheets. */
  isOneOfAll?: boolean | undefined;
};

/** `rows 3, 4`; one row is enough to say what all of them are. */
function listRows(rows: readonly number[]): Translated {
  const { en, es } = listFirst(rows.map(String), MAX_LISTED_ROWS);
  return rows.length === 1
    ? { en: `Row ${en}`, es: `Fila ${es}` }
    : { en: `Rows ${en}`, es: `Filas ${es}` };
}

const MAX_LISTED_ROWS = 10;

function describeSetAside(sheet: Translated): Translated {
  return say`The ${sheet} was read, although its name sets it aside. If its vacancies are not open, put the list with the open ones in its place.
    Se leyó la ${sheet}, aunque por su nombre parece aparte. Si sus vacantes no están abiertas, poner en su lugar la lista de las abiertas.`;
}

function describeHidden(rows: Translated): Translated {
  return say`${rows}: hidden, and read like the others. Clear the filter or unhide, and delete what must not be published.
    ${rows}: oculta en la hoja, pero se lee como las demás. Quitar el filtro o mostrar, y borrar lo que no se deba publicar.`;
}

function describeStruck(rows: Translated): Translated {
  return say`${rows}: the title is struck through, which is not read. If the vacancy is closed, write Cerrada as its status.
    ${rows}: el puesto está tachado, y el tachado no se lee. Si la vacante está cerrada, escribir Cerrada en el estatus.`;
}

function describePassedOver(rows: Translated): Translated {
  return say`${rows}: not read, because it looks like a total or a note. If it is a vacancy, write its reference code.
    ${rows}: no se lee, porque parece un total o una nota. Si es una vacante, escribir su folio.`;
}

function describeTitle({ row, text }: { row: number; text: DataText }): Translated {
  return say`Row ${row}: the title ${quote(text)} is ignored, and the rows below it are read.
    Fila ${row}: el título ${quote(text)} se ignora, y las filas de abajo sí se leen.`;
}

/** The sheets that are not read, beside the one that was; without it, all were to be read. */
function describeOthers(sheets: readonly SheetName[], read: Translated | undefined): Translated {
  const names = joinTranslated(sheets.map(describeSheet));
  if (!read) {
    return say`Not read, because of its name or because its headings are others: ${names}. To read it, rename it, or give it the same headings. To ignore it, hide it.
      No se leyó, por su nombre o porque sus encabezados son otros: ${names}. Para leerla, cambiarle el nombre o ponerle los mismos encabezados. Para ignorarla, ocultarla.`;
  }
  const name = quote(sheets[0]?.name ?? '…');
  return say`The ${read} was read; not read, although it has known headings and rows: ${names}. To read it instead, add to service.json: "spreadsheet": {"sheet": ${name}}; or {"sheet": "*"} for all sheets with the same headings. To ignore it, hide it.
    Se leyó la ${read}; no se leyó, aunque tiene encabezados conocidos y filas: ${names}. Para leerla en su lugar, agregar a service.json: "spreadsheet": {"sheet": ${name}}; o {"sheet": "*"} para todas las que tengan los mismos encabezados. Para ignorarla, ocultarla.`;
}

function describeWithoutStatus(rows: number): Translated {
  return say`${count(rows, 'row')} without a status, read as open. Fill in the status of closed ones, because colours are not read. If all are open, add to service.json: "spreadsheet": {"defaults": {"status": "open"}}
    ${count(rows, 'fila sin estatus, leída como abierta', 'filas sin estatus, leídas como abiertas')}. Llenar el estatus de las cerradas, porque los colores no se leen. Si todas están abiertas, agregar a service.json: "spreadsheet": {"defaults": {"status": "open"}}`;
}

function describeWithoutEmployer(rows: number): Translated {
  return say`${count(rows, 'row')} without an employer. Their texts are searched for the name of the row above. Fill in the name, or write Confidencial if it may not be told.
    ${count(rows, 'fila sin empresa', 'filas sin empresa')}. En sus textos se busca el nombre de la fila de arriba. Escribir el nombre, o Confidencial si no se puede decir.`;
}

type UnclearDays =
  /** All days could have the month first; one was read so. */
  | (Either & { reading: string; dateCells?: never; monthFirst?: never })
  /** Some days have the month first. */
  | (Either & { others: number; reading?: never; dateCells?: never; monthFirst?: never })
  /** Another day of the column has it first. */
  | { monthFirst: string; reading?: never; dateCells?: never }
  /** Excel read the days that could have it first. */
  | { dateCells: number; textDays: number; reading?: never };

/** How many cells have two readings. */
type Either = { either: number };
function describeMonthFirst(
  shown: Translated,
  { others, either }: { others: number; either: number },
) {
  const more = others > 1;
  const setting = '"spreadsheet": {"days": "month first"}';
  return toMisfit(
    say`${shown} with the month first${more ? ` (${count(others, 'cell')})` : ''}${either > 0 ? `, and ${count(either, 'cell')} of the column that can be read either way` : ''}
      ${shown} con el mes primero${more ? ` (${count(others, 'celda')})` : ''}${either > 0 ? `, y ${count(either, 'celda')} de la columna con dos lecturas posibles` : ''}`,
    say`day, month and year in this order. Correct ${more ? 'these cells' : 'this cell'}; or, if all days have the month first, add to service.json: ${setting}
      día, mes y año en este orden. Corregir ${more ? 'estas celdas' : 'esta celda'}; o, si todas las fechas tienen el mes primero, agregar a service.json: ${setting}`,
  );
}

type HeadingsFound = { known?: readonly DataText[]; unknown?: readonly DataText[] };

function describeHeadings({ known, unknown = [] }: HeadingsFound): Translated {
  if (!known) return { en: '', es: '' };
  const [names, others] = [known, unknown].map((some) => some.map(quote).join(', '));
  return {
    en: `Known are ${names}${others && `, and not ${others}`}. `,
    es: `Se conocen ${names}${others && `, y no ${others}`}. `,
  };
}

function describeEitherWay(
  shown: Translated,
  { reading, either }: { reading: string; either: number },
) {
  const day = describeDay(reading);
  const setting = (order: string) => `"spreadsheet": {"days": "${order}"}`;
  return say`All days of the column can be read in two ways (${count(either, 'cell')}); ${shown} was read as ${day}. Add to service.json which is right: ${setting('day first')} or ${setting('month first')}
    Todas las fechas de la columna se pueden leer de dos formas (${count(either, 'celda')}); ${shown} se leyó como ${day}. Agregar a service.json la correcta: ${setting('day first')} (primero el día) o ${setting('month first')} (primero el mes)`;
}

function describeInMonthFirst(monthFirst: string) {
  return say`This day can be read in two ways, and another of the column, ${monthFirst}, has the month first.
    Esta fecha se puede leer de dos formas, y otra de la columna, ${monthFirst}, tiene el mes primero.`;
}

function describeSwapped({ dateCells, textDays }: { dateCells: number; textDays: number }) {
  const setting = '"spreadsheet": {"days": "day first"}';
  return say`Excel has probably swapped day and month: the ${count(dateCells, 'date cell')} of the column all have a day up to 12, and the ${count(textDays, 'day')} that it left as text all have one above 12. Write the days again as text, such as 2026-11-03. If they are right, add to service.json: ${setting}
    Es probable que Excel haya intercambiado día y mes: las ${count(dateCells, 'celda')} de fecha de la columna tienen un día hasta el 12, y las ${count(textDays, 'fecha')} que dejó como texto, uno mayor a 12. Escribir de nuevo las fechas como texto, por ejemplo 2026-11-03. Si son correctas, agregar a service.json: ${setting}`;
}
