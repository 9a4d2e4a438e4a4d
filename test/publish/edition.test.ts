import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sha256Of } from '../../src/base/files/output-file.ts';
import { type BuildRequest, build } from '../../src/build.ts';
import { editionCommand } from '../../src/cli/edition-command.ts';
import { isError } from '../../src/input/findings/costs.ts';
import { close, createPreview, listen } from '../../src/live/preview/server.ts';
import { GATE_NAMES } from '../../src/publish/compare/gates/all-gates.ts';
import { call } from '../cli/terminal.ts';
import { parseCsv } from '../output/datasets/parse-csv.ts';
import { dataFolder, service } from '../support/data-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';

const SALARIES = 'salaries/2026.csv';

/** A salary every second day from May on, enough for an index, its history and a comparison. */
function salaryRows(min: (day: string) => number): string {
  const rows = Array.from({ length: 99 }, (_, at) => {
    const day = new Date(Date.UTC(2026, 4, 1 + 2 * at)).toISOString().slice(0, 10);
    const city = ['leon', 'puebla'][at % 2];
    return `F-${500 + at},ventas,Senior,${city},${min(day)},40000,${day}\n`;
  });
  return `vacancyId,family,seniority,city,min,max,publishedAt\n${rows.join('')}`;
}

function board(publishObservations = true): string {
  const salaryIndex = { windowMonths: 2, minSample: 2, publishObservations };
  return dataFolder({
    'service.json': service({ salaryIndex }),
    [SALARIES]: salaryRows(() => 20_000),
  });
}

/** Builds as on a day, replacing the build of the day before. */
async function buildOn(day: string, dataDir: string, dist: string): Promise<Warnings> {
  const request: BuildRequest = {
    ...{ dataDir, outDir: dist, hostOutDir: join(dist, '..', 'host') },
    ...{ instant: new Date(`${day}T18:00:00Z`), asOf: day, allow: GATE_NAMES },
  };
  const { written, source } = await build(request);
  expect(source.findings.filter(isError)).toEqual([]);
  expect(written).toBeDefined();
  return source.findings.map(({ code, place }) => `${code} ${place.file.replace(dataDir, '')}`);
}
type Warnings = string[];

const freeze = (data: string, dist: string) =>
  call(editionCommand, ['--data', data, '--from', dist]);

const OBSERVATIONS = 'salary-observations.csv';
const ALWAYS = ['salary-index.csv', 'salary-comparison.csv'];
const NAMES = [...ALWAYS, OBSERVATIONS];
const tables = (folder: string) => NAMES.map((name) => readFileSync(join(folder, name), 'utf8'));

test('editions keep their bytes through the months, while a correction moves the history', async () => {
  const data = board();
  const dist = join(tempFolder(), 'dist');
  const at = (path: string) => join(dist, 'data', path);

  await buildOn('2026-09-30', data, dist);
  const september = tables(at(''));
  expect(september.map((text) => parseCsv(text).length > 1)).toEqual([true, true, true]);
  expect(await freeze(data, dist)).toMatchObject({ status: 0, err: '' });

  await buildOn('2026-10-30', data, dist);
  expect(tables(at('editions/2026-09'))).toEqual(september);
  const october = tables(at(''));
  expect(october).not.toEqual(september);
  const history = readFileSync(at('salary-history.csv'), 'utf8');
  await freeze(data, dist);

  writeFileSync(
    join(data, SALARIES),
    salaryRows((day) => (day < '2026-09' ? 30_000 : 20_000)),
  );
  const warnings = await buildOn('2026-11-05', data, dist);
  expect(warnings.filter((one) => one.startsWith('edition-altered'))).toEqual([]);
  expect(tables(at('editions/2026-09'))).toEqual(september);
  expect(tables(at('editions/2026-10'))).toEqual(october);
  const corrected = parseCsv(readFileSync(at('salary-history.csv'), 'utf8'));
  const august = ({ month }: Record<string, string>) => month === '2026-08';
  expect(parseCsv(history).find(august)?.median).toBe('30000');
  expect(corrected.find(august)?.median).toBe('35000');

  const { editions } = JSON.parse(readFileSync(at('index.json'), 'utf8'));
  expect(editions).toMatchObject([{ edition: '2026-10' }, { edition: '2026-09' }]);
  const manifest = JSON.parse(readFileSync(at('files.json'), 'utf8')).files;
  for (const { path, bytes, sha256, rows } of editions[1].files) {
    expect(manifest[path]).toMatchObject({ bytes, sha256 });
    expect(rows).toBe(parseCsv(readFileSync(join(dist, path), 'utf8')).length);
  }
});

describe('an edition', () => {
  test('is left as it is, and is one of the month in Mexico City', async () => {
    const data = board();
    const dist = join(tempFolder(), 'dist');
    // There it is still September.
    await build({
      ...{ dataDir: data, outDir: dist, hostOutDir: join(dist, '..', 'host') },
      ...{ instant: new Date('2026-10-01T05:00:00Z'), asOf: '2026-09-30', allow: GATE_NAMES },
    });
    expect((await freeze(data, dist)).out).toMatch(/2026-09: written/);
    expect(readdirSync(join(data, 'editions'))).toEqual(['2026-09']);
    const before = readdirSync(join(data, 'editions/2026-09'));
    rmSync(join(data, 'editions/2026-09/salary-index.csv'));
    expect(await freeze(data, dist)).toMatchObject({ status: 0 });
    expect(readdirSync(join(data, 'editions/2026-09'))).toHaveLength(before.length - 1);
  });

  test('has and publishes no observations unless the operator opens them', async () => {
    const [data, dist] = [board(), join(tempFolder(), 'dist')];
    await buildOn('2026-09-30', data, dist);
    await freeze(data, dist);
    const closed = board(false);
    cpSync(join(data, 'editions'), join(closed, 'editions'), { recursive: true });
    const other = join(tempFolder(), 'dist');
    await buildOn('2026-10-30', closed, other);
    expect(readdirSync(join(other, 'data/editions/2026-09')).sort()).toEqual(ALWAYS.toSorted());
    await freeze(closed, other);
    expect(readdirSync(join(closed, 'editions/2026-10'))).not.toContain(OBSERVATIONS);
  });

  test('keeps a table that is no longer made; new ones lack it', async () => {
    const [data, dist] = [board(), join(tempFolder(), 'dist')];
    await buildOn('2026-09-30', data, dist);
    await freeze(data, dist);
    const folder = join(data, 'editions/2026-09');
    const estimates = '\ufefffamily,seniority,city,salary\nventas,Senior,leon,30000\n';
    writeFileSync(join(folder, 'salary-estimates.csv'), estimates);
    const facts = JSON.parse(readFileSync(join(folder, 'edition.json'), 'utf8'));
    const bytes = Buffer.from(estimates);
    facts.files['salary-estimates.csv'] = { bytes: bytes.length, sha256: sha256Of(bytes) };
    writeFileSync(join(folder, 'edition.json'), JSON.stringify(facts));
    await buildOn('2026-10-01', data, dist);
    const server = createPreview(dist);
    onTestFinished(() => close(server));
    const path = '/data/editions/2026-09/salary-estimates.csv';
    const response = await fetch((await listen(server, 0)) + path);
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    const [{ files }] = JSON.parse(readFileSync(join(dist, 'data/index.json'), 'utf8')).editions;
    expect(files.at(-1)).toMatchObject({ path, rows: 1, sha256: sha256Of(bytes) });
    await freeze(data, dist);
    expect(readdirSync(join(data, 'editions/2026-10'))).not.toContain('salary-estimates.csv');
  });

  test('that the previous build had and this one lacks is a warning', async () => {
    const [data, dist] = [board(), join(tempFolder(), 'dist')];
    await buildOn('2026-09-30', data, dist);
    await freeze(data, dist);
    await buildOn('2026-10-01', data, dist);
    rmSync(join(data, 'editions'), { recursive: true });
    expect(await buildOn('2026-10-02', data, dist)).toContain('edition-altered /editions/2026-09');
  });

  test('is not made of a build whose files differ from its manifest', async () => {
    const [data, dist] = [board(), join(tempFolder(), 'dist')];
    await buildOn('2026-09-30', data, dist);
    writeFileSync(join(dist, 'data/salary-index.csv'), 'family\n');
    expect(await freeze(data, dist)).toMatchObject({ status: 2 });
    expect(await freeze(data, join(dist, 'nothing'))).toMatchObject({ status: 2 });
    expect(readdirSync(data)).not.toContain('editions');
  });
});

test('without a build there is no edition, and the message says what to do', async () => {
  const { status, err } = await freeze(board(), tempFolder());
  expect(status).toBe(2);
  expect(err).toContain('has no published build. Build first, or name one with --from.');
});
