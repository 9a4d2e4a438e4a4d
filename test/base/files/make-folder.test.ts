import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../src/base/files/make-folder.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('makes a folder with those around it, once', () => {
  const path = join(tempFolder(), 'a/b/c');
  makeFolder(path);
  makeFolder(path);
  expect(existsSync(path)).toBe(true);
});

test.each(['/proc/x', '/proc/x/y', '/dev/null/x'])('ends where none can be made: %s', (path) => {
  expect(() => makeFolder(path)).toThrow(/ENOENT|ENOTDIR|EACCES|EROFS|EPERM/);
});

test('does not replace a file', () => {
  const path = join(tempFolder(), 'file');
  writeFileSync(path, '');
  expect(() => makeFolder(path)).toThrow('EEXIST');
  expect(() => makeFolder(join(path, 'x'))).toThrow(/ENOTDIR|EEXIST/);
});
