import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readExpectedBuild } from '../../src/cli/expected-file.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { FILES } from '../verify/check-site.ts';
import { siteFiles } from '../verify/fake-site.ts';

function folderWith(manifest: string): string {
  const root = join(tempFolder(), 'dist');
  mkdirSync(join(root, 'data'), { recursive: true });
  writeFileSync(join(root, FILES), manifest);
  return root;
}

test('reads the manifest of a build', async () => {
  const text = (await siteFiles()).get(FILES) ?? '';
  const { bytes, manifest } = readExpectedBuild(folderWith(text));
  expect(bytes.toString()).toBe(text);
  expect(manifest.generatedAt).toBe('2026-11-13T18:00:00.000Z');
});

test.each([
  ['not JSON', '<!doctype html>'],
  ['generatedAt: ', '{"files":{}}'],
])('refuses another file in its place: %s', (fault, text) => {
  expect(() => readExpectedBuild(folderWith(text))).toThrow(
    new RegExp(`dist is not a build: .*files\\.json is no manifest \\(${fault}.*--expect dist`),
  );
});
