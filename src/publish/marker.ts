import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { OutputFile } from '../api/output-file.ts';
import { BuildFacts } from '../contract/build-facts.ts';
import { COPY_EXTENSIONS } from '../http/compression.ts';
import { DOCUMENTS, MANIFEST, toAddress } from '../http/routes.ts';

const MARKER = DOCUMENTS.buildFacts.path.slice(1);

/** The last file that is written: marks a folder as a finished build, and lists the names in it. */
export function toMarker(
  entries: Iterable<string>,
  { filled }: Pick<BuildFacts, 'filled'>,
): OutputFile {
  const names = [...new Set([MARKER, ...entries])].sort();
  const facts: BuildFacts = { generator: 'vacancy-salary-api', entries: names, filled };
  return { path: `/${MARKER}`, body: `${JSON.stringify(facts)}\n` };
}

/** Whether a folder has its marker and all that the marker lists. */
export function isCompleteBuild(dir: string): boolean {
  const marker = readMarker(dir);
  return marker?.entries.every((entry) => existsSync(join(dir, entry))) ?? false;
}

/** Is this folder a build, or inside one? */
export function isInBuild(folder: string): boolean {
  const parent = dirname(folder);
  return readMarker(folder) !== undefined || (parent !== folder && isInBuild(parent));
}

/** The names in a folder that no build wrote: nothing but builds may be replaced. */
export function foreignEntries(dir: string): string[] {
  const ours = new Set(readMarker(dir)?.entries);
  return readdirSync(dir).filter((entry) => !ours.has(entry) && !LEFT_BY_SYSTEM.has(entry));
}

/** The files in the folders of a build that it did not write. A build without a manifest does not tell. */
export function foreignFiles(dir: string): string[] {
  const manifest = readJson(join(dir, MANIFEST.path), Listed);
  if (!manifest) return [];
  const listed = new Set([MANIFEST.path, ...Object.keys(manifest.files)]);
  const isListed = (path: string) => listed.has(toAddress(path));
  const isOurs = (path: string) => isListed(path) || isListed(path.replace(COMPRESSED, ''));
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !LEFT_BY_SYSTEM.has(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length))
    .filter((path) => dirname(path) !== '/' && !isOurs(path))
    .sort();
}

const COMPRESSED = new RegExp(`\\.(?:${COPY_EXTENSIONS.join('|')})$`);

/** Only the paths: checking each entry of a large manifest takes longer than reading it. */
const Listed = z.object({ files: z.record(z.string(), z.unknown()) });

/** What file managers leave in a folder they have shown. */
const LEFT_BY_SYSTEM = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

function readMarker(dir: string): BuildFacts | undefined {
  return readJson(join(dir, MARKER), BuildFacts);
}

function readJson<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
