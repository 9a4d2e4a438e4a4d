import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Manifest } from '../../../src/contract/downloads.ts';
import { MANIFEST, toFilePath, UNSERVED } from '../../../src/contract/http/routes.ts';
import { ruleFor } from '../../../src/contract/http/site-rules.ts';
import { manifestFile } from '../../../src/output/datasets/manifest-file.ts';
import { readTree } from '../../support/built.ts';
import { MINIMAL } from '../../support/data-folder.ts';
import { buildInto } from '../../support/publishing.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const NOW = '2026-11-13T18:00:00.000Z';

test('is compact JSON with a final newline, by address in code-unit order', () => {
  const sum = { bytes: 1, sha256: 'a'.repeat(64) };
  const paths = ['/docs/index.html', '/a-b', '/index.html', '/a/b', '/404.html', '/Z'];
  const { path, body } = manifestFile(new Map(paths.map((path) => [path, sum])), NOW);
  const entry = JSON.stringify({ generatedAt: NOW, ...sum });
  const files = ['/', '/Z', '/a-b', '/a/b', '/docs/'].map((address) => `"${address}":${entry}`);
  expect(path).toBe(MANIFEST.path);
  expect(body).toBe(`{"generatedAt":"${NOW}","files":{${files.join(',')}}}\n`);
});

test('lists all that is served and nothing else', async () => {
  const dist = join(tempFolder(), 'dist');
  // This host has the most files of its own in the web root.
  await buildInto(dist, { dataDir: MINIMAL, host: 'cloudflare' });
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(dist, MANIFEST.path), 'utf8')));
  const unlisted: string[] = [MANIFEST.path, ...Object.values(UNSERVED)];
  const served = [...readTree(dist).keys()].filter(
    (path) => ruleFor(path) && !unlisted.includes(path),
  );
  expect(Object.keys(manifest.files).map(toFilePath).sort()).toEqual(served.sort());
  for (const [address, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const body = readFileSync(join(dist, toFilePath(address)));
    expect([address, body.length, hash('sha256', body, 'hex')]).toEqual([address, bytes, sha256]);
  }
});
