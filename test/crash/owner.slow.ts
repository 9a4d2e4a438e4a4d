import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { explain } from '../../src/cli/explain.ts';
import { readTree } from '../support/built.ts';
import { MINIMAL } from '../support/data-folder.ts';
import { buildInto } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

/** Builds in a process of a user who is not root. */
function buildAsNobody(dist: string) {
  return runAsNobody(['--import', 'tsx', 'scripts/build.ts', '--data', MINIMAL, '--out', dist]);
}

function runAsNobody(argv: string[]) {
  // Vitest sets BASE_URL for its own purposes.
  const { BASE_URL, ...env } = process.env;
  const user = { uid: NOBODY, gid: NOBODY };
  return spawnSync(process.execPath, argv, { cwd: ROOT, env, ...user, encoding: 'utf8' });
}

/** Other users cannot read a clone, or a Node, in a private folder. */
const canRunAsNobody =
  isRoot && runAsNobody(['scripts/launch.cjs', 'build', '--help']).status === 0;

test.runIf(canRunAsNobody)(
  'a build of another user is refused before the work, with the owner and what to do',
  async () => {
    const folder = tempFolder();
    chmodSync(folder, 0o777);
    const dist = join(folder, 'dist');
    await buildInto(dist, { dataDir: MINIMAL, hostOutDir: join(folder, 'host') });
    const before = readTree(dist);
    const { status, stderr } = buildAsNobody(dist);
    expect(stderr).toContain(`cannot write to ${dist}, which belongs to root (mode 0755).`);
    expect(stderr).toMatch(/sudo chown -R \w+ .*dist\), or name another folder/);
    expect(stderr).toContain('Nothing was published');
    expect(status).toBe(2);
    expect(readTree(dist)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['dist']);
  },
);

describe.runIf(isRoot)('a refusal of the system names the folder and its owner', () => {
  /** What is said about an error of a call that another user makes. */
  function explainAsNobody(work: () => void): string {
    process.seteuid?.(NOBODY);
    onTestFinished(() => void process.seteuid?.(0));
    try {
      work();
    } catch (error) {
      return explain(error).message;
    }
    return 'no error';
  }

  function makeFolder(mode: number): string {
    const folder = tempFolder();
    mkdirSync(join(folder, 'theirs'));
    chmodSync(folder, mode);
    return folder;
  }

  test.each<[string, (folder: string) => void]>([
    ['mkdir', (folder) => mkdirSync(join(folder, '.dist.staging-1'))],
    ['rename', (folder) => renameSync(join(folder, 'theirs'), join(folder, 'mine'))],
    ['open', (folder) => writeFileSync(join(folder, 'new'), '')],
  ])('%s', (_, work) => {
    const folder = makeFolder(0o755);
    const text = explainAsNobody(() => work(folder));
    expect(text).toContain(`cannot write to ${folder}`);
    expect(text).toMatch(
      /which belongs to root \(mode 0755\)\. Run the command as its owner.*EACCES/,
    );
  });

  test('in a folder like /tmp, where only owners may rename', () => {
    const folder = makeFolder(0o1777);
    const text = explainAsNobody(() => renameSync(join(folder, 'theirs'), join(folder, 'mine')));
    expect(text).toContain(`cannot write to ${folder}/theirs, which belongs to root`);
    expect(text).toContain('EPERM');
  });

  test('and what to check if it is the user themselves', () => {
    const folder = makeFolder(0o555);
    chownSync(folder, NOBODY, NOBODY);
    const text = explainAsNobody(() => mkdirSync(join(folder, 'dist')));
    expect(text).toMatch(/\(mode 0555\)\. Check its mode/);
  });
});
