import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildCommand } from '../../src/cli/build-command.ts';
import { checkCommand } from '../../src/cli/check-command.ts';
import { readTree } from '../support/built.ts';
import { dataFolder, vacancy } from '../support/data-folder.ts';
import { leftoversNextTo } from '../support/publishing.ts';
import { makeTempFolder, tempFolder } from '../support/temp-folder.ts';
import { call, callInJob } from './terminal.ts';

const INDEX = 'api/v1/index.json';

/** A data folder with this many active vacancies more than the minimal one. */
function dataOf(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => vacancy(index + 2));
  return dataFolder({ 'vacancies/more.json': rows });
}

const build = (data: string, dist: string, ...argv: string[]) =>
  call(buildCommand, ['--data', data, '--out', dist, '--host-out', `${dist}-host`, ...argv]);

async function builtFrom(data: string, dist = join(tempFolder(), 'dist')): Promise<string> {
  expect((await build(data, dist)).status).toBe(0);
  return dist;
}

/** A build of twelve vacancies: of its files, those that the next build reads. */
async function publishedTwelve(): Promise<string> {
  twelve ??= builtFrom(dataOf(11), join(kept, 'dist'));
  const dist = join(tempFolder(), 'dist');
  const read = [INDEX, 'api/v1/salaries.json', 'api/v1/jobs/search/all/all/all.json'];
  for (const path of [...read, 'data', 'llms.txt']) {
    cpSync(join(await twelve, path), join(dist, path), { recursive: true });
  }
  return dist;
}

const kept = makeTempFolder();
let twelve: Promise<string> | undefined;
afterAll(() => rmSync(kept, { recursive: true }));

const activeJobs = (dist: string) =>
  JSON.parse(readFileSync(join(dist, INDEX), 'utf8')).counts.activeJobs;

test('a drop is refused with figures and flag, and dist stays; the flag publishes it', async () => {
  const dist = await publishedTwelve();
  const before = readTree(dist);
  const { status, out, err } = await build(dataOf(4), dist);
  expect(status).toBe(3);
  expect(out).toMatch(/^ {2}wrote {5}nothing$/m);
  expect(err).toMatch(/npm run build -- … --allow vacancies-gone,guides-gone\n/);
  expect(readTree(dist)).toEqual(before);
  expect(leftoversNextTo(dist)).toEqual([]);

  // One confirmation for one gate.
  const argv = ['--data', dataOf(4), '--out', dist, '--allow', 'vacancies-gone'];
  const { report } = await callInJob(buildCommand, argv);
  expect(JSON.parse(report)).toMatchObject({
    ...{ status: 'refused', exitStatus: 3, counts: { filesWritten: 0 } },
    gates: {
      hits: [
        { gate: 'vacancies-gone', flag: '--allow vacancies-gone', allowed: true },
        { gate: 'guides-gone', flag: '--allow guides-gone', allowed: false },
      ],
    },
  });
  const allowed = await build(dataOf(4), dist, '--allow', 'vacancies-gone,guides-gone');
  expect(allowed.status).toBe(0);
  expect(activeJobs(dist)).toBe(5);
});

test('a lost employer is refused where its name would be shown, and nobody reads the name', async () => {
  const dataWith = (name: string | null, aliases: string[] = []) => {
    const employer = { name, aliases, descriptor: 'Empresa' };
    const description = 'Con Zelvanora buscas y analizas los datos de la operación.';
    return dataFolder({ 'vacancies/x.json': vacancy(30, { employer, description }) });
  };
  const dist = await builtFrom(dataWith('Zelvanora'));
  // employers.test.ts has the other names that say nothing of the employer.
  for (const name of [null, 'Transportes Rápidos']) {
    const { status, out, err } = await build(dataWith(name), dist);
    expect(status).toBe(3);
    expect(err).toMatch(
      /unmasked: 1 vacancy shows .* in "description": analista-30\. .*--allow unmasked\n/s,
    );
    expect(out + err).not.toMatch(/zelvanora/i);
  }
  expect((await build(dataWith('Transportes Rápidos', ['Zelvanora']), dist)).status).toBe(0);
  expect((await build(dataWith(null), dist, '--allow', 'unmasked')).status).toBe(0);
});

test('a list of changes that names an employer stops the build until it is forgotten', async () => {
  const nameless = vacancy(30, { id: 'jefe-zelvanora' });
  const dist = await builtFrom(dataFolder({ 'vacancies/x.json': nameless }));
  // The vacancy is closed, and its id goes into the list; now an employer has this name.
  const named = vacancy(31, { employer: { name: 'Zelvanora', descriptor: 'Empresa' } });
  const data = dataFolder({ 'vacancies/x.json': named });
  const before = readTree(dist);
  const { status, err } = await build(data, dist);
  expect(status).toBe(2);
  expect(err).toContain('--forget-changes');
  expect(err).not.toMatch(/zelvanora/i);
  expect(readTree(dist)).toEqual(before);
  expect((await build(data, dist, '--forget-changes')).status).toBe(0);
  expect(readFileSync(join(dist, 'data/changes.json'), 'utf8')).not.toMatch(/zelvanora/i);
});

test('--previous names the build to compare with', async () => {
  const previous = join(await publishedTwelve(), INDEX);
  const { status } = await call(checkCommand, ['--data', dataOf(4), '--previous', previous]);
  expect(status).toBe(3);
});

test('a later build stops this one, and the message names what sets its instant', async () => {
  const dist = await publishedTwelve();
  const early = new Date('2026-11-13T17:20:00Z');
  const epoch = { SOURCE_DATE_EPOCH: `${early.getTime() / 1000}` };
  const argv = ['--data', dataOf(11), '--out', dist, '--host-out', `${dist}-host`];
  const stopped = await call(buildCommand, argv, epoch);
  expect(stopped.status).toBe(2);
  expect(stopped.err).toMatch(/is of 2026-11-13T18:00:00\.000Z.*SOURCE_DATE_EPOCH=/s);
  const clock = await call(buildCommand, argv, {}, undefined, early);
  expect(clock.status).toBe(2);
  expect(clock.err).not.toContain('SOURCE_DATE_EPOCH');
});
