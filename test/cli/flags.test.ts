import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../src/cli/exit-status.ts';
import { readValue, type ValueFlag } from '../../src/cli/flags.ts';
import { tempFolder } from '../support/temp-folder.ts';

function expectRefused(text: string, flag: ValueFlag, message: string | RegExp): void {
  expect(() => readValue('--flag', text, flag)).toThrow(UsageError);
  expect(() => readValue('--flag', text, flag)).toThrow(message);
}

describe('a whole number', () => {
  const port = { type: 'number', min: 0, max: 65_535, help: '' } as const;

  test.each<[string, number]>([
    ['0', 0],
    ['80', 80],
    ['0080', 80],
    ['65535', 65_535],
  ])('reads %j', (text, number) => {
    expect(readValue('--flag', text, port)).toBe(number);
  });

  test.each(['', '1e4', '0x50', ' 80', '+80', '-1', '8.0', '8,787', '65536', '٨'])(
    'refuses %j',
    (text) => {
      expectRefused(text, port, `--flag takes a whole number from 0 to 65535, not "${text}".`);
    },
  );
});

describe('a choice', () => {
  const choice = { type: 'choice', choices: ['netlify', 'nginx'], help: '' } as const;

  test('reads a listed value', () => {
    expect(readValue('--flag', 'nginx', choice)).toBe('nginx');
  });

  test('suggests the nearest value', () => {
    expectRefused(
      'netlfy',
      choice,
      'takes one of netlify, nginx, not "netlfy". Did you mean "netlify"?',
    );
    expectRefused('toString', choice, /not "toString"\.$/);
  });
});

describe('a day', () => {
  test.each(['2026-11-13', '2024-02-29'])('reads %s', (day) => {
    expect(readValue('--flag', day, { type: 'day', help: '' })).toBe(day);
  });

  test.each(['2026-02-30', '13/11/2026', 'today', ''])('refuses %j', (day) => {
    expectRefused(
      day,
      { type: 'day', help: '' },
      `takes an existing day as YYYY-MM-DD, not "${day}"`,
    );
  });
});

describe('an origin', () => {
  const origin = { type: 'origin', help: '' } as const;

  test.each(['https://faro.example', 'http://localhost:8787'])('reads %s', (text) => {
    expect(readValue('--flag', text, origin)).toBe(text);
  });

  test.each<[string, RegExp]>([
    ['https://faro.example/', /^--flag .*Did you mean https:\/\/faro\.example\?$/],
    ['https://Faro.example/x?y#z', /Did you mean https:\/\/faro\.example\?$/],
    ['faro.example', /not "faro\.example"\. Did you mean https:\/\/faro\.example\?$/],
    ['faro.example:8080/', /Did you mean https:\/\/faro\.example:8080\?$/],
    ['localhost:8787', /Did you mean http:\/\/localhost:8787\?$/],
    ['faro', /Did you mean https:\/\/faro\?$/],
    ['ftp://faro.example', /not "ftp:\/\/faro\.example"\.$/],
    ['', /not ""\.$/],
  ])('refuses %j', (text, message) => {
    expectRefused(text, origin, message);
  });

  describe('of a site', () => {
    const site = { ...origin, isSite: true };

    test.each([
      ['https://faro.example/', 'https://faro.example'],
      ['https://faro.example/api/v1/index.json', 'https://faro.example'],
      ['http://127.0.0.1:8787/api/v1', 'http://127.0.0.1:8787'],
      ['localhost:8791', 'http://localhost:8791'],
      ['127.0.0.1:8787', 'http://127.0.0.1:8787'],
      ['[::1]:8787', 'http://[::1]:8787'],
      ['Faro.Example', 'https://faro.example'],
      ['faro.example:8443', 'https://faro.example:8443'],
      ['faro.example/api/v1/index.json', 'https://faro.example'],
    ])('%s is %s', (text, expected) => {
      expect(readValue('URL', text, site)).toBe(expected);
    });

    test.each([
      'https://faro.example/other',
      'https://faro.example//',
      'faro.example/other',
      'https://faro.example/?a=1',
      'https://user@faro.example',
      'ftp://faro.example',
      'https://',
      'a b',
      '',
    ])('refuses %j', (text) => {
      expect(() => readValue('URL', text, site)).toThrow('URL takes scheme and host only');
    });
  });
});

describe('a folder', () => {
  const folder = { type: 'folder', help: '', mustExist: true } as const;

  test('must exist where the definition says so', () => {
    const dir = tempFolder();
    const file = join(dir, 'file');
    writeFileSync(file, '');
    expect(readValue('--flag', dir, folder)).toBe(dir);
    expectRefused(`${dir}/none`, folder, 'Name an existing one: --flag DIR');
    expectRefused(file, folder, `There is no folder ${file}.`);
  });

  test('may be missing otherwise', () => {
    const { mustExist, ...optional } = folder;
    expect(readValue('--flag', '/does/not/exist', optional)).toBe('/does/not/exist');
  });
});

describe('several choices', () => {
  const flag = { type: 'choices', choices: ['shrunk', 'grown'], help: '' } as const;

  test.each(['shrunk,grown', 'shrunk, grown'])('reads %j', (text) => {
    expect(readValue('--flag', text, flag)).toEqual(['shrunk', 'grown']);
  });

  test.each<[string, RegExp]>([
    ['shrunk,gron', /not "gron"\. Did you mean "grown"\?/],
    ['shrunk,', /takes one of shrunk, grown, not ""/],
  ])('refuses %j', (text, message) => {
    expectRefused(text, flag, message);
  });
});

describe('a file or URL', () => {
  const flag = { type: 'file-or-url', help: '' } as const;

  test('takes a URL without asking for it', () => {
    const url = 'https://faro.example/api/v1/index.json';
    expect(readValue('--flag', url, flag)).toBe(url);
  });

  test('takes a path, which need not exist', () => {
    expect(readValue('--flag', '/does/not/exist', flag)).toBe('/does/not/exist');
    expectRefused('https://', flag, '--flag takes a file, a folder or a URL, not "https://".');
  });
});
