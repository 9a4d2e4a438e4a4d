import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MANIFEST } from '../../src/http/routes.ts';
import { foreignFiles, toMarker } from '../../src/publish/marker.ts';
import { dataFolder } from '../support/data-folder.ts';
import { buildInto } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

test('a marker lists each name once, sorted, itself included', () => {
  const { body } = toMarker(['b', 'a', 'b'], { filled: {} });
  expect(JSON.parse(body).entries).toEqual(['a', 'b', 'build.json']);
});

test('the files that no build wrote are found in the folders of a build, and named when they are gone', async () => {
  const dist = join(tempFolder(), 'dist');
  const call = { dataDir: dataFolder(), host: 'nginx', precompress: true } as const;
  expect((await buildInto(dist, call)).removed).toEqual([]);
  expect(foreignFiles(dist)).toEqual([]);
  mkdirSync(join(dist, 'docs/mine'));
  const mine = ['/api/v1/notes.json', '/docs/mine', '/docs/notes.txt.gz'];
  for (const path of [mine[0], mine[2], '/docs/mine/a.txt', '/docs/.DS_Store']) {
    writeFileSync(`${dist}${path}`, '');
  }
  expect((await buildInto(dist, call)).removed).toEqual(mine);
  expect(foreignFiles(dist)).toEqual([]);
});

test('a build without a manifest does not tell which files are its own', async () => {
  const dist = join(tempFolder(), 'dist');
  await buildInto(dist, { dataDir: dataFolder() });
  rmSync(join(dist, MANIFEST.path));
  expect(foreignFiles(dist)).toEqual([]);
});
