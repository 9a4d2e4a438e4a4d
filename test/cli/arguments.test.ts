import { describe, expect, test } from 'vitest';
import { buildCommand } from '../../src/cli/build-command.ts';
import { EXIT } from '../../src/cli/exit-status.ts';
import { verifyCommand } from '../../src/cli/verify-command.ts';
import { call, read } from './terminal.ts';

describe('arguments', () => {
  test.each<[string[], object]>([
    [[], { out: 'dist', allow: [] }],
    [['--out', 'a', '--out=b'], { out: 'b' }],
    [
      ['--allow', 'grown', '--allow', 'reopened,repeated'],
      { allow: ['grown', 'reopened', 'repeated'] },
    ],
    [['--max-files', '7'], { maxFiles: 7 }],
  ])('%j are read', (argv, expected) => {
    expect(read(buildCommand, argv).options).toMatchObject(expected);
  });

  test.each<[string[], RegExp]>([
    [['x'], /too many arguments/],
    [['--out'], /'--out <dir>' argument missing/],
    [['--out', ''], /'--out <dir>' argument '' is invalid. It takes a folder\./],
    [['--out', '--strict'], /^--out needs a value\.$/m],
    [['--host', 'netlfy'], /Allowed choices are generic, /],
    [['--base-url', 'x'], /^'x' is not the address of a site\. It takes scheme and host only/],
  ])('%j are refused with a remedy', async (argv, message) => {
    const { status, out, err } = await call(buildCommand, argv);
    expect({ status, out }).toEqual({ status: EXIT.usage, out: '' });
    expect(err).toMatch(message);
  });

  test('of verify are the site, and flags that fit together', async () => {
    const url = 'https://a.example';
    expect(read(verifyCommand, ['--all', url]).args).toEqual([url]);
    expect((await call(verifyCommand, [])).err).toMatch(/^Usage: .* <url>\n/);
    const { status, err } = await call(verifyCommand, [url, '--wait', '7']);
    expect(status).toBe(EXIT.usage);
    expect(err).toMatch(/^--wait needs --expect/);
  });
});

test.each([
  'https://user:SECRET@faro.example',
  'https://SECRET@faro.example',
  'https://user:12/SECRET@faro.example',
  'https://user:x SECRET"@y@faro.example',
  'ftp://user:SECRET@faro.example',
  'user:SECRET@faro.example',
])('no message shows the password in %j', async (text) => {
  for (const flag of ['--base-url', '--as-of', '--allow', '--data', '--host', '--previous']) {
    const { status, err } = await call(buildCommand, [flag, text, '--out', '/dev/null/x']);
    expect(status, flag).toBe(EXIT.usage);
    expect(err, flag).not.toContain('SECRET');
  }
});

// all-commands.test.ts proves that others are refused, and the settings of npm are not.
test('flags that arrive as well are not taken for flags that npm kept', () => {
  const argv = ['https://a.example', '--expect=x'];
  expect(() => read(verifyCommand, argv, { npm_config_expect: 'y' })).not.toThrow();
});
