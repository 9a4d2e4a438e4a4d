import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { devCommand } from '../../src/cli/dev-command.ts';
import { serveCommand } from '../../src/cli/serve-command.ts';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { dataFolder, MINIMAL } from '../support/data-folder.ts';
import { buildInto } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call, start } from './terminal.ts';

async function bodyOf(url: string): Promise<Record<string, unknown>> {
  return (await (await fetch(url)).json()) as Record<string, unknown>;
}

/** Starts a server, and waits until it serves. */
async function serving(...[command, argv, options]: Parameters<typeof start>) {
  const { output, stop, ended } = start(command, [...argv, '--port', '0'], options);
  onTestFinished(stop);
  await expect.poll(() => output.out).toContain('Serving on ');
  const [, origin = ''] = /Serving on (http:\/\/127\.0\.0\.1:\d+)/.exec(output.out) ?? [];
  return { output, stop, ended, origin };
}

test('npm run dev builds, serves, shows findings, builds again, and cleans up', async () => {
  const data = dataFolder();
  const temp = tempFolder();
  vi.stubEnv('TMPDIR', temp);
  onTestFinished(() => void vi.unstubAllEnvs());
  const file = join(data, 'vacancies/monterrey/analista.json');
  const text = readFileSync(file, 'utf8');
  // The instant is fixed for real builds only.
  const env = { SOURCE_DATE_EPOCH: '1794592800' };
  const { output, stop, ended, origin } = await serving(devCommand, ['--data', data], { env });
  const title = async () => (await bodyOf(`${origin}${API_PREFIX}/jobs/analista.json`)).title;
  expect(await title()).toBe('Analista de Datos');
  // Another site may not read what is not published yet.
  const { headers } = await fetch(`${origin}/`, { headers: { Origin: 'https://a.example' } });
  expect(headers.get('access-control-allow-origin')).toBeNull();

  writeFileSync(file, text.replace('"monterrey"', '"monterey"'));
  await expect.poll(() => output.err).toContain('unknown-value');
  expect(await title()).toBe('Analista de Datos');

  writeFileSync(file, text.replace('Analista de Datos', 'Analista BI'));
  await expect.poll(title).toBe('Analista BI');
  const { builds } = await bodyOf(`${origin}/data/changes.json`);
  expect(builds).toMatchObject([{ changed: [{ id: 'analista', fields: ['title'] }] }]);

  stop();
  expect(await ended).toBe(0);
  expect(readdirSync(temp).filter((name) => name.includes('-dev-'))).toEqual([]);
});

test('npm run dev ends if the first build cannot start', async () => {
  expect(await call(devCommand, ['--data', '/does/not/exist'])).toMatchObject({ status: 2 });
});

describe('npm start', () => {
  test('logs each request, and explains that a port is in use', async () => {
    const dir = join(tempFolder(), 'dist');
    await buildInto(dir, { dataDir: MINIMAL });
    const { output, stop, ended, origin } = await serving(serveCommand, ['--dir', dir]);
    const { status, headers } = await fetch(`${origin}${API_PREFIX}/index.json`);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(output.out).toMatch(/^200 {2}GET {3}\/api\/v1\/index\.json {2}[\d,]+ bytes$/m);

    const { port } = new URL(origin);
    const second = await call(serveCommand, ['--dir', dir, '--port', port]);
    expect(second).toMatchObject({ status: 2, out: '' });
    expect(second.err).toContain(
      `Port ${port} is in use. Choose another: --port ${Number(port) + 1}`,
    );

    stop();
    expect(await ended).toBe(0);
    expect(output.out).toMatch(/\nStopped\.\n$/);
  });

  test('builds first if there is no build yet, and ends if that fails', async () => {
    const dir = join(tempFolder(), 'dist');
    const env = { BASE_URL: 'no address' };
    expect(await call(serveCommand, ['--dir', dir], env)).toMatchObject({ status: 2 });
    expect(existsSync(dir)).toBe(false);
  });

  test('without a build and without data, names the flag that it has', async () => {
    const called = await call(serveCommand, ['--dir', 'nope'], { DATA_DIR: '/does/not/exist' });
    expect(called).toMatchObject({ status: 2, out: '' });
    expect(called.err).toContain('There is no build in nope either: name one with --dir.');
    expect(called.err).not.toContain('--data');
  });
});
