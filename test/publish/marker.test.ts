import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outputFileSync } from 'fs-extra/esm';
import { expect, test } from 'vitest';
import { foreignFiles, isInBuild, toMarker } from '../../src/publish/marker.ts';
import { MINIMAL } from '../support/data-folder.ts';
import { fault } from '../support/faults.ts';
import { buildInto } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

test('a marker lists the names in its folder, sorted, itself included', () => {
  const { body } = toMarker(['b', 'a']);
  expect(JSON.parse(body).entries).toEqual(['a', 'b', 'build.json']);
});

test('a build with files that no build wrote in its folders is not replaced, and they are named', async () => {
  const dist = join(tempFolder(), 'dist');
  const call = { dataDir: MINIMAL, host: 'nginx' } as const;
  await buildInto(dist, call);
  writeFileSync(join(dist, 'docs/.DS_Store'), '');
  expect(foreignFiles(dist)).toEqual([]);
  for (const path of ['api/v1/notes.json', 'docs/mine/a.txt', 'docs/notes.txt.gz']) {
    outputFileSync(join(dist, path), '');
  }
  await expect(buildInto(dist, call)).rejects.toThrow(
    fault('foreign-files', {
      files: ['api/v1/notes.json', 'docs/mine/a.txt', 'docs/notes.txt.gz'],
    }),
  );
});

test('a folder with a marker and all folders below are in a build, those next to it and above are not', () => {
  const build = join(tempFolder(), 'dist');
  mkdirSync(join(build, 'api/v1'), { recursive: true });
  expect(isInBuild(join(build, 'api/v1'))).toBe(false);
  const { path, body } = toMarker([]);
  writeFileSync(join(build, path), body);
  expect([build, join(build, 'api/v1'), join(build, 'missing')].map(isInBuild)).toEqual([
    true,
    true,
    true,
  ]);
  expect([dirname(build), `${build}2`, '/'].map(isInBuild)).toEqual([false, false, false]);
});
