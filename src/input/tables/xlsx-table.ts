import type { XlsxFault } from '../findings/about-files.ts';
import { MAX_PART_BYTES } from '../findings/data-limits.ts';
import type { UnplacedFinding } from '../findings/finding.ts';
import { isSetAside } from '../vocabulary/closed-words.ts';
import type { Table, TableRow } from './table.ts';
import { isTooLarge, Parts } from './xlsx-parts.ts';
import { readSheet } from './xlsx-sheet.ts';
import { type ListedSheet, listSheets, readShared, type SharedParts } from './xlsx-workbook.ts';

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
    return isTooLarge(error) ? unread('LARGE_SHEET') : DAMAGED;
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

function readWorkbook(parts: Parts, headingsOf: HeadingsOf, sheetName?: string): Sheets | Unread {
  const all = listSheets(parts);
  const visible = all.filter(({ isHidden }) => !isHidden);
  const named = all.find(({ title }) => title === sheetName);
  if (!named && visible.length === 0) return DAMAGED;
  const isAll = sheetName === ALL_SHEETS && !named;
  const isUnknown = !named && !isAll && sheetName !== undefined;
  if (isUnknown && visible.length > 1) return ask('no-sheet', all);
  const shared = readShared(parts);
  const first = all.length > 1 ? readFirstRows(visible, parts, shared, headingsOf) : [];
  const lists = first.filter(
    ({ headings, title }) => headings !== undefined && !(isAll && isSetAside(title)),
  );
  const chosen = named ?? lists[0] ?? visible[0];
  if (!chosen) return DAMAGED;
  const isDoubtful = !named && isSetAside(chosen.title);
  if (isDoubtful && (isAll || lists.length > 1)) return ask('set-aside', all);
  const alike = isAll ? lists.filter(({ headings }) => headings === lists[0]?.headings) : [];
  const read = alike.length > 0 ? alike : [chosen];
  const others = first.filter(({ part }) => read.every((one) => one.part !== part));
  const tables = read.map(({ name, part }, at): Table | undefined => {
    const xml = parts.read(part, MAX_PART_BYTES);
    if (xml === '') return undefined;
    return {
      sheet: name,
      isChosen: named !== undefined || isAll,
      ...(isAll && { isOneOfAll: true }),
      isSetAside: isDoubtful,
      // One warning a file names them.
      otherSheets: at === 0 ? others : [],
      rows: readSheet(xml, shared),
    };
  });
  return tables.every((table) => table !== undefined) ? { tables } : DAMAGED;
}

function ask(fault: 'no-sheet' | 'set-aside', all: readonly ListedSheet[]): Unread {
  return {
    finding: { code: 'which-sheet', args: { fault, sheets: all.map(({ name }) => name) } },
  };
}

/** What each sheet begins with, until together they are too large. */
function readFirstRows(
  sheets: readonly ListedSheet[],
  parts: Parts,
  shared: SharedParts,
  headingsOf: HeadingsOf,
) {
  let unpacked = 0;
  return sheets.map((sheet) => {
    const xml = unpacked < MAX_PART_BYTES ? readUnlessTooLarge(parts, sheet) : '';
    unpacked += xml.length;
    const rows = readSheet(xml, shared, FIRST_ROWS);
    return { ...sheet, rows, headings: headingsOf(rows) };
  });
}

function readUnlessTooLarge(parts: Parts, { part }: ListedSheet): string {
  try {
    return parts.read(part, MAX_PART_BYTES);
  } catch (error) {
    if (isTooLarge(error)) return '';
    throw error;
  }
}

/** Enough of a sheet that is not read to see whether it has a header row and rows below it. */
const FIRST_ROWS = 200;
