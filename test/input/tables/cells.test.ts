import { expect, test } from 'vitest';
import { valueAt } from '../../../src/input/files/row.ts';
import { vacancy } from '../../support/data-folder.ts';
import { type SheetCell, toXlsx } from '../../support/xlsx.ts';
import { COLUMNS, type Row, readSheet, sheetWith, toCells } from './sheets.ts';

/** What a cell gives: its value, or the code of its error, and what that offers. */
type Outcome = string | number | null | { error: string; maybe?: string | readonly string[] };

/** Reads each cell in a row of its own: `[field, cell]`. */
function outcomesOf(cells: readonly [string, string][]): Outcome[] {
  const rows = cells.map(([field, cell]) => ({ ...(field in DAYS && DAYS), [field]: cell }));
  const [first = {}, ...others] = rows;
  const { vacancies, findings } = readSheet(sheetWith(first, ...others));
  return cells.map(([field], index) => {
    // Cells without a line break: a row a line, under the header row.
    const wrong = findings.filter(({ place }) => place.cell?.row === index + 2);
    const errors = wrong.filter(
      ({ code }) => !['no-end', 'empty-cells', 'no-employer-names'].includes(code),
    );
    const [error] = errors;
    if (error) {
      const maybe = error.readings ?? error.suggestion;
      return { error: error.code, ...(maybe !== undefined && { maybe }) };
    }
    const read = vacancies.find(
      ({ vacancyId }) => vacancyId === `F-${String(11 + index).padStart(3, '0')}`,
    );
    return valueAt(read, field.split('.')) as string | number | null;
  });
}

/** Days that fit each other, whatever the cell. */
const DAYS = { postedAt: '', validThrough: '' };

const error = (code: string, maybe?: string | readonly string[]): Outcome => ({
  error: code,
  ...(maybe !== undefined && { maybe }),
});

const AMOUNT = error('unclear-salary');
const UNKNOWN = error('unknown-value');

const CASES: [field: string, cell: string, expected: Outcome][] = [
  // Amounts: `written-salary.test.ts` has the forms.
  ['salary.max', '45000', 45_000],
  ['salary.max', '$45,000.00', 45_000],
  ['salary.max', '45.000', AMOUNT],
  ['salary.max', '45 mil', 45_000],
  ['salary.max', '-45000', AMOUNT],
  ['salary.max', '25,000 - 45,000', AMOUNT],
  ['salary.max', '45000/mes', 45_000],
  ['salary.max', '12,000 quincenales semanales', AMOUNT],
  ['salary.max', '#VALUE!', AMOUNT],
  // Days: `written-day.test.ts` has the forms.
  ['postedAt', '3 de noviembre de 2026', '2026-11-03'],
  ['postedAt', '46329', error('invalid-day')],
  ['postedAt', '1999-12-31', error('invalid-day')],
  ['postedAt', '3/11/1926', error('invalid-day')],
  // Values of lists: the slug, the name, a word of the vocabulary, which `meanings.test.ts` has.
  ['city', 'monterrey', 'monterrey'],
  ['city', 'CDMX', 'ciudad-de-mexico'],
  ['city', 'Guanajuato', error('unknown-value', ['Leon'])],
  ['city', 'Yucatán', error('unknown-value', ['Merida'])],
  ['city', 'Monterey', error('unknown-value', 'monterrey')],
  ['city', 'Oaxaca', UNKNOWN],
  ['modality', 'Home office', 'remoto'],
  ['seniority', 'Sr.', 'Senior'],
  ['city', 'San Pedro', error('unknown-value', ['Guadalajara', 'Monterrey', 'Puebla'])],
  ['seniority', 'Gerente', error('unknown-value', ['Senior', 'Dirección'])],
  ['employmentType', 'tiempo  completo', 'Tiempo completo'],
  ['english', 'Sí', error('unknown-value', ['Requerido', 'Deseable'])],
  ['status', 'Cerrada', 'closed'],
  ['status', 'TRUE', UNKNOWN],
  ['salary.period', 'semanal', 'WEEK'],
  ['salary.period', 'A veces', UNKNOWN],
  ['area', 'área 2', 'area-2'],
  ['area', '2', UNKNOWN],
  // Empty: left out, or null.
  ['english', '-', null],
  ['english', 'N/A', null],
  ['english', 'No aplica', null],
  ['zone', 'n/d', null],
  ['zone', 'NA', null],
  ['zone', 'S/D', null],
  ['zone', 'PENDIENTE', null],
  ['municipality', 'Por definir', null],
  ['family', 'No especificado', null],
  ['postedAt', 'Sin especificar', null],
  ['salary.max', 'Pendiente', error('missing-field')],
  ['title', 'Pendiente', error('missing-field')],
  ['zone', 'Pendiente de definir', 'Pendiente de definir'],
  // An empty status means open.
  ['status', '', 'open'],
  ['status', 'Pendiente', UNKNOWN],
  ['status', 'N/D', UNKNOWN],
  ['status', '-', UNKNOWN],
  ['zone', '—', null],
  ['zone', '–', null],
  ['zone', '', null],
  // Texts are texts.
  ['title', '#REF!', error('export-debris')],
  ['zone', '#¡DESBORDAMIENTO!', error('export-debris')],
  ['title', '#¡REF!', error('export-debris')],
  ['title', '=1+1', error('export-debris')],
  ['zone', 'TRUE', 'TRUE'],
];

test('each cell has exactly the meaning of the format, or is an error', () => {
  const outcomes = outcomesOf(CASES.map(([field, cell]) => [field, cell]));
  const read = CASES.map(([field, cell], index) => [field, cell, outcomes[index]]);
  expect(read).toEqual(CASES);
});

test.each<[string, string[]]>([
  ['Excel\nSQL', ['Excel', 'SQL']],
  ['Excel; SQL ;', ['Excel', 'SQL']],
  [
    '• Excel\r\n•SQL\r\n\r\n* Power BI\n-Git\n- Jira\n1. Scrum\n12.Kanban',
    ['Excel', 'SQL', 'Power BI', 'Git', 'Jira', 'Scrum', 'Kanban'],
  ],
  ['Excel; SQL\nGit', ['Excel; SQL', 'Git']],
  ['Excel | SQL|Git', ['Excel', 'SQL', 'Git']],
  ['18-50; Excel', ['18-50', 'Excel']],
  ['N/A', []],
  ['1.- Excel\n2.-SQL\n3) Git', ['Excel', 'SQL', 'Git']],
  ['• Excel • SQL• Git', ['Excel', 'SQL', 'Git']],
  ['Nivel • medio', ['Nivel • medio']],
  ['✓ Excel ✓ SQL', ['Excel', 'SQL']],
  ['\uf0b7 Excel \uf0b7 SQL', ['Excel', 'SQL']],
  ['\uf0b7\tExcel\n\uf0a7 SQL \uf0e0 Git', ['Excel', 'SQL Git']],
  ['**Excel; SQL**', ['Excel', 'SQL']],
  ['Junior → Media → Senior', ['Junior → Media → Senior']],
  ['(1) Excel\n(2) SQL', ['Excel', 'SQL']],
  ['R&amp;D; AT&amp;T', ['R&D', 'AT&T']],
  ['<ul><li>Excel; Word</li><li>- SQL<br>Git</li></ul>', ['Excel; Word', 'SQL\nGit']],
  ['<p>Excel; SQL</p>', ['Excel', 'SQL']],
  ['<p>a &amp;lt; b</p><p>c</p>', ['a &lt; b', 'c']],
  ['List<String>; <3 SQL', ['List<String>', '<3 SQL']],
  ['1.5 años de SQL\n-5 grados centígrados', ['1.5 años de SQL', '-5 grados centígrados']],
  ['-', []],
  ['', []],
])('the list %j', (cell, expected) => {
  const { vacancies, labels } = readSheet(sheetWith({ requirements: cell }));
  expect(labels.filter((label) => !label.startsWith('html-text'))).toEqual([]);
  expect(vacancies[0]?.requirements).toEqual(expected);
});

// other-writers.test.ts and xlsx-table.test.ts have the texts that cells become.
test.each<[string, string, SheetCell, Outcome]>([
  ['a day', 'validThrough', new Date('2026-12-11'), '2026-12-11'],
  ['a number that is no day', 'validThrough', 46_367, error('invalid-day')],
  ['a number with decimals', 'salary.max', 45_000.5, error('unclear-salary')],
  ['a formula of a text', 'title', { formula: 'A1&A2', value: 'Analista & más' }, 'Analista & más'],
  ['a formula with an error', 'salary.max', { error: '#REF!' }, error('unclear-salary')],
  [
    'rich text',
    'title',
    {
      xml: '<c t="inlineStr"><is><r><t>Analista </t></r><r><t>BI &#x1F50E;_x000D_</t></r></is></c>',
    },
    'Analista BI 🔎',
  ],
  [
    'a day of strict OOXML',
    'validThrough',
    { xml: '<c t="d"><v>2026-12-11T00:00:00</v></c>' },
    '2026-12-11',
  ],
])('an .xlsx cell with %s', (_, field, cell, expected) => {
  const cells: SheetCell[] = toCells(vacancy(11) as Row);
  cells[COLUMNS.indexOf(field)] = cell;
  const { vacancies, findings } = readSheet(toXlsx([COLUMNS, cells]));
  const [wrong] = findings;
  expect(wrong ? error(wrong.code) : valueAt(vacancies[0], field.split('.'))).toEqual(expected);
});

test('a cell of a list keeps what its finding says besides the value', () => {
  const { findings } = readSheet(sheetWith({ employmentType: 'xxx' }));
  expect(findings).toMatchObject([{ code: 'export-debris', args: { word: 'xxx' } }]);
});
