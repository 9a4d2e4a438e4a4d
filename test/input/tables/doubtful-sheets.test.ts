import { describe, expect, test } from 'vitest';
import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { isError } from '../../../src/input/findings/costs.ts';
import { DataText } from '../../../src/input/findings/details.ts';
import { FINDINGS } from '../../../src/input/findings/finding.ts';
import { toXlsx } from '../../support/xlsx.ts';
import { readSheet, toCellLabel, toCsv } from './sheets.ts';

// Lists as people keep them, and what looks like a mistake in them.

const HEADINGS = [
  ...['Folio', 'Estatus', 'Puesto', 'Cliente', 'Descripción de la empresa', 'Área', 'Ciudad'],
  ...['Modalidad', 'Nivel', 'Jornada', 'Sueldo', 'Fecha de publicación', 'Descripción', 'Zona'],
];

type Cells = Partial<Record<(typeof HEADINGS)[number], unknown>>;

const rowOf = (number: number, cells: Cells = {}) => {
  const usual: Cells = {
    ...{ Folio: `F-${number}`, Estatus: 'Abierta', Puesto: `Analista de Crédito ${number}` },
    ...{ Cliente: 'Quetzalia Norte', 'Descripción de la empresa': 'Empresa de servicios' },
    ...{ Área: 'area-1', Ciudad: 'León', Modalidad: 'Remoto', Nivel: 'Junior' },
    ...{
      Jornada: 'Tiempo completo',
      Sueldo: 18_000 + number,
      'Fecha de publicación': '2026-11-02',
    },
    ...{ Descripción: `Análisis de la cartera ${number}.`, ...cells },
  };
  return HEADINGS.map((heading) => usual[heading] ?? '');
};

const list = (...rows: Cells[]) => [HEADINGS, ...rows.map((cells, at) => rowOf(200 + at, cells))];

const readCsv = (...rows: Cells[]) => readSheet(toCsv(list(...rows)));

describe('empty cells', () => {
  test('of a status or an employer are told if other rows have one', () => {
    const { findings, table } = readCsv({}, { Estatus: '', Cliente: '' }, { Cliente: '' });
    expect(findings.map(toCellLabel)).toEqual([
      'empty-cells status 3/Estatus',
      'empty-cells employer.name 3/Cliente',
    ]);
    expect(findings.map(({ args }) => args)).toEqual([{ rows: 1 }, { rows: 2 }]);
    const column = table?.columns.find(({ field }) => field === 'employer.name');
    expect(column?.words.get('')).toEqual({ value: null, rows: 2 });
  });

  test('are usual in a column that nobody fills in', () => {
    const empty = { Estatus: '', Cliente: '' };
    expect(readCsv(empty, empty).labels.filter((label) => /^empty/.test(label))).toEqual([]);
  });

  test('are no question for an employer that is said to be none', () => {
    expect(readCsv({}, { Cliente: '-' }, { Cliente: 'N/D' }).labels).not.toContain('empty-cells');
  });
});

describe('a row without an employer', () => {
  const isMasked = (...rows: Cells[]) => {
    const { vacancies } = readCsv(...rows);
    return !vacancies.at(-1)?.description.includes('Tremazil');
  };
  const [named, unnamed] = [
    { Cliente: 'Tremazil Norte' },
    { Cliente: '', Descripción: 'El equipo de Tremazil crece.' },
  ];

  test('is searched for the name of the nearest row above that has one', () => {
    expect(isMasked(named, unnamed)).toBe(true);
    expect(isMasked(named, { Cliente: '' }, unnamed)).toBe(true);
    expect(isMasked({ ...named, Estatus: 'Cerrada' }, unnamed)).toBe(true);
    // Whatever became of that row.
    expect(isMasked({ ...named, Ciudad: 'Nowhere' }, unnamed)).toBe(true);
  });

  test.each(['-', 'N/D', 'Confidencial'])('is not, if a row between them says %s', (Cliente) => {
    expect(isMasked(named, { Cliente }, unnamed)).toBe(false);
  });

  test('is not, if an empty row or the headings are between them', () => {
    const [headings, first, second] = list(named, unnamed) as [unknown[], unknown[], unknown[]];
    for (const between of [[], headings]) {
      const { vacancies } = readSheet(toCsv([headings, first, between, second]));
      expect(vacancies.at(-1)?.description).toContain('Tremazil');
    }
  });

  test('is not, if a default says that there are no names', () => {
    const spreadsheet = { defaults: { 'employer.name': null } };
    const { vacancies } = readSheet(toCsv(list(named, unnamed)), { spreadsheet });
    expect(vacancies.at(-1)?.description).toContain('Tremazil');
  });

  test('has an error that names the row, where the name cannot be masked', () => {
    const zone = { ...unnamed, Zona: 'Parque Tremazil' };
    const { findings } = readCsv(named, zone);
    expect(findings.find(({ code }) => code === 'employer-disclosed')).toMatchObject({
      args: { inheritedFrom: 2 },
    });
  });
});

describe('a second table', () => {
  const [headings, first, second] = list({}, {}) as [unknown[], unknown[], unknown[]];
  const read = (...between: unknown[][]) =>
    readSheet(toCsv([headings, first, ...between, headings, second]));

  test.each(['VACANTES CERRADAS', 'Bajas noviembre', 'Stand by', 'Histórico 2025'])(
    'below %s is an error, and its rows are not read',
    (title) => {
      const { findings, vacancies } = read([], [title], []);
      expect(findings).toMatchObject([
        { code: 'second-table', args: { row: 6, title: 4, columns: 'same' } },
      ]);
      expect(vacancies).toHaveLength(1);
    },
  );

  test('below another title is read, and the title is named', () => {
    const { findings, vacancies } = read(['MONTERREY']);
    expect(findings).toMatchObject([
      {
        code: 'look-at',
        cost: 'nothing',
        args: { titles: [{ row: 3, text: new DataText('MONTERREY') }] },
      },
    ]);
    expect(vacancies).toHaveLength(2);
  });

  test('has its title at its line, also below cells of several lines', () => {
    const lines = list({ Descripción: 'Uno.\nDos.\nTres.' })[1] as unknown[];
    const sheet = toCsv([headings, lines, ['MONTERREY'], headings, second]);
    expect(readSheet(sheet).findings).toMatchObject([{ place: { line: 5, cell: { row: 3 } } }]);
  });

  test.each([[[]], [['MONTERREY']]])('with other columns, below %j, is an error', (title) => {
    const other = ['Folio', 'Cliente', 'Ciudad', 'Puesto', 'Zona'];
    const { findings } = readSheet(
      toCsv([headings, first, title, other, ['F-209', 'X', 'León', 'Y', 'Norte']]),
    );
    const found = findings.filter(isError);
    expect(found).toMatchObject([{ code: 'second-table', args: { row: 4, columns: 'other' } }]);
  });

  test('below the name of a state is read', () => {
    expect(read(['BAJA CALIFORNIA'])).toMatchObject({ labels: ['look-at 3'], vacancies: [{}, {}] });
  });

  test('without a title is read', () => {
    expect(read([])).toMatchObject({ labels: [], vacancies: [{}, {}] });
  });

  test.each(['Vacantes cerradas: ver otra hoja', 'CANCELADAS'])(
    'is not what follows %s without headings, which is named',
    (title) => {
      const { findings, vacancies } = readSheet(toCsv([headings, first, [title], second]));
      expect(findings).toMatchObject([
        {
          code: 'look-at',
          args: { titles: [{ row: 3, text: new DataText(title) }], passedOver: [] },
        },
      ]);
      expect(vacancies).toHaveLength(2);
    },
  );

  test('is not what follows a note, a total or a name', () => {
    const { findings } = readSheet(
      toCsv([headings, first, ['Total: 12'], second, ['Cerradas: 4']]),
    );
    expect(findings).toMatchObject([{ code: 'look-at', args: { titles: [], passedOver: [3, 5] } }]);
  });
});

describe('above the headings', () => {
  const read = (...above: string[]) => readSheet(toCsv([above, ...list({})])).findings;

  test.each([
    ['SUELDOS NETOS', 'net'],
    ['Vacantes de noviembre. Los montos son libres de impuestos', 'net'],
    ['USD', 'currency'],
    ['Cantidades en dólares', 'currency'],
  ])('%s counts as in the heading of the salary', (text, fault) => {
    expect(read('Vacantes', text)).toMatchObject([
      { code: 'unclear-salary', args: { fault, of: 'column' }, place: { cell: { row: 2 } } },
    ]);
  });

  test.each(['VACANTES LIBRES', 'TIENDAS NETO', 'Sueldos brutos, no netos', 'Sueldos en pesos'])(
    '%s says nothing',
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );
});

describe('days that a US Excel read', () => {
  const cells = ['2026-03-11', '2026-04-11', '2026-05-11', '2026-06-11'];
  const texts = ['25/11/2026', '26/11/2026', '27/11/2026', '28/11/2026'];
  const read = (days: string[], spreadsheet = {}) => {
    const rows = days.map((day) => ({ 'Fecha de publicación': day, Estatus: 'Cerrada' }));
    return readSheet(toCsv(list(...rows)), { spreadsheet }).findings;
  };

  test('are swapped if all that could be are', () => {
    expect(read([...cells, ...texts])).toMatchObject([
      { code: 'unclear-days', args: { dateCells: 4, textDays: 4 }, place: { cell: { row: 2 } } },
    ]);
    expect(read([...cells, ...texts], { days: 'day first' })).toEqual([]);
  });

  test.each([
    ['a date cell has a day above 12', [...cells, '2026-11-13', ...texts]],
    ['a text could be read both ways', [...cells, ...texts, '3/11/2026']],
    ['there are few', [...cells, ...texts.slice(1)]],
  ])('are not, if %s', (_, days) => {
    expect(read(days)).toEqual([]);
  });
});

test('days of one column show how those of another are written', () => {
  const headings = [...HEADINGS, 'Vigencia'];
  const read = (last: string) =>
    readSheet(
      toCsv([
        headings,
        ...['1/10/2026', '2/10/2026', '3/10/2026', '4/10/2026'].map((day, at) => [
          ...rowOf(200 + at, { 'Fecha de publicación': day }),
          last,
        ]),
      ]),
    ).labels;
  expect(read('13/11/2026')).toEqual([]);
  expect(read('12/11/2026')).toContain('unclear-days postedAt 2/Fecha de publicación');
});

test('several aliases of a cell count each', () => {
  const rows = [
    [...HEADINGS, 'Alias'],
    [...rowOf(200), 'Quetzalia / QN, S.A. de C.V.; Tiendas Q | Norte\nQuetza, S. de R.L., 2020'],
  ];
  expect(readSheet(toCsv(rows)).vacancies).toMatchObject([
    {
      employer: {
        aliases: ['Quetzalia', 'QN, S.A. de C.V.', 'Tiendas Q', 'Norte', 'Quetza, S. de R.L.'],
      },
    },
  ]);
});

describe('a workbook', () => {
  const sheet = (name: string, rows = list({})) => ({ name, rows: rows as (string | number)[][] });

  test.each(['BAJAS', 'Cubiertas 2026', 'HISTÓRICO', 'borrador', 'Copia de Vacantes', 'Plantilla'])(
    'whose first sheet is called %s needs to be told which one to read',
    (name) => {
      const other = sheet('Vacantes', list({}));
      expect(readSheet(toXlsx([sheet(name), other])).findings).toMatchObject([
        {
          code: 'which-sheet',
          args: { fault: 'set-aside', sheets: [{ name }, { name: 'Vacantes' }] },
        },
      ]);
      const chosen = { spreadsheet: { sheet: name } };
      expect(readSheet(toXlsx([sheet(name), other]), chosen).labels).toEqual(['look-at 1']);
      const alone = readSheet(toXlsx([sheet(name)]));
      expect(alone.findings).toMatchObject([{ code: 'look-at', args: { isSetAside: true } }]);
      expect(alone.vacancies).toHaveLength(1);
    },
  );

  test.each(['Baja California', 'Vacantes abiertas', 'Archivo de clientes', 'Plantilla 2026'])(
    'whose first sheet is called %s is read, and the other is named',
    (name) => {
      const { findings } = readSheet(toXlsx([sheet(name), sheet('Diciembre')]));
      expect(findings).toMatchObject([
        { code: 'look-at', args: { isSetAside: false, others: [{ name: 'Diciembre' }] } },
      ]);
    },
  );
});

test.each([
  ['all parts', ['<strike/>', '<strike/>'], ['look-at 2']],
  ['one of two parts', ['<strike/>', ''], []],
])('of a title in the cell itself, %s are struck through', (_, [one, other], labels) => {
  const run = (font: string | undefined, text: string) => `<r><rPr>${font}</rPr><t>${text}</t></r>`;
  const xml = `<c t="inlineStr"><is>${run(one, 'Analista ')}${run(other, 'de datos')}</is></c>`;
  const row = rowOf(200).map((cell, at) => (HEADINGS[at] === 'Puesto' ? { xml } : cell));
  expect(readSheet(toXlsx([HEADINGS, row as string[]])).labels).toEqual(labels);
});

test('with *, a sheet whose name sets it aside is never read', () => {
  const aside = ['BAJAS', 'Cerradas'].map((name) => ({ name, rows: list({}) as string[][] }));
  for (const sheets of [aside, aside.slice(0, 1)]) {
    const { findings, vacancies } = readSheet(toXlsx(sheets), { spreadsheet: { sheet: '*' } });
    expect(findings).toMatchObject([{ code: 'which-sheet', args: { fault: 'set-aside' } }]);
    expect(vacancies).toEqual([]);
  }
});

test('with *, sheets that are not read are named without advice to ask for all', () => {
  const sheets = ['Noviembre', 'BAJAS'].map((name) => ({ name, rows: list({}) as string[][] }));
  const { findings } = readSheet(toXlsx(sheets), { spreadsheet: { sheet: '*' } });
  const [finding] = findings.filter(({ code }) => code === 'look-at');
  expect(FINDINGS['look-at'](finding as never).en).toBe(
    'Not read, because of its name or because its headings are others: sheet BAJAS. To read it, rename it, or give it the same headings. To ignore it, hide it.',
  );
});

test.each([true, 'TRUE', 'VERDADERO'])(
  'the checkbox %s is read like Sí, which has two meanings',
  (cell) => {
    const english = (value: unknown) =>
      toXlsx([
        [...HEADINGS, 'Inglés'],
        [...rowOf(200), value],
      ] as string[][]);
    expect(readSheet(english(cell)).labels).toEqual(readSheet(english('Sí')).labels);
    const no = readSheet(
      english(typeof cell === 'boolean' ? false : { TRUE: 'FALSE', VERDADERO: 'FALSO' }[cell]),
    );
    expect(no.vacancies).toMatchObject([{ english: 'No requerido' }]);
  },
);

describe('a workbook that Excel formats', () => {
  const plain = (value: unknown): Cell =>
    typeof value === 'number' ? { value } : { value: String(value) };
  /** A list with one row, some of whose cells are given with their formats. */
  const write = async (...rows: Record<string, Cell>[]) => {
    const data = [
      HEADINGS.map(plain),
      ...rows.map((cells, at) =>
        rowOf(200 + at).map((value, column) => cells[HEADINGS[column] ?? ''] ?? plain(value)),
      ),
    ];
    return readSheet(await writeXlsxFile(data).toBuffer());
  };

  test('has rows whose title is struck through', async () => {
    const struck: Cell = { value: 'Analista', textDecoration: { strikethrough: true } };
    const { findings, vacancies } = await write({}, { Puesto: struck }, { Zona: struck });
    expect(findings).toMatchObject([
      { code: 'look-at', place: { cell: { row: 3 } }, args: { struck: [3] } },
    ]);
    expect(vacancies).toHaveLength(3);
  });

  test.each<[string, Cell]>([
    ['date', { value: new Date('2026-03-01'), type: Date, format: 'dd/mm/yyyy' }],
    ['percent', { value: 0.1, type: Number, format: '0%' }],
    ['checkbox', { value: true, type: Boolean }],
  ])('has a text that is kept as a %s', async (type, cell) => {
    const { findings } = await write({ Zona: cell });
    expect(findings).toMatchObject([
      {
        code: 'excel-value',
        field: 'zone',
        args: { type },
        place: { cell: { row: 2, column: 'Zona' } },
      },
    ]);
  });

  test('may have numbers in its texts, and days in columns of days', async () => {
    const day: Cell = { value: new Date('2026-11-03'), type: Date, format: 'dd/mm/yyyy' };
    const { labels, vacancies } = await write({ Zona: { value: 7 }, 'Fecha de publicación': day });
    expect(labels).toEqual([]);
    expect(vacancies).toMatchObject([{ zone: '7', postedAt: '2026-11-03' }]);
  });
});
