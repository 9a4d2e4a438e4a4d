import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { describe, expect, test } from 'vitest';
import { CommandFailure, UsageError } from '../../src/cli/exit-status.ts';
import {
  findBaseUrl,
  findDataFolder,
  findLanguage,
  readDay,
  readGates,
  readOrigin,
  readPlace,
  wholeNumber,
} from '../../src/cli/values.ts';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { tempFolder } from '../support/temp-folder.ts';

const READERS = {
  number: wholeNumber(0, 65_535),
  gates: (text: string) => readGates(text, []),
  day: readDay,
  origin: readOrigin,
  place: readPlace,
};

type Kind = keyof typeof READERS;

/** Those that a workflow fills in, so that they fail in each language. */
const BY_OPERATOR: readonly Kind[] = ['gates', 'origin', 'place'];

test.each<[Kind, string, unknown]>([
  ['number', '0', 0],
  ['number', '0080', 80],
  ['number', '65535', 65_535],
  ['gates', 'reopened, grown', ['reopened', 'grown']],
  ['day', '2024-02-29', '2024-02-29'],
  ['origin', 'https://faro.example', 'https://faro.example'],
  ['origin', 'https://Faro.Example:443/', 'https://faro.example'],
  ['origin', `http://127.0.0.1:8787${API_PREFIX}`, 'http://127.0.0.1:8787'],
  ['origin', `https://faro.example${API_PREFIX}/index.json`, 'https://faro.example'],
  ['place', `https://faro.example${API_PREFIX}`, `https://faro.example${API_PREFIX}`],
  ['place', '/does/not/exist', '/does/not/exist'],
])('a %s reads %j as %j', (kind, text, expected) => {
  expect(READERS[kind](text)).toEqual(expected);
});

test.each<[Kind, string[]]>([
  ['number', ['', '1e4', '0x50', ' 80', '+80', '-1', '8.0', '8,787', '65536', '٨']],
  ['gates', ['', 'toString', 'grown,', 'gron']],
  ['day', ['2026-02-30', '13/11/2026', '']],
  ['origin', ['faro.example', 'https://faro.example/other', 'https://faro.example//', '/', '']],
  ['origin', ['https://faro.example/?a=1', 'https://user@faro.example', 'ftp://faro.example']],
  ['place', ['https://', 'https://user@faro.example', 'https://:pw@faro.example']],
])('a %s refuses %j', (kind, texts) => {
  const refusal = BY_OPERATOR.includes(kind) ? CommandFailure : InvalidArgumentError;
  for (const text of texts) {
    expect(() => READERS[kind](text), text).toThrow(refusal);
  }
});

// default-folder.slow.ts has the defaults.
describe('the data folder', () => {
  test('is that of the option, or else of the environment', () => {
    const [folder, DATA_DIR] = [tempFolder(), tempFolder()];
    expect(findDataFolder(folder, { DATA_DIR })).toBe(folder);
    expect(findDataFolder(undefined, { DATA_DIR })).toBe(DATA_DIR);
    expect(findDataFolder(undefined, { DATA_DIR: '' })).toBe('data');
  });

  test('must be an existing folder', () => {
    const file = join(tempFolder(), 'file');
    writeFileSync(file, '');
    for (const other of [file, `${file}-none`]) {
      expect(() => findDataFolder(other, {})).toThrow(UsageError);
    }
  });
});

describe('the base URL', () => {
  const BASE_URL = 'https://env.example';

  test.each<[string, string | undefined, NodeJS.ProcessEnv, string | undefined]>([
    ['is that of the environment', undefined, { BASE_URL }, BASE_URL],
    ['is rather that of the option', 'https://u.example', { BASE_URL }, 'https://u.example'],
    ['is none if the variable is empty', undefined, { BASE_URL: '' }, undefined],
  ])('%s', (_, given, env, expected) => {
    expect(findBaseUrl(given, env)).toBe(expected);
  });

  test('is named in the error', () => {
    expect(() => findBaseUrl(undefined, { BASE_URL: '/' })).toThrow(
      "BASE_URL: '/' is not the address of a site. It takes scheme and host only",
    );
  });
});

describe('the language', () => {
  const SPANISH = '{"name": "Faro", "language": "es"}';

  test.each([
    ['of the settings', SPANISH, undefined, undefined, 'es'],
    ['of settings that are not JSON', '{"language": "es",,', undefined, undefined, 'es'],
    ['of settings without one', '{}', undefined, undefined, 'en'],
    ['of settings with an unknown one', '{"language": "fr"}', undefined, undefined, 'en'],
    ['of no settings', undefined, undefined, undefined, 'en'],
    ['of the environment', SPANISH, 'en', undefined, 'en'],
    ['of an empty variable', SPANISH, '', undefined, 'es'],
    ['of the flag', SPANISH, 'es', 'en', 'en'],
  ] as const)('%s', (_, settings, variable, lang, language) => {
    const data = tempFolder();
    if (settings) writeFileSync(join(data, 'service.json'), settings);
    const argv = ['--data', data, ...(lang ? [`--lang=${lang}`] : [])];
    expect(findLanguage(argv, { VACANCY_API_LANG: variable })).toBe(language);
  });

  test('an unknown one in the environment is an error', () => {
    expect(() => findLanguage([], { VACANCY_API_LANG: 'fr' })).toThrow(UsageError);
  });
});
