import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkCommand } from '../../../src/cli/build-command.ts';
import { readSource } from '../../../src/source/read-source.ts';
import { call } from '../../cli/terminal.ts';
import { dataFolder, type Overrides, tempFolder, vacancy } from '../../support/data-folder.ts';

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
    const overrides = { 'vacancies/leaks.json': vacancy(2, { id: 'jefe-quetzalia' }) };
    const { status, ...said } = await allThatIsSaid(overrides, ['--skip-invalid']);
    expect(status).toBe(0);
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
