import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { OutputFile } from '../../src/api/output-file.ts';
import { buildCommand } from '../../src/cli/build-command.ts';
import { defineCommand } from '../../src/cli/command.ts';
import { claimTarget, TargetError } from '../../src/publish/target.ts';
import { call } from '../cli/terminal.ts';
import { readTree } from '../support/built.ts';
import { MINIMAL, tempFolder } from '../support/data-folder.ts';
import { buildInto, leftoversBeside, publish } from '../support/publishing.ts';

const build = (dist: string) => call(buildCommand, ['--data', MINIMAL, '--out', dist]);

const run = (command: string, ...argv: string[]) => spawnSync(command, argv).status === 0;

/** A small disk of its own for the length of a test; undefined where this user may not mount. */
function mountDisk(size: string): string | undefined {
  const folder = tempFolder();
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder)) return undefined;
  onTestFinished(() => void run('umount', '-l', folder));
  return folder;
}

const mayMount = run('unshare', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt');

describe('a full disk', () => {
  test.runIf(mayMount)('keeps the old build, and is told as what it is', async () => {
    // Room for one build and a half.
    const dist = join(mountDisk('9m') ?? '', 'dist');
    expect((await build(dist)).status).toBe(0);
    const before = readTree(dist);
    const { status, out, err } = await build(dist);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(/disk is full.*ENOSPC/);
    expect(err).not.toMatch(/\n\s+at /);
    expect(readTree(dist)).toEqual(before);
    expect(leftoversBeside(dist)).toEqual([]);
  });

  // Where nothing can be mounted, this one stands for it.
  test('after any number of files', async () => {
    const dist = join(tempFolder(), 'dist');
    publish([{ path: '/a.json', body: 'old' }], claimTarget(dist));
    const before = readTree(dist);
    function* files(count: number): Generator<OutputFile> {
      for (let index = 0; index < count; index += 1) yield { path: `/${index}.json`, body: 'new' };
      const details = { code: 'ENOSPC', syscall: 'write', errno: -28 };
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), details);
    }
    for (const count of [0, 1, 50]) {
      const command = defineCommand({
        name: 'npm run build',
        about: '',
        flags: {},
        async run() {
          publish(files(count), claimTarget(dist));
          return { status: 0 };
        },
      });
      const { status, err } = await call(command, []);
      expect(status).toBe(2);
      expect(err).toMatch(/disk is full/);
      expect(readTree(dist)).toEqual(before);
      expect(leftoversBeside(dist)).toEqual([]);
    }
  });
});

describe('a folder that cannot be written', () => {
  test.runIf(mayMount)('because the disk is read-only', async () => {
    const folder = mountDisk('20m') ?? '';
    const dist = join(folder, 'dist');
    expect((await build(dist)).status).toBe(0);
    const before = readTree(dist);
    expect(run('mount', '-o', 'remount,ro', folder)).toBe(true);
    const { status, out, err } = await build(dist);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(/read-only.*EROFS/);
    expect(readTree(dist)).toEqual(before);
  });

  test.runIf(mayMount)('because it is itself a mount', async () => {
    const { status, err } = await build(mountDisk('20m') ?? '');
    expect(status).toBe(2);
    expect(err).toMatch(/mount.*--out/);
  });

  test.runIf(process.platform === 'linux')('because the system keeps it', async () => {
    const { status, out, err } = await build('/proc/self/dist');
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).not.toMatch(/\n\s+at /);
  });

  test('because its parent is a file', async () => {
    const file = join(tempFolder(), 'file');
    writeFileSync(file, 'mine');
    const { status, err } = await build(join(file, 'dist'));
    expect(status).toBe(2);
    expect(err).not.toMatch(/\n\s+at /);
  });
});

test('of two builds in one process, the second is refused', async () => {
  const dist = join(tempFolder(), 'dist');
  const both = await Promise.allSettled([
    buildInto(dist, { dataDir: MINIMAL }),
    buildInto(dist, { dataDir: MINIMAL }),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect((both[1] as PromiseRejectedResult).reason).toBeInstanceOf(TargetError);
  expect(existsSync(join(dist, 'build.json'))).toBe(true);
  expect(leftoversBeside(dist)).toEqual([]);
});

test('what somebody else put there stays, directly or behind a link', async () => {
  const folder = tempFolder();
  mkdirSync(join(folder, 'theirs'));
  writeFileSync(join(folder, 'theirs/thesis.doc'), 'mine');
  symlinkSync('theirs', join(folder, 'dist'));
  for (const out of ['theirs', 'dist', 'theirs/thesis.doc']) {
    expect((await build(join(folder, out))).status, out).toBe(2);
  }
  expect([...readTree(join(folder, 'theirs'))]).toEqual([['/thesis.doc', 'mine']]);
});
