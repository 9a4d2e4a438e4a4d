import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { Manifest } from '../../../src/contract/downloads.ts';
import { MANIFEST, toFilePath } from '../../../src/contract/http/routes.ts';
import { close, createPreview, listen } from '../../../src/live/preview/server.ts';
import { readTree } from '../../support/built.ts';
import { dataFolder, vacancy } from '../../support/data-folder.ts';
import { buildInto } from '../../support/publishing.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import type { ReadySite } from './ready-site.ts';

/** Expects a program to copy a site of two builds, with one request for each file that changed. */
export async function expectMirror(
  { origin }: ReadySite,
  code: string,
  run: (code: string, folder: string) => Promise<unknown>,
): Promise<void> {
  expect(code).toContain(origin);
  const home = tempFolder();
  const dist = join(home, 'dist');
  const server = createPreview(dist);
  let requests = 0;
  server.on('request', () => {
    requests += 1;
  });
  const own = await listen(server, 0);
  const vacancies = (...numbers: number[]) =>
    dataFolder({ 'vacancies/more.json': numbers.map((number) => vacancy(number)) });
  const update = async (instant: Date, dataDir: string) => {
    await buildInto(dist, { instant, dataDir, keepUnchanged: true, baseUrl: own });
    requests = 0;
    await run(code.replaceAll(origin, own), home);
    return manifestOf(dist);
  };
  try {
    const first = await update(new Date('2026-11-12T18:00:00Z'), vacancies(11, 12));
    expect(requests).toBe(Object.keys(first).length + 1);
    expectCopy(dist, join(home, 'mirror'));
    const second = await update(new Date('2026-11-13T18:00:00Z'), vacancies(12, 13));
    const changed = Object.keys(second).filter(
      (path) => first[path]?.sha256 !== second[path]?.sha256,
    );
    expect(changed.length).toBeLessThan(Object.keys(second).length / 10);
    expect(requests).toBe(changed.length + 1);
    expectCopy(dist, join(home, 'mirror'));
  } finally {
    await close(server);
  }
}

function manifestOf(dist: string): Manifest['files'] {
  return Manifest.parse(JSON.parse(readFileSync(join(dist, MANIFEST.path), 'utf8'))).files;
}

/** The copy has the files of the manifest and the manifest, and no others. */
function expectCopy(dist: string, copy: string): void {
  const paths = [...Object.keys(manifestOf(dist)).map(toFilePath), MANIFEST.path].sort();
  expect([...readTree(copy).keys()].sort()).toEqual(paths);
  for (const path of paths) {
    expect([path, readFileSync(join(copy, path)).equals(readFileSync(join(dist, path)))]).toEqual([
      path,
      true,
    ]);
  }
}
