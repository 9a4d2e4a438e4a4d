import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NOON, readTree } from './support/built.ts';
import { MINIMAL } from './support/data-folder.ts';
import { buildInto } from './support/publishing.ts';
import { tempFolder } from './support/temp-folder.ts';

type Locked = { dev?: boolean; devOptional?: boolean; link?: boolean };

/** The folders that `npm ci --omit=dev` installs on this machine. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages).flatMap(([path, { dev, devOptional, link }]) =>
    path === '' || dev || devOptional || link || !existsSync(path) ? [] : [path],
  );
}

/** This project as it is after `npm ci --omit=dev`. */
function projectWithoutDev(): string {
  const folder = tempFolder();
  const own = [
    'src',
    'scripts',
    'data/taxonomy',
    'package.json',
    'tsconfig.json',
    'docs',
    'LICENSE',
    'CHANGELOG.md',
  ];
  for (const path of [...own, ...productionPackages()]) {
    cpSync(path, join(folder, path), { recursive: true });
  }
  return folder;
}

test('every command starts, and a build has the same bytes, without the packages for development', async () => {
  const project = projectWithoutDev();
  expect(existsSync(join(project, 'node_modules/zod'))).toBe(true);
  expect(existsSync(join(project, 'node_modules/vitest'))).toBe(false);
  const env = { PATH: process.env.PATH, SOURCE_DATE_EPOCH: String(NOON.getTime() / 1000) };
  const run = (...argv: string[]) =>
    execFileSync(process.execPath, ['scripts/launch.cjs', ...argv], {
      ...{ cwd: project, env },
      encoding: 'utf8',
    });
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const launched = Object.values(scripts).flatMap(
    (script) => /launch\.cjs ([a-z]+)$/.exec(script)?.[1] ?? [],
  );
  expect(launched).toContain('build');
  for (const name of launched) expect(run(name, '--help')).toMatch(/^Usage: npm (?:run|start)/);

  const folder = tempFolder();
  const [own, other] = [join(folder, 'own'), join(folder, 'other')];
  run('build', '--data', MINIMAL, '--out', other, '--host-out', join(folder, 'host'));
  await buildInto(own, { dataDir: MINIMAL });
  expect(readdirSync(other)).toContain('agents');
  expect(readTree(other)).toEqual(readTree(own));
});
