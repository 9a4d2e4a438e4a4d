import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildCommand } from '../../src/cli/build-command.ts';
import { checkCommand } from '../../src/cli/check-command.ts';
import type { Command } from '../../src/cli/command.ts';
import { verifyCommand } from '../../src/cli/verify-command.ts';
import { serve, smallSite } from '../live/verify/fake-site.ts';
import { dataFolder, service, vacancy } from '../support/data-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';
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
    /service\.json:1:.* damaged-file\n.*\n {2}permitido .*\n\n1 error en 1 de \d+ archivos\. Un build no/,
  );
});

test('the summary of a job is in the language of the operator', async () => {
  const argv = ['--data', dataFolder(WRONG), '--lang', 'es', '--strict'];
  const { summary } = await callInJob(checkCommand, argv);
  expect(summary).toMatch(
    /^### API de vacantes y sueldos: datos con errores\n\n1 error en 1 de \d+ archivos\. .*\n\n```text\nCarpeta de datos: /,
  );
});

test.each<[string, Command, string[], NodeJS.ProcessEnv, string]>([
  [
    'allow',
    buildCommand,
    ['--allow', 'grwn'],
    {},
    "No existe el control 'grwn'. Controles: first-",
  ],
  ['SITE_URL', buildCommand, [], { BASE_URL: 'faro' }, "BASE_URL: 'faro' no es la dirección de un"],
  ['SITE_URL', verifyCommand, ['faro'], {}, "'faro' no es la dirección de un sitio."],
  [
    'SITE_URL',
    buildCommand,
    ['--previous', 'https://x:y@a.example'],
    {},
    "a.example' no es una URL",
  ],
  [
    'SITE_URL',
    buildCommand,
    ['--previous', 'http://127.0.0.1:1'],
    {},
    'No se pudo obtener el build',
  ],
])('what the operator sets as %s fails in the language of the operator', async (...each) => {
  const [, command, argv, env, message] = each;
  const isBuild = command === buildCommand;
  const where = isBuild ? ['--data', dataFolder(), '--out', join(tempFolder(), 'dist')] : [];
  const spanish = { VACANCY_API_LANG: 'es', ...env };
  const { status, err } = await call(command, [...where, ...argv], spanish);
  expect(status).toBe(2);
  expect(err).toContain(message);
  if (isBuild) expect(err).toMatch(/No se publicó nada; .* como estaba\.\n$/);
});

test('verify is in the language of the operator, but for the names of contract checks and its report', async () => {
  const origin = await serve(await smallSite(), ({ headers }) => {
    delete headers.ETag;
  });
  const file = join(tempFolder(), 'report.json');
  const argv = [origin, '--preview', '--host', 'nginx', '--report', file];
  const { out } = await call(verifyCommand, [...argv, '--lang', 'es']);
  const lines = out.split('\n');
  expect(lines.slice(0, 5)).toEqual([
    `sitio        ${origin}, como nginx`,
    expect.stringMatching(
      /^build {8}\S+Z \(datos de ejemplo: todos son inventados\), \d+ archivos$/,
    ),
    expect.stringMatching(/^solicitudes {2}[\d,]+ en \d/),
    expect.stringMatching(/^pruebas {6}1 falla \(etag\), 12 se cumplen$/),
    expect.stringMatching(/^notas {8}Es una vista previa: sus enlaces llevan a \S+\.$/),
  ]);
  expect(lines.slice(6, 10)).toEqual([
    expect.stringMatching(/^etag falla en \d+ de [\d,]+ respuestas: /),
    expect.stringMatching(/^ {2}ejemplo {4}GET \//),
    '  esperado   un ETag',
    '  recibido   sin ETag',
  ]);
  expect(readFileSync(file, 'utf8')).toContain('"This is a preview: its links lead to ');
  const gone = await call(verifyCommand, ['http://127.0.0.1:1'], { VACANCY_API_LANG: 'es' });
  expect(gone.err).toMatch(/^http:\/\/127\.0\.0\.1:1 no responde: \S/);
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
