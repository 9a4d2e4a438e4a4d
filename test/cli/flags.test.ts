import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../src/cli/exit-status.ts';
import { readValue, type ValueFlag } from '../../src/cli/flags.ts';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { tempFolder } from '../support/temp-folder.ts';

const FLAGS = {
  number: { type: 'number', min: 0, max: 65_535, help: '' },
  choice: { type: 'choice', choices: ['netlify', 'nginx'], help: '' },
  choices: { type: 'choices', choices: ['shrunk', 'grown'], help: '' },
  day: { type: 'day', help: '' },
  origin: { type: 'origin', help: '' },
  site: { type: 'origin', isSite: true, help: '' },
  place: { type: 'file-or-url', help: '' },
  host: { type: 'host-name', help: '' },
  folder: { type: 'folder', help: '', mustExist: true },
} satisfies Record<string, ValueFlag>;

type FlagName = keyof typeof FLAGS;

test.each<[FlagName, string, unknown]>([
  ['number', '0', 0],
  ['number', '0080', 80],
  ['number', '65535', 65_535],
  ['choice', 'nginx', 'nginx'],
  ['choices', 'shrunk, grown', ['shrunk', 'grown']],
  ['day', '2024-02-29', '2024-02-29'],
  ['origin', 'https://faro.example', 'https://faro.example'],
  ['site', 'https://faro.example/', 'https://faro.example'],
  ['site', `http://127.0.0.1:8787${API_PREFIX}`, 'http://127.0.0.1:8787'],
  ['site', 'localhost:8791', 'http://localhost:8791'],
  ['site', '[::1]:8787', 'http://[::1]:8787'],
  ['site', 'Faro.Example:8443', 'https://faro.example:8443'],
  ['site', `faro.example${API_PREFIX}/index.json`, 'https://faro.example'],
  [
    'place',
    `https://faro.example${API_PREFIX}/index.json`,
    `https://faro.example${API_PREFIX}/index.json`,
  ],
  ['place', '/does/not/exist', '/does/not/exist'],
  ['place', '/home/a:b@c/dist', '/home/a:b@c/dist'],
  ['host', 'Preview.example.com', 'preview.example.com'],
  ['host', 'año.example', 'xn--ao-zja.example'],
])('a %s reads %j as %j', (name, text, expected) => {
  expect(readValue('--flag', text, FLAGS[name])).toEqual(expected);
});

test.each<[FlagName, string[]]>([
  ['number', ['', '1e4', '0x50', ' 80', '+80', '-1', '8.0', '8,787', '65536', '٨']],
  ['choice', ['', 'toString']],
  ['choices', ['shrunk,']],
  ['day', ['2026-02-30', '13/11/2026', '']],
  ['origin', ['https://faro.example/', 'faro.example', 'ftp://faro.example', '']],
  ['site', ['https://faro.example/other', 'https://faro.example//', 'https://faro.example/?a=1']],
  ['site', ['https://user@faro.example', 'ftp://faro.example', 'https://', 'a b', '']],
  ['place', ['https://', 'https://user@faro.example', 'ftp://faro.example']],
  ['host', ['', 'a.example:80', 'https://a.example', 'a.example/', '*.example', 'a b']],
])('a %s refuses %j', (name, texts) => {
  for (const text of texts) {
    expect(() => readValue('--flag', text, FLAGS[name]), text).toThrow(UsageError);
  }
});

test.each<[FlagName, string, string]>([
  ['choice', 'netlfy', '"netlify"'],
  ['choices', 'shrunk,gron', '"grown"'],
  ['origin', 'https://Faro.example/x?y#z', 'https://faro.example'],
  ['origin', 'faro.example:8080/', 'https://faro.example:8080'],
  ['origin', 'localhost:8787', 'http://localhost:8787'],
  ['origin', 'https://user:pw@faro.example', 'https://faro.example'],
])('a %s suggests for %j: %s', (name, text, meant) => {
  expect(() => readValue('--flag', text, FLAGS[name])).toThrow(`Did you mean ${meant}?`);
});

test.each([
  'https://user:SECRET@faro.example',
  `https://SECRET@faro.example${API_PREFIX}`,
  'https://:SECRET@faro.example',
  'https://user:x SECRET"@y@faro.example',
  'HTTPS://user:SECRET@faro.example',
  'ftp://user:SECRET@faro.example',
  'user:SECRET@faro.example',
])('no type shows the password in %j', (text) => {
  for (const [name, flag] of Object.entries(FLAGS)) {
    if (name === 'folder' && !text.includes('://')) continue;
    expect(() => readValue('--flag', text, flag), name).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('SECRET') }),
    );
  }
});

test('suggests no origin that may be part of a password', () => {
  const url = 'https://user:12/SECRET@faro.example';
  expect(() => readValue('--flag', url, FLAGS.origin)).toThrow(
    /not "https:\/\/\*{3}@faro\.example"\.$/,
  );
});

describe('a folder', () => {
  test('must exist where the definition says so', () => {
    const folder = { type: 'folder', help: '', mustExist: true } as const;
    const dir = tempFolder();
    const file = join(dir, 'file');
    writeFileSync(file, '');
    expect(readValue('--flag', dir, folder)).toBe(dir);
    for (const other of [file, `${dir}/none`]) {
      expect(() => readValue('--flag', other, folder)).toThrow(UsageError);
    }
  });

  test('may be missing otherwise', () => {
    const folder = { type: 'folder', help: '' } as const;
    expect(readValue('--flag', '/does/not/exist', folder)).toBe('/does/not/exist');
  });
});
