import { test } from 'vitest';
import { checkHostileFile, HOSTILE_FILES, readBrokenFiles } from './broken-folders.ts';
import { expectNoLeaks } from './leaks.ts';
import { expectNoBug } from './odd-values.ts';

test('1,000 broken files are read without throwing', () => readBrokenFiles(1_000));

test('120 broken folders neither show nor publish a private name', () => expectNoLeaks(120));

test('500 checks of odd values never end with a bug', () => expectNoBug('check', 500));

test('50 builds of odd values never end with a bug', () => expectNoBug('build', 50));

// fuzz.test.ts has the others.
const LARGE = HOSTILE_FILES.filter(([name]) => /4 MB/.test(name));

test.each(LARGE)('reads %s', (_, path, content, code) => checkHostileFile(path, content(), code));
