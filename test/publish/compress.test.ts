import { expect, test } from 'vitest';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { HOSTS } from '../../src/output/hosts/hosts.ts';
import { compressedCopies, copiesFor } from '../../src/publish/compress.ts';
import { fault } from '../support/faults.ts';

const bytesOf = (length: number) => Buffer.from('abcdefghij'.repeat(200).slice(0, length));

const pathsFor = (path: string, length: number) =>
  compressedCopies({ path }, bytesOf(length), ['br', 'gz']).map((copy) => copy.path);

test.each<[number, string[]]>([
  [1_399, []],
  [1_400, [`${API_PREFIX}/index.json.br`, `${API_PREFIX}/index.json.gz`]],
])('compresses from 1,400 bytes on: %i', (length, paths) => {
  expect(pathsFor(`${API_PREFIX}/index.json`, length)).toEqual(paths);
});

test.each<[string, boolean]>([
  [`${API_PREFIX}/index.json`, true],
  ['/docs/index.html', true],
  ['/.well-known/api-catalog', true],
  ['/font.woff2', false],
  ['/_headers', false],
])('compresses %s: %s', (path, isCompressed) => {
  expect(pathsFor(path, 2_000)).toHaveLength(isCompressed ? 2 : 0);
});

test('refuses a host that does not serve compressed copies', () => {
  expect(copiesFor(HOSTS.caddy)).toEqual(['br', 'gz']);
  expect(() => copiesFor(HOSTS.netlify)).toThrow(
    fault('copies-unserved', { host: HOSTS.netlify.title }),
  );
});
