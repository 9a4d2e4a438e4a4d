import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { MINIMAL } from '../support/data-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';

// Whole processes, as npm starts them.

// Vitest sets BASE_URL for its own purposes.
const { BASE_URL, ...env } = process.env;

test('npm start builds the sample, serves it, and stops on SIGINT', async () => {
  const argv = ['scripts/launch.cjs', 'serve', '--dir', join(tempFolder(), 'dist'), '--port', '0'];
  const child = spawn(process.execPath, argv, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(child, 'close');
  await expect.poll(() => said, { timeout: 100_000 }).toContain('Serving on ');
  const [, origin = ''] = /Serving on (\S+)/.exec(said) ?? [];
  expect(await (await fetch(origin)).json()).toMatchObject({ name: 'Brújula Laboral' });
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(said).toContain('Stopped.');
});

test.runIf(process.platform === 'linux')('ignores ENOSPC on stdout', () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const argv = ['scripts/launch.cjs', 'check', '--data', MINIMAL];
  const { status, stderr } = spawnSync(process.execPath, argv, {
    env,
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

/** A process that runs a command to its end; the command prints so many characters. */
function printing(characters: number, more = '') {
  const script = `import { runToEnd } from './src/cli/run.ts';
    const run = async (_, { terminal }) => {
      ${more}
      terminal.out('x'.repeat(${characters}));
      return { status: 3 };
    };
    runToEnd({ name: 'print', flags: {}, run });`;
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test('ends a process whatever is still running in it', async () => {
  const child = printing(1, 'setInterval(() => {}, 1_000);');
  expect(await once(child, 'exit')).toEqual([3, null]);
});

test('gives a slow reader all output first', async () => {
  const child = printing(1_000_000);
  const exited = once(child, 'exit');
  await setTimeout(1_000);
  let length = 0;
  for await (const chunk of child.stdout) length += chunk.length;
  expect(length).toBe(1_000_000);
  expect(await exited).toEqual([3, null]);
});
