import { spawnSync } from 'node:child_process';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildCommand } from '../../src/cli/build-command.ts';
import { STALE_AFTER_MS } from '../../src/publish/lock.ts';
import type { Stage } from '../../src/stages.ts';
import { call } from '../cli/terminal.ts';
import { fingerprint, readTree } from '../support/built.ts';
import { MINIMAL } from '../support/data-folder.ts';
import { buildInto, leftoversNextTo } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { startChild } from './start-child.ts';

/** Runs a program as a container does: in a PID namespace with its own /proc. */
const UNSHARE = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const mayUnshare = spawnSync(UNSHARE[0] ?? '', [...UNSHARE.slice(1), 'true']).status === 0;
/** In CI, a run that skips these tests must not look like one that passed them. */
const mustUnshare = process.env.CI === 'true' && process.platform === 'linux';

test.runIf(mustUnshare && process.getuid?.() === 0)('PID namespaces can be made', () => {
  expect(mayUnshare, `${UNSHARE.join(' ')} is not permitted: give the CI job CAP_SYS_ADMIN`).toBe(
    true,
  );
});

/** A build in another PID namespace that waits at a stage until `resume` is called. */
async function startAway(dist: string, at: Stage) {
  const until = `${dist}-resume`;
  const request = {
    dataDir: MINIMAL,
    outDir: dist,
    hostOutDir: `${dist}-host`,
    instant: '2026-11-13T12:00:00Z',
    pause: { at, until },
  };
  const away = startChild(request, UNSHARE);
  await away.printed(at);
  return { ...away, resume: () => writeFileSync(until, '') };
}

/** A build in the PID namespace of this test. */
const buildHere = (dist: string) => call(buildCommand, ['--data', MINIMAL, '--out', dist]);

const ownLeftovers = (dist: string) =>
  leftoversNextTo(dist).filter((name) => name.startsWith('.dist.'));

async function fingerprintOf(instant: string): Promise<string> {
  const dist = join(tempFolder(), 'dist');
  await buildInto(dist, { dataDir: MINIMAL, instant: new Date(instant) });
  return fingerprint(readTree(dist));
}

describe.runIf(mayUnshare)('two builds in different PID namespaces', () => {
  test('do not touch each other: the second is refused while the first is at work', async () => {
    const dist = join(tempFolder(), 'dist');
    const away = await startAway(dist, 'write');
    const { status, err } = await buildHere(dist);
    expect(status).toBe(2);
    expect(err).toMatch(/Another build \(process 1 on /);
    away.resume();
    await away.printed('end');
    expect(fingerprint(readTree(dist))).toBe(await fingerprintOf('2026-11-13T12:00:00Z'));
    expect(ownLeftovers(dist)).toEqual([]);
  });

  test('the second takes over from a first that has been silent, and then the first publishes nothing', async () => {
    const dist = join(tempFolder(), 'dist');
    const away = await startAway(dist, 'staged');
    const lock = join(dist, '../.dist.lock');
    const longAgo = (Date.now() - STALE_AFTER_MS) / 1000 - 60;
    for (const id of readdirSync(lock)) utimesSync(join(lock, id), longAgo, longAgo);
    expect((await buildHere(dist)).status).toBe(0);
    const published = fingerprint(readTree(dist));
    away.resume();
    await away.printed('failed: lock-lost');
    await away.ended;
    expect(away.child.exitCode).toBe(2);
    expect(fingerprint(readTree(dist))).toBe(published);
    expect(ownLeftovers(dist)).toEqual([]);
  });
});
