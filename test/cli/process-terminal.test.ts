import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { MINIMAL } from '../support/data-folder.ts';

test.runIf(process.platform === 'linux')('ignores ENOSPC on stdout', () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const { BASE_URL, ...env } = process.env;
  const argv = ['--import', 'tsx', 'scripts/check.ts', '--data', MINIMAL];
  const { status, stderr } = spawnSync(process.execPath, argv, {
    env,
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
