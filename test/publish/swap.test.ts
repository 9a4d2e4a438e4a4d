import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputFileSync, removeSync } from 'fs-extra/esm';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { OutputFile } from '../../src/base/files/output-file.ts';
import { noListener, type Stage, type StageListener } from '../../src/base/stages.ts';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { toMarker } from '../../src/publish/marker.ts';
import { recoverTarget, swapIn } from '../../src/publish/swap.ts';
import type { Target } from '../../src/publish/target.ts';
import { readTree } from '../support/built.ts';
import { claim, leftoversNextTo, publish } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

const OLD: OutputFile[] = [{ path: `${API_PREFIX}/index.json`, body: 'old' }];
const NEW: OutputFile[] = [{ path: `${API_PREFIX}/other.json`, body: 'new' }];

const out = () => join(tempFolder(), 'dist');

/** A folder with a build. */
async function published(files = OLD): Promise<string> {
  const dir = out();
  await publish(files, claim(dir));
  return dir;
}

describe('publishing', () => {
  test('reports the files written and each step of the swap', async () => {
    const calls: (string | number)[] = [];
    const listener: StageListener = {
      stage: (stage) => calls.push(stage),
      tick: (done) => calls.push(done),
    };
    await publish([...OLD, ...NEW], claim(out()), listener);
    expect(calls).toEqual(['write', 1, 2, 'staged', 'moved-aside', 'swapped', 'cleaned']);
  });

  test('replaces the previous build completely, and leaves nothing next to it', async () => {
    const dir = await published();
    await publish(NEW, claim(dir));
    expect([...readTree(dir).keys()].sort()).toEqual([
      `${API_PREFIX}/other.json`,
      '/build.json',
      '/data/files.json',
    ]);
    expect(leftoversNextTo(dir)).toEqual([]);
  });

  test.each([
    ['the previous build', OLD],
    ['nothing', undefined],
  ])('restores %s if what goes with the build cannot be published', async (_, before) => {
    const dir = before ? await published(before) : out();
    const tree = before && readTree(dir);
    const target = claim(dir);
    outputFileSync(join(target.staging, 'a.json'), 'new');
    const fail = () => {
      throw new Error('no permission');
    };
    expect(() => swapIn(target, noListener, fail)).toThrow('no permission');
    expect(existsSync(dir) && readTree(dir)).toEqual(tree ?? false);
    expect(existsSync(target.previous)).toBe(false);
  });

  test('leaves the previous build unchanged if a file fails', async () => {
    function* failing(): Generator<OutputFile> {
      yield* NEW;
      throw new Error('no more disk');
    }
    const dir = await published();
    const before = readTree(dir);
    await expect(publish(failing(), claim(dir))).rejects.toThrow('no more disk');
    expect(readTree(dir)).toEqual(before);
    expect(leftoversNextTo(dir)).toEqual([]);
  });

  test.each<[string, (target: Target) => void]>([
    ['it is gone', ({ staging }) => removeSync(staging)],
    ['a build that took over the lock recovered', ({ dir }) => recoverTarget(claim(dir))],
  ])('puts the previous build back if the new one cannot be moved in: %s', async (_, spoil) => {
    const dir = await published();
    const before = readTree(dir);
    const target = claim(dir);
    const stage = (name: Stage) => {
      if (name === 'moved-aside') spoil(target);
    };
    await expect(publish(NEW, target, { ...noListener, stage })).rejects.toThrow('ENOENT');
    expect(readTree(dir)).toEqual(before);
    expect(leftoversNextTo(dir)).toEqual([]);
  });
});

type State = { dir?: string | null; previous?: string; staging?: string };

/** A target with a build of one file in each of the given folders; null makes an empty folder. */
function makeState({ dir, previous, staging }: State) {
  const target = claim(out());
  for (const [path, text] of [
    [target.dir, dir],
    [target.previous, previous],
    [target.staging, staging],
  ] as const) {
    if (text === undefined) continue;
    mkdirSync(path, { recursive: true });
    if (text === null) continue;
    writeFileSync(join(path, 'a.json'), text);
    const marker = toMarker(['a.json']);
    writeFileSync(join(path, marker.path), marker.body);
  }
  return target;
}

describe('recovery', () => {
  test.each<[string, State, string | undefined]>([
    ['no folders', {}, undefined],
    ['a build', { dir: 'old' }, 'old'],
    ['an empty folder', { dir: null }, undefined],
    ['staging next to a build', { dir: 'old', staging: 'new' }, 'old'],
    ['previous only: killed between the renames', { previous: 'old', staging: 'new' }, 'old'],
    ['previous and an empty folder', { dir: null, previous: 'old' }, 'old'],
    ['previous and a build: killed after the swap', { dir: 'new', previous: 'old' }, 'new'],
  ])('from %s, %j, restores %s', (_, state, expected) => {
    const target = makeState(state);
    recoverTarget(claim(target.dir));
    const text = existsSync(target.dir) ? readTree(target.dir).get('/a.json') : undefined;
    expect(text).toBe(expected);
    expect(leftoversNextTo(target.dir)).toEqual([]);
  });

  test('removes links and the folders below, but nothing that a link leads to', () => {
    const { dir, previous } = makeState({ dir: 'new', previous: 'old' });
    const elsewhere = tempFolder();
    outputFileSync(join(elsewhere, 'kept.json'), 'kept');
    outputFileSync(join(previous, 'api/v1/b.json'), 'old');
    symlinkSync(elsewhere, join(previous, 'api/link'));
    recoverTarget(claim(dir));
    expect(leftoversNextTo(dir)).toEqual([]);
    expect([...readTree(elsewhere).keys()]).toEqual(['/kept.json']);
  });

  test.each<[string, (previous: string) => void]>([
    ['misses a file', (previous) => rmSync(join(previous, 'a.json'))],
    ['has no marker', (previous) => rmSync(join(previous, 'build.json'))],
    ['has half a marker', (previous) => writeFileSync(join(previous, 'build.json'), '{"gener')],
  ])('does not restore a previous build that %s, and removes it', (_, damage) => {
    const { dir, previous } = makeState({ previous: 'old' });
    damage(previous);
    recoverTarget(claim(dir));
    expect(existsSync(dir)).toBe(false);
    expect(leftoversNextTo(dir)).toEqual([]);
  });

  test('removes what builds left, and nothing of other programs', async () => {
    const dir = await published();
    const folder = join(dir, '..');
    for (const kind of ['staging', 'removing']) {
      mkdirSync(join(folder, `.dist.${kind}-dead00000000`));
    }
    const others = [
      // Of a build that asks for the lock just now.
      '.dist.lock-a11e00000000',
      '.dist.staging-notes',
      '.dist.stagingless',
      '.dist2.staging-000000000000',
      'dist2',
    ];
    for (const name of others) mkdirSync(join(folder, name));
    recoverTarget(claim(dir));
    expect(leftoversNextTo(dir).sort()).toEqual(others.sort());
  });

  // Only root can mount; a mount is what not even root can delete.
  test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
    'goes on if a leftover cannot be removed',
    async () => {
      const dir = await published();
      const mounted = join(dir, '../.dist.removing-0123456789ab/mounted');
      mkdirSync(mounted, { recursive: true });
      execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', mounted]);
      onTestFinished(() => void execFileSync('umount', [mounted]));
      recoverTarget(claim(dir));
      expect(existsSync(mounted)).toBe(true);
    },
  );
});
