import { execFile } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder, service } from '../support/data-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';

const LAUNCH = resolve('scripts/launch.cjs');

/** A folder to work in, with the sample in `data`. */
function workFolder(): string {
  const folder = tempFolder();
  renameSync(dataFolder(), join(folder, 'data'));
  return folder;
}

function addBoard(folder: string): void {
  renameSync(dataFolder({ 'service.json': service({ name: 'Mi Bolsa' }) }), join(folder, 'board'));
}

/** Runs a command as npm does, and returns the first line of its output. */
function run(cwd: string, argv: string[], env: NodeJS.ProcessEnv = {}) {
  // Vite sets BASE_URL.
  const options = { cwd, env: { PATH: process.env.PATH, ...env } };
  return new Promise<{ status: unknown; first: string; out: string; err: string }>((done) => {
    execFile(process.execPath, [LAUNCH, ...argv], options, (error, out, err) =>
      done({ status: error?.code ?? 0, first: out.split('\n', 1)[0] ?? '', out, err }),
    );
  });
}

test('reads board if it has a service.json, or else data, and says which first', async () => {
  const folder = workFolder();
  expect((await run(folder, ['check'])).first).toBe('Data folder: data');
  mkdirSync(join(folder, 'board'));
  expect((await run(folder, ['check'])).first).toBe('Data folder: data');
  rmSync(join(folder, 'board'), { recursive: true });
  addBoard(folder);
  const built = await run(folder, ['build']);
  expect(built).toMatchObject({ status: 0, first: 'Data folder: board' });
  expect(built.out).toMatch(/^Mi Bolsa/m);
  expect((await run(folder, ['check', '--data', 'data'])).first).toBe('Data folder: data');
  expect((await run(folder, ['check'], { DATA_DIR: 'data' })).first).toBe('Data folder: data');
});

test('a board that cannot be read is an error, and the sample is not built in its place', async () => {
  const folder = workFolder();
  mkdirSync(join(folder, 'board'));
  symlinkSync('nowhere.json', join(folder, 'board/service.json'));
  expect(await run(folder, ['check'])).toMatchObject({ status: 1, first: 'Data folder: board' });
  rmSync(join(folder, 'board'), { recursive: true });
  writeFileSync(join(folder, 'board'), '');
  const err = expect.stringContaining('There is no data folder board.');
  expect(await run(folder, ['check'])).toMatchObject({ status: 2, out: '', err });
  expect((await run(folder, ['check', '--data', 'data'])).first).toBe('Data folder: data');
});
