import { posix } from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import { decodeXML } from 'entities';
import { addDays, type Day, daysBetween } from '../../base/day.ts';
import { saxen } from '../../base/libraries.cjs';
import type { XlsxFault } from '../findings/about-files.ts';
import {
  LONGEST_CELL,
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_PART_BYTES,
  MAX_ROWS,
} from '../findings/data-limits.ts';
import type { UnplacedFinding } from '../findings/finding.ts';
import { toShownSheet } from '../findings/shown-value.ts';
import { isSetAside } from '../vocabulary/closed-words.ts';
import type { CellType, Table, TableRow } from './table.ts';

/**
 * The sheet with this name, or the first visible one that is a list; of `*`, all visible ones with the headings of
 * that one. `headingsOf` tells by the first rows of a sheet which headings its list has. Formulas, macros and
 * links are never run: of a formula, its stored value is read.
 */
export function readXlsx(
  bytes: Buffer,
  sheetName?: string,
  headingsOf: HeadingsOf = () => undefined,
): Sheets | Unread {
  if (bytes.subarray(0, 4).equals(OLE_FILE)) {
    const isProtected = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
    return unread(isProtected ? 'PASSWORD' : 'OLD_EXCEL');
  }
  try {
    return readWorkbook(new Parts(bytes), headingsOf, sheetName);
  } catch (error) {
    return (error as { code?: string }).code === TOO_LARGE ? unread('LARGE_SHEET') : DAMAGED;
  }
}

type HeadingsOf = (rows: readonly TableRow[]) => string | undefined;

/** The sheets that are read. */
type Sheets = { tables: readonly Table[] };

/** Stands for all sheets with the same headings. */
const ALL_SHEETS = '*';

/** Why a workbook is not read. */
type Unread = { finding: UnplacedFinding };

function unread(reason: XlsxFault): Unread {
  return { finding: { code: 'unread-file', args: { reason } } };
}

const DAMAGED: Unread = { finding: { code: 'damaged-file', args: { fault: 'workbook' } } };

/** The container of protected files, and of `.xls`. */
const OLE_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const DIRECTORY_END = Buffer.from('PK\x05\x06', 'latin1');

/** All texts of a sheet together: a million cells can share one long text. */
const MAX_CHARACTERS = MAX_PART_BYTES;

/** The parts besides sheets and texts: names, styles, references. */
const MAX_SMALL_PART_BYTES = MAX_PART_BYTES / 4;

/** The error code of zlib. */
const TOO_LARGE = 'ERR_BUFFER_TOO_LARGE';
const tooLarge = () => Object.assign(new Error(), { code: TOO_LARGE });

/**
 * The parts of the package, which is a zip archive. Node unpacks them: no library stops at a limit when
 * the archive lies about its sizes.
 */
export class Parts {
  private readonly bytes: Buffer;
  /** Where the directory has them. */
  private readonly entries = new Map<string, number>();

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    const end = bytes.lastIndexOf(DIRECTORY_END);
    if (end === -1) throw new Error('This is no zip archive.');
    let at = bytes.readUInt32LE(end + 16);
    for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
      const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
      // Some programs write Windows paths.
      this.entries.set(bytes.toString('utf8', at + 46, nameEnd).replaceAll('\\', '/'), at);
      at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  }

  /** The text of a part; empty if there is none. */
  read(path: string, maxOutputLength = MAX_SMALL_PART_BYTES): string {
    const { bytes } = this;
    const at = this.entries.get(path);
    if (at === undefined) return '';
    const header = bytes.readUInt32LE(at + 42);
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    const isStored = bytes.readUInt16LE(at + 10) === 0;
    const part = isStored ? packed : inflateRawSync(packed, { maxOutputLength });
    if (crc32(part) !== bytes.readUInt32LE(at + 16)) throw new Error('The checksum is wrong.');
    return part.toString();
  }

  /** The parts that a part refers to, by the id and by the last word of the type of the reference. */
  targetsOf(path: string): Map<string, string> {
    const folder = posix.dirname(path);
    const targets = new Map<string, string>();
    for (const { Id = '', Type = '', Target = '' } of elementsOf(
      this.read(posix.join(folder, '_rels', `${posix.basename(path)}.rels`)),
      'Relationship',
    )) {
      const part = posix.resolve('/', folder, Target).slice(1);
      targets.set(Id, part).set(posix.basename(Type), part);
    }
    return targets;
  }
}

function readWorkbook(parts: Parts, headingsOf: HeadingsOf, sheetName?: string): Sheets | Unread {
  const path = parts.targetsOf('').get('officeDocument') ?? 'xl/workbook.xml';
  const workbook = parts.read(path);
  const all = elementsOf(workbook, 'sheet');
  const visible = all.filter(({ state }) => state !== 'hidden' && state !== 'veryHidden');
  const named = all.find(({ name }) => name === sheetName);
  if (!named && visible.length === 0) return DAMAGED;
  // People do not count hidden sheets.
  const counted = [...visible, ...all.filter((one) => !visible.includes(one))];
  const nameOf = (one: Attributes) => toShownSheet(one.name ?? '', counted.indexOf(one) + 1);
  const ask = (fault: 'no-sheet' | 'set-aside'): Unread => ({
    finding: { code: 'which-sheet', args: { fault, sheets: counted.map(nameOf) } },
  });
  const isAll = sheetName === ALL_SHEETS && !named;
  const isUnknown = !named && !isAll && sheetName !== undefined;
  if (isUnknown && visible.length > 1) return ask('no-sheet');
  const targets = parts.targetsOf(path);
  const [properties] = elementsOf(workbook, 'workbookPr');
  const shared: Workbook = {
    ...readStrings(parts.read(targets.get('sharedStrings') ?? '', MAX_PART_BYTES)),
    formats: readFormats(parts.read(targets.get('styles') ?? '')),
    epoch: properties?.date1904 === '1' || properties?.date1904 === 'true' ? EPOCH_1904 : EPOCH,
  };
  const xmlOf = (one: Attributes) => {
    const id = Object.entries(one).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
    return parts.read(targets.get(id) ?? '', MAX_PART_BYTES);
  };
  let unpacked = 0;
  const toFirstRows = (one: Attributes) => {
    const xml = unpacked < MAX_PART_BYTES ? unlessTooLarge(() => xmlOf(one)) : '';
    unpacked += xml.length;
    return { one, name: nameOf(one), rows: readSheet(xml, shared, FIRST_ROWS) };
  };
  const first = all.length > 1 ? visible.map(toFirstRows) : [];
  const isList = ({ rows }: { rows: readonly TableRow[] }) => headingsOf(rows) !== undefined;
  const isAside = ({ name = '' }: Attributes) => isSetAside(name);
  const lists = first.filter((sheet) => isList(sheet) && !(isAll && isAside(sheet.one)));
  const chosen = named ?? lists[0]?.one ?? visible[0];
  if (!chosen) return DAMAGED;
  const isDoubtful = !named && isAside(chosen);
  if (isDoubtful && (isAll || lists.length > 1)) return ask('set-aside');
  const headings = headingsOf(lists[0]?.rows ?? []);
  const read = isAll && headings ? lists.filter(({ rows }) => headingsOf(rows) === headings) : [];
  const sheets = read.length > 0 ? read.map(({ one }) => one) : [chosen];
  const otherSheets = first.filter(({ one }) => !sheets.includes(one));
  const tables = sheets.map((one, at): Table | undefined => {
    const xml = xmlOf(one);
    if (xml === '') return undefined;
    return {
      sheet: nameOf(one),
      isChosen: named !== undefined || isAll,
      isSetAside: isDoubtful,
      // One warning a file names them.
      otherSheets: at === 0 ? otherSheets : [],
      rows: readSheet(xml, shared),
    };
  });
  return tables.every((table) => table !== undefined) ? { tables } : DAMAGED;
}

function unlessTooLarge(read: () => string): string {
  try {
    return read();
  } catch (error) {
    if ((error as { code?: string }).code === TOO_LARGE) return '';
    throw error;
  }
}

/** Enough of a sheet that is not read to see whether it has a header row and rows below it. */
const FIRST_ROWS = 200;

type Workbook = {
  strings: readonly string[];
  /** The shared strings that are struck through as a whole, by their numbers. */
  struck: ReadonlySet<string>;
  /** For each style of a cell. */
  formats: readonly CellFormat[];
  /** The day that the numbers of days are counted from. */
  epoch: Day;
};

/** How a style shows a cell. */
type CellFormat = {
  isDay?: boolean;
  isPercent?: boolean;
  isStruck?: boolean;
  /** Of an amount that is not in plain pesos. */
  unit?: string | undefined;
  /** The least number of digits, as in `00412`. */
  digits?: number;
};

const EPOCH = '1899-12-30';
const EPOCH_1904 = '1904-01-01';
/** The last one of Excel. */
const LAST_DAY = '9999-12-31';

/** The rows that have a value, or the first of them. */
function readSheet(xml: string, workbook: Workbook, most = Infinity): TableRow[] {
  const rows: FillableRow[] = [];
  const merged: string[] = [];
  let [row, column, text] = [0, -1, ''];
  let cells: string[] = [];
  let cell: Attributes = {};
  let struck = new Set<number>();
  let typed: [number, CellType][] = [];
  let [isText, isFormula, isHidden, isUnknown] = [false, false, false, false];
  /** Of a cell with its own text, and of all parts of it. */
  let [isRunStruck, isAllStruck] = [false, true];
  const taken = { cells: workbook.strings.length, characters: 0 };
  const take = (cells: number, characters: number) => {
    taken.cells += cells;
    taken.characters += characters;
    const isTooLong = characters > LONGEST_CELL || taken.characters > MAX_CHARACTERS;
    const isTooLarge = rows.length > MAX_ROWS || taken.cells > MAX_CELLS || isTooLong;
    if (isTooLarge) throw tooLarge();
  };
  const isDone = () => rows.length >= most;
  parseXml(xml, {
    open(name, attributes, isEmpty) {
      if (isDone()) return;
      // A sheet can have a million empty rows and cells: only what has a value is looked at.
      if (name === 'row' && isEmpty) row += 1;
      else if (name === 'c' && isEmpty) column += 1;
      else if (name === 'row') {
        const { r, hidden } = attributes();
        row = Number(r ?? row + 1);
        isHidden = hidden === '1' || hidden === 'true';
        isUnknown = false;
        [cells, struck, typed, column] = [[], new Set(), [], -1];
      } else if (name === 'c') {
        cell = attributes();
        column = cell.r === undefined ? column + 1 : toColumn(cell.r);
        [text, isFormula, isRunStruck, isAllStruck] = ['', false, false, true];
      } else if (name === 'v' || name === 't') {
        // A cell with its own text may repeat it as a value.
        isText = !isEmpty && (name === 't' || cell.t !== 'inlineStr');
      } else if (name === 'f') isFormula = true;
      else if (name === 'r') isRunStruck = false;
      else if (name === 'strike') isRunStruck = isOn(attributes());
      else if (name === 'mergeCell') merged.push(attributes().ref ?? '');
    },
    text(value) {
      if (!isText) return;
      text += value;
      if (!isRunStruck && value.trim() !== '') isAllStruck = false;
    },
    close(name, isEmpty) {
      if (isEmpty || isDone()) return;
      if (name === 'v' || name === 't') isText = false;
      else if (name === 'c') {
        const value = toText(cell, text, workbook);
        // A program that cannot calculate wrote the file: the value is unknown, not empty.
        if (isFormula && text === '' && cell.t !== 'str') isUnknown = true;
        take(0, value.length);
        if (value.trim() === '' || column >= MAX_COLUMNS) return;
        cells[column] = value;
        const type = typeOf(cell, workbook);
        if (type) typed.push([column, type]);
        if (isAllStruck || isStruck(cell, text, workbook)) struck.add(column);
      } else if (name === 'row' && cells.length > 0) {
        const values = Array.from(cells, (value) => value ?? '');
        const formats = { ...(typed.length > 0 && { typed }), ...(struck.size > 0 && { struck }) };
        const fault = isUnknown && { fault: { fault: 'formula' } as const };
        rows.push({
          row,
          line: row,
          cells: values,
          ...(isHidden && { isHidden }),
          ...fault,
          ...formats,
        });
        take(cells.length, 0);
      }
    },
  });
  fillMerged(rows, merged, take);
  return rows;
}

type FillableRow = Omit<TableRow, 'cells' | 'merged'> & {
  cells: string[];
  merged?: [first: number, last: number][];
};

/** A value that several rows of a column share is read in each of them, as people do. */
function fillMerged(
  rows: readonly FillableRow[],
  merged: readonly string[],
  take: (cells: number, characters: number) => void,
): void {
  const indexOf = new Map(merged.length > 0 ? rows.map(({ row }, index) => [row, index]) : []);
  for (const range of merged) {
    const [, from = '', top = '', to = '', bottom = ''] =
      /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(range) ?? [];
    const [column, last] = [toColumn(from), toColumn(to)];
    const first = indexOf.get(Number(top)) ?? rows.length;
    const value = rows[first]?.cells[column];
    if (!value) continue;
    const note = (row?: FillableRow) => {
      if (!row || last === column) return;
      row.merged ??= [];
      if (row.merged.length < MOST_MERGED) row.merged.push([column, last]);
    };
    note(rows[first]);
    for (let index = first + 1; (rows[index]?.row ?? Infinity) <= Number(bottom); index += 1) {
      const { cells = [] } = rows[index] ?? {};
      // Ranges can overlap, so that one cell is filled many times.
      take(Math.max(1, column + 1 - cells.length), value.length);
      while (cells.length < column) cells.push('');
      if (cells[column] === undefined || cells[column] === '') {
        cells[column] = value;
        const below = rows[index];
        if (below) below.isContinued = true;
      }
      note(rows[index]);
    }
  }
}

/** No row has more merged cells, unless ranges overlap. */
const MOST_MERGED = 100;

/** What a cell says, as a CSV file would have it. */
function toText({ t, s }: Attributes, text: string, workbook: Workbook): string {
  if (t === 's') return text === '' ? '' : (workbook.strings[Number(text)] ?? '');
  if (t === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (t === 'd') return text.slice(0, 10);
  if (t !== undefined && t !== 'n') return unescapeText(text);
  if (text === '') return '';
  const number = Number(text);
  const { isDay, unit, digits = 0 } = workbook.formats[Number(s ?? 0)] ?? {};
  if (isDay) return toDay(number, workbook.epoch);
  // A folio that people see as 00001.
  if (digits > 0 && Number.isInteger(number)) return text.padStart(digits, '0');
  return unit ? `${number} ${unit}` : String(number);
}

/** What Excel keeps in place of a text. */
function typeOf({ t, s }: Attributes, { formats }: Workbook): CellType | undefined {
  if (t === 'b') return 'checkbox';
  const { isDay, isPercent } = formats[Number(s ?? 0)] ?? {};
  if (t === 'd' || ((t === undefined || t === 'n') && isDay)) return 'date';
  return isPercent && (t === undefined || t === 'n') ? 'percent' : undefined;
}

function isStruck({ t, s }: Attributes, text: string, { formats, struck }: Workbook): boolean {
  return formats[Number(s ?? 0)]?.isStruck === true || (t === 's' && struck.has(text));
}

function toDay(number: number, epoch: Day): string {
  const days = Math.floor(number);
  return days >= 1 && days <= daysBetween(epoch, LAST_DAY) ? addDays(epoch, days) : String(number);
}

/** The strings that cells share, each with all its runs, and those of which all runs are struck through. */
function readStrings(xml: string): Pick<Workbook, 'strings' | 'struck'> {
  const strings: string[] = [];
  const struck = new Set<string>();
  let [text, isText] = ['', false];
  let [isRunStruck, isAllStruck] = [false, true];
  parseXml(xml, {
    open(name, attributes) {
      if (name === 'si') [text, isRunStruck, isAllStruck] = ['', false, true];
      else if (name === 'r') isRunStruck = false;
      else if (name === 'strike') isRunStruck = isOn(attributes());
      else if (name === 't') isText = true;
    },
    text(value) {
      if (!isText) return;
      text += value;
      if (!isRunStruck && value.trim() !== '') isAllStruck = false;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'si') {
        if (isAllStruck && text !== '') struck.add(String(strings.length));
        strings.push(unescapeText(text));
      }
      if (strings.length > MAX_CELLS) throw tooLarge();
    },
  });
  return { strings, struck };
}

/** Whether an element such as `<strike/>` or `<strike val="0"/>` applies. */
function isOn({ val }: Attributes): boolean {
  return val !== '0' && val !== 'false';
}

function readFormats(xml: string): Workbook['formats'] {
  const own = new Map<string, CellFormat>(
    elementsOf(xml, 'numFmt').map(({ numFmtId = '', formatCode = '' }) => {
      const code = formatCode.slice(0, LONGEST_FORMAT);
      const isDay = /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
      const digits = /^0+$/.test(code) ? code.length : 0;
      return [numFmtId, { isDay, isPercent: code.includes('%'), unit: unitIn(code), digits }];
    }),
  );
  const formats: CellFormat[] = [];
  const fonts: boolean[] = [];
  let part = '';
  parseXml(xml, {
    open(name, attributes) {
      if (name === 'cellXfs' || name === 'fonts') part = name;
      else if (name === 'font' && part === 'fonts') fonts.push(false);
      else if (name === 'strike' && part === 'fonts') fonts[fonts.length - 1] = isOn(attributes());
      else if (name === 'xf' && part === 'cellXfs') {
        const { numFmtId = '0', fontId = '0' } = attributes();
        const format = own.get(numFmtId) ?? {
          isDay: DAY_FORMATS.test(numFmtId),
          isPercent: PERCENT_FORMATS.test(numFmtId),
        };
        formats.push(fonts[Number(fontId)] ? { ...format, isStruck: true } : format);
      }
    },
    close(name) {
      if (name === part) part = '';
    },
  });
  return formats;
}

/** The limit of Excel. Unclosed brackets would take quadratic time. */
const LONGEST_FORMAT = 255;

/** What a format adds to an amount: `[$R$-416] #,##0`, `#,##0 "netos"`. */
function unitIn(code: string): string | undefined {
  const [, symbol = '$'] = /\[\$([^\]-]+)/.exec(code) ?? [];
  const [said] =
    /(?<="[^"]*)(?:net|libre|quincen|catorcen|seman|diari|d[ií]a|anual|hora|d[oó]lar|dll?s)\p{L}*/iu.exec(
      code,
    ) ?? [];
  return said ?? OTHER_CURRENCY.exec(code)?.[0] ?? (PESO.test(symbol.trim()) ? undefined : symbol);
}

/** Also in `[$$-409]`, which is the peso on many computers. */
const PESO = /^(?:\$|MXN?\$?|\$\s?MXN?|M\.?N\.?)$/i;
const OTHER_CURRENCY = /USD|US\$|EUR|€|£|CAD|CA\$|GBP/i;

/** The formats that need no code. */
const DAY_FORMATS = /^(?:1[4-7]|22|2[7-9]|3[0-6]|5[0-8])$/;

const PERCENT_FORMATS = /^(?:9|10)$/;

/** `B` of `B12` is 1. */
function toColumn(reference: string): number {
  let column = 0;
  for (let at = 0; reference.charCodeAt(at) >= 65; at += 1) {
    column = column * 26 + reference.charCodeAt(at) - 64;
  }
  return column - 1;
}

/** `_x000D_` stands for a character that XML does not have. */
function unescapeText(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

type Attributes = Record<string, string>;

/** The attributes of all elements with this name. */
function elementsOf(xml: string, wanted: string): Attributes[] {
  const found: Attributes[] = [];
  parseXml(xml, {
    open(name, attributes) {
      if (name !== wanted) return;
      const values = Object.entries(attributes());
      found.push(Object.fromEntries(values.map(([key, value]) => [key, decodeXML(value)])));
    },
  });
  return found;
}

type Handlers = {
  open(name: string, attributes: () => Attributes, isEmpty: boolean): void;
  text?(text: string): void;
  close?(name: string, isEmpty: boolean): void;
};

/** Names come without their prefix. */
function parseXml(xml: string, { open, text, close }: Handlers): void {
  if (xml === '') return;
  const parser = new (saxen() as Saxen).Parser();
  const toName = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('openTag', (name, attributes, _, isEmpty) => open(toName(name), attributes, isEmpty));
  if (text) parser.on('text', (value) => text(value.includes('&') ? decodeXML(value) : value));
  if (text) parser.on('cdata', text);
  if (close) parser.on('closeTag', (name, _, isEmpty) => close(toName(name), isEmpty));
  parser.on('error', (error) => {
    throw error;
  });
  parser.parse(xml);
}

/** What we use of saxen, which has no types. */
type Saxen = { Parser: new () => SaxenParser };
type SaxenParser = {
  on(event: 'openTag', call: (...tag: [...OpenTag, isEmpty: boolean]) => void): void;
  on(event: 'closeTag', call: (name: string, decode: unknown, isEmpty: boolean) => void): void;
  on(event: 'text' | 'cdata', call: (text: string) => void): void;
  on(event: 'error', call: (error: Error) => void): void;
  parse(xml: string): void;
};
type OpenTag = [name: string, attributes: () => Attributes, decode: unknown];
