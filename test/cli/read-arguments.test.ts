import { describe, expect, test } from 'vitest';
import { defineCommand } from '../../src/cli/command.ts';
import { EXIT, UsageError } from '../../src/cli/exit-status.ts';
import { formatHelp } from '../../src/cli/help.ts';
import { parseArguments, readValues } from '../../src/cli/read-arguments.ts';

const COMMAND = defineCommand({
  name: 'npm run work',
  about: 'Works.',
  flags: {
    data: { type: 'folder', help: 'the data', default: 'data' },
    'base-url': { type: 'origin', help: 'the site', env: 'BASE_URL' },
    size: { type: 'number', min: 1, max: 9, help: 'the size', needs: 'all' },
    all: { type: 'boolean', help: 'every size' },
  },
  epilogue: 'The end.',
  exits: ['gate', 'source'],
  run: async () => ({ status: EXIT.ok }),
});

const WITH_ARGUMENT = defineCommand({
  name: 'npm run copy',
  about: 'Copies.',
  flags: {
    from: { type: 'file-or-url', positional: true, placeholder: 'FROM', help: 'the source' },
    mode: { type: 'choice', choices: ['fast', 'safe'], help: 'the mode', default: 'safe' },
  },
  run: async () => ({ status: EXIT.ok }),
});

const read = (argv: string[], env: NodeJS.ProcessEnv = {}, command = COMMAND) =>
  readValues(command, parseArguments(command, { argv, env }), env);

const DEFAULTS = {
  data: 'data',
  'base-url': undefined,
  size: undefined,
  all: false,
  help: false,
};

describe('flags', () => {
  test.each<[string[], object]>([
    [[], {}],
    [['--data', 'x'], { data: 'x' }],
    [['--data=x'], { data: 'x' }],
    [['--data', '-x'], { data: '-x' }],
    [['--data', 'a', '--data', 'b'], { data: 'b' }],
    [['--all', '--base-url', 'https://u.example'], { all: true, 'base-url': 'https://u.example' }],
    [['--size', '7', '--all'], { size: 7, all: true }],
    [['--'], {}],
  ])('reads %j', (argv, expected) => {
    expect(read(argv)).toEqual({ ...DEFAULTS, ...expected });
  });

  test.each<[string[], RegExp]>([
    [['x'], /^Unexpected argument "x"\.$/],
    [['https://user:pw@a.example'], /^Unexpected argument "https:\/\/\*\*\*@a\.example"\.$/],
    [['--', '--data'], /"--data"/],
    [['--dta', 'x'], /no flag --dta\. Did you mean --data\?/],
    [['-h'], /no flag -h\./],
    [['--__proto__', 'x'], /no flag --__proto__\./],
    [['--data'], /--data needs a value: --data DIR/],
    [['--data', '--help'], /--data needs a value/],
    [['--help=yes'], /--help takes no value/],
    [['--size', '7'], /^--size needs --all\. Add it, or leave --size out\.$/],
  ])('refuses %j with a remedy', (argv, message) => {
    expect(() => read(argv)).toThrow(UsageError);
    expect(() => read(argv)).toThrow(message);
  });
});

describe('the environment', () => {
  const BASE_URL = 'https://env.example';

  test.each<[string, string[], NodeJS.ProcessEnv, string | undefined]>([
    ['gives a value', [], { BASE_URL }, BASE_URL],
    ['yields to the flag', ['--base-url', 'https://u.example'], { BASE_URL }, 'https://u.example'],
    ['gives nothing when empty', [], { BASE_URL: '' }, undefined],
  ])('%s', (_, argv, env, expected) => {
    expect(read(argv, env)['base-url']).toBe(expected);
  });

  test('is named in the error', () => {
    expect(() => read([], { BASE_URL: 'x' })).toThrow(/^BASE_URL takes scheme and host only/);
  });
});

describe('positional arguments', () => {
  test('are read in order, between flags', () => {
    const expected = { from: 'a', mode: 'fast', help: false };
    expect(read(['--mode', 'fast', 'a'], {}, WITH_ARGUMENT)).toEqual(expected);
    expect(read(['a', '--mode', 'fast'], {}, WITH_ARGUMENT)).toEqual(expected);
  });

  test('are required', () => {
    expect(() => read([], {}, WITH_ARGUMENT)).toThrow(
      'FROM is missing: npm run copy -- FROM [flags]',
    );
  });
});

// all-commands.test.ts proves that others are refused.
describe('flags that npm keeps for itself', () => {
  test.each([
    ['settings of npm', [], { npm_config_help: 'true', npm_config_all: 'true' }],
    ['flags that arrive as well', ['--data', 'x'], { npm_config_data: 'y' }],
    ['flags that arrive as well, in one word', ['--data=x'], { npm_config_data: 'y' }],
  ])('are not %s', (_, argv, env) => {
    expect(() => read(argv, env)).not.toThrow();
  });
});

test('the help is made from the definition', () => {
  expect(formatHelp(COMMAND)).toBe(
    [
      'npm run work -- [flags]',
      '',
      'Works.',
      '',
      '  --data DIR      the data (default: data)',
      '  --base-url URL  the site; also as BASE_URL in the environment',
      '  --size N        the size',
      '  --all           every size',
      '  --help          show this help',
      '',
      'The end.',
      '',
      'Exit status:',
      '   0  success',
      '   1  the source data is wrong',
      '   2  the command line is wrong, or a file, folder or site that it names cannot be used',
      '   3  the data is right, but a publishing gate or a limit of the host refused it',
      '  70  a bug in this program',
      '',
    ].join('\n'),
  );
  expect(formatHelp(WITH_ARGUMENT)).toContain('  FROM         the source\n');
  expect(formatHelp(WITH_ARGUMENT)).toContain(
    '  --mode NAME  the mode: fast, safe (default: safe)\n',
  );
});
