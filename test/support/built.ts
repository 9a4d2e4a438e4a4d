import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256Of } from '../../src/base/files/output-file.ts';
import { type CheckRequest, prepare } from '../../src/build.ts';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { readSource, type Source } from '../../src/input/read-source.ts';
import type { FileSum } from '../../src/output/datasets/manifest-file.ts';
import { renderSite } from '../../src/plan.ts';

export const NOON = new Date('2026-11-13T18:00:00Z');

/** The files a build would publish, by path. */
export async function render(
  dataDir: string,
  request: Partial<CheckRequest> = {},
): Promise<Map<string, string>> {
  const files = await renderBytes(dataDir, request);
  return new Map([...files].map(([path, bytes]) => [path, textOf(bytes)]));
}

/** The same as they are served: not every file is text. */
export async function renderBytes(
  dataDir: string,
  request: Partial<CheckRequest> = {},
): Promise<Map<string, Buffer>> {
  if (!dataDir.startsWith(ROOT)) return renderAnew(dataDir, request);
  const key = JSON.stringify({ dataDir, ...request });
  const files = rendered.get(key) ?? renderAnew(dataDir, request);
  rendered.set(key, files);
  return new Map(await files);
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a build reads of the sample. All test files of a worker share it: do not change it. */
export function readSample(): Source {
  sample ??= readSource(join(ROOT, 'data'), { instant: NOON });
  return sample;
}

let sample: Source | undefined;

/** Folders of the repository do not change, so all test files of a worker share what they give. */
const rendered = new Map<string, Promise<Map<string, Buffer>>>();
const texts = new WeakMap<Buffer, string>();

function textOf(bytes: Buffer): string {
  const text = texts.get(bytes) ?? bytes.toString();
  texts.set(bytes, text);
  return text;
}

async function renderAnew(dataDir: string, request: Partial<CheckRequest>) {
  const { computed, outcome } = await prepare({ dataDir, instant: NOON, ...request });
  if (!computed) throw new Error(`The data has errors: ${JSON.stringify(outcome.source.findings)}`);
  const { site, hostFiles, toManifest } = renderSite(computed);
  const files = new Map<string, Buffer>();
  for await (const { path, body } of site) files.set(path, Buffer.from(body));
  const sums = [...files].map(([path, body]): [string, FileSum] => [
    path,
    { bytes: body.length, sha256: sha256Of(body) },
  ]);
  for (const { path, body } of [...hostFiles, toManifest(new Map(sums))])
    files.set(path, Buffer.from(body));
  return files;
}

/** The JSON body at a path, untyped: the tests assert its shape. */
// biome-ignore lint/suspicious/noExplicitAny: the tests assert its shape
export function bodyAt(files: Map<string, string>, path: string): any {
  return JSON.parse(files.get(path) ?? 'null');
}

// biome-ignore lint/suspicious/noExplicitAny: as above
export function searchAt(files: Map<string, string>, filters: string): any {
  return bodyAt(files, `${API_PREFIX}/jobs/search/${filters}.json`);
}

/** One hash for all paths and bytes. */
export function fingerprint(files: Map<string, string>): string {
  const hash = createHash('sha256');
  for (const [path, body] of [...files].sort()) hash.update(`${path}\0${body}\0`);
  return hash.digest('hex');
}

/** How many bytes the files of a folder have. */
export function countBytes(dir: string): number {
  const paths = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  return paths
    .map((path) => statSync(join(dir, path)))
    .reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0);
}

/** The files of a folder, by path. */
export function readTree(dir: string): Map<string, string> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(dir.length), readFileSync(path, 'utf8')];
    }),
  );
}
