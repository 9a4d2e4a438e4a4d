import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

// Whole processes, as npm starts them.

// Vitest sets BASE_URL for its own purposes.
const { BASE_URL, ...env } = process.env;

test('npm start builds the sample, serves it, and stops on SIGINT', async () => {
  const argv = ['scripts/launch.cjs', 'start', '--dir', join(tempFolder(), 'dist'), '--port', '0'];
  const child = spawn(process.execPath, argv, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(child, 'close');
  await expect.poll(() => said).toContain('Serving on ');
  const [, origin = ''] = /Serving on (\S+)/.exec(said) ?? [];
  expect(await (await fetch(origin)).text()).toContain('Brújula Laboral');
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(said).toContain('Stopped.');
});

test('a slow reader gets all output before the process ends', async () => {
  const script = `import { Command } from '@commander-js/extra-typings';
    import { runToEnd } from './src/cli/run.ts';
    const run = async (_, { terminal }) => {
      terminal.out('x'.repeat(1_000_000));
      return { status: 3 };
    };
    runToEnd({ cli: new Command('print'), run });`;
  const prebuilt = pathToFileURL('scripts/without-bundle.ts').href;
  const argv = ['--import', 'tsx', '--import', prebuilt, '--input-type=module', '-e', script];
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  await setTimeout(1_000);
  let length = 0;
  for await (const chunk of child.stdout) length += chunk.length;
  expect(length).toBe(1_000_000);
  expect(await exited).toEqual([3, null]);
});
