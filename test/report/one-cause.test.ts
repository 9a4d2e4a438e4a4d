import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkCommand } from '../../src/cli/check-command.ts';
import { call } from '../cli/terminal.ts';
import {
  dataFolder,
  type Overrides,
  SALARY_HEADER,
  service,
  vacancy,
} from '../support/data-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';

// What breaks many rows at once is one complaint, as the operator sees it.

/** What a check prints, with the paths that an operator would see. */
async function check(overrides: Overrides, env: NodeJS.ProcessEnv = {}) {
  const data = dataFolder(overrides);
  const report = join(tempFolder(), 'report.json');
  const { out, err } = await call(checkCommand, ['--data', data, '--report', report], env);
  const toShown = (text: string) => text.replaceAll(data, 'data').replaceAll(report, 'report.json');
  const { problems, warnings } = JSON.parse(readFileSync(report, 'utf8'));
  return { out: toShown(out), err: toShown(err), problems, warnings };
}

const rows = (length: number, change: (index: number) => object = () => ({})) =>
  Array.from({ length }, (_, index) => vacancy(index + 2, change(index)));

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);

test('200 rows with amounts as a spreadsheet shows them', async () => {
  const salary = { min: '$25,000.00', max: '$32,000.00' };
  const { err, problems } = await check({ 'vacancies/x.json': rows(200, () => ({ salary })) });
  expect(err).toBe(
    [
      'data/vacancies/x.json:25:14  salary.min, salary.max  wrong-type  400 times in 1 file',
      '  found    "$25,000.00"',
      '  allowed  a whole number of pesos, 0 or more',
      '  maybe    25000',
      '  remedy   write the digits only, without quotes, signs, separators or decimals: 25000',
      '',
      '… and 399 more; report.json has them all.',
      '',
      '400 problems (1 cause) in 1 of 9 files. A build would publish nothing.',
      '',
    ].join('\n'),
  );
  expect(problems).toHaveLength(400);
  expect(problems[1].remedy).toMatch(/: 32000$/);
});

test('153 rows with a slug that was renamed, and one with a typo', async () => {
  const { err, problems } = await check({
    'vacancies/x.json': rows(100, () => ({ city: 'monterey' })),
    'vacancies/y.json': rows(54, (index) => ({
      id: `y-${index}`,
      vacancyId: `F-${500 + index}`,
      city: index === 7 ? 'tihuana' : 'monterey',
    })),
  });
  expect(err).toContain('  city                unknown-value  153 rows in 2 files\n');
  expect(err.indexOf('"monterey"')).toBeLessThan(err.indexOf('"tihuana"'));
  expect(lastLine(err)).toMatch(/^154 problems \(2 causes\) in 2 of 10 files\./);
  expect(problems).toHaveLength(154);
});

test('39 texts with the name of one employer, which is not shown', async () => {
  const named = (index: number) => ({ description: `Somos Quetzalia. Puesto ${index}.` });
  const { err, problems } = await check({ 'vacancies/x.json': rows(39, named) });
  const where = 'data/vacancies/monterrey/analista.json:7:13';
  expect(err).toContain('  description         employer-disclosed  39 rows in 1 file\n');
  expect(err).toContain(`in service.json: "ordinaryNames": ["<the word at ${where}>"]\n`);
  expect(err).toContain(`  also     ${where}\n`);
  expect(err).not.toMatch(/quetzalia/i);
  expect(problems).toHaveLength(39);
});

test('844 warnings, of which only one is shown', async () => {
  const records = Array.from({ length: 844 }, (_, index) => {
    const code = String(index + 10).padStart(3, '0');
    return `F-${code},ventas,Junior,leon,100,200,2026-06-01\n`;
  });
  const { out, err, warnings } = await check({
    'salaries/x.csv': SALARY_HEADER + records.join(''),
  });
  expect(err).toMatch(/^data\/salaries\/x\.csv:2:\d+ +min +salary-unusual {2}844 rows in 1 file\n/);
  expect(out).toMatch(/^ {2}warnings {2}844 \(1 cause\), shown above$/m);
  expect(warnings).toHaveLength(844);
});

test('ten causes fit on one screen, and each is an annotation', async () => {
  const { err, out } = await check(
    {
      'service.json': service({ contactUrl: 'api@faro.example' }),
      'salaries/x.csv': SALARY_HEADER.replaceAll(',', ';'),
      'vacancies/x.json': rows(90, (index) => ({
        city: 'monterey',
        modality: 'oficina',
        seniority: 'Intermedio',
        english: 'Avanzado',
        status: 'abierta',
        family: 'datos',
        salary: { min: '$25,000.00', max: 32_000 },
        postedAt: `${(index % 12) + 13}/11/2026`,
      })),
    },
    { GITHUB_ACTIONS: 'true' },
  );
  expect(lastLine(err)).toMatch(/^722 problems \(10 causes\) in 3 of 10 files\./);
  expect(err.split('\n').length).toBeLessThanOrEqual(60);
  const annotations = out.trimEnd().split('\n');
  expect(annotations).toHaveLength(10);
  expect(annotations.filter((line) => line.endsWith(' In all: 90 rows in 1 file.'))).toHaveLength(
    8,
  );
});
