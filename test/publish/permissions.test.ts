import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { withPublicModes } from '../../src/publish/permissions.ts';
import { MINIMAL } from '../support/data-folder.ts';
import { buildInto, claim, publish } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

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

  test.each([0o077, 0])('what is published with the umask %o', async (umask) => {
    const dist = join(tempFolder(), 'dist');
    mkdirSync(dist);
    chmodSync(dist, 0o700);
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
