import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Lock } from '../../src/publish/lock.ts';
import { recoverTarget } from '../../src/publish/recover.ts';
import { claimTarget } from '../../src/publish/target.ts';
import { readTree } from '../support/built.ts';
import { leftoversNextTo, publish } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

const FILES = ['a', 'b', 'c'].map((name) => ({ path: `/${name}/x.json`, body: name }));

function recover(dist: string): void {
  const target = claimTarget(dist);
  const lock = new Lock(target);
  recoverTarget(target, lock);
  lock.release();
}

/** A build that was lost while it was the previous one. */
function loseBuild() {
  const dist = join(tempFolder(), 'dist');
  publish(FILES, claimTarget(dist));
  const { previous } = claimTarget(dist);
  cpSync(dist, previous, { recursive: true });
  rmSync(dist, { recursive: true });
  return { dist, previous };
}

test('restores a previous build that is complete', () => {
  const { dist } = loseBuild();
  recover(dist);
  expect(readTree(dist).get('/a/x.json')).toBe('a');
  expect(leftoversNextTo(dist)).toEqual([]);
});

test.each(['a', 'c', 'build.json'])(
  'does not restore a previous build without its %s, and removes it',
  (name) => {
    const { dist, previous } = loseBuild();
    rmSync(join(previous, name), { recursive: true });
    recover(dist);
    expect(existsSync(dist)).toBe(false);
    expect(leftoversNextTo(dist)).toEqual([]);
  },
);

test('does not restore a previous build whose marker is cut short', () => {
  const { dist, previous } = loseBuild();
  writeFileSync(join(previous, 'build.json'), '{"generator":');
  recover(dist);
  expect(existsSync(dist)).toBe(false);
});

// Only root can mount; a mount is what not even root can delete.
test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'a leftover that cannot be removed does not stop a build',
  () => {
    const dist = join(tempFolder(), 'dist');
    publish(FILES, claimTarget(dist));
    const leftover = join(dist, '../.dist.removing-0123456789ab');
    mkdirSync(join(leftover, 'mounted'), { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', join(leftover, 'mounted')]);
    onTestFinished(() => void execFileSync('umount', [join(leftover, 'mounted')]));
    recover(dist);
    expect(existsSync(join(leftover, 'mounted'))).toBe(true);
    expect(readTree(dist).get('/a/x.json')).toBe('a');
  },
);
