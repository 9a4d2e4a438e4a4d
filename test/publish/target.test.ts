import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { claimTarget } from '../../src/publish/target.ts';
import { fault } from '../support/faults.ts';
import { claim, publish } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

describe('claimTarget', () => {
  test('accepts a missing or an empty folder', () => {
    const folder = tempFolder();
    expect(claim(join(folder, 'new/er')).dir).toBe(join(folder, 'new/er'));
    expect(existsSync(join(folder, 'new'))).toBe(false);
    expect(() => claim(folder)).not.toThrow();
  });

  test('accepts a build, also with files of file managers, but not with other files', async () => {
    const dir = join(tempFolder(), 'dist');
    await publish([{ path: '/a.json', body: 'a' }], claim(dir));
    for (const name of ['.DS_Store', 'Thumbs.db', 'desktop.ini'])
      writeFileSync(join(dir, name), '');
    expect(() => claim(dir)).not.toThrow();
    writeFileSync(join(dir, 'CNAME'), 'mine');
    expect(() => claim(dir)).toThrow(fault('foreign-files', { outDir: dir, files: ['CNAME'] }));
  });

  test('refuses a file', () => {
    const file = join(tempFolder(), 'notes.txt');
    writeFileSync(file, 'mine');
    expect(() => claim(file)).toThrow(fault('not-a-folder', { outDir: file }));
  });

  const marker = (facts: object) =>
    JSON.stringify({ generator: 'vacancy-salary-api', entries: [], ...facts });
  const entries = ['build.json', 'notes.txt'];
  test.each<[string, string]>([
    ['does not list them', marker({ entries: ['build.json', '*', 'notes'] })],
    ['is of another program', marker({ generator: 'other', entries })],
    ['is cut short', marker({ entries }).slice(0, -1)],
  ])('refuses other files next to a marker that %s', (_, text) => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'build.json'), text);
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    expect(() => claim(folder)).toThrow(fault('foreign-files'));
  });
});

describe('a symbolic link', () => {
  function linkTo(...path: string[]) {
    const folder = tempFolder();
    const link = join(folder, 'dist');
    symlinkSync(join(...path), link);
    return { folder, link };
  }

  test('to a missing folder resolves to that folder, and builds are staged next to it', () => {
    const { folder, link } = linkTo('deep', 'er', 'real');
    const target = claim(link);
    expect(target.dir).toBe(join(folder, 'deep/er/real'));
    expect(dirname(target.staging)).toBe(dirname(target.dir));
  });

  test('to another link resolves to the folder at the end', () => {
    const { folder, link } = linkTo('second');
    symlinkSync('real', join(folder, 'second'));
    expect(claim(link).dir).toBe(join(folder, 'real'));
    mkdirSync(join(folder, 'real'));
    expect(claim(link).dir).toBe(join(folder, 'real'));
  });

  test('to itself is refused', () => {
    const { link } = linkTo('dist');
    expect(() => claim(link)).toThrow(fault('link-to-itself', { outDir: link }));
  });

  test('is followed before `..`, as the system does it', () => {
    const { folder, link } = linkTo('deep/er');
    mkdirSync(join(folder, 'deep/er'), { recursive: true });
    expect(claim(`${link}/../site`).dir).toBe(join(folder, 'deep/site'));
  });
});

describe('folders of which one would be lost or public', () => {
  /** A folder with data, and links to it and to the folder itself. */
  function makeFolders({ data = 'data', out = 'dist', hostOut = 'host' }) {
    const folder = tempFolder();
    mkdirSync(join(folder, 'data/vacancies'), { recursive: true });
    symlinkSync('data', join(folder, 'data-link'));
    symlinkSync('.', join(folder, 'here'));
    symlinkSync('data/dangling', join(folder, 'dangling'));
    // Not `join`: it would drop `link/..`.
    const at = (name: string) => `${folder}/${name}`;
    return { dataDir: at(data), outDir: at(out), hostOutDir: at(hostOut) };
  }

  test.each<[Parameters<typeof makeFolders>[0], Parameters<typeof fault>[0]]>([
    [{ out: 'data/' }, 'out-in-data'],
    [{ out: 'data/new/er/dist' }, 'out-in-data'],
    [{ out: 'data-link/vacancies/../dist' }, 'out-in-data'],
    [{ out: 'dangling' }, 'out-in-data'],
    [{ out: '.' }, 'data-in-out'],
    [{ out: 'here' }, 'data-in-out'],
    [{ data: '.dist.previous/data' }, 'data-in-out'],
    [{ hostOut: 'dist' }, 'host-in-out'],
    [{ hostOut: 'here/dist/host' }, 'host-in-out'],
    [{ hostOut: '.dist.previous/host' }, 'host-in-out'],
    [{ hostOut: '.dist.staging-0123456789ab' }, 'host-in-out'],
    [{ hostOut: 'here/.dist.lock' }, 'host-in-out'],
    [{ hostOut: 'data-link/host' }, 'host-in-data'],
  ])('refuses %j: %s', (given, code) => {
    const folders = makeFolders(given);
    expect(() => claimTarget(folders)).toThrow(fault(code, folders));
  });

  test.each([
    {},
    { out: 'data2' },
    { out: 'data-link/../dist' },
    { out: '..dist' },
    { hostOut: '.' },
    { hostOut: '.dist2.lock' },
    { hostOut: '.other.lock' },
  ])('accepts %j', (given) => {
    expect(() => claimTarget(makeFolders(given))).not.toThrow();
  });
});
