import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXIT } from '../../src/cli/exit-status.ts';
import { UsageError } from '../../src/cli/options.ts';
import { TargetError } from '../../src/publish/target.ts';
import { call } from './terminal.ts';

test.each<[string, () => void, number, RegExp]>([
  ['a wrong call', () => fail(new UsageError('No.')), 2, /^No\.\nAll flags: --help\n$/],
  ['a target that is not ours', () => fail(new TargetError('Not ours.')), 2, /^Not ours\.\n/],
  ['a disk that fails', () => readFileSync('/does/not/exist'), 2, /ENOENT[\s\S]*last good build/],
  ['a folder that may not be read', () => fail(denied('scandir')), 2, /^This cannot be read: EA/],
  ['a folder that may not be written', () => fail(denied('mkdir')), 2, /^The folder may not be w/],
  ['a bug', () => fail(new TypeError('x is undefined')), 70, /bug[\s\S]*x is undefined[\s\S]*at /],
  ['a bug that throws no error', () => fail('odd'), 70, /bug[\s\S]*odd/],
])('%s becomes a sentence and a status', async (_, work, status, message) => {
  const command = async () => {
    work();
    return EXIT.ok;
  };
  expect(await call(command, [])).toEqual({ status, out: '', err: expect.stringMatching(message) });
});

test('a command has its own status', async () => {
  expect(await call(async () => EXIT.source, [])).toEqual({ status: 1, out: '', err: '' });
});

function denied(syscall: string): Error {
  return Object.assign(new Error(`EACCES: permission denied, ${syscall}`), {
    code: 'EACCES',
    syscall,
  });
}

function fail(error: unknown): never {
  throw error;
}
