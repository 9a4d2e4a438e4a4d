import { basename, extname } from 'node:path';
import { count, formatBytes, toFigure } from '../../base/numbers.ts';
import type { Translated } from '../../contract/fields.ts';
import {
  LONGEST_CELL,
  LONGEST_ROW,
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_FILE_BYTES,
  MAX_FINDINGS,
  MAX_PART_BYTES,
  MAX_ROWS,
  MIN_HEADINGS,
} from './data-limits.ts';
import {
  type Details,
  describeSheet,
  type Message,
  type SheetName,
  type Topic,
  toMisfit,
} from './details.ts';
import { alike, joinSentences, joinTranslated, listFirst, quote } from './wording.ts';

/** What is wrong with a file or folder, or hides rows of it. */
export const ABOUT_FILES = {
  'missing-file': {
    message: {
      en: 'This file does not exist. Create it, or name the right data folder with --data.',
      es: 'Este archivo no existe. Crearlo, o indicar la carpeta de datos correcta con --data.',
    },
  },
  'unreadable-file': {
    message: ({ args }: Details<{ reason: string }>) => {
      const { en, es } = REASONS[args.reason] ?? alike(args.reason);
      return { en: `It cannot be read: ${en}.`, es: `No se puede leer: ${es}.` };
    },
  },
  'unread-format': {
    message: unread,
  },
  'not-utf8': {
    message: ({ place }: Details) => {
      const isCsv = extname(place.file) === '.csv';
      return {
        en: `The file is not in UTF-8. Save it ${isCsv ? 'as .xlsx, or as "CSV UTF-8"' : 'again as UTF-8'}.`,
        es: `El archivo no está en UTF-8. Guardarlo ${isCsv ? 'como .xlsx o como "CSV UTF-8"' : 'de nuevo como UTF-8'}.`,
      };
    },
  },
  'invalid-json': {
    message: ({ args }: Details<JsonFault>) => {
      const { character, token } = args;
      const found =
        character === null ? JSON_TOKENS['end-of-text'] : alike(JSON.stringify(character));
      return toMisfit(found, JSON_TOKENS[token]);
    },
  },
  'invalid-csv': {
    message: ({ args }: Details<CsvFault>): Translated<Message> => {
      if (args.fault === 'character') {
        return toMisfit(alike(JSON.stringify(args.character)), {
          en: 'a separator or the end of the line; inside a quoted cell, write a quote as ""',
          es: 'un separador o el fin de la línea; dentro de una celda entre comillas, escribir una comilla como ""',
        });
      }
      if (args.fault !== 'fields') return CSV_FAULTS[args.fault];
      return toMisfit(
        { en: count(args.count, 'cell'), es: count(args.count, 'celda') },
        {
          en: `${count(args.headings, 'cell')}, as in the header row; put quotes around a cell that contains a separator`,
          es: `${count(args.headings, 'celda')}, como en la fila de encabezados; poner entre comillas una celda que contenga un separador`,
        },
      );
    },
  },
  'invalid-xlsx': {
    message: ({ args: { fault, sheets } }: Details<{ fault: XlsxFault; sheets?: Sheets }>) => {
      const names = sheets && joinTranslated(sheets.map(describeSheet));
      return joinSentences(
        XLSX_FAULTS[fault],
        names && { en: `There are: ${names.en}.`, es: `Hay: ${names.es}.` },
      );
    },
  },
  'missing-header': {
    message: ({ args, place }: Details<{ names: readonly string[] }>) => {
      const names = args.names.join(', ');
      const isWorkbook = place.file.endsWith('.xlsx');
      const setting = '"spreadsheet": {"sheet": "…"}';
      return {
        en: `No header row was found. It needs at least ${MIN_HEADINGS} known headings, for ${names}.${isWorkbook ? ` If another sheet has one, name that sheet in service.json: ${setting}` : ''}`,
        es: `No se encontró la fila de encabezados. Necesita al menos ${MIN_HEADINGS} encabezados conocidos, para ${names}.${isWorkbook ? ` Si está en otra hoja, indicar esa hoja en service.json: ${setting}` : ''}`,
      };
    },
  },
  'unknown-columns': {
    message: ({ args: { columns, nameless, missing } }: Details<UnknownColumns>) => {
      const headings = columns.map((heading) => quote(heading)).join(', ');
      const setting = toColumns(columns, '"?"');
      return joinSentences(
        columns.length > 0 && {
          en: `Unknown columns: ${headings}. Delete them from the sheet, or add below the first line of service.json, with a comma at the end, and replace each "?" with a field, or with null to ignore the column: ${setting}.`,
          es: `Columnas desconocidas: ${headings}. Borrarlas de la hoja, o agregar debajo de la primera línea de service.json, con una coma al final, y reemplazar cada "?" por un campo, o por null para ignorar la columna: ${setting}.`,
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
  },
  'misplaced-file': {
    message: ({ args, place }: Details<{ folder: string }>) => {
      const name = basename(place.file);
      return {
        en: `${name} looks like data and is not read here. Move it to ${args.folder}. To ignore it, begin its name with _.`,
        es: `${name} parece tener datos y aquí no se lee. Moverlo a ${args.folder}. Para ignorarlo, comenzar su nombre con _.`,
      };
    },
  },
  'edition-altered': {
    message: ({ args }: Details<{ fault: EditionFault }>) => {
      const { en, es } = EDITION_FAULTS[args.fault];
      return {
        en: `${en} An edition stays as it was published: restore its folder from the history of the repository.`,
        es: `${es} Una edición queda como se publicó: restaurar su carpeta desde el historial del repositorio.`,
      };
    },
  },
  'edition-cell': {
    message: ({ field }: Details) => ({
      en: `${field ? `The column ${field} has a value` : 'The row has columns'} that no edition can have. Restore its folder from the history of the repository.`,
      es: `${field ? `La columna ${field} tiene un valor` : 'La fila tiene columnas'} que ninguna edición puede tener. Restaurar su carpeta desde el historial del repositorio.`,
    }),
  },
  'second-header': {
    message: {
      en: 'This is a second header row, with different columns. Move it and the rows below it to a separate file.',
      es: 'Esta es una segunda fila de encabezados, con otras columnas. Moverla, junto con las filas que siguen, a un archivo aparte.',
    },
  },
  'duplicate-key': {
    message: ({ args: { key, columns }, field }: Details<{ key: string; columns?: TwoColumns }>) =>
      columns
        ? describeColumns(columns, field)
        : {
            en: `The key ${quote(key)} appears twice. Remove one of them.`,
            es: `La clave ${quote(key)} aparece dos veces. Quitar una de las dos.`,
          },
  },
  'unread-file': {
    isWarning: true,
    message: unread,
  },
  'unread-rows': {
    isWarning: true,
    message: ({ args }: Details<{ rows: readonly number[] }>) => {
      const { en, es } = listFirst(args.rows.map(String), MOST_ROWS);
      return {
        en: `Rows that were not read: ${en}. They look like totals or notes. A vacancy needs its reference code, or half of the required columns.`,
        es: `Filas que no se leyeron: ${es}. Parecen totales o notas. Una vacante necesita su folio, o la mitad de las columnas obligatorias.`,
      };
    },
  },
  'hidden-rows': {
    isWarning: true,
    message: ({ args }: Details<{ rows: number }>) => ({
      en: `${count(args.rows, 'hidden row')} read like the others. Clear the filter or unhide them, and delete those that must not be published.`,
      es: `${count(args.rows, 'fila oculta leída', 'filas ocultas leídas')} como las demás. Quitar el filtro o mostrarlas, y borrar las que no se deban publicar.`,
    }),
  },
  'unread-sheet': {
    isWarning: true,
    message: ({ args }: Details<{ sheet: SheetName }>) => {
      const { en, es } = describeSheet(args.sheet);
      const name = quote(args.sheet.name ?? '…');
      return {
        en: `The ${en} has known headings and rows, and is not read: one sheet of a file is. Save it as a file of its own, or name it in service.json: "spreadsheet": {"sheet": ${name}}. To ignore it, hide it.`,
        es: `La ${es} tiene encabezados conocidos y filas, y no se lee: de cada archivo se lee una hoja. Guardarla en un archivo aparte, o indicarla en service.json: "spreadsheet": {"sheet": ${name}}. Para ignorarla, ocultarla.`,
      };
    },
  },
  'empty-status': {
    isWarning: true,
    message: ({ args }: Details<{ rows: number }>) => ({
      en: `${count(args.rows, 'row')} without a status, read as open. Fill in the status of closed ones, because colours are not read. If all are open, add to service.json: "spreadsheet": {"defaults": {"status": "open"}}`,
      es: `${count(args.rows, 'fila sin estatus, leída como abierta', 'filas sin estatus, leídas como abiertas')}. Llenar el estatus de las cerradas, porque los colores no se leen. Si todas están abiertas, agregar a service.json: "spreadsheet": {"defaults": {"status": "open"}}`,
    }),
  },
  'windows-1252': {
    isWarning: true,
    message: ({ args }: Details<{ rows: number }>) => ({
      en: `${count(args.rows, 'row')} read as Windows-1252. Check the accents on the built site, or save the file as CSV UTF-8.`,
      es: `${count(args.rows, 'fila leída', 'filas leídas')} como Windows-1252. Revisar los acentos en el sitio generado, o guardar el archivo como CSV UTF-8.`,
    }),
  },
  'missing-edition': {
    isWarning: true,
    message: {
      en: 'This edition is published and no longer in the data, so citations of it lead nowhere. Restore it from the history of the repository.',
      es: 'Esta edición está publicada y ya no está en los datos: sus citas no llevarían a nada. Restaurarla desde el historial del repositorio.',
    },
  },
  'empty-folder': {
    isWarning: true,
    message: {
      en: 'The folder does not exist or has no rows. Check its name, or the export.',
      es: 'La carpeta no existe o no tiene filas. Revisar su nombre, o la exportación.',
    },
  },
} satisfies Topic;

function unread({ args, place }: Details<{ extensions: readonly string[] }>): Translated {
  const name = basename(place.file);
  const extensions = args.extensions.join(', ');
  return {
    en: `${name} is not read, only ${extensions}. Save, export or rename it as one of those. To ignore it, begin its name with _.`,
    es: `${name} no se lee; solo se leen ${extensions}. Guardarlo, exportarlo o renombrarlo con una de esas extensiones. Para ignorarlo, comenzar su nombre con _.`,
  };
}

export type EditionFault = keyof typeof EDITION_FAULTS;
const EDITION_FAULTS = {
  facts: {
    en: 'It does not exist, or is not that of this edition.',
    es: 'No existe, o no es el de esta edición.',
  },
  bytes: {
    en: 'It is missing, or differs from its edition.json.',
    es: 'Falta, o difiere de su edition.json.',
  },
  unknown: {
    en: 'Its edition.json does not list it.',
    es: 'Su edition.json no lo menciona.',
  },
};

/** Where JSON ends: at which character (null at the end of the text), and what could follow there. */
type JsonFault = {
  character: string | null;
  token: JsonToken;
};

/** What the grammar of JSON asks for at some place. */
export type JsonToken = keyof typeof JSON_TOKENS;
const JSON_TOKENS = {
  value: { en: 'a value', es: 'un valor' },
  key: { en: 'a key in double quotes', es: 'una clave entre comillas dobles' },
  colon: { en: 'a colon after the key', es: 'dos puntos después de la clave' },
  'comma-or-end': {
    en: 'a comma, or a closing "}" or "]"',
    es: 'una coma, o un "}" o "]" de cierre',
  },
  'end-of-text': { en: 'the end of the text', es: 'el fin del texto' },
  'closing-quote': {
    en: 'a string with its closing quote on the same line',
    es: 'un texto con su comilla de cierre en la misma línea',
  },
  'known-escape': {
    en: 'a valid JSON escape, such as \\" or \\n',
    es: 'una secuencia de escape válida en JSON, como \\" o \\n',
  },
  'printable-character': {
    en: 'a string without line breaks or control characters; write them as \\n or \\u0009',
    es: 'un texto sin saltos de línea ni caracteres de control; escribirlos como \\n o \\u0009',
  },
};

type CsvFault =
  | { fault: keyof typeof CSV_FAULTS }
  | { fault: 'character'; character: string }
  | { fault: 'fields'; count: number; headings: number };

const CSV_FAULTS = {
  'end-of-file': {
    en: { found: 'the end of the file', allowed: 'a closing quote' },
    es: { found: 'el fin del archivo', allowed: 'una comilla de cierre' },
  },
  rows: {
    en: `There are more than ${count(MAX_ROWS, 'row')} or ${count(MAX_CELLS, 'cell')}. Split the file, or delete old rows.`,
    es: `Hay más de ${count(MAX_ROWS, 'fila')} o ${toFigure(MAX_CELLS)} de celdas. Dividir el archivo, o borrar filas antiguas.`,
  },
  size: {
    en: `A cell has more than ${count(LONGEST_CELL, 'character')}, or the row more than ${count(MAX_COLUMNS, 'cell')}. Check the quotes and separators before it.`,
    es: `Una celda tiene más de ${toFigure(LONGEST_CELL)} de caracteres, o la fila más de ${count(MAX_COLUMNS, 'celda')}. Revisar las comillas y los separadores anteriores.`,
  },
};

type Sheets = readonly SheetName[];

/** Columns for one field: their letters, and the headings of the second ones. */
type TwoColumns = {
  first: readonly string[];
  second: readonly string[];
  headings: readonly string[];
  /** Whether they also have one heading, so that no setting can tell them apart. */
  isSame: boolean;
};

function describeColumns(
  { first, second, headings, isSame }: TwoColumns,
  field: string,
): Translated {
  const [before, after] = [first.join(', '), second.join(', ')];
  const names = headings.map((heading) => quote(heading)).join(', ');
  if (!isSame) {
    return {
      en: `Columns ${before} and ${after} are both for ${field}. To ignore ${after}, add to service.json: ${toColumns(headings, 'null')}`,
      es: `Las columnas ${before} y ${after} son para ${field}. Para ignorar ${after}, agregar a service.json: ${toColumns(headings, 'null')}`,
    };
  }
  return second.length === 1
    ? {
        en: `Columns ${before} and ${after} are both called ${names}. Rename or delete one of them.`,
        es: `Las columnas ${before} y ${after} se llaman ${names}. Cambiar el nombre de una de ellas, o borrarla.`,
      }
    : {
        en: `Columns ${after} have the same headings as ${before}: ${names}. If they are a second table, move it to a file of its own; otherwise rename or delete them.`,
        es: `Las columnas ${after} tienen los mismos encabezados que ${before}: ${names}. Si son una segunda tabla, moverla a un archivo aparte; si no, cambiarles el nombre o borrarlas.`,
      };
}

/** `columns` are headings, `nameless` the letters of columns without one, `missing` fields that need a column. */
type UnknownColumns = Record<'columns' | 'nameless' | 'missing', readonly string[]>;

/** A line for service.json: what each column is for. */
function toColumns(headings: readonly string[], field: '"?"' | 'null'): string {
  const entries = headings.map((heading) => `${JSON.stringify(heading)}: ${field}`);
  return `"spreadsheet": {"columns": {${entries.join(', ')}}}`;
}

const MOST_ROWS = 10;

/** `256 MB`, not `256.0 MB`. */
const FILE_SIZE = formatBytes(MAX_FILE_BYTES).replace('.0', '');

/** Why a file cannot be read; error codes of the system that need no words are shown as they are. */
const REASONS: Record<string, Translated> = {
  EISDIR: {
    en: 'it is a folder, not a file (EISDIR)',
    es: 'es una carpeta, no un archivo (EISDIR)',
  },
  ENOTDIR: {
    en: 'it is a file, not a folder (ENOTDIR)',
    es: 'es un archivo, no una carpeta (ENOTDIR)',
  },
  EACCES: {
    en: 'this user has no permission (EACCES)',
    es: 'este usuario no tiene permiso (EACCES)',
  },
  ELOOP: {
    en: 'it is a link that leads back to itself (ELOOP)',
    es: 'es un enlace que lleva a sí mismo (ELOOP)',
  },
  FIFO: { en: 'it is a named pipe', es: 'es una tubería con nombre' },
  SOCKET: { en: 'it is a socket', es: 'es un socket' },
  DEVICE: { en: 'it is a device', es: 'es un dispositivo' },
  FOLDER_LINK: { en: 'it is a link to a folder', es: 'es un enlace a una carpeta' },
  TOO_LARGE: {
    en: `it is larger than ${FILE_SIZE}; split it`,
    es: `pesa más de ${FILE_SIZE}; dividirlo`,
  },
  TOO_MANY_TOKENS: {
    en: 'it has too many brackets, colons and commas; split it',
    es: 'tiene demasiados corchetes, dos puntos y comas; dividirlo',
  },
  LONG_ROW: {
    en: `an object has more than ${toFigure(LONGEST_ROW)} characters; shorten its texts and lists`,
    es: `un objeto tiene más de ${toFigure(LONGEST_ROW)} de caracteres; acortar sus textos y listas`,
  },
  TOO_MANY_ERRORS: {
    en: `reading stopped at this row, after ${count(MAX_FINDINGS, 'error')}; correct those first`,
    es: `la lectura se detuvo en esta fila, después de ${count(MAX_FINDINGS, 'error', 'errores')}; corregir primero esos`,
  },
};

/** Why an `.xlsx` file cannot be read, and what to do. */
export type XlsxFault = keyof typeof XLSX_FAULTS;
const XLSX_FAULTS = {
  password: {
    en: 'The file is protected with a password. Save it again without one.',
    es: 'El archivo está protegido con una contraseña. Guardarlo de nuevo sin ella.',
  },
  'old-format': {
    en: 'This is an old Excel file (.xls) under another name. Open it in Excel and save it as .xlsx.',
    es: 'Es un archivo antiguo de Excel (.xls) con otro nombre. Abrirlo en Excel y guardarlo como .xlsx.',
  },
  damaged: {
    en: 'This file is not a workbook, or is damaged. Save or export it again.',
    es: 'Este archivo no es un libro de Excel, o está dañado. Guardarlo o exportarlo de nuevo.',
  },
  'too-large': {
    en: `A sheet is too large. The limits are ${count(MAX_ROWS, 'row')}, ${count(MAX_CELLS, 'cell')} (empty ones to the left of others count too) and ${formatBytes(MAX_PART_BYTES)} unpacked. Copy the rows to a new file.`,
    es: `Una hoja es demasiado grande. Los límites son ${count(MAX_ROWS, 'fila')}, ${toFigure(MAX_CELLS)} de celdas (también cuentan las vacías a la izquierda de otras) y ${formatBytes(MAX_PART_BYTES)} sin comprimir. Copiar las filas a un archivo nuevo.`,
  },
  'which-sheet': {
    en: 'The first sheet has a name such as Cerradas, Archivo or Plantilla, and there are others. Name the sheet to read in service.json: "spreadsheet": {"sheet": "…"}',
    es: 'La primera hoja tiene un nombre como Cerradas, Archivo o Plantilla, y hay otras. Indicar en service.json la hoja que se debe leer: "spreadsheet": {"sheet": "…"}',
  },
  'no-sheet': {
    en: 'None of the sheets has the name in "spreadsheet.sheet" of service.json. Correct the name.',
    es: 'Ninguna hoja tiene el nombre de "spreadsheet.sheet" en service.json. Corregir el nombre.',
  },
};
