import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readTree } from '../support/built.ts';
import { MINIMAL } from '../support/data-folder.ts';
import { buildInto } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

/** Builds in a process of a user who is not root. */
function buildAsNobody(dist: string) {
  return runAsNobody([
    '--import',
    'tsx',
    'scripts/debug.ts',
    'build',
    '--data',
    MINIMAL,
    '--out',
    dist,
  ]);
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
  'a build of another user is refused before the work, with the folder and what to do',
  async () => {
    const folder = tempFolder();
    chmodSync(folder, 0o777);
    const dist = join(folder, 'dist');
    await buildInto(dist, { dataDir: MINIMAL, hostOutDir: join(folder, 'host') });
    const before = readTree(dist);
    const { status, stderr } = buildAsNobody(dist);
    expect(stderr).toContain('This user cannot write there.');
    expect(stderr).toContain(dist);
    expect(stderr).toContain('Nothing was published');
    expect(status).toBe(2);
    expect(readTree(dist)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['dist']);
  },
);
