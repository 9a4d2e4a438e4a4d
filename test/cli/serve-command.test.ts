import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serveCommand } from '../../src/cli/serve-command.ts';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { MINIMAL } from '../support/data-folder.ts';
import { buildInto } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call, start } from './terminal.ts';

/** Starts a server, and waits until it serves. */
async function serving(...argv: string[]) {
  const { output, stop, ended } = start(serveCommand, [...argv, '--port', '0']);
  onTestFinished(stop);
  await expect.poll(() => output.out).toContain('Serving on ');
  const [, origin = ''] = /Serving on (http:\/\/127\.0\.0\.1:\d+)/.exec(output.out) ?? [];
  return { output, stop, ended, origin };
}

describe('npm start', () => {
  test('logs each request, and explains that a port is in use', async () => {
    const dir = join(tempFolder(), 'dist');
    await buildInto(dir, { dataDir: MINIMAL });
    const { output, stop, ended, origin } = await serving('--dir', dir);
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
