import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { claimTarget, refuseOverlap, TargetError } from '../../src/publish/target.ts';
import { publish } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

describe('claimTarget', () => {
  test('accepts a missing or an empty folder', () => {
    const folder = tempFolder();
    expect(claimTarget(join(folder, 'new/er')).dir).toBe(join(folder, 'new/er'));
    expect(existsSync(join(folder, 'new'))).toBe(false);
    expect(() => claimTarget(folder)).not.toThrow();
  });

  test('accepts a build, also with files of file managers, but not with other files', () => {
    const dir = join(tempFolder(), 'dist');
    publish([{ path: '/a.json', body: 'a' }], claimTarget(dir));
    writeFileSync(join(dir, '.DS_Store'), '');
    expect(() => claimTarget(dir)).not.toThrow();
    writeFileSync(join(dir, 'CNAME'), 'mine');
    expect(() => claimTarget(dir)).toThrow('(CNAME)');
  });

  test('refuses a file', () => {
    const file = join(tempFolder(), 'notes.txt');
    writeFileSync(file, 'mine');
    expect(() => claimTarget(file)).toThrow(/is a file, not a folder/);
  });

  test('names the first three other files', () => {
    const folder = tempFolder();
    for (let file = 1; file <= 4; file += 1) writeFileSync(join(folder, `file-${file}`), '');
    expect(() => claimTarget(folder)).toThrow('(file-1, file-2, file-3 and 1 more)');
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
    expect(() => claimTarget(folder)).toThrow(TargetError);
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
    const target = claimTarget(link);
    expect(target.dir).toBe(join(folder, 'deep/er/real'));
    expect(dirname(target.staging)).toBe(dirname(target.dir));
  });

  test('to another link resolves to the folder at the end', () => {
    const { folder, link } = linkTo('second');
    symlinkSync('real', join(folder, 'second'));
    expect(claimTarget(link).dir).toBe(join(folder, 'real'));
    mkdirSync(join(folder, 'real'));
    expect(claimTarget(link).dir).toBe(join(folder, 'real'));
  });

  test('to itself is refused', () => {
    const { link } = linkTo('dist');
    expect(() => claimTarget(link)).toThrow(/dist is a link that leads to itself/);
  });

  test('is followed before `..`, as the system does it', () => {
    const { folder, link } = linkTo('deep/er');
    mkdirSync(join(folder, 'deep/er'), { recursive: true });
    expect(claimTarget(`${link}/../site`).dir).toBe(join(folder, 'deep/site'));
  });
});

describe('refuseOverlap', () => {
  /** A folder with data, and links to it and to the folder itself. */
  function refuse({ data = 'data', out = 'dist', hostOut = 'host' }) {
    const folder = tempFolder();
    mkdirSync(join(folder, 'data/vacancies'), { recursive: true });
    symlinkSync('data', join(folder, 'data-link'));
    symlinkSync('.', join(folder, 'here'));
    symlinkSync('data/dangling', join(folder, 'dangling'));
    // Not `join`: it would drop `link/..`.
    const at = (name: string) => `${folder}/${name}`;
    return () => refuseOverlap({ dataDir: at(data), outDir: at(out), hostOutDir: at(hostOut) });
  }

  const IN_DATA = /in the data folder.*--out/;
  const HOLDS_DATA = /The data folder .* replace and delete.*--out/;
  const IN_WEB_ROOT = /in the web root.*--host-out/;
  const RESERVED = /keep and delete.*--host-out/;
  const NOT_DATA = /not data.*--host-out/;

  test.each<[Parameters<typeof refuse>[0], RegExp]>([
    [{ out: 'data/' }, IN_DATA],
    [{ out: 'data/new/er/dist' }, IN_DATA],
    [{ out: 'data-link/vacancies/../dist' }, IN_DATA],
    [{ out: 'dangling' }, IN_DATA],
    [{ out: '.' }, HOLDS_DATA],
    [{ out: 'here' }, HOLDS_DATA],
    [{ data: '.dist.previous/data' }, HOLDS_DATA],
    [{ hostOut: 'dist' }, IN_WEB_ROOT],
    [{ hostOut: 'here/dist/host' }, IN_WEB_ROOT],
    [{ hostOut: '.dist.previous/host' }, RESERVED],
    [{ hostOut: '.dist.staging-0123456789ab' }, RESERVED],
    [{ hostOut: 'here/.dist.lock' }, RESERVED],
    [{ hostOut: 'data-link/host' }, NOT_DATA],
  ])('refuses %j', (given, message) => {
    expect(refuse(given)).toThrow(TargetError);
    expect(refuse(given)).toThrow(message);
  });

  test.each([
    {},
    { out: 'data2' },
    { out: 'data-link/../dist' },
    { out: '..dist' },
    { hostOut: '.' },
    { hostOut: '.dist.locked' },
    { hostOut: '.other.lock' },
  ])('accepts %j', (given) => {
    expect(refuse(given)).not.toThrow();
  });
});
