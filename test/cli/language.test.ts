import { expect, test } from 'vitest';
import { buildCommand } from '../../src/cli/build-command.ts';
import { checkCommand } from '../../src/cli/check-command.ts';
import { dataFolder, service, vacancy } from '../support/data-folder.ts';
import { call, callInJob } from './terminal.ts';

const WRONG = { 'vacancies/wrong.json': vacancy(2, { city: 'monterey' }) };

test('broken settings are reported in their own language', async () => {
  const text = JSON.stringify(service({ language: 'es' })).replace(/}$/, ',,}');
  const { status, out, err } = await call(checkCommand, [
    '--data',
    dataFolder({ 'service.json': text }),
  ]);
  expect(status).toBe(1);
  expect(out).toMatch(/^Carpeta de datos: /);
  expect(err).toMatch(
    /service\.json:1:.* invalid-json\n.*\n {2}permitido .*\n\n1 error en 1 de \d+ archivos\. Un build no/,
  );
});

test('a heading that is not shown is named in the language of the operator', async () => {
  const data = dataFolder({ 'vacancies/v.csv': 'Folio,Puesto,Ciudad,ana@faro.example\n,,,x\n' });
  const { out, err } = await call(checkCommand, ['--data', data, '--lang', 'es']);
  expect(err).toContain('Columnas desconocidas: "(no se muestra) D".');
  expect(out).toContain('desconocidas: (no se muestra) D\n');
});

test('the summary of a job is in the language of the operator', async () => {
  const argv = ['--data', dataFolder(WRONG), '--lang', 'es'];
  const { summary } = await callInJob(checkCommand, argv);
  expect(summary).toMatch(
    /^### API de vacantes y sueldos: datos con errores\n\n1 error en 1 de \d+ archivos\. .*\n\n```text\nCarpeta de datos: /,
  );
});

test('a refused build says what happened in the language of the operator', async () => {
  const data = dataFolder();
  const { status, err } = await call(buildCommand, ['--data', data, '--out', data, '--lang', 'es']);
  expect(status).toBe(2);
  expect(err).toMatch(/ Indicar otra carpeta con --out\.\nNo se publicó nada; .* como estaba\.\n$/);
});

test('a JSON report is in English in every language', async () => {
  const reportOf = async (data: string, language: string, argv: string[] = []) => {
    const command = argv.length > 0 ? buildCommand : checkCommand;
    const { report } = await callInJob(command, ['--data', data, '--lang', language, ...argv]);
    return report.replace(/"milliseconds": \d+/g, '');
  };
  const data = dataFolder(WRONG);
  for (const [words, ...argv] of [['allowed: a city of'], ['Name another folder', '--out', data]]) {
    const report = await reportOf(data, 'en', argv);
    expect(report).toContain(words);
    expect(await reportOf(data, 'es', argv)).toBe(report);
  }
});
