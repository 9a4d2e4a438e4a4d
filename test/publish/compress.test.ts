import { expect, test } from 'vitest';
import { MIN_COMPRESSED_BYTES } from '../../src/contract/http/media-types.ts';
import { HOSTS } from '../../src/output/hosts/hosts.ts';
import { compressedCopies, copiesFor } from '../../src/publish/compress.ts';
import { fault } from '../support/faults.ts';

// site-rules.test.ts proves which files are worth it.
test.each<[number, string[]]>([
  [MIN_COMPRESSED_BYTES - 1, []],
  [MIN_COMPRESSED_BYTES, ['/llms.txt.br', '/llms.txt.gz']],
])('of %i bytes has the copies %j', (length, paths) => {
  const copies = compressedCopies({ path: '/llms.txt' }, Buffer.alloc(length, 'ab'), ['br', 'gz']);
  expect(copies.map(({ path }) => path)).toEqual(paths);
});

test('refuses a host that does not serve compressed copies', () => {
  expect(copiesFor(HOSTS.caddy)).toEqual(['br', 'gz']);
  expect(() => copiesFor(HOSTS.netlify)).toThrow(
    fault('copies-unserved', { host: HOSTS.netlify.title }),
  );
});
