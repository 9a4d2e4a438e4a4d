import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EXIT } from '../../src/cli/exit-status.ts';
import { ALL_COMMANDS } from '../support/all-commands.ts';
import { call, read } from './terminal.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Scripts of package.json that run a tool and take the flags of that tool. */
const TOOLS = [
  'test',
  'test:agents',
  'test:browser',
  'test:generators',
  'test:hosts',
  'test:slow',
  'dev:docs',
  'lint',
  'format',
  'typecheck',
];

/** What a command cannot do without. */
const ARGUMENTS: Record<string, string[]> = {
  'npm run init': ['x'],
  'npm run verify': ['https://a.example'],
  'npm run dev:multiply-sample': ['--out', 'x'],
};

test('every script of package.json that is not a tool is a command', () => {
  const names = Object.keys(scripts)
    .filter((name) => !TOOLS.includes(name))
    .map((name) => (name === 'start' ? 'npm start' : `npm run ${name}`));
  expect(ALL_COMMANDS.map(({ cli }) => cli.name()).sort()).toEqual(names.sort());
});

describe.each(ALL_COMMANDS.map((command) => [command.cli.name(), command] as const))(
  '%s',
  (_, command) => {
    const flags = command.cli.options.map(({ long }) => long ?? '');
    const argv = ARGUMENTS[command.cli.name()] ?? [];

    test('--help shows every flag', async () => {
      const { status, out, err } = await call(command, ['--help']);
      expect({ status, err }).toEqual({ status: 0, err: '' });
      expect(out.startsWith(`Usage: ${command.cli.name()} -- `)).toBe(true);
      for (const flag of flags) expect(out).toContain(`  ${flag} `);
    });

    test.each(flags)('npm does not keep %s unnoticed', (flag) => {
      const env = { [`npm_config${flag.slice(1).replaceAll('-', '_')}`]: 'true' };
      // npm has --all, too: it may be set for all projects of a user.
      const isFine = flag === '--all' || argv.includes(flag);
      // Without the flag, npm passes its value on as an argument.
      const reading = expect(() => read(command, isFine ? argv : [...argv, 'value'], env));
      if (isFine) reading.not.toThrow();
      else reading.toThrow(`npm kept ${flag} for itself.`);
    });

    test('a misspelt flag is a usage error', async () => {
      const { status, err } = await call(command, [...argv, '--hepl']);
      expect(status).toBe(EXIT.usage);
      expect(err).toContain("unknown option '--hepl'\n(Did you mean --help?)");
    });
  },
);
