import { describe, expect, test } from 'vitest';
import { checkCommand } from '../../../src/cli/check-command.ts';
import { callInJob } from '../../cli/terminal.ts';
import {
  dataFolder,
  type Overrides,
  SALARY_HEADER,
  service,
  vacancy,
} from '../../support/data-folder.ts';
import { readBoard } from '../../support/findings.ts';
import { toXlsx } from '../../support/xlsx.ts';

// What a report may show: the value of a closed field, never a text or the line around it.

/** Everything that a check writes: output streams, report and job summary. */
async function outputsOf(changes: Overrides, argv: string[] = []) {
  const overrides = { 'service.json': service({ mask: false }), ...changes };
  const data = dataFolder(overrides);
  const { status, err, ...others } = await callInJob(checkCommand, ['--data', data, ...argv]);
  return { status, err, text: [err, ...Object.values(others)].join('\n') };
}

const SECRET = 'Zelquoria';
const EMPLOYER = { name: SECRET, aliases: [], descriptor: 'Empresa' };

/** A text with every trouble there is: each finding about it could quote it. */
const WRONG = `${SECRET} <b>&amp;\u0001\ufffd Anаlista ${SECRET}Ã³`;

describe('a text is never shown', () => {
  test.each<[string, object]>([
    ['title', { title: WRONG }],
    ['title on two lines', { title: `${SECRET}\nx` }],
    ['description', { description: WRONG, employer: EMPLOYER }],
    ['benefits', { benefits: ['Vales', WRONG, 7, { x: SECRET }] }],
    ['salary.text', { salary: { min: 9_000, max: 9_000, text: WRONG } }],
    ['an address in a day', { postedAt: `${SECRET.toLowerCase()}@x.mx` }],
    ['a word in a figure', { salary: { min: SECRET.toLowerCase(), max: 2 } }],
    ['employer.name', { employer: { ...EMPLOYER, name: WRONG } }],
    ['employer.aliases', { employer: { ...EMPLOYER, aliases: SECRET } }],
    ['employer', { employer: SECRET }],
    ['employer in a list', { employer: [EMPLOYER] }],
    ['a list in place of a name', { employer: { ...EMPLOYER, name: [SECRET] } }],
    ['an object in place of a slug', { city: { name: SECRET } }],
    ['applyUrl', { applyUrl: `http://${SECRET}.example` }],
    ['an unknown key', { cliente: SECRET }],
    ['the field next to a wrong slug', { employer: EMPLOYER, city: 'monterey', zone: SECRET }],
  ])('%s', async (_, change) => {
    const row = vacancy(2, change);
    const { err, text } = await outputsOf({
      'vacancies/x.json': row,
      'vacancies/y.ndjson': JSON.stringify(row),
      'vacancies/z.json': JSON.stringify(row).replace('}', ' ; }'),
    });
    for (const file of ['x.json', 'y.ndjson', 'z.json']) expect(err).toContain(file);
    expect(text).not.toMatch(/zelquoria/i);
  });

  test.each<[string, Overrides]>([
    ['service.json', { 'service.json': service({ applyNote: WRONG }) }],
    ['ordinaryNames', { 'service.json': service({ ordinaryNames: [SECRET, WRONG] }) }],
    ['a taxonomy', { 'taxonomy/employment-types.json': [SECRET, SECRET, WRONG] }],
    ['a CSV without its header row', { 'salaries/x.csv': `F-1,ventas,${SECRET},leon,1,2,x\n` }],
    [
      'a CSV row with a field too many',
      { 'salaries/x.csv': `${SALARY_HEADER}1,2,3,4,5,6,7,${SECRET}` },
    ],
    ['a broken CSV row', { 'salaries/x.csv': `${SALARY_HEADER}F-1,"${SECRET}" x\n` }],
    ['a broken line', { 'salaries/x.ndjson': `{"cliente":"${SECRET}" x}\n` }],
  ])('of %s', async (_, overrides) => {
    const { err, text } = await outputsOf(overrides);
    expect(err).toMatch(/\.(?:json|csv|ndjson):\d/);
    expect(text).not.toMatch(/zelquoria/i);
  });
});

test('a disclosure has its place and the position in the text, and so has personal data', async () => {
  const overrides = {
    'vacancies/x.json': vacancy(2, {
      employer: EMPLOYER,
      description: `Únete a ${SECRET}: 55 1234 5678`,
    }),
  };
  const { text, err } = await outputsOf(overrides);
  expect(err).toContain("An employer's name or alias is at character 9 of the text");
  expect(err).toContain('a phone or account number at character 20 of the text');
  expect(text).not.toMatch(/zelquoria|1234/i);
});

test.each<[string, Overrides]>([
  ['vacancy', { 'vacancies/x.json': vacancy(2, { salary: { min: 9_000, max: 5512345678 } }) }],
  ['text', { 'vacancies/x.json': vacancy(2, { salary: { min: 1, max: 5512345678, text: '$5' } }) }],
  ['negative', { 'vacancies/x.json': vacancy(2, { salary: { min: -5512345678, max: 9_000 } }) }],
  [
    'hour',
    { 'vacancies/x.json': vacancy(2, { salary: { min: 5512345678, max: 9, period: 'HOUR' } }) },
  ],
  [
    'sheet',
    { 'salaries/x.csv': `${SALARY_HEADER}F-1,ventas,Junior,leon,9000,5512345678,2026-06-01\n` },
  ],
])('a phone number in place of a salary is not shown: %s', async (_, overrides) => {
  const { text } = await outputsOf(overrides);
  expect(text).toContain('salary-impossible');
  expect(text.replace(/\D/g, '')).not.toContain('5512345678');
});

describe('personal data in a key is not shown', () => {
  const PERSON = 'Área eva@correo.mx';
  const settings = (spreadsheet: object, change = {}) => ({
    'service.json': service({ spreadsheet, ...change }),
  });
  const sheet = (...headings: string[]) =>
    `${SALARY_HEADER.trim()},${headings.join()}\nF-1,ventas,Junior,leon,9000,9500,2026-06-01\n`;
  test.each<[string, string, Overrides]>([
    ['a heading', 'unknown-columns', { 'salaries/x.csv': sheet(PERSON) }],
    ['columns', 'unused-setting', settings({ columns: { [PERSON]: null } })],
    ['columns that are unknown', 'unknown-value', settings({ columns: { [PERSON]: 'x' } })],
    ['values', 'unknown-value', settings({ values: { area: { [PERSON]: 'ventas' } } })],
    [
      'values to be filled in',
      'placeholder-text',
      settings({ values: { area: { [PERSON]: '<área>' } } }, { sample: false }),
    ],
    [
      'two columns for one field',
      'duplicate-key',
      { ...settings({ columns: { [PERSON]: 'min' } }), 'salaries/x.csv': sheet(PERSON) },
    ],
  ])('%s', async (_, code, overrides) => {
    const { text } = await outputsOf(overrides);
    expect(text).toContain(code);
    expect(text).not.toContain('eva@');
  });
});

describe('a name word of an employer is not shown', () => {
  const named = vacancy(2, {
    employer: { name: `Grupo ${SECRET} del Norte`, descriptor: 'Empresa' },
  });
  const rowOf = (...cells: (string | number)[]) => `${cells.join()}\n`;
  const HEADINGS = SALARY_HEADER.trim().split(',');
  const record = ['F-1', 'ventas', 'Junior', 'leon', 9000, 'x', '2026-06-01'];

  test.each<[string, string, Overrides]>([
    [
      'in a heading',
      'unknown-columns',
      { 'salaries/x.csv': rowOf(...HEADINGS, 'Área Zelquoria') + rowOf(...record, 'x') },
    ],
    [
      'in the heading of a cell',
      'unclear-salary',
      {
        'service.json': service({ spreadsheet: { columns: { 'Tope en Zelquoria': 'max' } } }),
        'salaries/x.csv': `${SALARY_HEADER.replace('max', 'Tope en Zelquoria')}${rowOf(...record)}`,
      },
    ],
    ['in a key', 'unknown-key', { 'vacancies/y.json': vacancy(3, { SueldoZelquoria: 1 }) }],
    [
      'in the settings',
      'unused-setting',
      { 'service.json': service({ spreadsheet: { columns: { 'Folio Zelquoria': null } } }) },
    ],
  ])('%s', async (_, code, overrides) => {
    const { text } = await outputsOf({ 'vacancies/x.json': named, ...overrides });
    expect(text).toContain(code);
    expect(text).not.toMatch(/zelquoria/i);
    // A word that all names share is shown.
    const shared = JSON.stringify({ 'vacancies/x.json': named, ...overrides });
    const others = await outputsOf(JSON.parse(shared.replaceAll(SECRET, 'Norte')));
    expect(others.text).toContain('Norte');
  });

  test('in the name of a sheet, which has its position instead', async () => {
    const textFor = async (name: string) => {
      const sheet = toXlsx([{ name, rows: [HEADINGS, record] }]);
      return (await outputsOf({ 'vacancies/x.json': named, 'salaries/x.xlsx': sheet })).text;
    };
    expect(await textFor('Altas')).toContain('Altas');
    expect(await textFor(SECRET)).not.toMatch(/zelquoria/i);
  });
});

test('words of the program are shown where an employer has one as its name', async () => {
  const { status, text } = await outputsOf({
    'vacancies/x.json': vacancy(2, { employer: { name: 'Net', descriptor: 'Empresa' } }),
    'vacancies/y.json': vacancy(3, { employer: { name: 'Seniority', descriptor: 'Empresa' } }),
    'vacancies/z.json': vacancy(4, { employer: { name: 'Sueldo', descriptor: 'Empresa' } }),
    'salaries/x.csv':
      'Folio,Familia,Seniority,Ciudad,Sueldo,Publicación\nF-1,ventas,Junio,leon,9000 netos,2026-06-01\n',
  });
  expect(status).toBe(0);
  expect(text).toContain('a net amount');
  expect(text).toContain('seniority');
  // The heading is of the data.
  expect(text).toContain('E2 (***)');
});

test('the value of a closed field is shown', async () => {
  const { err } = await outputsOf({
    'vacancies/x.json': vacancy(2, {
      city: 'monterey',
      seniority: 'Senio',
      postedAt: '2026-02-30',
    }),
    'vacancies/y.json': '{ "title": "x", }',
    'salaries/x.csv': `${SALARY_HEADER}F-1,ventas,Junior,leon,9000,9500,2026-06-01\n`,
  });
  expect(err).toContain('maybe    "monterrey"');
  expect(err).toContain('found    "monterey"');
  expect(err).toContain('found    "Senio"');
  expect(err).toContain('found    "2026-02-30"');
  expect(err).toContain('y.json:1:17');
});

test('a name in a closed field is not shown: a column slipped', async () => {
  const name = `Grupo ${SECRET}`;
  const codes = { vacancyId: `${SECRET} 22`, area: name, city: SECRET, modality: name };
  const code = vacancy(3, { vacancyId: SECRET });
  const rest = { seniority: name, employmentType: name, english: name, postedAt: name };
  const row = vacancy(2, { ...codes, ...rest, salary: { min: name, max: SECRET } });
  const { err, text } = await outputsOf({
    'vacancies/x.json': [row, code],
    'salaries/x.csv': `${SALARY_HEADER}${name},${name},${name},${SECRET},${name},${name},${name}\n`,
  });
  expect(err).toContain('a value that is not shown');
  expect(text).not.toMatch(/zelquoria/i);
});

test('a text and an address are not shown either where only their content is wrong', async () => {
  const salary = { min: 9000, max: 9500, text: `${SECRET}: $12,000` };
  const row = vacancy(2, { salary, applyUrl: `https://${SECRET}.example/x` });
  const { text } = await outputsOf({
    'service.json': service({ sample: false }),
    'vacancies/x.json': row,
  });
  expect(text).toContain('salary-text');
  expect(text).toContain('"field": "applyUrl"');
  expect(text).not.toMatch(/zelquoria/i);
});

test('an id with a name in it is not listed among the rows that were left out', async () => {
  const leak = { id: 'jefe-zelquoria', employer: EMPLOYER };
  const { status, text } = await outputsOf({ 'vacancies/x.json': vacancy(2, leak) });
  expect(status).toBe(0);
  expect(text).not.toMatch(/zelquoria/i);
});

describe('a vacancy with errors', () => {
  test.each([
    ['city', { city: 'monterey', employer: EMPLOYER }],
    ['descriptor', { employer: { name: SECRET } }],
  ])('still protects its employer in the texts of the operator: %s', (_, change) => {
    const { findings } = readBoard(
      dataFolder({
        'service.json': service({ applyNote: `Postúlate a ${SECRET}` }),
        'vacancies/wrong.json': vacancy(2, change),
      }),
    );
    expect(findings.map(({ field }) => field)).toContain('applyNote');
  });

  test('is searched as well, so that one run reports everything', () => {
    const row = vacancy(2, { employer: EMPLOYER, city: 'monterey', benefits: [`${SECRET} <img>`] });
    const data = { 'service.json': service({ mask: false }), 'vacancies/x.json': row };
    const { findings } = readBoard(dataFolder(data));
    expect(findings.map(({ code }) => code).toSorted()).toEqual([
      'employer-disclosed',
      'html-tag',
      'unknown-value',
    ]);
  });
});

describe('the operator', () => {
  const labels = (overrides: Overrides) =>
    readBoard(dataFolder(overrides)).findings.map(({ code, field }) => `${code} ${field}`);
  const { urls } = service();

  test.each<[string, object]>([
    ['applyNote', { applyNote: 'Como en Quetzalia, escribe al 55 1234 5678' }],
    ['urls.apply', { urls: { ...urls, apply: 'https://quetzalia.example/{id}' } }],
    ['contactUrl', { contactUrl: 'mailto:api@quetzalia.example' }],
  ])('must not name an employer in %s', (field, change) => {
    expect(labels({ 'service.json': service(change) })).toEqual([`employer-disclosed ${field}`]);
  });

  test('may name itself where no own name counts, and publish its own contacts', () => {
    const employer = { name: 'Quetzalia, S.C.', descriptor: 'Empresa' };
    const own = { name: 'Quetzalia Empleos', applyNote: 'Quetzalia te llama al 55 1234 5678' };
    const unnamed = { name: null, descriptor: 'Empresa' };
    const other = vacancy(2, { benefits: ['Proceso con Quetzalia'], employer: unnamed });
    const data = {
      'service.json': service({ mask: false, ...own }),
      'vacancies/x.json': [other, vacancy(3, { employer })],
    };
    expect(labels(data)).toEqual([]);
    expect(labels({ ...data, 'service.json': service({ mask: false }) })).toEqual([
      'employer-disclosed benefits.0',
    ]);
    const itself = vacancy(4, { benefits: ['Proceso con Quetzalia'], employer });
    expect(labels({ ...data, 'vacancies/y.json': itself })).toEqual([
      'employer-disclosed benefits.0',
    ]);
  });
});
