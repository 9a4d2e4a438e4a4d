import { exampleFindings } from '../../../scripts/docs/example-findings.ts';
import { DataText, SheetName } from '../../../src/input/findings/details.ts';
import type { Finding, FindingCode } from '../../../src/input/findings/finding.ts';

/** A finding of every code, and of every case that its message tells apart. */
export function allExamples(): Finding[] {
  return [...exampleFindings(), ...CASES.map(toExample), ...MORE_CASES];
}

export function toExample([code, data]: readonly [FindingCode, object, ...unknown[]]): Finding {
  const place = { file: 'data/vacancies/x.json', line: 9, column: 1 };
  return { code, place, field: 'x', ...data } as Finding;
}

const expecting = (expected: object) => ({ args: { expected, type: 'text' } });
const sheet = { file: 'a.csv', line: 1, column: 2, cell: { row: 1 } };

/** Cases that a message tells apart, and what the English one has. */
export const CASES: readonly (readonly [FindingCode, object, string])[] = [
  ['unknown-value', { args: {}, value: 'x'.repeat(79) }, `found "${'x'.repeat(76)}…`],
  ['wrong-type', expecting({ kind: 'list', orNull: true }), 'allowed: a list, or null.'],
  [
    'wrong-type',
    { ...expecting({ kind: 'entry', noun: 'area', file: 'a.json', orNull: true }), place: sheet },
    'found a text; allowed: an area of a.json, or an empty cell.',
  ],
  [
    'unknown-value',
    expecting({ kind: 'entry', noun: 'modality', file: 'm.json', values: ['a', 'b', 'c'] }),
    'found a value that is not shown; allowed: a modality of m.json: "a", "b" or "c".',
  ],
  [
    'invalid-url',
    expecting({ kind: 'url', schemes: ['mailto', 'https', 'http'] }),
    'allowed: an address that begins with mailto:, https:// or http://, without quotes, < or >.',
  ],
  [
    'unknown-value',
    { ...expecting({ kind: 'fixed-slug', values: ['leon', 'merida'] }), value: 'cancun' },
    'found "cancun"; allowed: one of the slugs that the API fixes: leon, merida.',
  ],
  [
    'invalid-day',
    { ...expecting({ kind: 'day' }), field: 'validThrough', place: sheet },
    'allowed: an existing day, such as 3-nov-2026; or, for words such as "Hasta cubrir", add to service.json',
  ],
  [
    'invalid-format',
    { ...expecting({ kind: 'id', maxLength: 120 }), field: 'id', place: sheet },
    'Add a column id, with a formula such as =MINUSC(SUSTITUIR(A2,"/","-")) if the vacancyId is in A2.',
  ],
  ['out-of-range', { args: { count: 0, noun: 'area', exactly: 12 } }, 'found none; allowed: 12'],
  [
    'salary-impossible',
    { args: { min: 12, max: 15, period: 'MONTH', fits: ['thousands'] } },
    'found 12 to 15 MXN per month; allowed: 1,000 to 1,000,000 MXN per month; perhaps it is in thousands',
  ],
  [
    'salary-impossible',
    { args: { min: 9_000, max: 9_000, period: 'YEAR' } },
    'found 9,000 MXN per year, 750 per month',
  ],
  [
    'missing-header',
    { args: { names: ['Ciudad'] }, place: { file: 'a.xlsx', line: 1, column: 1 } },
    'headings, such as Ciudad. If another sheet has one, name that sheet',
  ],
  [
    'missing-header',
    { args: { names: ['Ciudad'], known: ['Puesto'], unknown: ['Lana'] } },
    'Known are "Puesto", and not "Lana". It needs',
  ],
  ['unread-file', { args: { reason: 'EISDIR' } }, 'it is a folder, not a file (EISDIR).'],
  [
    'unclear-days',
    { args: { others: 2, either: 1 }, value: '11/13/2026' },
    '"spreadsheet": {"days": "month first"}',
  ],
  ['unread-file', { args: { reason: 'EIO' } }, 'It cannot be read: EIO.'],
  [
    'unknown-columns',
    {
      args: {
        columns: ['Moneda'],
        meant: [['Moneda', '?']],
        nameless: ['G', 'AA'],
        missing: ['city', 'title'],
      },
    },
    'Columns with values but no heading: G, AA. Give each a heading, or clear it. Fields without a column: city, title. Paste into service.json, below its first line, and correct each field and value (null: not to be published): "spreadsheet": { "columns": { "Moneda": "?" }, "defaults": { "city": "?" } },',
  ],
  [
    'unused-setting',
    { args: { part: 'spreadsheet', entries: ['columns.Folio'], lost: ['status', 'english'] } },
    'spreadsheet.values has words for status and english, but no spreadsheet has a column for them. Check the export. Not used by any spreadsheet: columns.Folio.',
  ],
  [
    'personal-data',
    { args: { kind: 'RFC', at: 1234, canMask: false } },
    'an RFC at character 1,234',
  ],
];

/** One finding for each of several arguments. */
function vary(code: FindingCode, all: readonly object[], rest: object = {}): Finding[] {
  return all.map((args) => toExample([code, { args, ...rest }]));
}

const NOTHING_DOUBTFUL = {
  ...{ hidden: [], struck: [], passedOver: [], titles: [], others: [], isSetAside: false },
};

/** The other cases, for readers and for what holds of every message. */
const MORE_CASES: readonly Finding[] = [
  ...vary(
    'unread-file',
    [
      ...['ENOTDIR', 'EACCES', 'ELOOP', 'FIFO', 'SOCKET', 'DEVICE', 'FOLDER_LINK', 'TOO_LARGE'],
      ...['TOO_MANY_TOKENS', 'LONG_ROW', 'TOO_MANY_ERRORS', 'PASSWORD', 'OLD_EXCEL', 'LARGE_SHEET'],
    ].map((reason) => ({ reason })),
  ),
  toExample(['damaged-file', { place: sheet, args: { fault: 'encoding' } }]),
  ...vary(
    'damaged-file',
    [
      ...['value', 'key', 'colon', 'comma-or-end', 'end-of-text', 'closing-quote', 'known-escape'],
      'printable-character',
    ].map((token) => ({ fault: 'JSON', character: token === 'value' ? null : 'x', token })),
  ),
  ...vary('damaged-file', [
    { fault: 'end-of-file' },
    { fault: 'rows' },
    { fault: 'size' },
    { fault: 'character', character: 'x' },
    { fault: 'fields', count: 1, headings: 2 },
    { fault: 'fields', count: 3, headings: 1 },
  ]),
  ...vary('which-sheet', [
    { fault: 'no-sheet', sheets: [new SheetName(1, 'Vacantes'), new SheetName(2)] },
  ]),
  ...vary(
    'duplicate-key',
    [
      { first: ['B'], second: ['K'], headings: [new DataText('Ciudad')], isSame: true },
      {
        first: ['A', 'B'],
        second: ['J', 'K'],
        headings: [new DataText('Folio'), new DataText('Ciudad')],
        isSame: true,
      },
      { first: ['B'], second: ['K'], headings: [new DataText('Plaza')], isSame: false },
    ].map((columns) => ({ key: new DataText('Ciudad'), columns })),
    { field: 'city', place: sheet },
  ),
  ...vary('duplicate-file', [
    {
      shared: 12,
      other: new DataText('data/vacancies/y.csv'),
      isKnown: true,
      moreRows: 0,
      moreFields: [],
    },
    {
      shared: 12,
      other: new DataText('data/vacancies/y.csv'),
      isKnown: true,
      moreRows: 1,
      moreFields: ['zone'],
    },
    {
      shared: 1,
      other: new DataText('data/vacancies/y.csv'),
      isKnown: false,
      moreRows: 0,
      moreFields: [],
    },
  ]),
  ...vary('unclear-days', [{ reading: '2026-10-11', either: 40 }], { value: '11/10/2026' }),
  ...vary('look-at', [
    { ...NOTHING_DOUBTFUL, hidden: [7], passedOver: [4], struck: [2, 3] },
    { ...NOTHING_DOUBTFUL, passedOver: Array.from({ length: 14 }, (_, at) => at + 2) },
    { ...NOTHING_DOUBTFUL, titles: [{ row: 9, text: new DataText('MONTERREY') }] },
  ]),
  ...vary('look-at', [
    {
      ...{ ...NOTHING_DOUBTFUL, others: [new SheetName(2)], isSetAside: true },
      sheet: new SheetName(1, 'BAJAS'),
    },
    {
      ...{ ...NOTHING_DOUBTFUL, others: [new SheetName(2)], isOneOfAll: true },
      sheet: new SheetName(1, 'Noviembre'),
    },
  ]),
  ...vary('excel-value', [{ type: 'date' }, { type: 'percent' }, { type: 'checkbox' }]),
  ...vary('second-table', [
    { row: 9, columns: 'other' },
    { row: 9, title: 7, columns: 'same' },
  ]),
  ...vary('empty-cells', [{ rows: 1 }, { rows: 1_300 }], { field: 'employer.name' }),
  ...vary('lifetime-cut', [
    { postedAt: '2026-11-02', last: '2026-12-28', isOver: false },
    { postedAt: '2026-09-01', last: '2026-10-27', isOver: true },
  ]),
  ...vary('unusual-salary', [{ min: 10_000, max: 60_000 }]),
  ...vary('employer-disclosed', [{ at: 1, canMask: false, inheritedFrom: 7 }]),
  ...vary('far-day', [{ days: 63 }, { days: -400 }], { value: '2027-02-01' }),
  toExample(['closed-title', { also: { ...sheet, cell: { row: 2, column: 'Estatus' } } }]),
  toExample([
    'closed-title',
    { field: 'status', place: { ...sheet, cell: { row: 2, column: 'Notas' } } },
  ]),
  ...vary('empty-cells', [{ rows: 1 }, { rows: 1_300 }], { field: 'status' }),
  ...vary('windows-1252', [{ rows: 1 }, { rows: 1_300 }]),
  ...vary('missing-field', [{ headings: ['Ciudad', 'Plaza'] }], { field: 'city' }),
  ...vary('missing-field', [{ headings: ['Empresa'] }], { field: 'employer.name' }),
  ...vary('missing-field', [{ headings: ['Descripción'], likely: 'Perfil' }], {
    field: 'description',
  }),
  ...vary('missing-field', [{}, { expected: { kind: 'text', isOneLine: true } }]),
  ...vary(
    'wrong-type',
    ['number', 'boolean', 'null', 'list', 'object'].map((type) => ({ type })),
  ),
  ...vary('out-of-range', [
    { count: 13, noun: 'area', exactly: 12 },
    { count: 0, noun: 'employment type', atLeast: 1 },
    { count: 2_001, noun: 'skill', atMost: 2_000 },
    { count: 101, noun: 'item', atMost: 100 },
    { count: 1, noun: 'item', exactly: 1 },
    { count: 100_001, noun: 'character', atMost: 100_000 },
  ]),
  ...vary('unclear-days', [
    { others: 1, either: 0 },
    { others: 1, either: 1 },
    { others: 3, either: 12 },
    { monthFirst: '6/13/2026' },
    { dateCells: 10, textDays: 12 },
  ]),
  ...vary('export-debris', [{ word: null }, { word: 'n/a' }, { word: 'no publicar' }]),
  ...vary('bad-character', [
    { fault: 'lost', at: 8, character: 'U+FFFD' },
    { fault: 'lost', at: 8, character: 'U+003F' },
  ]),
  ...vary(
    'unclear-salary',
    [
      ...['two-meanings', 'two-periods', 'merged', 'net', 'currency', 'one-end', 'by-the-day'],
      'not-understood',
    ].map((fault) => ({ fault })),
  ),
  ...vary('unclear-salary', [{ fault: 'net', of: 'column' }]),
  ...vary('html-text', [{ rows: 1 }, { rows: 1_300 }]),
  ...vary('title-in-capitals', [{ rows: 1 }, { rows: 1_300 }]),
  ...vary('salary-text', [{ rows: 1 }, { rows: 1_300 }]),
  ...vary('placeholder-name', [{ count: 1 }, { count: 1_300 }]),
  ...vary('no-employer-names', [{ named: 0 }, { named: 1_300 }]),
  ...vary('employer-disclosed', [
    { at: 1, canMask: true },
    { at: 1, canMask: false },
  ]),
  ...vary(
    'personal-data',
    [
      ...['e-mail address', 'phone or account number', 'messenger link', 'profile link', 'CURP'],
      'name of a person',
    ].map((kind) => ({ kind, at: 7, canMask: true })),
  ),
  ...vary('salary-impossible', [{ min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }]),
  ...vary('salary-impossible', [
    { min: 1, max: 1, period: 'HOUR', fits: ['thousands', 'cents'] },
    { min: 5, max: 9, period: 'WEEK', fits: ['cents'] },
    { min: 0, max: Number.POSITIVE_INFINITY, period: 'MONTH' },
  ]),
  ...vary('no-end', [{ days: null }]),
  ...vary('no-end', [{ days: 1_200 }], { value: '2030-01-01' }),
  ...vary('salary-text', [{ min: 9_000, max: 9_000 }]),
  ...vary('unused-setting', [
    { part: 'spreadsheet', entries: [], lost: ['status'] },
    {
      part: 'spreadsheet',
      entries: Array.from({ length: 12 }, (_, at) => `columns.${at}`),
      lost: [],
    },
    { part: 'spreadsheet', entries: [], lost: ['status', 'industry'] },
  ]),
  ...vary('unknown-columns', [
    {
      columns: ['Fecha', 'Turno'],
      meant: [
        ['Fecha', 'postedAt'],
        ['Turno', '?'],
      ],
      nameless: [],
      missing: [],
    },
  ]),
  ...vary('invalid-url', [{ lacks: ['id'] }], { value: 'https://bolsa.mx/' }),
  toExample(['placeholder-text', { args: { isExample: true } }]),
  toExample(['invalid-url', { args: { isLocal: true } }]),
  ...[
    { kind: 'text' },
    { kind: 'list', of: 'texts' },
    { kind: 'object' },
    { kind: 'object', noun: 'vacancy' },
    { kind: 'object', noun: 'salary record' },
    { kind: 'object', keys: ['min', 'max', 'period'] },
    { kind: 'boolean' },
    { kind: 'one-of', values: ['open', 'closed'] },
    { kind: 'one-of', values: ['open'], names: ['Abierta'] },
    { kind: 'field-name', values: ['city', 'title'] },
    ...['area', 'city', 'family', 'employment type'].map((noun) => ({
      ...{ kind: 'entry', noun, file: 'x.json' },
    })),
    { kind: 'whole-number', unit: 'pesos', min: 1 },
    { kind: 'whole-number', unit: 'vacancies', min: 1 },
    { kind: 'whole-number', unit: 'months', min: 1, max: 60 },
    { kind: 'slug' },
    { kind: 'day', min: '2000-01-01', max: '2099-12-31' },
    { kind: 'reference-code' },
    { kind: 'reference-code', pattern: '^F-', file: 'service.json' },
    { kind: 'public-url' },
    { kind: 'origin' },
    { kind: 'url-template', placeholders: [] },
    { kind: 'url-template', placeholders: ['id', 'slug'] },
    { kind: 'pattern' },
    { kind: 'time-zone' },
    { kind: 'default-value' },
  ].map((expected) => toExample(['invalid-format', { ...expecting(expected), value: 'x' }])),
];
