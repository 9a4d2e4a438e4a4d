import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseOddFile } from '../../src/files/odd-file.ts';
import { filesIn } from '../../src/http/respond.ts';
import { isCompleteBuild, isInBuild } from '../../src/publish/marker.ts';
import { tempFolder } from '../support/temp-folder.ts';

test('a file, a folder and nothing are not odd', () => {
  for (const path of [import.meta.filename, tempFolder(), join(tempFolder(), 'none')]) {
    expect(() => refuseOddFile(path)).not.toThrow();
  }
});

test('neither the preview nor a build waits for a pipe in the web root', () => {
  const folder = tempFolder();
  execFileSync('mkfifo', [join(folder, 'build.json')]);
  expect(filesIn(folder)('/build.json')).toBeUndefined();
  expect(isCompleteBuild(folder)).toBe(false);
  expect(isInBuild(folder)).toBe(false);
});
