import { test } from 'vitest';
import {
  buildBrokenFiles,
  checkHostileFile,
  HOSTILE_FILES,
  readBrokenFiles,
} from './broken-folders.ts';
import { expectNoLeaks } from './leaks.ts';

/** Long, because the machine may be busy with other tests. */
const LIMIT = 240_000;

test('2,000 broken files are read without throwing', () => readBrokenFiles(2_000), LIMIT);

test('250 broken folders neither show nor publish a private name', () => expectNoLeaks(250), LIMIT);

test('130 broken folders do not change the web root', () => buildBrokenFiles(130), LIMIT);

test.each(HOSTILE_FILES)(
  'reads %s',
  (_, path, content, code) => checkHostileFile(path, content(), code),
  LIMIT,
);
