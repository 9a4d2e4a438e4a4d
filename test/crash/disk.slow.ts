import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildCommand } from '../../src/cli/build-command.ts';
import { call } from '../cli/terminal.ts';
import { readTree } from '../support/built.ts';
import { MINIMAL } from '../support/data-folder.ts';
import { fault } from '../support/faults.ts';
import { claim, leftoversNextTo } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

const build = (dist: string) => call(buildCommand, ['--data', MINIMAL, '--out', dist]);

const run = (command: string, ...argv: string[]) => spawnSync(command, argv).status === 0;

/** Mounts a small disk for the duration of a test; undefined if this user may not mount. */
function mountDisk(size: string): string | undefined {
  const folder = tempFolder();
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder)) return undefined;
  onTestFinished(() => void run('umount', '-l', folder));
  return folder;
}

const mayMount = run('unshare', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt');

test.runIf(mayMount)(
  'a full disk keeps the old build, and the message says that it is full',
  async () => {
    // Room for one and a half builds.
    const dist = join(mountDisk('9m') ?? '', 'dist');
    expect((await build(dist)).status).toBe(0);
    const before = readTree(dist);
    const { status, out, err } = await build(dist);
    expect({ status, out }).toEqual({ status: 2, out: `Data folder: ${MINIMAL}\n\n` });
    expect(err).toMatch(/disk is full.*ENOSPC/);
    expect(err).not.toMatch(/\n\s+at /);
    expect(readTree(dist)).toEqual(before);
    expect(leftoversNextTo(dist)).toEqual([]);
  },
);

describe('a folder that cannot be written ends in a message without a stack trace', () => {
  test.runIf(mayMount)('on a read-only disk, which keeps the old build', async () => {
    const folder = mountDisk('20m') ?? '';
    const dist = join(folder, 'dist');
    expect((await build(dist)).status).toBe(0);
    const before = readTree(dist);
    expect(run('mount', '-o', 'remount,ro', folder)).toBe(true);
    const { status, out, err } = await build(dist);
    expect({ status, out }).toEqual({ status: 2, out: `Data folder: ${MINIMAL}\n\n` });
    expect(err).toMatch(/read-only.*EROFS/);
    expect(readTree(dist)).toEqual(before);
  });

  test.runIf(mayMount)('that is a mount point, before the work', () => {
    const dist = mountDisk('1m') ?? '';
    expect(() => claim(dist)).toThrow(fault('mount-point', { dir: dist }));
  });

  test.runIf(mayMount)('that is part of a container image', async ({ skip }) => {
    const folder = mountDisk('20m') ?? '';
    const dirs = ['image', 'changes', 'work', 'root'].map((name) => join(folder, name));
    for (const dir of dirs) mkdirSync(dir);
    const [image = '', changes, work, root = ''] = dirs;
    expect((await build(join(image, 'dist'))).status).toBe(0);
    const options = `lowerdir=${image},upperdir=${changes},workdir=${work},redirect_dir=off`;
    if (!run('mount', '-t', 'overlay', '-o', options, 'overlay', root)) skip('no overlay here');
    onTestFinished(() => void run('umount', '-l', root));
    const before = readTree(join(root, 'dist'));
    const { status, err } = await build(join(root, 'dist'));
    expect(status).toBe(2);
    expect(err).toMatch(/part of a container image.*--out.*EXDEV/);
    expect(readTree(join(root, 'dist'))).toEqual(before);
    expect(leftoversNextTo(join(root, 'dist'))).toEqual([]);
  });
});
