import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { type OutputFile, toJsonFile } from '../base/files/output-file.ts';
import { parseJson } from '../base/files/received-body.ts';
import { MANIFEST, toFilePath, UNSERVED } from '../contract/http/routes.ts';

const MARKER = UNSERVED.buildFacts.slice(1);

/** What `/build.json` says. The file marks a folder as a build. */
const BuildFacts = z.object({
  generator: z.literal('vacancy-salary-api'),
  /** The names in its top folder. */
  entries: z.array(z.string()),
});
type BuildFacts = z.infer<typeof BuildFacts>;

/** The last file that is written: marks a folder as a finished build, and lists the names in it. */
export function toMarker(others: readonly string[]): OutputFile {
  const entries = [MARKER, ...others].sort();
  const facts: BuildFacts = { generator: 'vacancy-salary-api', entries };
  return toJsonFile(UNSERVED.buildFacts, facts);
}

/** Whether a folder has its marker and all that the marker lists. */
export function isCompleteBuild(dir: string): boolean {
  const marker = readMarker(dir);
  return marker?.entries.every((entry) => existsSync(join(dir, entry))) ?? false;
}

/** Whether a folder is a build, or inside one. */
export function isInBuild(folder: string): boolean {
  const parent = dirname(folder);
  return readMarker(folder) !== undefined || (parent !== folder && isInBuild(parent));
}

/** The files in a folder that no build wrote. Only builds may be replaced. */
export function foreignFiles(dir: string): string[] {
  const marked = readMarker(dir)?.entries ?? [];
  const manifest = readJson(join(dir, MANIFEST.path), Listed);
  const listed = Object.keys(manifest?.files ?? {}).map((address) => toFilePath(address).slice(1));
  const ours = new Set([...marked, ...listed, MANIFEST.path.slice(1)]);
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !LEFT_BY_SYSTEM.has(entry.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(dir.length + 1))
    .filter((path) => !ours.has(path))
    .sort();
}

/** Only the paths: checking each entry of a large manifest takes longer than reading it. */
const Listed = z.object({ files: z.record(z.string(), z.unknown()) });

/** What file managers leave in a folder they have shown. */
const LEFT_BY_SYSTEM = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

function readMarker(dir: string): BuildFacts | undefined {
  return readJson(join(dir, MARKER), BuildFacts);
}

function readJson<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return parseJson(readFileSync(file), schema).body;
  } catch {
    return undefined;
  }
}
