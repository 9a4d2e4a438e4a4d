import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ALL_COMMANDS } from '../../scripts/all-commands.ts';
import { EXIT, EXIT_STATUSES } from '../../src/cli/exit-status.ts';
import { call } from './terminal.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Scripts of package.json that run a tool and take the flags of that tool. */
const TOOLS = [
  'test',
  'test:agents',
  'test:browser',
  'test:generators',
  'test:hosts',
  'screenshots',
  'lint',
  'format',
  'typecheck',
];

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
      for (const name of Object.keys(command.flags)) expect(out).toMatch(new RegExp(` --${name} `));
      for (const reason of command.exits) expect(out).toContain(EXIT_STATUSES[reason].meaning);
    });

    test('a misspelt flag is a usage error', async () => {
      const { status, err } = await call(command, ['--hepl']);
      expect(status).toBe(EXIT.usage);
      expect(err).toContain('There is no flag --hepl. Did you mean --help?');
    });
  },
);
