import { chmodSync, chownSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { copyOwnerAndMode, withPublicModes } from '../../src/publish/permissions.ts';
import { MINIMAL } from '../support/data-folder.ts';
import { fault } from '../support/faults.ts';
import { buildInto, claim, publish } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

const isRoot = process.getuid?.() === 0;
const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

function setUmask(umask: number): void {
  const before = process.umask(umask);
  onTestFinished(() => void process.umask(before));
}

/** How many files and folders have which mode. */
function modesIn(dir: string): Set<string> {
  const names = ['', ...readdirSync(dir, { recursive: true }).map(String)];
  const isFolder = (path: string) => statSync(path).isDirectory();
  return new Set(
    names.map((name) => {
      const path = join(dir, name);
      return `${isFolder(path) ? 'folder' : 'file'} ${modeOf(path)}`;
    }),
  );
}

describe.skipIf(process.platform === 'win32')('all users can read', () => {
  const PUBLIC = new Set(['folder 755', 'file 644']);

  test('a build, its compressed copies and the files for the host', async () => {
    const folder = tempFolder();
    const dist = join(folder, 'new/dist');
    setUmask(0o777);
    await buildInto(dist, {
      dataDir: MINIMAL,
      host: 'nginx',
      precompress: true,
      hostOutDir: join(folder, 'etc/host'),
    });
    for (const dir of [dist, join(folder, 'etc')]) expect(modesIn(dir)).toEqual(PUBLIC);
    expect(modeOf(join(folder, 'new'))).toBe('755');
  });

  test.each([0o077, 0o777, 0])('what is published with the umask %o', async (umask) => {
    const dist = join(tempFolder(), 'dist');
    setUmask(umask);
    await publish([{ path: '/api/a.json', body: 'a' }], claim(dist));
    expect(process.umask(umask)).toBe(umask);
    expect(modesIn(dist)).toEqual(PUBLIC);
  });

  test('nothing else: the umask is restored, also after an error', () => {
    setUmask(0o077);
    expect(() =>
      withPublicModes(() => {
        throw new Error('full');
      }),
    ).toThrow('full');
    expect(process.umask(0o077)).toBe(0o077);
  });
});

describe.skipIf(process.platform === 'win32')('a folder that is replaced', () => {
  const files = [{ path: '/a.json', body: 'a' }];

  test.each([0o750, 0o2775, 0o1777])('keeps its mode %o', async (mode) => {
    const dist = join(tempFolder(), 'dist');
    mkdirSync(dist);
    chmodSync(dist, mode);
    for (let build = 0; build < 2; build += 1) {
      await publish(files, claim(dist));
      expect(modeOf(dist)).toBe(mode.toString(8));
      expect(modeOf(join(dist, 'a.json'))).toBe('644');
    }
  });

  test.runIf(isRoot)('keeps its owner and group, with its mode', async () => {
    const dist = join(tempFolder(), 'dist');
    mkdirSync(dist);
    chownSync(dist, 33, 34);
    chmodSync(dist, 0o2750);
    await publish(files, claim(dist));
    expect(statSync(dist)).toMatchObject({ uid: 33, gid: 34 });
    expect(modeOf(dist)).toBe('2750');
  });

  /** Acts as an ordinary user, as far as this process may. */
  function actAs(uid: number): void {
    process.setegid?.(uid);
    process.seteuid?.(uid);
    onTestFinished(() => {
      process.seteuid?.(0);
      process.setegid?.(0);
    });
  }

  test.runIf(isRoot)('is not replaced by one that its owner could not read', () => {
    const folder = tempFolder();
    const [old, next] = [join(folder, 'old'), join(folder, 'next')];
    for (const dir of [old, next]) mkdirSync(dir);
    chownSync(next, 65534, 65534);
    chownSync(old, 33, 33);
    chmodSync(folder, 0o777);
    actAs(65534);
    const setMode = (mode: number) => {
      process.seteuid?.(0);
      chmodSync(old, mode);
      process.seteuid?.(65534);
    };
    // Others must be able to enter the folder, too.
    for (const mode of [0o750, 0o754]) {
      setMode(mode);
      expect(() => copyOwnerAndMode(old, next)).toThrow(
        fault('owner-shut-out', { dir: old, mode }),
      );
    }
    setMode(0o775);
    expect(() => copyOwnerAndMode(old, next)).not.toThrow();
    expect(modeOf(next)).toBe('775');
  });
});
