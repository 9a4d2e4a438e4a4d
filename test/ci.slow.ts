import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { copySync, outputFileSync } from 'fs-extra/esm';
import { expect, test } from 'vitest';
import { tempFolder } from './support/temp-folder.ts';

/** Runs .ci/run with programs that do nothing, one of whose calls breaks. */
function runCi(broken: string, how = 'failed') {
  const folder = tempFolder();
  copySync('.ci/run', join(folder, '.ci/run'));
  const stub = `#!/bin/sh
echo "called: $*"
[ "$*" = "$BROKEN" ] || exit 0
echo "broken: $*"
[ "$HOW" = killed ] && kill -KILL $$
exit 7`;
  for (const name of ['npm', 'npx']) {
    outputFileSync(join(folder, 'bin', name), stub);
    chmodSync(join(folder, 'bin', name), 0o755);
  }
  const env = { PATH: `${folder}/bin:${process.env.PATH}`, BROKEN: broken, HOW: how };
  const { status, stdout } = spawnSync(join(folder, '.ci/run'), { env, encoding: 'utf8' });
  return {
    status,
    stdout,
    calls: [...stdout.matchAll(/^called: (.*)/gm)].map(([, call = '']) => call),
  };
}

test('CI passes if every part does, and fails if one of them fails or is killed', () => {
  const { status, calls } = runCi('nothing');
  expect(status).toBe(0);
  expect(calls.length).toBeGreaterThan(10);
  for (const call of new Set(calls)) {
    for (const how of ['failed', 'killed']) {
      expect(runCi(call, how).status, `npm ${call} ${how}`).not.toBe(0);
    }
  }
});

test('CI prints the log of a part that failed last, although others ended later', () => {
  const { stdout } = runCi('run test:hosts');
  expect(stdout).toMatch(
    /called: run test:generators[\s\S]*broken: run test:hosts\nFailed: test_servers\n$/,
  );
});
