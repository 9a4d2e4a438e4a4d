import { expect, test, vi } from 'vitest';
import { loadCached } from '../../src/cache/value-cache.ts';
import { tempFolder } from '../support/temp-folder.ts';

test('makes a value again when its key changes, and keeps the newest', () => {
  const root = `${tempFolder()}/`;
  const make = vi.fn((key: string) => ({ value: { said: key }, inputs: [] }));
  const load = (key: string) => loadCached('word', () => make(key), { root, key });
  expect(['a', 'a', 'b', 'b', 'a'].map(load)).toEqual(
    ['a', 'a', 'b', 'b', 'a'].map((said) => ({ said })),
  );
  expect(make.mock.calls).toEqual([['a'], ['b'], ['a']]);
});
