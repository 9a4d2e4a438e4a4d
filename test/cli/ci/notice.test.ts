import { cpSync, rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { buildCommand } from '../../../src/cli/build-command.ts';
import { describeLeftOut } from '../../../src/cli/ci/describe-left-out.ts';
import { describeRequest } from '../../../src/cli/ci/describe-request.ts';
import { describeRun, titleOf } from '../../../src/cli/ci/describe-run.ts';
import type { Run } from '../../../src/cli/ci/notice.ts';
import { toDifferenceEntry } from '../../../src/cli/report/format-verification.ts';
import { dataFolder, type Overrides, vacancy } from '../../support/data-folder.ts';
import { makeTempFolder, tempFolder } from '../../support/temp-folder.ts';
import { callInJob } from '../terminal.ts';

const SALARY = { salary: { min: 20_000, max: 25_000, text: '$20,000 a $25,000' } };
const rows = (amount: number, more: object = {}) =>
  Array.from({ length: amount }, (_, index) => vacancy(index + 2, { ...SALARY, ...more }));

/** What a run says about the second of two builds. */
async function runOf(before: Overrides, after: Overrides, language: Run['language'] = 'es') {
  const dist = `${tempFolder()}/dist`;
  cpSync(await builtOnce(before), dist, { recursive: true });
  const env = {
    SITE_URL: 'https://api.a.example',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'a/site',
    GITHUB_REF_NAME: 'main',
  };
  const steps = { build: { outcome: 'failure' } };
  return { steps, env, reports: { build: await buildInto(dist, after) }, language };
}

async function buildInto(dist: string, overrides: Overrides) {
  const flags = ['--data', dataFolder(overrides), '--out', dist, '--host-out', `${dist}-host`];
  return JSON.parse((await callInJob(buildCommand, flags)).report);
}

/** The build of a data folder, which several tests begin with. */
async function builtOnce(overrides: Overrides): Promise<string> {
  const key = JSON.stringify(overrides);
  const dist = built.get(key) ?? `${kept}/${built.size}/dist`;
  if (!built.has(key)) await buildInto(dist, overrides);
  built.set(key, dist);
  return dist;
}

const kept = makeTempFolder();
const built = new Map<string, string>();
afterAll(() => rmSync(kept, { recursive: true }));

const published = { 'vacancies/x.json': rows(8) };

describe('a comment', () => {
  test('tells what would change, in words and in a table', async () => {
    const [first = {}, , ...others] = rows(8);
    const dearer = { ...first, title: 'Analista @hr | *BI*', salary: { min: 22_000, max: 25_000 } };
    const run = await runOf(published, {
      'vacancies/x.json': [dearer, ...others, vacancy(20, { title: 'Chofer', city: 'monterrey' })],
    });
    const text = describeRequest(run);
    expect(text).toMatch(/^\*\*Revisado: se publicará\*\* /);
    expect(text).toMatch('Cambios: 1 nueva, 1 cerrada, 1 con otro sueldo.');
    expect(text).toMatch(
      /^\| sueldo \| Analista &#64;&#8203;hr &#124; &#42;BI&#42; \| .+ \| \$20,000 a \$25,000 \| \$22,000/m,
    );
    expect(text).toMatch(/^\| nueva \| Chofer \| Monterrey \| {2}\| /m);
  });

  test('names cell, heading and what is allowed, and where to upload the file again', async () => {
    const table = 'Folio,Puesto,Ciudad\nA-1,Chofer,Monterey Norte\n';
    const run = await runOf(published, { 'vacancies/vacantes.csv': table });
    const text = describeRequest(run);
    expect(text).toMatch('**Detenido: no se publicará.** Lo publicado queda como estaba: https://');
    expect(text).toMatch(/^- \*\*.*vacantes\.csv:2, .*Ciudad.*\*\*: .*permitido: /m);
    expect(text).not.toMatch('Norte');
    expect(text).toMatch('con el mismo nombre: [');
    expect(text).toMatch('(https://github.com/a/site/edit/main/board/service.json)');
  });

  test('names no title where a mask is gone, because the titles disclose the employer', async () => {
    const rowsOf = (name: string) =>
      rows(8).map((row, index) => ({
        ...row,
        title: `Analista ${index} de datos en Tremazil para proyectos`,
        employer: { name, descriptor: 'Empresa de logística' },
      }));
    const [before, after] = [rowsOf('Tremazil, S.A. de C.V.'), rowsOf('Confidencial')];
    const run = await runOf({ 'vacancies/x.json': before }, { 'vacancies/x.json': after });
    const gates = run.reports.build.gates.hits.map(({ gate }: { gate: string }) => gate);
    expect(gates).toContain('unmasked');
    const text = describeRequest(run);
    expect(text).toMatch('- `unmasked`: ');
    expect(JSON.stringify([text, run.reports])).not.toMatch('Tremazil');
    expect(text).toMatch('pero antes aceptar el cambio (*Merge pull request*)');
    expect(text).not.toMatch('|');
  });
});

describe('an issue', () => {
  test('names first what stops the build, and suggests a value', async () => {
    const table = 'Folio,Puesto,Ciudad,Estudios\nF-002,Chofer,Monterey,Sí\n';
    const run = await runOf(published, { 'vacancies/vacantes.csv': table });
    const text = describeRun(run);
    expect(text).toMatch('¿Quizá "monterrey"?');
    expect(text.indexOf('Estudios')).toBeLessThan(text.indexOf('monterrey'));
    expect(titleOf(run)).toMatch(/^\d+ errores en vacantes\.csv$/);
  });

  test('has a title that says what is wrong', async () => {
    const run = await runOf(published, { 'vacancies/x.json': rows(1) });
    expect(titleOf(run)).toBe('detenido por vacancies-gone');
    const messages = { en: 'x', es: 'x' };
    const fetch = { files: [], messages };
    expect(titleOf({ ...run, reports: { fetch } })).toBe('no se pudo descargar la lista');
    expect(titleOf({ ...run, reports: {} })).toMatch(/^No se publicó nada; /);
  });

  test('says that what is published is as it was, why, and what to click', async () => {
    const run = await runOf(published, { 'vacancies/x.json': rows(1) });
    const text = describeRun(run);
    expect(text).toMatch(
      /^\*\*No se publicó nada; lo publicado quedó como estaba: https:\/\/api\.a\.example\*\*\n/,
    );
    expect(text).toMatch('- `vacancies-gone`: ');
    expect(text).toMatch('¿Es un accidente? Corregir el archivo');
    expect(text).toMatch('(https://github.com/a/site/upload/main/board/vacancies)');
    expect(text).toMatch('Run workflow');
    expect(text).toMatch('(https://github.com/a/site/actions/workflows/publish.yml)');
  });

  test('sends people to the list itself if the run has downloaded it', async () => {
    const run = await runOf(published, { 'vacancies/x.json': rows(1) });
    const fetch = { files: ['board/vacancies/lista.xlsx'] };
    const text = describeRun({ ...run, reports: { ...run.reports, fetch } });
    expect(text).toMatch('¿Es un accidente? Corregir la lista donde se mantiene');
    expect(text).not.toMatch('upload/main');
  });

  test('names the steps that failed, if nothing else says why', async () => {
    const run = {
      ...(await runOf(published, published, 'en')),
      steps: { upload: { outcome: 'failure' } },
    };
    expect(describeRun(run)).toMatch(
      'Choose "Re-run jobs" on [the page of the run](https://github.com/a/site/actions/runs/',
    );
    expect(describeRun(run)).toMatch('What failed: upload.');
  });

  test('says that the new build may be live if publishing itself failed', async () => {
    const run = {
      ...(await runOf(published, published)),
      steps: { publish: { outcome: 'failure' } },
    };
    const text = describeRun(run);
    expect(text).toMatch(
      /^\*\*Falló el paso de publicar\. .*revisar el sitio: https:\/\/api\.a\.example\*\*\n/,
    );
    expect(text).not.toMatch('No se publicó nada');
    expect(text).toMatch('Elegir "Re-run jobs"');
    expect(text).toMatch('Lo que falló: publish.');
  });

  test('says how the live site differs', async () => {
    const checks = [{ check: 'build', verdict: 'differs', asked: 1, differing: 1 } as const];
    const [request, expected] = ['GET /', { en: 'no file', es: 'ningún archivo' }];
    const actual = { en: '200', es: '200' };
    const difference = { check: 'build', request, expected, actual, verdict: 'differs' } as const;
    const differences = [toDifferenceEntry(difference)];
    const steps = { watch: { outcome: 'failure' } };
    const run = {
      ...(await runOf(published, published)),
      steps,
      reports: { verify: { checks, differences } },
    };
    const text = describeRun(run);
    expect(text).toMatch('**El sitio publicado no está como debería');
    expect(text).toMatch('GET / debería dar ningún archivo, y da 200.');
    expect(text).toMatch('- `build`: el manifiesto es del mismo build que el índice');
    expect(text).toMatch('[Publicar](https://github.com/a/site/actions/workflows/publish.yml)');
  });
});

describe('an issue about what was left out', () => {
  const [first, second, ...others] = rows(8);
  const unread = { ...first, salary: { min: 25_000, max: 20_000, text: '$25,000' } };
  const misspelled = { ...second, city: 'monterey' };
  const list = { 'vacancies/x.json': [unread, misspelled, ...others] };

  test('names places, ids and reasons, and no value', async () => {
    const { leftOut } = describeLeftOut(await runOf(published, list));
    expect(leftOut).toMatch(/^\*\*Publicado sin: 1 fila, 1 valor\*\*\n/);
    expect(leftOut).toMatch(
      /^- \*\*.*x\.json:\d+:\d+, analista-3\*\*: encontrado: &#8230;; permitido: /m,
    );
    expect(leftOut).toMatch(/^- \*\*.*x\.json:\d+:\d+, analista-2\*\*: /m);
    expect(leftOut).not.toMatch(/monterey/);
    expect(leftOut).toMatch('Corregir el archivo y elegir "Commit changes"');
  });

  test('has no id that names an employer', async () => {
    const employer = { name: 'Tremazil', descriptor: 'Empresa de logística' };
    const named = { ...second, employer, id: 'tremazil-3', city: 'monterey' };
    const run = await runOf(published, { 'vacancies/x.json': [first, named, ...others] });
    const { leftOut, places } = describeLeftOut(run);
    expect(leftOut).toMatch('Publicado sin: 1 fila');
    expect(leftOut + places).not.toMatch(/tremazil/i);
  });

  test('knows a place again where rows above it are gone', async () => {
    const run = await runOf(published, list);
    const moved = await runOf(published, { 'vacancies/x.json': [misspelled, unread, ...others] });
    const keysOf = (text: string) =>
      text
        .split('\n')
        .map((line) => line.slice(0, 6))
        .sort();
    const [before, after] = [run, moved].map((one) => keysOf(describeLeftOut(one).places));
    expect(after).toEqual(before);
    expect(before).toEqual([expect.stringMatching(/^[0-9a-f]{6}$/), expect.anything()]);
  });

  test('is told to a pull request too', async () => {
    const text = describeRequest(await runOf(published, list));
    expect(text).toMatch(/^\*\*Revisado: se publicará/);
    expect(text).toMatch(/^Sin 1 fila, 1 valor:\n\n- /m);
  });

  test('says nothing where nothing was left out or published', async () => {
    const nothing = { leftOut: '', places: '' };
    expect(describeLeftOut(await runOf(published, published))).toEqual(nothing);
    expect(describeLeftOut(await runOf(published, { 'vacancies/x.json': '[{' }))).toEqual(nothing);
  });
});
