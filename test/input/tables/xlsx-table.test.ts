import { describe, expect, test } from 'vitest';
import { readXlsx } from '../../../src/input/tables/xlsx-table.ts';
import { vacancy } from '../../support/data-folder.ts';
import { type SheetCell, toXlsx } from '../../support/xlsx.ts';
import { COLUMNS, type Row, readSheet, toCells } from './sheets.ts';

const cellsOf = (number: number) => toCells(vacancy(number) as Row);
const SHEET: SheetCell[][] = [COLUMNS, cellsOf(11)];

const cellsIn = (bytes: Buffer, sheet?: string) => {
  const workbook = readXlsx(bytes, sheet);
  if ('finding' in workbook) return workbook.finding.args;
  return rowsOf(bytes, sheet).map(({ row, cells }) => [row, ...cells]);
};

function rowsOf(bytes: Buffer, sheet?: string) {
  const workbook = readXlsx(bytes, sheet);
  return 'tables' in workbook ? workbook.tables.flatMap(({ rows }) => [...rows]) : [];
}

/** A sheet in XML, with the rest of a workbook around it. */
const withSheet = (xml: string | Buffer, parts = {}) =>
  toXlsx([[]], { 'xl/worksheets/sheet1.xml': xml, ...parts });

test('a part with a wrong checksum is damage', () => {
  const bytes = toXlsx([['Sueldo'], [28_000]]);
  const entry = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
  bytes.writeUInt8(bytes.readUInt8(entry + 16) ^ 1, entry + 16);
  expect(cellsIn(bytes)).toEqual({ fault: 'workbook' });
});

describe('reads', () => {
  test('the first visible sheet, the one that is named, or the only one', () => {
    const sheets = [
      { name: 'Catálogos', state: 'hidden' as const, rows: [['c']] },
      { name: 'Abiertas & nuevas', rows: [['a']] },
      { name: 'Cerradas', rows: [['b']] },
    ];
    const read = { position: 1, name: 'Abiertas & nuevas' };
    const otherSheets = [{ name: { position: 2, name: 'Cerradas' } }];
    expect(readXlsx(toXlsx(sheets))).toMatchObject({ tables: [{ sheet: read, otherSheets }] });
    expect(cellsIn(toXlsx(sheets), 'Cerradas')).toEqual([[1, 'b']]);
    expect(cellsIn(toXlsx(sheets), 'Catálogos')).toEqual([[1, 'c']]);
    expect(cellsIn(toXlsx(sheets), 'Otra')).toMatchObject({
      fault: 'no-sheet',
      sheets: [{ name: 'Abiertas & nuevas' }, { name: 'Cerradas' }, { name: 'Catálogos' }],
    });
    expect(cellsIn(toXlsx(sheets.slice(0, 2)), 'Otra')).toEqual([[1, 'a']]);
  });

  test.each<[boolean, string]>([
    [true, '<r><rPr><strike/></rPr><t>Cajero</t></r><r><t> </t></r>'],
    [false, '<r><rPr><strike/></rPr><t>Cajero</t></r><r><t> de banco</t></r>'],
    [false, '<r><rPr><strike val="0"/></rPr><t>Cajero</t></r>'],
    [false, '<t>Cajero</t>'],
  ])('texts that are struck through as a whole: %s for %s', (isStruck, runs) => {
    const strings = `<sst><si>${runs}</si></sst>`;
    const read = readXlsx(toXlsx([['Cajero']], { 'xl/sharedStrings.xml': strings }));
    const [row] = 'tables' in read ? [...(read.tables[0]?.rows ?? [])] : [];
    expect(row?.struck?.has(0) ?? false).toBe(isStruck);
  });

  test('hidden rows, a time behind a day, and amounts in another currency as people see them', () => {
    const xml =
      '<worksheet><sheetData><row r="1" hidden="1"><c r="A1" s="1"><v>2000</v></c><c r="B1" s="2"><v>25000</v></c><c r="C1" s="3"><v>46329.75</v></c></row></sheetData></worksheet>';
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$USD] #,##0"/><numFmt numFmtId="171" formatCode="[$$-80A]#,##0.00"/><numFmt numFmtId="172" formatCode="dd/mm/yyyy hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs></styleSheet>';
    const rows = rowsOf(withSheet(xml, { 'xl/styles.xml': styles }));
    expect(rows).toMatchObject([{ isHidden: true, cells: ['2000 USD', '25000', '2026-11-03'] }]);
  });

  test.each([
    ['[$R$-416] #,##0', '25000 R$'],
    ['[$COP] #,##0', '25000 COP'],
    ['#,##0 "netos"', '25000 netos'],
    ['#,##0 "dlls"', '25000 dlls'],
    ['"$"#,##0 "quincenal"', '25000 quincenal'],
    ['"$"#,##0.00', '25000'],
    ['[$$-409]#,##0', '25000'],
    ['[$MXN] #,##0 "brutos"', '25000'],
  ])('an amount in the format %s', (code, expected) => {
    const xml =
      '<worksheet><sheetData><row r="1"><c r="A1" s="0"><v>25000</v></c></row></sheetData></worksheet>';
    const format = code.replaceAll('"', '&quot;');
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`;
    const rows = rowsOf(withSheet(xml, { 'xl/styles.xml': styles }));
    expect(rows).toMatchObject([{ cells: [expected] }]);
  });

  test('a value that rows of a column share in each of them; a merged title once', () => {
    const rows = [
      ['Vacantes', null, null],
      ['x', 'a', '1'],
      ['y', null, '2'],
      ['z', null, null],
      ['w', null, '4'],
      [null, null, null],
      [null, null, '5'],
    ];
    const merged = ['A1:C1', 'B2:B4', 'A5:B7'];
    expect(cellsIn(toXlsx([{ rows, merged }]))).toEqual([
      [1, 'Vacantes'],
      [2, 'x', 'a', '1'],
      [3, 'y', 'a', '2'],
      [4, 'z', 'a'],
      [5, 'w', '', '4'],
      [7, 'w', '', '5'],
    ]);
  });

  test('elements with a prefix, CDATA, cells without a reference, and gaps', () => {
    const xml =
      '<x:worksheet xmlns:x="y"><x:sheetData><x:row r="3"><x:c r="C3" t="inlineStr"><x:is><x:t><![CDATA[a<b]]></x:t></x:is></x:c><x:c><x:v>5</x:v></x:c></x:row><x:row/><x:row><x:c t="b"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(cellsIn(withSheet(xml))).toEqual([
      [3, '', '', 'a<b', '5'],
      [5, 'FALSE'],
    ]);
  });

  test('days by their style, also from 1904 on; times and amounts stay numbers', () => {
    const formats = ['14', '20', '164', '165', '166', '0'];
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-80A]d &quot;de&quot; mmmm"/><numFmt numFmtId="165" formatCode="&quot;day&quot; 0.00;[Red]0"/><numFmt numFmtId="166" formatCode="h:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
    const xml = `<worksheet><sheetData><row>${formats.map((_, style) => `<c s="${style}"><v>46329</v></c>`).join('')}</row></sheetData></worksheet>`;
    const days = withSheet(xml, { 'xl/styles.xml': styles });
    expect(cellsIn(days)).toEqual([
      [1, '2026-11-03', '46329', '2026-11-03', '46329', '46329', '46329'],
    ]);
    // Both are spellings of true in XML.
    for (const yes of ['1', 'true']) {
      const workbook = `<workbook xmlns:r="r"><workbookPr date1904="${yes}"/><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>`;
      const later = withSheet(xml, { 'xl/styles.xml': styles, 'xl/workbook.xml': workbook });
      expect(cellsIn(later)).toMatchObject([{ 1: '2030-11-04' }]);
    }
  });

  test('shared texts with all their runs', () => {
    const strings =
      '<sst><si><r><t>An_x0061_</t></r><r><t xml:space="preserve"> BI</t></r></si></sst>';
    const xml = '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>';
    expect(cellsIn(withSheet(xml, { 'xl/sharedStrings.xml': strings }))).toEqual([[1, 'Ana BI']]);
  });

  test('what other programs write: paths of Windows, odd states, empty references, texts twice', () => {
    const xml =
      '<worksheet><sheetData><row><c t="s"><v></v></c><c t="inlineStr"><is><t>1.</t></is><v>1</v></c></row></sheetData></worksheet>';
    const workbook =
      '<workbook xmlns:r="r"><sheets><sheet name="b" state="veryHidden" r:id="rId9"/><sheet name="a" state="show" r:id="rId1"/></sheets></workbook>';
    const strings = '<sst><si><t>first</t></si></sst>';
    const bytes = withSheet(xml, { 'xl/workbook.xml': workbook, 'xl/sharedStrings.xml': strings });
    const windows = Buffer.from(bytes.toString('latin1').replaceAll('xl/', 'xl\\'), 'latin1');
    for (const one of [bytes, windows]) expect(cellsIn(one)).toEqual([[1, '', '1.']]);
  });

  test('a million empty rows, and empty cells', () => {
    const row = (cells: string) => `<row>${cells}</row>`;
    const rows = [
      ...['<row/>'.repeat(1_000_000), row('<c s="1"/>'.repeat(16_384))],
      row('<c s="1"/><c><v>5</v></c><c r="D1"><v/></c><c><v>6</v></c>'),
    ];
    const xml = `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`;
    expect(cellsIn(withSheet(xml))).toEqual([[1_000_002, '', '5', '', '', '6']]);
  });
});

describe('refuses', () => {
  const ole = (text: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(512),
      Buffer.from(text, 'utf16le'),
    ]);
  const whole = toXlsx(SHEET);

  test.each<[string, object, () => Buffer]>([
    ['a password', { reason: 'PASSWORD' }, () => ole('EncryptedPackage')],
    ['an .xls under another name', { reason: 'OLD_EXCEL' }, () => ole('Workbook')],
    ['a truncated file', { fault: 'workbook' }, () => whole.subarray(0, whole.length - 30)],
    ['an empty file', { fault: 'workbook' }, () => Buffer.alloc(0)],
    ['another archive', { fault: 'workbook' }, () => toXlsx([[]], { 'xl/workbook.xml': '' })],
    ['a workbook without its sheet', { fault: 'workbook' }, () => withSheet('')],
    ['broken XML', { fault: 'workbook' }, () => withSheet('<worksheet><sheetData><row><c></row>')],
  ])(
    '%s, with one error for the file',
    (_, args, make) => {
      const { findings, vacancies } = readSheet(make(), { path: 'a.xlsx' });
      expect(findings).toMatchObject([{ args }]);
      expect(vacancies).toEqual([]);
    },
    60_000,
  );
});

describe('of several sheets', () => {
  const list = (number: number) => [COLUMNS, cellsOf(number)];
  const LISTS = {
    name: 'Listas',
    rows: [
      ['Ciudad', 'Nivel', 'Modalidad'],
      ['León', 'Sr.', 'HO'],
    ],
  };
  const idsOf = (sheets: Parameters<typeof toXlsx>[0], sheet?: string) => {
    const { vacancies, findings } = readSheet(toXlsx(sheets), {
      ...(sheet && { spreadsheet: { sheet } }),
    });
    return { ids: vacancies.map(({ vacancyId }) => vacancyId), findings };
  };

  test('the first list is read, not the catalogue before it', () => {
    const { ids } = idsOf([LISTS, { name: 'Vacantes', rows: list(11) }]);
    expect(ids).toEqual(['F-011']);
  });

  test('"*" reads all with the same headings, but those that are set aside', () => {
    const sheets = [
      LISTS,
      { name: 'León', rows: list(11) },
      { name: 'Mérida', rows: list(12) },
      { name: 'Cerradas', rows: list(13) },
    ];
    const { ids, findings } = idsOf(sheets, '*');
    expect(ids).toEqual(['F-011', 'F-012']);
    expect(findings).toMatchObject([
      { code: 'look-at', args: { others: [{ name: 'Listas' }, { name: 'Cerradas' }] } },
    ]);
  });
});

test('a folio is read as its format shows it', () => {
  const xml =
    '<worksheet><sheetData><row r="1"><c r="A1" s="0"><v>7</v></c></row></sheetData></worksheet>';
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>';
  expect(cellsIn(withSheet(xml, { 'xl/styles.xml': styles }))).toEqual([[1, '00007']]);
});

test('a formula without its result is an error that says what to do', () => {
  const cells = cellsOf(11).map((cell, at) => (at === 3 ? { formula: 'A1' } : cell));
  const { findings, vacancies } = readSheet(toXlsx([COLUMNS, cells]));
  expect(findings).toMatchObject([{ code: 'damaged-file', args: { fault: 'formula' } }]);
  expect(vacancies).toEqual([]);
});
