import { expect, test } from 'vitest';
import { toCall } from '../../scripts/bench/call.ts';
import { benchCommand } from '../../scripts/bench/command.ts';
import { parseArguments, readValues } from '../../src/cli/read-arguments.ts';
import { call } from '../cli/terminal.ts';

const FLAGS = { large: false, rounds: 5, only: undefined, minutes: undefined };

const sizesOf = (flags: object) =>
  toCall({ ...FLAGS, ...flags }, []).sizes.map(({ vacancies }) => vacancies);

test('measures the usual sizes, the large one as well, or one size', () => {
  expect(sizesOf({})).toEqual([500, 10_000]);
  expect(sizesOf({ large: true })).toEqual([500, 10_000, 100_000]);
  expect(sizesOf({ only: '10000' })).toEqual([10_000]);
});

test('publishes the results of all usual sizes with enough rounds', () => {
  expect(toCall(FLAGS, []).isWhole).toBe(true);
  expect(toCall({ ...FLAGS, rounds: 9, large: true }, []).isWhole).toBe(true);
  expect(toCall({ ...FLAGS, rounds: 4 }, []).isWhole).toBe(false);
  expect(toCall({ ...FLAGS, only: '500' }, []).isWhole).toBe(false);
});

test('takes longer for the large size', () => {
  expect(toCall(FLAGS, []).minutes).toBe(20);
  expect(toCall({ ...FLAGS, large: true }, []).minutes).toBe(60);
  expect(toCall({ ...FLAGS, large: true, minutes: 3 }, []).minutes).toBe(3);
});

test('accepts a size with thousands separators', () => {
  const given = parseArguments(benchCommand, { argv: ['--only', '10,000'], env: {} });
  expect(readValues(benchCommand, given, {})).toMatchObject({ only: '10000' });
});

test('quotes the command as it was typed', () => {
  expect(toCall(FLAGS, []).command).toBe('npm run bench');
  expect(toCall(FLAGS, ['--rounds', '9']).command).toBe('npm run bench -- --rounds 9');
});

test.each([
  [['--only', '700'], '--only takes one of 500, 10000, 100000, not "700". Did you mean "500"?'],
  [['--rounds', '0'], '--rounds takes a whole number from 1 to 9999, not "0".'],
  [['--minutes', '1e3'], '--minutes takes a whole number from 1 to 9999, not "1e3".'],
  [['--larg'], 'There is no flag --larg. Did you mean --large?'],
])('%j is a usage error', async (argv, message) => {
  const { status, out, err } = await call(benchCommand, argv);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toBe(`${message}\nAll flags: --help\n`);
});
