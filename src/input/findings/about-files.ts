import { basename, extname } from 'node:path';
import { say, type Translated } from '../../base/languages.ts';
import { count, formatBytes, toFigure } from '../../base/numbers.ts';
import { alike, quote } from '../../base/wording.ts';
import { toPaste } from './about-spreadsheets.ts';
import {
  LONGEST_CELL,
  LONGEST_ROW,
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_ERRORS,
  MAX_FILE_BYTES,
  MAX_PART_BYTES,
  MAX_ROWS,
  MAX_WHOLE_FILE_BYTES,
} from './data-limits.ts';
import {
  type DataText,
  type Details,
  type Message,
  type Place,
  type Topic,
  toMisfit,
} from './details.ts';

/** What is wrong with a file or folder. */
export const ABOUT_FILES = {
  'missing-data': ({ args }: Details<MissingPart>) =>
    args.part === 'entry' ? describeMissingEntry(args.slug) : MISSING_PARTS[args.part],
  'unread-file': ({ args, place }: Details<WhyUnread>) => {
    const name = basename(place.file);
    if ('folder' in args) return describeMisplaced(name, args.folder);
    if ('extensions' in args) return describeFormat(name, args.extensions.join(', '));
    return say`It cannot be read: ${REASONS[args.reason] ?? args.reason}.
      No se puede leer: ${REASONS[args.reason] ?? args.reason}.`;
  },
  'damaged-file': ({ args, place }: Details<Damage>) => {
    if (args.fault === 'JSON') return describeJsonFault(args);
    if (args.fault === 'encoding') return describeEncoding(place.file);
    if (args.fault === 'workbook') return DAMAGED_WORKBOOK;
    return describeCsvFault(args);
  },
  'edition-altered': ({ args }: Details<{ fault: EditionFault }>) => {
    const fault = EDITION_FAULTS[args.fault];
    return say`${fault} An edition stays as it was published: restore its folder from the history of the repository.
      ${fault} Una edición queda como se publicó: restaurar su carpeta desde el historial del repositorio.`;
  },
  'wrong-format': ({ args, field, place }: Details<WrongFormat>) =>
    'rows' in args ? describeWrongRows(args) : describeWrongColumn(String(field), place, args),
  'duplicate-key': ({ args, field }: Details<TwiceThere>) =>
    args.columns
      ? describeColumns(args.columns, field)
      : say`The key ${quote(args.key)} appears twice. Remove one of them.
        La clave ${quote(args.key)} aparece dos veces. Quitar una de las dos.`,
} satisfies Topic;

/** How many of its rows are left out, or of its values not understood. */
type WrongFormat = { of: number } & ({ rows: number } | { values: number });

function describeWrongRows({ rows, of }: { rows: number; of: number }): Translated {
  return say`${toFigure(rows)} of ${count(of, 'row')} would be left out, which is a wrong format and not a few wrong rows. Correct what is named below; rows that are not for us are left out by a word of service.json.
    Se dejarían fuera ${toFigure(rows)} de ${count(of, 'fila')}: eso es un formato equivocado y no unas cuantas filas. Corregir lo que se nombra abajo; las filas que no son para publicar se dejan fuera con una palabra de service.json.`;
}

function describeWrongColumn(
  field: string,
  { cell }: Place,
  { values, of }: { values: number; of: number },
): Translated {
  const [heading, values_] = [quote(cell?.column ?? field), count(of, 'value')];
  const of_ = cell?.column === undefined ? { en: '', es: '' } : describeWayOut(cell.column, field);
  return say`${heading}: ${toFigure(values)} of ${values_} are not understood, which is a wrong format and not a few wrong values. Correct them.${of_}
    ${heading}: no se entienden ${toFigure(values)} de ${count(of, 'valor', 'valores')}: eso es un formato equivocado y no unos cuantos valores. Corregirlos.${of_}`;
}

/** Of a column: it is not for us, or what is not understood is left out. */
function describeWayOut(heading: string, field: string): Translated {
  const ignored = `"spreadsheet": {"columns": {${quote(heading)}: null}}`;
  const name = field.startsWith('salary.') ? 'salary' : field;
  const others = `"spreadsheet": {"values": {${quote(name)}: {"*": null}}}`;
  return {
    en: ` Or add to service.json, if the column is not for us: ${ignored}; or, to leave these values out: ${others}`,
    es: ` O agregar a service.json, si la columna no es para publicar: ${ignored}; o, para dejar fuera esos valores: ${others}`,
  };
}

type MissingPart = { part: keyof typeof MISSING_PARTS } | { part: 'entry'; slug: string };
const MISSING_PARTS = {
  file: say`This file does not exist. Create it, or name the right data folder with --data.
    Este archivo no existe. Crearlo, o indicar la carpeta de datos correcta con --data.`,
  rows: say`The folder does not exist or has no rows. Check its name, or the export.
    La carpeta no existe o no tiene filas. Revisar su nombre, o la exportación.`,
};

function describeMissingEntry(slug: string): Translated {
  return say`The API promises an entry with the slug ${quote(slug)}. Add it.
    La API promete una entrada con el slug ${quote(slug)}. Agregarla.`;
}

/** It is in the wrong folder, has the wrong extension, or cannot be opened. */
type WhyUnread =
  | { folder: string }
  | { extensions: readonly string[]; isData: boolean }
  | { reason: keyof typeof REASONS | (string & {}) };

function describeMisplaced(name: string, folder: string): Translated {
  return say`${name} looks like data and is not read here. Move it to ${folder}. To ignore it, begin its name with _.
    ${name} parece tener datos y aquí no se lee. Moverlo a ${folder}. Para ignorarlo, comenzar su nombre con _.`;
}

function describeFormat(name: string, extensions: string): Translated {
  return say`${name} is not read, only ${extensions}. Save, export or rename it as one of those. To ignore it, begin its name with _.
    ${name} no se lee; solo se leen ${extensions}. Guardarlo, exportarlo o renombrarlo con una de esas extensiones. Para ignorarlo, comenzar su nombre con _.`;
}

/** `256 MB`, not `256.0 MB`. */
const toWhole = (bytes: number) => formatBytes(bytes).replace('.0', '');
const [WHOLE_SIZE, FILE_SIZE] = [toWhole(MAX_WHOLE_FILE_BYTES), toWhole(MAX_FILE_BYTES)];

/** Why a file cannot be read; error codes of the system that need no words are shown as they are. */
const REASONS: Record<string, Translated> = {
  EISDIR: say`it is a folder, not a file (EISDIR)
    es una carpeta, no un archivo (EISDIR)`,
  ENOTDIR: say`it is a file, not a folder (ENOTDIR)
    es un archivo, no una carpeta (ENOTDIR)`,
  EACCES: say`this user has no permission (EACCES)
    este usuario no tiene permiso (EACCES)`,
  ELOOP: say`it is a link that leads back to itself (ELOOP)
    es un enlace que lleva a sí mismo (ELOOP)`,
  FIFO: { en: 'it is a named pipe', es: 'es una tubería con nombre' },
  SOCKET: { en: 'it is a socket', es: 'es un socket' },
  DEVICE: { en: 'it is a device', es: 'es un dispositivo' },
  FOLDER_LINK: { en: 'it is a link to a folder', es: 'es un enlace a una carpeta' },
  TOO_LARGE: say`it is larger than ${WHOLE_SIZE} (.csv and .json) or ${FILE_SIZE} (.ndjson and .xlsx). Save the rows in several smaller files, each CSV with the header row, or as .ndjson with one row a line
    pesa más de ${WHOLE_SIZE} (.csv y .json) o ${FILE_SIZE} (.ndjson y .xlsx). Guardar las filas en varios archivos más pequeños, cada CSV con la fila de encabezados, o como .ndjson con una fila por línea`,
  TOO_MANY_TOKENS: say`it has too many brackets, colons and commas; split it
    tiene demasiados corchetes, dos puntos y comas; dividirlo`,
  LONG_ROW: say`an object has more than ${toFigure(LONGEST_ROW)} characters; shorten its texts and lists
    un objeto tiene más de ${toFigure(LONGEST_ROW)} de caracteres; acortar sus textos y listas`,
  TOO_MANY_ERRORS: say`reading stopped at this row, after ${count(MAX_ERRORS, 'error')}; correct those first
    la lectura se detuvo en esta fila, después de ${count(MAX_ERRORS, 'error', 'errores')}; corregir primero esos`,
  PASSWORD: say`it is protected with a password; save it again without one
    está protegido con una contraseña; guardarlo de nuevo sin ella`,
  OLD_EXCEL: say`it is an old Excel file (.xls) under another name; open it in Excel and save it as .xlsx
    es un archivo antiguo de Excel (.xls) con otro nombre; abrirlo en Excel y guardarlo como .xlsx`,
  LARGE_SHEET: say`a sheet is too large. The limits are ${count(MAX_ROWS, 'row')}, ${count(MAX_CELLS, 'cell')} (empty ones to the left of others count too) and ${formatBytes(MAX_PART_BYTES)} unpacked. Copy the rows to a new file
    una hoja es demasiado grande. Los límites son ${count(MAX_ROWS, 'fila')}, ${toFigure(MAX_CELLS)} de celdas (también cuentan las vacías a la izquierda de otras) y ${formatBytes(MAX_PART_BYTES)} sin comprimir. Copiar las filas a un archivo nuevo`,
};

/** Why a workbook is not read. */
export type XlsxFault = 'PASSWORD' | 'OLD_EXCEL' | 'LARGE_SHEET';

type Damage = JsonFault | CsvFault | { fault: 'encoding' } | { fault: 'workbook' };

const DAMAGED_WORKBOOK = say`This file is not a workbook, or is damaged. Save or export it again.
  Este archivo no es un libro de Excel, o está dañado. Guardarlo o exportarlo de nuevo.`;

function describeEncoding(file: string): Translated {
  const isCsv = extname(file) === '.csv';
  return say`The file is not in UTF-8. Save it ${isCsv ? 'as .xlsx, or as "CSV UTF-8"' : 'again as UTF-8'}.
    El archivo no está en UTF-8. Guardarlo ${isCsv ? 'como .xlsx o como "CSV UTF-8"' : 'de nuevo como UTF-8'}.`;
}

/** Where JSON ends: at which character (null at the end of the text), and what could follow there. */
type JsonFault = {
  fault: 'JSON';
  character: string | null;
  token: JsonToken;
};

/** What the grammar of JSON asks for at some place. */
export type JsonToken = keyof typeof JSON_TOKENS;
const JSON_TOKENS = {
  value: { en: 'a value', es: 'un valor' },
  key: { en: 'a key in double quotes', es: 'una clave entre comillas dobles' },
  colon: { en: 'a colon after the key', es: 'dos puntos después de la clave' },
  'comma-or-end': say`a comma, or a closing "}" or "]"
    una coma, o un "}" o "]" de cierre`,
  'end-of-text': { en: 'the end of the text', es: 'el fin del texto' },
  'closing-quote': say`a string with its closing quote on the same line
    un texto con su comilla de cierre en la misma línea`,
  'known-escape': say`a valid JSON escape, such as \\" or \\n
    una secuencia de escape válida en JSON, como \\" o \\n`,
  'printable-character': say`a string without line breaks or control characters; write them as \\n or \\u0009
    un texto sin saltos de línea ni caracteres de control; escribirlos como \\n o \\u0009`,
};

function describeJsonFault({ character, token }: JsonFault): Translated<Message> {
  const found = character === null ? JSON_TOKENS['end-of-text'] : alike(JSON.stringify(character));
  return toMisfit(found, JSON_TOKENS[token]);
}

export type CsvFault =
  | { fault: keyof typeof CSV_FAULTS }
  | { fault: 'character'; character: string }
  | { fault: 'fields'; count: number; headings: number };

const CSV_FAULTS = {
  cut: say`The file ends in the middle of this row, so it was cut. Export or download it again.
    El archivo termina a la mitad de esta fila, así que está cortado. Exportarlo o descargarlo de nuevo.`,
  formula: say`The row has a formula without its result. Open the file in Excel and save it.
    La fila tiene una fórmula sin su resultado. Abrir el archivo en Excel y guardarlo.`,
  'two-heading-rows': say`The headings take two rows: this one and the one above. Write each heading in one cell of one row, such as Sueldo desde, and delete the other row.
    Los encabezados ocupan dos filas: esta y la anterior. Escribir cada encabezado en una sola celda de una fila, como Sueldo desde, y borrar la otra fila.`,
  'split-row': say`This row goes on with the vacancy of the row above. Keep each vacancy in one row: move these cells up (Alt+Enter begins a line inside a cell), and undo merged cells.
    Esta fila continúa la vacante de la fila anterior. Dejar cada vacante en una sola fila: pasar estas celdas arriba (Alt+Entrar empieza una línea dentro de una celda) y separar las celdas combinadas.`,
  'end-of-file': {
    en: { found: 'the end of the file', allowed: 'a closing quote' },
    es: { found: 'el fin del archivo', allowed: 'una comilla de cierre' },
  },
  rows: say`There are more than ${count(MAX_ROWS, 'row')} or ${count(MAX_CELLS, 'cell')}. Split the file, or delete old rows.
    Hay más de ${count(MAX_ROWS, 'fila')} o ${toFigure(MAX_CELLS)} de celdas. Dividir el archivo, o borrar filas antiguas.`,
  size: say`A cell has more than ${count(LONGEST_CELL, 'character')}, or the row more than ${count(MAX_COLUMNS, 'cell')}. Check the quotes and separators before it.
    Una celda tiene más de ${toFigure(LONGEST_CELL)} de caracteres, o la fila más de ${count(MAX_COLUMNS, 'celda')}. Revisar las comillas y los separadores anteriores.`,
};

function describeCsvFault(args: CsvFault): Translated<Message> {
  if (args.fault === 'character') {
    return toMisfit(
      alike(JSON.stringify(args.character)),
      say`a separator or the end of the line; inside a quoted cell, write a quote as ""
      un separador o el fin de la línea; dentro de una celda entre comillas, escribir una comilla como ""`,
    );
  }
  if (args.fault !== 'fields') return CSV_FAULTS[args.fault];
  return toMisfit(
    { en: count(args.count, 'cell'), es: count(args.count, 'celda') },
    say`${count(args.headings, 'cell')}, as in the header row; put quotes around a cell that contains a separator
      ${count(args.headings, 'celda')}, como en la fila de encabezados; poner entre comillas una celda que contenga un separador`,
  );
}

export type EditionFault = keyof typeof EDITION_FAULTS;
const EDITION_FAULTS = {
  facts: say`It does not exist, or is not that of this edition.
    No existe, o no es el de esta edición.`,
  bytes: say`It is missing, or differs from its edition.json.
    Falta, o difiere de su edition.json.`,
  unknown: say`Its edition.json does not list it.
    Su edition.json no lo menciona.`,
  gone: say`It is published and no longer in the data, so citations of it lead nowhere.
    Está publicada y ya no está en los datos: sus citas no llevarían a nada.`,
};

/** A key of JSON, or two columns for one field. */
type TwiceThere = { key: DataText; columns?: TwoColumns };

/** Columns for one field: their letters, and the headings of the second ones. */
type TwoColumns = {
  first: readonly string[];
  second: readonly string[];
  headings: readonly DataText[];
  /** Whether they also have one heading, so that no setting can tell them apart. */
  isSame: boolean;
};

function describeColumns(
  { first, second, headings, isSame }: TwoColumns,
  field: string | DataText,
): Translated {
  const [before, after] = [first.join(', '), second.join(', ')];
  const names = headings.map((heading) => quote(heading)).join(', ');
  if (!isSame) {
    const paste = toPaste(headings.map((heading) => [heading, null]));
    return say`Columns ${before} and ${after} are both for ${String(field)}. To ignore ${after}, add to service.json: ${paste}
      Las columnas ${before} y ${after} son para ${String(field)}. Para ignorar ${after}, agregar a service.json: ${paste}`;
  }
  return second.length === 1
    ? say`Columns ${before} and ${after} are both called ${names}. Rename or delete one of them.
      Las columnas ${before} y ${after} se llaman ${names}. Cambiar el nombre de una de ellas, o borrarla.`
    : say`Columns ${after} have the same headings as ${before}: ${names}. If they are a second table, move it to a file of its own; otherwise rename or delete them.
      Las columnas ${after} tienen los mismos encabezados que ${before}: ${names}. Si son una segunda tabla, moverla a un archivo aparte; si no, cambiarles el nombre o borrarlas.`;
}
