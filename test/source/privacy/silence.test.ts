import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkCommand } from '../../../src/cli/check-command.ts';
import { readSource } from '../../../src/source/read-source.ts';
import { call } from '../../cli/terminal.ts';
import {
  dataFolder,
  type Overrides,
  SALARY_HEADER,
  service,
  vacancy,
} from '../../support/data-folder.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const PRIVATE = /quetzalia|55 1234 5678|reclutador@/i;

/** A name in every kind of field, and personal data, in a file of one line and in one of many. */
const LEAKS: Overrides = {
  'vacancies/leaks.ndjson': `${JSON.stringify(vacancy(2, { title: 'Jefe de Quetzalia Norte' }))}\n`,
  'vacancies/leaks.json': [
    vacancy(3, { benefits: ['Vales', 'Descuento en Quetzalia'] }),
    vacancy(4, { applyUrl: 'https://quetzalianorte.example/4' }),
    vacancy(5, { description: 'Llama al 55 1234 5678 o escribe a reclutador@correo.example' }),
  ],
};

/** Everything that a check writes: output streams, report and job summary. */
async function outputsOf(overrides: Overrides, argv: string[] = []) {
  const folder = tempFolder();
  const [report, summary] = [join(folder, 'report.json'), join(folder, 'summary.md')];
  const { status, out, err } = await call(
    checkCommand,
    ['--data', dataFolder(overrides), '--report', report, ...argv],
    { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary },
  );
  return {
    status,
    out,
    err,
    report: readFileSync(report, 'utf8'),
    summary: readFileSync(summary, 'utf8'),
  };
}

function expectNothingPrivate(outputs: Record<string, string>): void {
  for (const [output, text] of Object.entries(outputs)) {
    expect(text, output).not.toMatch(PRIVATE);
  }
}

test.each([
  ['fails', [], 1],
  ['skips invalid rows', ['--skip-invalid'], 0],
])(
  'a check that %s names the place of a private text, never the text',
  async (_, argv, expected) => {
    const { status, ...outputs } = await outputsOf(LEAKS, argv);
    expect(status).toBe(expected);
    expectNothingPrivate(outputs);
    for (const [output, text] of Object.entries(outputs)) {
      expect(text, output).toContain('leaks.json');
    }
    expect(outputs.out).toMatch(
      /^::error .*leaks\.json,line=39,.*title=employer-disclosed::benefits\.\*, title: /m,
    );
    const problems = JSON.parse(outputs.report).problems.map(
      ({ code, field }: Record<string, string>) => `${code} ${field}`,
    );
    expect(problems.sort()).toEqual([
      'employer-disclosed applyUrl',
      'employer-disclosed benefits.1',
      'employer-disclosed title',
      'personal-data description',
      'personal-data description',
    ]);
  },
);

test('findings have no excerpt and no part of the private text', () => {
  const { findings } = readSource(dataFolder(LEAKS));
  expect(findings).toHaveLength(5);
  expect(JSON.stringify(findings)).not.toMatch(PRIVATE);
  for (const { place, also } of findings) {
    expect([place.excerpt, also?.excerpt]).toEqual([undefined, undefined]);
  }
});

test('a finding in service.json or the taxonomy does not show a private name', async () => {
  const applyNote = '<b>Trabaja con Quetzalia Norte</b>';
  const { status, ...outputs } = await outputsOf({
    'service.json': service({ applyNote }),
    'taxonomy/areas.json': [{ slug: 'Quetzalia Norte', name: 'x' }],
  });
  expect(status).toBe(1);
  for (const [name, text] of Object.entries(outputs)) expect(text, name).not.toMatch(PRIVATE);
});

describe('a rejected row', () => {
  test('is listed without its id if that has a name', async () => {
    const leak = { id: 'jefe-quetzalia', description: 'Trabaja en Quetzalia' };
    const overrides = { 'vacancies/leaks.json': vacancy(2, leak) };
    const { status, ...outputs } = await outputsOf(overrides, ['--skip-invalid']);
    expect(status).toBe(0);
    expectNothingPrivate(outputs);
  });

  test('is listed without its id if two rows share an id that has a name', async () => {
    const twice = [2, 3].map((number) => vacancy(number, { id: 'jefe-quetzalia' }));
    const { status, ...outputs } = await outputsOf({ 'vacancies/leaks.json': twice }, [
      '--skip-invalid',
    ]);
    expect(status).toBe(0);
    expect(outputs.err).toContain('duplicate-value');
    expectNothingPrivate(outputs);
  });

  test('still has an employer that no other vacancy may name', () => {
    const secret = { name: 'Zeta Sur', aliases: ['Zetilla'], descriptor: 'Empresa' };
    const { vacancies } = readSource(
      dataFolder({
        'vacancies/bad-city.json': vacancy(2, { city: 'monterey', employer: secret }),
        'vacancies/leaks.json': [
          vacancy(3, { title: 'Analista en Zeta Sur' }),
          vacancy(4, { zone: 'Torre Zetilla' }),
        ],
      }),
    );
    expect(vacancies.map(({ id }) => id)).toEqual(['analista']);
  });
});

describe('a vacancy with other errors', () => {
  const QUETZALIA = { name: 'Quetzalia Norte', aliases: [], descriptor: 'Empresa' };
  const LEAK = 'Llama <b>ya</b> a Quetzalia Norte, 55 1234 5678';
  const codes = (overrides: Overrides) =>
    readSource(dataFolder(overrides)).findings.map(({ code, field }) => `${code} ${field}`);

  test('is searched as well, so that one run reports everything', () => {
    const row = vacancy(2, {
      employer: QUETZALIA,
      city: 'monterey',
      description: LEAK,
      benefits: [LEAK],
      applyUrl: 'http://quetzalianorte.example/2',
    });
    expect(codes({ 'vacancies/row.json': row }).toSorted()).toEqual([
      'employer-disclosed applyUrl',
      'employer-disclosed benefits.0',
      'employer-disclosed description',
      'html-tag benefits.0',
      'html-tag description',
      'invalid-url applyUrl',
      'personal-data benefits.0',
      'personal-data description',
      'unknown-value city',
    ]);
  });

  test.each<[string, object]>([
    ['HTML in the same text', { description: LEAK }],
    ['a text in place of the employer', { employer: 'Quetzalia Norte' }],
    ['a text in place of the aliases', { employer: { ...QUETZALIA, aliases: 'Quetzalia' } }],
    ['a mistyped key', { employer: { ...QUETZALIA, name: null, nombre: 'Quetzalia' } }],
    ['a name with a tag', { employer: { ...QUETZALIA, name: '<b>Quetzalia</b>' } }],
    ['a list in place of a name', { employer: { ...QUETZALIA, name: ['Quetzalia'] } }],
    ['a name in place of a slug', { city: 'Quetzalia Norte', employer: QUETZALIA }],
    ['an error on the same line as the name', { employer: QUETZALIA, city: 'monterey' }],
  ])('is reported without anything private: %s', async (_, change) => {
    const rows = [vacancy(2, { employer: QUETZALIA }), vacancy(3, change)];
    const lines = rows.map((row) => JSON.stringify(row)).join('\n');
    for (const overrides of [
      { 'vacancies/rows.json': JSON.stringify(rows, null, 2) },
      { 'vacancies/rows.ndjson': lines },
    ]) {
      const { status, ...outputs } = await outputsOf(overrides);
      expect(status).toBe(1);
      expectNothingPrivate(outputs);
    }
  });

  test('is reported without anything private if it is not valid JSON', async () => {
    const text = JSON.stringify(vacancy(2, { employer: QUETZALIA }), null, 1);
    const { status, ...outputs } = await outputsOf({
      'vacancies/row.json': text.replace('"Quetzalia Norte",', '"Quetzalia Norte" ;'),
    });
    expect(status).toBe(1);
    expectNothingPrivate(outputs);
  });
});

describe('the texts of service.json', () => {
  const withService = (change: object) => ({ 'service.json': service(change) });
  const hits = (overrides: Overrides) => {
    const { findings, unskippable } = readSource(dataFolder(overrides));
    return { labels: findings.map(({ code, field }) => `${code} ${field}`), unskippable };
  };
  const { urls } = service();

  test.each<[string, object]>([
    ['applyNote', { applyNote: 'Como en Quetzalia, escribe al 55 1234 5678' }],
    ['description', { description: 'Jobs at Quetzalia and others.' }],
    ['urls.apply', { urls: { ...urls, apply: 'https://quetzalia.example/{id}' } }],
    ['contactUrl', { contactUrl: 'mailto:api@quetzalia.example' }],
    ['termsUrl', { termsUrl: 'https://quetzalia.example/terminos' }],
    ['urls.listings.all', { urls: { ...urls, listings: { all: '/quetzalia' } } }],
  ])('must not name an employer: %s', (field, change) => {
    const { labels, unskippable } = hits(withService(change));
    expect(labels).toEqual([`employer-disclosed ${field}`]);
    expect(unskippable).toMatchObject([{ codes: ['employer-disclosed'], why: 'basis' }]);
  });

  test('must not name another employer, even if the operator is one', () => {
    const own = { name: 'Xochimar', description: 'Xochimar recruits for Quetzalia.' };
    const employer = { name: 'Xochimar', aliases: [], descriptor: 'Empresa' };
    const { labels } = hits({
      ...withService(own),
      'vacancies/own.json': vacancy(2, { employer }),
    });
    expect(labels).toEqual(['employer-disclosed description']);
  });

  test('may have an employer name in the reference pattern, and codes that look like phone numbers', () => {
    const own = { referencePattern: '^(?:XM-\\d{10}|F-\\d{3})$' };
    const employer = { name: 'Xochimar', aliases: ['XM'], descriptor: 'Empresa' };
    const row = vacancy(2, { employer, vacancyId: 'XM-5512345678' });
    expect(hits({ ...withService(own), 'vacancies/own.json': row }).labels).toEqual([]);
    const other = vacancy(3, { zone: 'XM' });
    expect(hits({ ...withService(own), 'vacancies/own.json': [row, other] }).labels).toEqual([
      'employer-disclosed zone',
    ]);
  });

  test('may have an employer name next to an escape of the reference pattern', () => {
    const employer = { name: 'Xochimar', aliases: ['XM'], descriptor: 'Empresa' };
    const own = withService({ referencePattern: '^(?:\\bXM-\\d{3}|F-\\d{3})$' });
    const row = vacancy(2, { employer, vacancyId: 'XM-002' });
    expect(hits({ ...own, 'vacancies/own.json': row }).labels).toEqual([]);
  });

  test('may name the operator, which recruits for itself', () => {
    const own = { name: 'Quetzalia Empleos', applyNote: 'Quetzalia te llama al 55 1234 5678' };
    expect(hits(withService(own))).toEqual({ labels: [], unskippable: [] });
  });
});

test('a salary record with errors is reported without anything private', async () => {
  const { status, ...outputs } = await outputsOf({
    'salaries/a.csv': `${SALARY_HEADER}F-902,Quetzalia Norte,Media,leon,1,2,2026-10-01\n`,
    'salaries/b.ndjson': '{"vacancyId":"F-903","empresa":"Quetzalia"}\n',
  });
  expect(status).toBe(1);
  expectNothingPrivate(outputs);
});

describe('a name that no vacancy has told is not shown', () => {
  const unread = 'Zelquoria';
  const broken = JSON.stringify(service({ cliente: unread }), null, 2);
  const apply = `/x/{${unread}}`;

  test.each<[string, Overrides]>([
    ['a CSV without its header row', { 'salaries/x.csv': `F-1,ventas,${unread},leon,1,2\n` }],
    ['a column of a CSV', { 'salaries/x.csv': `${SALARY_HEADER.trim()},${unread}\n` }],
    [
      'a CSV row with a field too many',
      { 'salaries/x.csv': `${SALARY_HEADER}1,2,3,4,5,6,7,${unread}` },
    ],
    ['a broken CSV row', { 'salaries/x.csv': `${SALARY_HEADER}F-1,"${unread}" x\n` }],
    ['a broken line of salaries', { 'salaries/x.ndjson': `{"cliente":"${unread}" x}\n` }],
    ['an unknown key of salaries', { 'salaries/x.ndjson': `{"cliente":"${unread}"}\n` }],
    ['an unknown key of service.json', { 'service.json': broken }],
    ['a broken service.json', { 'service.json': broken.replace(`"${unread}"`, `"${unread}" x`) }],
    [
      'a placeholder, while an employer is unknown',
      {
        'service.json': service({ urls: { ...service().urls, apply } }),
        'vacancies/x.json': vacancy(2, { employer: [unread] }),
      },
    ],
    [
      'the id of two rows, while an employer is unknown',
      {
        'vacancies/x.json': [2, 3].map((number) => vacancy(number, { id: unread.toLowerCase() })),
        'vacancies/y.json': '',
      },
    ],
    [
      'a line with another slip, while an employer is unknown',
      {
        'vacancies/x.json': vacancy(2, { title: `<b>${unread}</b>`, city: unread }),
        'vacancies/y.JSON': '',
      },
    ],
  ])('in %s', async (_, overrides) => {
    const { status, ...outputs } = await outputsOf(overrides);
    expect(status).toBe(1);
    for (const [output, text] of Object.entries(outputs))
      expect(text, output).not.toMatch(/zelquor/i);
  });

  test('while the place, the remedy and a slip in a fixed word still are', async () => {
    const { err } = await outputsOf({
      'vacancies/x.json': vacancy(2, { city: 'monterey' }),
      'vacancies/y.json': '{ "title": "x", }',
    });
    expect(err).toContain('maybe    "monterrey"');
    expect(err).toContain(`  16 |   "city": "monterey",`);
    expect(err).toContain('y.json:1:17');
    expect(err).toContain('remedy   remove the comma before it');
  });
});
