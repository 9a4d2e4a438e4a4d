import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkCommand } from '../../../src/cli/check-command.ts';
import { readSource } from '../../../src/source/read-source.ts';
import { call } from '../../cli/terminal.ts';
import {
  dataFolder,
  MINIMAL,
  type Overrides,
  tempFolder,
  vacancy,
} from '../../support/data-folder.ts';

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

/** Everything that a check says to anybody. */
async function allThatIsSaid(overrides: Overrides, argv: string[] = []) {
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

test.each([
  ['stops', [], 1],
  ['skips', ['--skip-invalid'], 0],
])('a build that %s says where, not what', async (_, argv, expected) => {
  const { status, ...said } = await allThatIsSaid(LEAKS, argv);
  expect(status).toBe(expected);
  for (const [listener, text] of Object.entries(said)) {
    expect(text, listener).not.toMatch(PRIVATE);
    expect(text, listener).toContain('leaks.json');
  }
  expect(said.out).toMatch(/^::error .*leaks\.ndjson,line=1,.*title=employer-disclosed::title: /m);
  const problems = JSON.parse(said.report).problems.map(
    ({ code, field }: Record<string, string>) => `${code} ${field}`,
  );
  expect(problems.sort()).toEqual([
    'employer-disclosed applyUrl',
    'employer-disclosed benefits.1',
    'employer-disclosed title',
    'personal-data description',
    'personal-data description',
  ]);
});

test('a finding has neither words nor excerpt of the private text', () => {
  const { findings } = readSource(dataFolder(LEAKS));
  expect(findings).toHaveLength(5);
  expect(JSON.stringify(findings)).not.toMatch(PRIVATE);
  for (const { place, also } of findings) {
    expect([place.excerpt, also?.excerpt]).toEqual([undefined, undefined]);
  }
});

describe('what is left out', () => {
  test('is listed without an id that tells the name', async () => {
    const leak = { id: 'jefe-quetzalia', description: 'Trabaja en Quetzalia' };
    const overrides = { 'vacancies/leaks.json': vacancy(2, leak) };
    const { status, ...said } = await allThatIsSaid(overrides, ['--skip-invalid']);
    expect(status).toBe(0);
    for (const [listener, text] of Object.entries(said))
      expect(text, listener).not.toMatch(PRIVATE);
  });

  test('nor twice, where two have that id', async () => {
    const twice = [2, 3].map((number) => vacancy(number, { id: 'jefe-quetzalia' }));
    const { status, ...said } = await allThatIsSaid({ 'vacancies/leaks.json': twice }, [
      '--skip-invalid',
    ]);
    expect(status).toBe(0);
    expect(said.err).toContain('duplicate-value');
    for (const [listener, text] of Object.entries(said))
      expect(text, listener).not.toMatch(PRIVATE);
  });

  test('still has an employer whom nobody else may name', () => {
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

describe('a vacancy with other problems', () => {
  const QUETZALIA = { name: 'Quetzalia Norte', aliases: [], descriptor: 'Empresa' };
  const LEAK = 'Llama <b>ya</b> a Quetzalia Norte, 55 1234 5678';
  const codes = (overrides: Overrides) =>
    readSource(dataFolder(overrides)).findings.map(({ code, field }) => `${code} ${field}`);

  test('is searched all the same, so that one run tells all', () => {
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
    ['a tag beside it', { description: LEAK }],
    ['a text in place of the employer', { employer: 'Quetzalia Norte' }],
    ['a text in place of the aliases', { employer: { ...QUETZALIA, aliases: 'Quetzalia' } }],
    ['a mistyped key', { employer: { ...QUETZALIA, name: null, nombre: 'Quetzalia' } }],
    ['a name with a tag', { employer: { ...QUETZALIA, name: '<b>Quetzalia</b>' } }],
    ['a list in place of a name', { employer: { ...QUETZALIA, name: ['Quetzalia'] } }],
    ['a name where a slug belongs', { city: 'Quetzalia Norte', employer: QUETZALIA }],
    ['a mistake on the line of the name', { employer: QUETZALIA, city: 'monterey' }],
  ])('says nothing private: %s', async (_, change) => {
    const rows = [vacancy(2, { employer: QUETZALIA }), vacancy(3, change)];
    const lines = rows.map((row) => JSON.stringify(row)).join('\n');
    for (const overrides of [
      { 'vacancies/rows.json': JSON.stringify(rows, null, 2) },
      { 'vacancies/rows.ndjson': lines },
    ]) {
      const { status, ...said } = await allThatIsSaid(overrides);
      expect(status).toBe(1);
      for (const [listener, text] of Object.entries(said))
        expect(text, listener).not.toMatch(PRIVATE);
    }
  });

  test('says nothing private where its text cannot be parsed', async () => {
    const text = JSON.stringify(vacancy(2, { employer: QUETZALIA }), null, 1);
    const { status, ...said } = await allThatIsSaid({
      'vacancies/row.json': text.replace('"Quetzalia Norte",', '"Quetzalia Norte" ;'),
    });
    expect(status).toBe(1);
    for (const [listener, told] of Object.entries(said))
      expect(told, listener).not.toMatch(PRIVATE);
  });
});

describe('what the operator says about itself', () => {
  const service = (change: object) => {
    const text = readFileSync(join(MINIMAL, 'service.json'), 'utf8');
    return { 'service.json': { ...JSON.parse(text), ...change } };
  };
  const hits = (overrides: Overrides) => {
    const { findings, hasSoundBasis } = readSource(dataFolder(overrides));
    return { spots: findings.map(({ code, field }) => `${code} ${field}`), hasSoundBasis };
  };
  const urls = JSON.parse(readFileSync(join(MINIMAL, 'service.json'), 'utf8')).urls;

  test.each<[string, object]>([
    ['applyNote', { applyNote: 'Como en Quetzalia, escribe al 55 1234 5678' }],
    ['description', { description: 'Jobs at Quetzalia and others.' }],
    ['urls.apply', { urls: { ...urls, apply: 'https://quetzalia.example/{id}' } }],
    ['contactUrl', { contactUrl: 'mailto:api@quetzalia.example' }],
    ['termsUrl', { termsUrl: 'https://quetzalia.example/terminos' }],
    ['urls.listings.all', { urls: { ...urls, listings: { all: '/quetzalia' } } }],
  ])('names no employer either: %s', (field, change) => {
    const { spots, hasSoundBasis } = hits(service(change));
    expect(spots).toEqual([`employer-disclosed ${field}`]);
    expect(hasSoundBasis).toBe(false);
  });

  test('names no other employer beside itself', () => {
    const own = { name: 'Xochimar', description: 'Xochimar recruits for Quetzalia.' };
    const employer = { name: 'Xochimar', aliases: [], descriptor: 'Empresa' };
    const { spots } = hits({ ...service(own), 'vacancies/own.json': vacancy(2, { employer }) });
    expect(spots).toEqual(['employer-disclosed description']);
  });

  test('may have its own name in its references, which look like phone numbers', () => {
    const own = { referencePattern: '^(?:XM-\\d{10}|F-\\d{3})$' };
    const employer = { name: 'Xochimar', aliases: ['XM'], descriptor: 'Empresa' };
    const row = vacancy(2, { employer, vacancyId: 'XM-5512345678' });
    expect(hits({ ...service(own), 'vacancies/own.json': row }).spots).toEqual([]);
    const other = vacancy(3, { zone: 'XM' });
    expect(hits({ ...service(own), 'vacancies/own.json': [row, other] }).spots).toEqual([
      'employer-disclosed zone',
    ]);
  });

  test('names itself, though it recruits for itself', () => {
    const own = { name: 'Quetzalia Empleos', applyNote: 'Quetzalia te llama al 55 1234 5678' };
    expect(hits(service(own))).toEqual({ spots: [], hasSoundBasis: true });
  });
});

test('a salary record says nothing private either', async () => {
  const header = 'vacancyId,family,seniority,city,min,max,publishedAt\n';
  const { status, ...said } = await allThatIsSaid({
    'salaries/a.csv': `${header}F-902,Quetzalia Norte,Media,leon,1,2,2026-10-01\n`,
    'salaries/b.ndjson': '{"vacancyId":"F-903","empresa":"Quetzalia"}\n',
  });
  expect(status).toBe(1);
  for (const [listener, text] of Object.entries(said)) expect(text, listener).not.toMatch(PRIVATE);
});
