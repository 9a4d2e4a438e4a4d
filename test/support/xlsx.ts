import { crc32, deflateRawSync } from 'node:zlib';

/** A cell: a text, a number, a day (a `Date`), a formula with its stored value, or raw XML. */
export type SheetCell =
  | string
  | number
  | boolean
  | Date
  | null
  | { formula: string; value?: string | number }
  | { error: string }
  | { xml: string };

export type Sheet = {
  name?: string;
  state?: 'hidden';
  rows: SheetCell[][];
  /** Such as `A1:C1`. */
  merged?: string[];
  /** Hidden columns, from 1. */
  hiddenColumns?: number[];
  /** Hidden rows, from 1. */
  hiddenRows?: number[];
};

/** A workbook as Excel writes it: texts are shared, days are numbers with a style. */
export function toXlsx(
  sheets: Sheet[] | SheetCell[][],
  parts: Record<string, string | Buffer> = {},
): Buffer {
  const all = isRows(sheets) ? [{ rows: sheets }] : sheets;
  const strings = new Map<string, number>();
  const files: Record<string, string | Buffer> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${all
      .map(({ name = 'Hoja1', state }, index) => {
        const hidden = state ? ` state="${state}"` : '';
        return `<sheet name="${toXml(name)}" sheetId="${index + 1}"${hidden} r:id="rId${index + 1}"/>`;
      })
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      ...all.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]),
      ['styles', 'styles.xml'],
      ['sharedStrings', '/xl/sharedStrings.xml'],
    ),
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy;@"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="4"/></cellXfs></styleSheet>',
    ...Object.fromEntries(
      all.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, toSheet(sheet, strings)]),
    ),
    ...parts,
  };
  files['xl/sharedStrings.xml'] ??=
    `<sst>${[...strings.keys()].map((text) => `<si><t xml:space="preserve">${toXml(text)}</t></si>`).join('')}</sst>`;
  return toZip(files);
}

function toZip(files: Record<string, string | Buffer>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const packed = deflateRawSync(content, { level: 1 });
    const name = Buffer.from(path);
    const header = Buffer.alloc(46);
    header.writeUInt16LE(8, 10);
    header.writeUInt32LE(crc32(content), 16);
    header.writeUInt32LE(packed.length, 20);
    header.writeUInt16LE(name.length, 28);
    header.writeUInt32LE(offset, 42);
    directory.push(header, name);
    const local = Buffer.alloc(30);
    local.writeUInt16LE(name.length, 26);
    locals.push(local, name, packed);
    offset += local.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

function isRows(sheets: Sheet[] | SheetCell[][]): sheets is SheetCell[][] {
  return Array.isArray(sheets[0]);
}

function toSheet(sheet: Sheet, strings: Map<string, number>): string {
  const { rows, merged = [], hiddenColumns = [], hiddenRows = [] } = sheet;
  const cols = hiddenColumns.map((column) => `<col min="${column}" max="${column}" hidden="1"/>`);
  const body = rows.map((cells, row) => {
    const xml = cells.map((cell, column) =>
      toCell(cell, `${toLetters(column)}${row + 1}`, strings),
    );
    const hidden = hiddenRows.includes(row + 1) ? ' hidden="1"' : '';
    return `<row r="${row + 1}"${hidden}>${xml.join('')}</row>`;
  });
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<worksheet><cols>${cols.join('')}</cols><sheetData>${body.join('')}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`;
}

function toCell(cell: SheetCell, ref: string, strings: Map<string, number>): string {
  if (cell === null) return '';
  if (typeof cell === 'string') {
    const index = strings.get(cell) ?? strings.size;
    strings.set(cell, index);
    return `<c r="${ref}" t="s"><v>${index}</v></c>`;
  }
  if (typeof cell === 'number') return `<c r="${ref}" s="2"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${ref}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (cell instanceof Date)
    return `<c r="${ref}" s="1"><v>${cell.getTime() / 86_400_000 + 25_569}</v></c>`;
  if ('error' in cell) return `<c r="${ref}" t="e"><v>${toXml(cell.error)}</v></c>`;
  if ('xml' in cell) return cell.xml.replace('<c', `<c r="${ref}"`);
  const { formula, value } = cell;
  const type = typeof value === 'string' ? ' t="str"' : '';
  const stored = value === undefined ? '' : `<v>${toXml(String(value))}</v>`;
  return `<c r="${ref}"${type}><f>${toXml(formula)}</f>${stored}</c>`;
}

function relationships(...all: [type: string, target: string][]): string {
  const entries = all.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  );
  return `<?xml version="1.0"?><Relationships>${entries.join('')}</Relationships>`;
}

function toLetters(column: number): string {
  const first = column >= 26 ? toLetters(Math.floor(column / 26) - 1) : '';
  return `${first}${String.fromCharCode(65 + (column % 26))}`;
}

function toXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '_x000D_');
}
