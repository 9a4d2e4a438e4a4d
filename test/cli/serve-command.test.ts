import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { devCommand } from '../../src/cli/dev-command.ts';
import { serveCommand } from '../../src/cli/serve-command.ts';
import { Lock } from '../../src/publish/lock.ts';
import { claimTarget } from '../../src/publish/target.ts';
import { dataFolder } from '../support/data-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call } from './terminal.ts';

/** Long, because each test starts processes, and the machine may be busy with other tests. */
const LIMIT_MS = 120_000;
const TEST_LIMIT_MS = 4 * LIMIT_MS;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Starts a command in its own process, as npm does. */
function start(script: string, args: string[], settings: NodeJS.ProcessEnv = {}) {
  const argv = ['--import', 'tsx', join(ROOT, 'scripts', script), ...args];
  // Vitest sets BASE_URL for its own purposes.
  const { BASE_URL, ...env } = process.env;
  const child = spawn(process.execPath, argv, {
    cwd: ROOT,
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  // Unlike `exit`, `close` comes after everything it has said.
  let hasEnded = false;
  const end = new Promise<number | null>((resolve) => {
    child.once('close', (status) => {
      hasEnded = true;
      resolve(status);
    });
  });
  const says = async (words: RegExp) => {
    await until(() => words.test(said) || hasEnded);
    return words.exec(said);
  };
  return { child, says, said: () => said, ended: () => end };
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; ) {
    // A server that builds may be too busy to answer yet.
    if (await Promise.resolve(isTrue()).catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function bodyOf(url: string): Promise<Record<string, unknown>> {
  return (await (await fetch(url)).json()) as Record<string, unknown>;
}

const SERVING = /Serving on (http:\/\/127\.0\.0\.1:\d+)/;

/** Starts `npm run dev` on the minimal data, to edit its one vacancy. */
async function startDev() {
  const data = dataFolder();
  const temp = tempFolder();
  // The instant is fixed for real builds only.
  const settings = { TMPDIR: temp, SOURCE_DATE_EPOCH: '1794592800' };
  const dev = start('dev.ts', ['--data', data, '--port', '0'], settings);
  const [, origin] = (await dev.says(SERVING)) ?? [];
  const [folder = ''] = readdirSync(temp).filter((name) => name.includes('-dev-'));
  const file = join(data, 'vacancies/monterrey/analista.json');
  const text = readFileSync(file, 'utf8');
  return {
    ...dev,
    folder: join(temp, folder),
    origin,
    replace: (from: string, to: string) => writeFileSync(file, text.replace(from, to)),
    title: async () => (await bodyOf(`${origin}/api/v1/jobs/analista.json`)).title,
  };
}

describe('npm run dev', () => {
  test(
    'builds, serves, shows findings, builds again, and stops on SIGINT',
    async () => {
      const { child, says, ended, folder, origin, replace, title } = await startDev();
      expect(await title()).toBe('Analista de Datos');
      const dist = statSync(join(ROOT, 'dist'), { throwIfNoEntry: false })?.mtimeMs;

      replace('"monterrey"', '"monterey"');
      expect(await says(/unknown-value/)).not.toBeNull();
      expect(await title()).toBe('Analista de Datos');

      // Open pages poll this, and reload when it changes.
      const version = async () => (await fetch(`${origin}/__reload/version`)).text();
      const before = await version();
      replace('Analista de Datos', 'Analista BI');
      await until(async () => (await title()) === 'Analista BI');
      expect(await title()).toBe('Analista BI');
      await until(async () => (await version()) !== before);
      expect(await version()).not.toBe(before);
      const { builds } = await bodyOf(`${origin}/data/changes.json`);
      expect(builds).toMatchObject([{ changed: [{ id: 'analista', fields: ['title'] }] }]);

      child.kill('SIGINT');
      expect(await ended()).toBe(0);
      expect(existsSync(folder)).toBe(false);
      expect(statSync(join(ROOT, 'dist'), { throwIfNoEntry: false })?.mtimeMs).toBe(dist);
    },
    TEST_LIMIT_MS,
  );

  test(
    'shows why a build failed, and tries again',
    async () => {
      const { child, says, ended, folder, replace, title } = await startDev();
      const lock = new Lock(claimTarget(join(folder, 'site')));
      replace('Analista de Datos', 'Analista BI');
      expect(await says(/Another build \(process \d+\) is writing/)).not.toBeNull();
      lock.release();

      replace('Analista de Datos', 'Analista SQL');
      await until(async () => (await title()) === 'Analista SQL');
      expect(await title()).toBe('Analista SQL');
      child.kill('SIGINT');
      expect(await ended()).toBe(0);
    },
    TEST_LIMIT_MS,
  );
});

describe.each([
  ['npm start', serveCommand],
  ['npm run dev', devCommand],
])('%s', (_, command) => {
  test.each(['1e4', '0x50', ' 80', '+80', '80.0', '65536', '-1'])(
    'refuses --port %j',
    async (port) => {
      const { status, err } = await call(command, [`--port=${port}`]);
      expect(status).toBe(2);
      expect(err).toContain(`--port takes a whole number from 0 to 65535, not "${port}".`);
    },
  );
});

describe('npm start', () => {
  test(
    'logs each request, and explains that a port is in use',
    async () => {
      const dir = join(tempFolder(), 'dist');
      const build = start('build.ts', ['--data', dataFolder(), '--out', dir]);
      expect(await build.ended()).toBe(0);

      const first = start('serve.ts', ['--dir', dir, '--port', '0']);
      const [, origin = ''] = (await first.says(SERVING)) ?? [];
      expect((await fetch(`${origin}/api/v1/index.json`)).status).toBe(200);
      expect(await first.says(/200 {2}GET {3}\/api\/v1\/index\.json/)).not.toBeNull();

      const port = new URL(origin).port;
      const second = start('serve.ts', ['--dir', dir, '--port', port]);
      expect(await second.ended()).toBe(2);
      expect(second.said()).toContain(`Port ${port} is in use`);

      first.child.kill('SIGTERM');
      expect(await first.ended()).toBe(0);
      expect(first.said()).toContain('Stopped.');
    },
    TEST_LIMIT_MS,
  );

  test(
    'builds first if there is no build yet',
    async () => {
      const dir = join(tempFolder(), 'dist');
      const { says } = start('serve.ts', ['--dir', dir, '--port', '0']);
      const [, origin] = (await says(SERVING)) ?? [];
      expect((await bodyOf(`${origin}/api/v1/index.json`)).name).toBe('Brújula Laboral');
    },
    TEST_LIMIT_MS,
  );
});
