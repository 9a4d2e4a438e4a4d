import { test } from 'vitest';
import { checkHostileFile, HOSTILE_FILES, readBrokenFiles } from './broken-folders.ts';
import { expectNoLeaks } from './leaks.ts';
import { expectNoBug } from './odd-values.ts';

// A first look. The whole is in fuzz.slow.ts and growth.slow.ts.

test('broken files are read without throwing', () => readBrokenFiles(60));

test('broken folders neither show nor publish a private name', () => expectNoLeaks(8));

test('a check of odd values never ends with a bug', () => expectNoBug('check', 20));

const QUICK = HOSTILE_FILES.filter(([name]) => !/4 MB/.test(name));

test.each(QUICK)('reads %s', (_, path, content, code) => checkHostileFile(path, content(), code));
