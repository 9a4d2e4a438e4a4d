import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { OutputFile, PiecedFile } from '../../src/api/output-file.ts';
import { claimTarget, TargetError } from '../../src/publish/target.ts';
import { noListener, type StageListener } from '../../src/stages.ts';
import { readTree } from '../support/built.ts';
import { publish } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

const first: OutputFile[] = [
  { path: '/api/v1/index.json', body: 'one' },
  { path: '/_headers', body: 'ä' },
];
const second: PiecedFile[] = [{ path: '/api/v1/other.json', body: ['t', Buffer.from('wo')] }];

function* failing(): Generator<OutputFile> {
  yield { path: '/half.json', body: 'half' };
  throw new Error('no more disk');
}

const out = () => join(tempFolder(), 'dist');

describe('publish', () => {
  test('writes and counts the files and the marker', () => {
    const dir = out();
    const written = publish(first, claimTarget(dir));
    const tree = readTree(dir);
    expect([...tree.keys()].sort()).toEqual([
      '/_headers',
      '/api/v1/index.json',
      '/build.json',
      '/data/files.json',
    ]);
    expect(tree.get('/_headers')).toBe('ä');
    expect(written.files).toBe(4);
  });

  test('reports the number of files written to the listener, then each step of the swap', () => {
    const calls: (string | number)[] = [];
    const listener: StageListener = {
      stage: (stage) => calls.push(stage),
      tick: (done) => calls.push(done),
    };
    publish(first, claimTarget(out()), { listener });
    expect(calls).toEqual(['write', 1, 2, 'staged', 'moved-aside', 'swapped', 'cleaned']);
  });

  test('replaces the previous build completely, and leaves nothing next to it', () => {
    const dir = out();
    publish(first, claimTarget(dir));
    publish(second, claimTarget(dir));
    expect([...readTree(dir).keys()].sort()).toEqual([
      '/api/v1/other.json',
      '/build.json',
      '/data/files.json',
    ]);
    expect(readdirSync(join(dir, '..'))).toEqual(['dist']);
  });

  test('leaves the previous build unchanged if a file fails', () => {
    const dir = out();
    publish(first, claimTarget(dir));
    const before = readTree(dir);
    expect(() => publish(failing(), claimTarget(dir))).toThrow('no more disk');
    expect(readTree(dir)).toEqual(before);
    expect(readdirSync(join(dir, '..'))).toEqual(['dist']);
  });

  test('puts the previous build back if the new one cannot be moved in', () => {
    const dir = out();
    publish(first, claimTarget(dir));
    const before = readTree(dir);
    const target = claimTarget(dir);
    const listener: StageListener = {
      ...noListener,
      stage: (stage) => stage === 'moved-aside' && rmSync(target.staging, { recursive: true }),
    };
    expect(() => publish(second, target, { listener })).toThrow('ENOENT');
    expect(readTree(dir)).toEqual(before);
    expect(readdirSync(join(dir, '..'))).toEqual(['dist']);
  });

  test('writes to the folder that a symbolic link names', () => {
    const folder = tempFolder();
    mkdirSync(join(folder, 'real'));
    symlinkSync(join(folder, 'real'), join(folder, 'dist'));
    publish(first, claimTarget(join(folder, 'dist')));
    expect(readTree(join(folder, 'real')).get('/api/v1/index.json')).toBe('one');
  });
});

describe('claimTarget', () => {
  test('accepts a missing or an empty folder', () => {
    const folder = tempFolder();
    expect(claimTarget(join(folder, 'new/er')).dir).toBe(join(folder, 'new/er'));
    expect(existsSync(join(folder, 'new'))).toBe(false);
    expect(() => claimTarget(folder)).not.toThrow();
  });

  test('refuses a folder with other files, a file, and a build with an added file', () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    expect(() => claimTarget(folder)).toThrow(TargetError);
    expect(() => claimTarget(join(folder, 'notes.txt'))).toThrow(TargetError);
    const dir = join(folder, 'dist');
    publish(first, claimTarget(dir));
    writeFileSync(join(dir, 'CNAME'), 'mine');
    expect(() => claimTarget(dir)).toThrow(/CNAME/);
  });

  test.each(['{}', 'not json', '{"generator":"another","entries":["notes.txt"]}'])(
    'refuses a folder with the marker %s',
    (marker) => {
      const folder = tempFolder();
      writeFileSync(join(folder, 'build.json'), marker);
      writeFileSync(join(folder, 'notes.txt'), 'mine');
      expect(() => claimTarget(folder)).toThrow(TargetError);
    },
  );
});
