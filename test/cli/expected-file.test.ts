import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readExpectedBuild } from '../../src/cli/expected-file.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { INDEX } from '../verify/check-site.ts';
import { siteFiles } from '../verify/fake-site.ts';

async function makeBuild(): Promise<string> {
  const root = join(tempFolder(), 'dist');
  mkdirSync(join(root, 'api/v1/jobs/folder.json'), { recursive: true });
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, INDEX), (await siteFiles()).get(INDEX) ?? '');
  writeFileSync(join(root, 'api/v1/salaries.json'), '{}');
  writeFileSync(join(root, 'docs/index.html'), '<p>');
  writeFileSync(join(root, '../private.json'), '{"secret":1}');
  return root;
}

test('reads the other JSON files of the build', async () => {
  const root = await makeBuild();
  const { index, fileAt } = readExpectedBuild(join(root, INDEX));
  expect(index.generatedAt).toBe('2026-11-13T18:00:00.000Z');
  expect(fileAt('/api/v1/salaries.json')?.toString()).toBe('{}');
  expect(fileAt('/api/v1/nothing.json')).toBeUndefined();
  expect(fileAt('/docs/index.html')).toBeUndefined();
});

test.each([
  '/api/v1/../../../private.json',
  '/../private.json',
  '/api/v1/jobs/folder.json',
  '/api/v1/jobs/\0.json',
  `/api/v1/jobs/${'a'.repeat(5000)}.json`,
])('reads no file for %j', async (path) => {
  const { fileAt } = readExpectedBuild(await makeBuild());
  expect(fileAt(path)).toBeUndefined();
});

test('a copy of the index has no other files', async () => {
  const root = await makeBuild();
  const copy = join(root, '../copy.json');
  writeFileSync(copy, (await siteFiles()).get(INDEX) ?? '');
  expect(readExpectedBuild(copy).fileAt('/api/v1/salaries.json')).toBeUndefined();
});
