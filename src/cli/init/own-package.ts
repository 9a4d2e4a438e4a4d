import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { once } from '../../base/once.ts';
import { prebuiltFolder } from '../../base/prebuilt.ts';
import { toTarball } from '../../output/agents/package/assistant-package.ts';

export type OwnPackage = {
  manifest: Manifest;
  /** With the version: npm keeps what it installed from a file of the same name. */
  fileName: string;
  tarball: Buffer;
};

type Manifest = {
  name: string;
  version: string;
  license: string;
  engines: { node: string };
  bin: Record<string, string>;
  files: string[];
};

/** Packs this program, once per process: the package that a clone made, or the installed one. */
export const packSelf = once((): OwnPackage => {
  const manifest: Manifest = JSON.parse(readOwn('package.json'));
  const paths = ['package.json', ...manifest.files.flatMap(allFiles)];
  const tarball = toTarball(Object.fromEntries(paths.map((path) => [path, readOwn(path)])));
  return { manifest, fileName: `${manifest.name}-${manifest.version}.tgz`, tarball };
});

/** Reads a file of the package. */
export function readOwn(path: string): string {
  return readFileSync(join(ownRoot(), path), 'utf8');
}

export function hasOwn(path: string): boolean {
  return existsSync(join(ownRoot(), path));
}

/** The texts of a tarball that this program, or an earlier version, has packed. */
export function readTarball(tarball: Buffer): Record<string, string> {
  const bytes = gunzipSync(tarball);
  const files: Record<string, string> = {};
  for (let at = 0; bytes[at]; ) {
    const header = bytes.toString('latin1', at, at + BLOCK).split('\0');
    const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 136), 8);
    files[header[0] ?? ''] = bytes.toString('utf8', at + BLOCK, at + BLOCK + size);
    at += BLOCK * (1 + Math.ceil(size / BLOCK));
  }
  return files;
}

const BLOCK = 512;

function allFiles(path: string): string[] {
  const full = join(ownRoot(), path);
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => allFiles(`${path}/${name}`));
}

function ownRoot(): string {
  return join(prebuiltFolder(), '..');
}
