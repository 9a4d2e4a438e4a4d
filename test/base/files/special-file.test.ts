import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn } from '../../../src/live/preview/respond.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('the preview does not wait for a pipe in the web root', () => {
  const folder = tempFolder();
  execFileSync('mkfifo', [join(folder, 'a.json')]);
  expect(filesIn(folder)('/a.json')).toBeUndefined();
});
