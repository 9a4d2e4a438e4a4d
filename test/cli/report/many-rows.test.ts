import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkCommand } from '../../../src/cli/check-command.ts';
import {
  dataFolder,
  type Overrides,
  SALARY_HEADER,
  service,
  vacancy,
} from '../../support/data-folder.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { call } from '../terminal.ts';

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

test('what is wrong in many rows fits on one screen, and is one annotation', async () => {
  const { err, out } = await check(
    {
      'service.json': service({ contactUrl: 'api@faro.example' }),
      'salaries/x.csv': SALARY_HEADER.replaceAll(',', '|'),
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
  expect(lastLine(err)).toMatch(/^722 errors in 3 of 10 files\./);
  expect(err.split('\n').length).toBeLessThanOrEqual(60);
  const annotations = out.split('\n').filter((line) => line.startsWith('::'));
  expect(annotations).toHaveLength(10);
  expect(annotations.filter((line) => line.endsWith(' In all: 90 times in 1 file.'))).toHaveLength(
    8,
  );
});
