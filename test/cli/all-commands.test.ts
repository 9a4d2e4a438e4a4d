import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ALL_COMMANDS } from '../../scripts/all-commands.ts';
import { EXIT, EXIT_STATUSES } from '../../src/cli/exit-status.ts';
import { isPositional } from '../../src/cli/flags.ts';
import { formatFlag } from '../../src/cli/help.ts';
import { call } from './terminal.ts';

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
  'dev:screenshots',
  'lint',
  'format',
  'typecheck',
];

/** Flags that npm has, too: they may be set for all projects of a user. */
const SETTINGS_OF_NPM = ['all', 'help'];

test('every script of package.json that is not a tool is a command', () => {
  const names = Object.keys(scripts)
    .filter((name) => !TOOLS.includes(name))
    .map((name) => (name === 'start' ? 'npm start' : `npm run ${name}`));
  expect(ALL_COMMANDS.map(({ name }) => name).sort()).toEqual(names.sort());
});

describe.each(ALL_COMMANDS.map((command) => [command.name, command] as const))(
  '%s',
  (_, command) => {
    test('--help shows every flag and exit status', async () => {
      const { status, out, err } = await call(command, ['--help']);
      expect({ status, err }).toEqual({ status: 0, err: '' });
      expect(out.startsWith(`${command.name} -- `)).toBe(true);
      for (const [name, flag] of Object.entries(command.flags)) {
        expect(out).toContain(`  ${formatFlag(name, flag)} `);
      }
      for (const reason of command.exits) expect(out).toContain(EXIT_STATUSES[reason].meaning);
    });

    const named = Object.entries(command.flags).filter(([, flag]) => !isPositional(flag));
    test.each(named.map(([name]) => name))('npm does not keep --%s unnoticed', async (name) => {
      const env = { [`npm_config_${name.replaceAll('-', '_')}`]: 'true' };
      const { err } = await call(command, ['--hepl'], env);
      const isKept = err.includes(`npm kept --${name} for itself.`);
      expect(isKept).toBe(!SETTINGS_OF_NPM.includes(name));
    });

    test('a misspelt flag is a usage error', async () => {
      const { status, err } = await call(command, ['--hepl']);
      expect(status).toBe(EXIT.usage);
      expect(err).toContain('There is no flag --hepl. Did you mean --help?');
    });
  },
);
