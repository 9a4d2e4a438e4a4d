import { relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { groupFindings } from '../../src/report/complaint.ts';
import { describeFinding } from '../../src/report/describe-finding.ts';
import { readSource } from '../../src/source/read-source.ts';
import { dataFolder, type Overrides, SALARY_HEADER, vacancy } from '../support/data-folder.ts';

// What people and spreadsheets get wrong every day: one finding for one cause, and what to write.

/** The findings of a data folder, with the words that the operator reads. */
function read(overrides: Overrides) {
  const folder = dataFolder(overrides);
  const { findings, vacancies, salaryRecords } = readSource(folder);
  const slips = findings.map((finding) => {
    const { maybe = null, remedy = null } = describeFinding(finding);
    const { code, field, place } = finding;
    return { at: `${relative(folder, place.file)}:${place.line}`, code, field, maybe, remedy };
  });
  return { slips, findings, vacancies, salaryRecords };
}

const DIGITS_ONLY = 'write the digits only, without quotes, signs, separators or decimals';

/** With letters that are not understood, such as USD, the digits would be another amount. */
function remedyFor(amount: string, maybe: string | null): string | null {
  if (maybe !== null) return `${DIGITS_ONLY}: ${maybe}`;
  return /\p{L}/u.test(amount) ? null : DIGITS_ONLY;
}

describe('an amount', () => {
  const AMOUNTS: [string, string | null][] = [
    ['25,000.00', '25000'],
    ['25.000', '25000'],
    ['25.000,00', '25000'],
    ['$25,000.00 MXN', '25000'],
    ['MXN 25,000', '25000'],
    ['25,000 M.N.', '25000'],
    ['$25,000.00 brutos mensuales', '25000'],
    ['25000.00', '25000'],
    ['25000.', '25000'],
    ['25k', '25000'],
    ['25,5 mil', '25500'],
    ['25 MIL PESOS MXN', '25000'],
    ["25'000", '25000'],
    ['１２０００', '12000'],
    ['1,250,000', '1250000'],
    [' 25000 ', '25000'],
    // Not whole pesos, not pesos, or not clear.
    ['25,000.50', null],
    ['25,00,000', null],
    ['USD 2,500', null],
    ['25,000 netos', null],
    ['a convenir', null],
    ['-', null],
  ];

  test('in a CSV file has the digits as a suggestion, if they are clear', () => {
    const rows = AMOUNTS.map(
      ([amount], index) => `F-${100 + index},ventas,Junior,leon,"${amount}",1300000,2026-06-01\n`,
    );
    const { slips } = read({ 'salaries/x.csv': `${SALARY_HEADER}${rows.join('')}` });
    expect(slips).toMatchObject(
      AMOUNTS.map(([amount, maybe], index) => ({
        at: `salaries/x.csv:${index + 2}`,
        code: 'wrong-type',
        field: 'min',
        maybe,
        remedy: remedyFor(amount, maybe),
      })),
    );
  });

  test.each(['25,000 - 32,000', '25000-32000', '$25,000 a $32,000', '25 a 32 mil'])(
    'must not be the range %j',
    (min) => {
      const { slips } = read({ 'vacancies/x.json': vacancy(2, { salary: { min, max: 32000 } }) });
      expect(slips).toMatchObject([
        {
          code: 'wrong-type',
          maybe: null,
          remedy: 'write one figure in each field: the lower one in min, the higher one in max',
        },
      ]);
    },
  );

  test('is not explained where a day is in its place, as in a shifted column', () => {
    const csv = `${SALARY_HEADER}F-800,ventas,Junior,leon,2026-06-01,13000,2026-06-01\n`;
    expect(read({ 'salaries/x.csv': csv }).slips).toMatchObject([
      { code: 'wrong-type', field: 'min', maybe: null, remedy: null },
    ]);
  });

  test.each(['25,000,32,000', '"25000","32,000",', '25000,$32,000.00'])(
    'with commas in a CSV file, %s, is why a row has too many fields',
    (amounts) => {
      const csv = `${SALARY_HEADER}F-800,ventas,Junior,leon,${amounts},2026-06-01\n`;
      expect(read({ 'salaries/x.csv': csv }).slips).toMatchObject([
        { code: 'invalid-csv', remedy: 'write numbers without commas, such as 21000' },
      ]);
    },
  );
});

describe('a day', () => {
  test('has one remedy, whichever way a spreadsheet writes it', () => {
    const days = ['13/11/2026', '03/04/2026', '14-jul-26', '46217'];
    const rows = days.map((day, n) => `F-80${n},ventas,Junior,leon,12000,15000,${day}\n`);
    const { findings } = read({ 'salaries/x.csv': `${SALARY_HEADER}${rows.join('')}` });
    expect(groupFindings(findings)).toHaveLength(1);
    expect(findings.map(({ advice }) => advice?.name)).toEqual(days.map(() => 'format-days'));
  });
});

describe('a CSV file', () => {
  const ROW = 'F-800,ventas,Junior,leon,12000,15000,2026-06-01\n';
  const HEADER = SALARY_HEADER.trimEnd();

  test.each([
    HEADER.toUpperCase(),
    HEADER.replaceAll(',', ', '),
    'vacancy_id,family,seniority,city,min,max,published_at',
    'vacancyId,fámily,seniority,city,mín,max,publishedAt',
  ])('with the header %j has one finding, with the right header', (header) => {
    expect(read({ 'salaries/x.csv': `${header}\n${ROW}` }).slips).toEqual([
      {
        at: 'salaries/x.csv:1',
        code: 'invalid-csv',
        field: '',
        maybe: HEADER,
        remedy: 'replace the header row by the line above',
      },
    ]);
  });

  test('keeps the order of its columns in the right header', () => {
    const { slips } = read({
      'salaries/x.csv': 'MAX,MIN,city,family,vacancyId,seniority,publishedAt\n',
    });
    expect(slips).toMatchObject([{ maybe: 'max,min,city,family,vacancyId,seniority,publishedAt' }]);
  });

  test.each<[string, string, string]>([
    ['VacancyID', 'vacancyId', '"vacancyId"'],
    [' min ', 'min', '"min"'],
    ['ciudad', 'city', '"city"'],
    ['mínimo', 'min', '"min"'],
    ['fecha de publicación', 'publishedAt', '"publishedAt"'],
  ])('with the column %j for %s has one finding', (written, column, maybe) => {
    const { slips } = read({ 'salaries/x.csv': `${HEADER.replace(column, written)}\n${ROW}` });
    expect(slips).toMatchObject([{ at: 'salaries/x.csv:1', code: 'unknown-key', maybe }]);
  });

  test('with two typos has a finding for each, and none for the columns that were meant', () => {
    const header = HEADER.replace('city', 'ciyt').replace('min', 'mim');
    expect(read({ 'salaries/x.csv': `${header}\n${ROW}` }).slips).toMatchObject([
      { code: 'unknown-key', maybe: '"city"' },
      { code: 'unknown-key', maybe: '"min"' },
    ]);
  });

  test('with a title above its header says to delete it', () => {
    expect(read({ 'salaries/x.csv': `Sueldos 2026,,,,,,\n${HEADER}\n${ROW}` }).slips).toMatchObject(
      [{ code: 'invalid-csv', remedy: expect.stringContaining('delete the rows above it') }],
    );
  });

  test('with sep=, above its header has one finding, and its rows are read', () => {
    const { slips, salaryRecords } = read({ 'salaries/x.csv': `sep=,\r\n${HEADER}\r\n${ROW}` });
    expect(slips).toEqual([
      {
        at: 'salaries/x.csv:1',
        code: 'invalid-csv',
        field: '',
        maybe: null,
        remedy: 'delete the line',
      },
    ]);
    expect(salaryRecords).toHaveLength(3);
  });

  test.each([';', '\t', '|'])('with the separator %j has one finding', (separator) => {
    for (const above of ['', `sep=${separator}\n`]) {
      const csv = `${HEADER}\n${ROW}`.replaceAll(',', separator);
      expect(read({ 'salaries/x.csv': above + csv }).slips).toMatchObject([
        {
          code: 'invalid-csv',
          remedy: expect.stringContaining('save it again as CSV with commas'),
        },
      ]);
    }
  });

  test('in Windows-1252 has one finding, with the remedy of the other spreadsheet slips', () => {
    const csv = Buffer.from(`${HEADER}\n${ROW.replace('leon', 'león').repeat(3)}`, 'latin1');
    expect(read({ 'salaries/x.csv': csv }).slips).toMatchObject([
      { code: 'not-utf8', remedy: expect.stringContaining('CSV UTF-8') },
    ]);
  });

  test.each(['', '\ufeff'])('joined from two has one finding at the second header, %j', (bom) => {
    const csv = `${HEADER}\n${ROW}${bom}${HEADER}\n${ROW.replace('F-800', 'F-801')}`;
    expect(read({ 'salaries/x.csv': csv }).slips).toMatchObject([
      { at: 'salaries/x.csv:3', code: 'invalid-csv', remedy: 'delete the line' },
    ]);
  });

  test('with a BOM before a later row has one finding', () => {
    const csv = `${HEADER}\n${ROW}\ufeff${ROW.replace('F-800', 'F-801')}`;
    expect(read({ 'salaries/x.csv': csv }).slips).toMatchObject([
      { at: 'salaries/x.csv:3', code: 'invalid-csv', remedy: expect.stringContaining('U+FEFF') },
    ]);
  });
});

describe('JSON', () => {
  const UNWRAP = 'write the list alone: [ … ], without an object around it';

  test.each([
    (list: object[]) => ({ vacancies: list }),
    (list: object[]) => ({ data: list }),
    (list: object[]) => ({ total: 2, page: 1, vacantes: list }),
  ])('with an object around its list has one finding, and its rows are read', (wrap) => {
    const { slips, vacancies } = read({ 'vacancies/x.json': wrap([vacancy(2), vacancy(3)]) });
    expect(slips).toMatchObject([{ code: 'wrong-type', field: '', remedy: UNWRAP }]);
    expect(vacancies).toHaveLength(3);
  });

  test('with an object around its list points at what is wrong inside', () => {
    const rows = [
      vacancy(2),
      vacancy(3, { city: 'leonn', employer: { descriptor: 'Empresa', aliases: 7 } }),
    ];
    const { slips } = read({ 'vacancies/x.json': { vacancies: rows } });
    expect(slips.map(({ at, code, field }) => `${at} ${code} ${field}`.trim())).toEqual([
      'vacancies/x.json:2 wrong-type',
      'vacancies/x.json:47 wrong-type employer.aliases',
      'vacancies/x.json:51 unknown-value city',
    ]);
  });

  test('with two lists of rows in it is no list', () => {
    const { slips, vacancies } = read({
      'vacancies/x.json': { open: [vacancy(2)], paused: [vacancy(3)] },
    });
    expect(slips.map(({ code, field }) => `${code} ${field}`)).toContain('unknown-key open');
    expect(slips.filter(({ remedy }) => remedy === UNWRAP)).toEqual([]);
    expect(vacancies).toHaveLength(1);
  });

  test('with a list in one of its fields is still one row', () => {
    const { slips } = read({ 'vacancies/x.json': vacancy(2, { employer: [{ vacancyId: 'x' }] }) });
    expect(slips).toMatchObject([{ code: 'wrong-type', field: 'employer' }]);
  });

  test('of a taxonomy with an object around its list has one finding', () => {
    const { slips } = read({ 'taxonomy/employment-types.json': { tipos: ['Tiempo completo'] } });
    expect(slips).toMatchObject([{ code: 'wrong-type', field: '', remedy: UNWRAP }]);
  });

  test.each<[string, string]>([
    ['titel', 'title'],
    ['Título', 'title'],
    ['ciudad', 'city'],
    ['descripcion', 'description'],
  ])('with the key %s has one finding: %s was meant', (key, meant) => {
    const { [meant]: value, ...rest } = vacancy(2);
    const { slips } = read({ 'vacancies/x.json': { ...rest, [key]: value } });
    expect(slips).toMatchObject([
      { code: 'unknown-key', field: key, maybe: JSON.stringify(meant) },
    ]);
  });

  test.each<[string, object, string, string]>([
    ['employer', { descritor: 'Banco' }, 'employer.descritor', '"descriptor"'],
    ['salary', { minimo: 9000, max: 9000 }, 'salary.minimo', '"min"'],
  ])('with a mistyped key in %s has one finding', (field, value, path, maybe) => {
    const { slips } = read({ 'vacancies/x.json': vacancy(2, { [field]: value }) });
    expect(slips).toMatchObject([{ code: 'unknown-key', field: path, maybe }]);
  });

  test('with a key that means nothing here still lacks the missing one', () => {
    const { title, ...rest } = vacancy(2);
    const { slips } = read({ 'vacancies/x.json': { ...rest, xyzzy: title } });
    expect(slips.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'missing-field title',
      'unknown-key xyzzy',
    ]);
  });

  test('with a BOM in the middle says what to remove', () => {
    const lines = [vacancy(2), vacancy(3)].map((row) => JSON.stringify(row)).join('\n\ufeff');
    expect(read({ 'vacancies/x.ndjson': lines }).slips).toMatchObject([
      {
        at: 'vacancies/x.ndjson:2',
        code: 'invalid-json',
        remedy: expect.stringContaining('U+FEFF'),
      },
    ]);
  });
});

test('a repaired text is not shown where it names an employer', () => {
  const garbled = { name: 'CorporaciÃ³n Zelmex', descriptor: 'Banco' };
  const { findings } = read({
    'vacancies/x.json': vacancy(2, { employer: garbled, title: 'Cajera en CorporaciÃ³n Zelmex' }),
    'vacancies/y.json': vacancy(3, { employer: { name: 'Corporación Zelmex', descriptor: 'x' } }),
  });
  const codes = findings.map(({ code, field }) => `${code} ${field}`);
  expect(codes).toContain('garbled-text title');
  expect(codes).toContain('garbled-text employer.name');
  expect(JSON.stringify(findings)).not.toContain('Zelmex');
});
