import { test } from 'vitest';
import {
  buildBrokenFiles,
  checkHostileFile,
  HOSTILE_FILES,
  readBrokenFiles,
} from './broken-folders.ts';
import { expectNoLeaks } from './leaks.ts';
import { expectNoBug } from './odd-values.ts';

test('2,000 broken files are read without throwing', () => readBrokenFiles(2_000));

test('250 broken folders neither show nor publish a private name', () => expectNoLeaks(250));

test('130 broken folders do not change the web root', () => buildBrokenFiles(130));

test('1,000 checks of odd values never end with a bug', () => expectNoBug('check', 1_000));

test('100 builds of odd values never end with a bug', () => expectNoBug('build', 100));

// fuzz.test.ts has the others.
const LARGE = HOSTILE_FILES.filter(([name]) => /10 MB/.test(name));

test.each(LARGE)('reads %s', (_, path, content, code) => checkHostileFile(path, content(), code));
