import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputFileSync, readJsonSync } from 'fs-extra/esm';
import { applyEdits, modify } from 'jsonc-parser';
import { CommandFailure, EXIT } from '../../src/cli/exit-status.ts';
import type { OwnPackage } from './own-package.ts';

/** What was installed before; its version, if its file name has one. */
export type Upgrade = { before: string; isSame: boolean; files: string[] };

/**
 * Replaces the program in a repository, and nothing else. The lock file gets the entry that npm would write:
 * with that of another tarball, `npm ci` fails, or installs the old version from its cache.
 */
export function upgradeRepository(folder: string, own: OwnPackage): Upgrade {
  const { name } = own.manifest;
  const [manifest, lock] = [join(folder, 'package.json'), join(folder, 'package-lock.json')];
  const before = readObject(manifest)?.dependencies?.[name];
  if (typeof before !== 'string') {
    throw new CommandFailure(
      `${folder} has no package.json with ${name} among its dependencies. --upgrade is for a folder that init made. Nothing was changed.`,
      EXIT.usage,
    );
  }
  const isLocked = readObject(lock) !== undefined;
  const [path, spec] = [vendorPath(own), vendorSpec(own)];
  const isSame =
    existsSync(join(folder, path)) && readFileSync(join(folder, path)).equals(own.tarball);
  outputFileSync(join(folder, path), own.tarball);
  edit(manifest, [[['dependencies', name], spec]]);
  if (isLocked) {
    edit(lock, [
      [['packages', '', 'dependencies', name], spec],
      [['packages', `node_modules/${name}`], lockEntry(own, spec)],
    ]);
  }
  const [, old] = /^file:(vendor\/[^/]+\.tgz)$/.exec(before) ?? [];
  if (old && old !== path) rmSync(join(folder, old), { force: true });
  return {
    isSame: isSame && before === spec,
    before: /-(\d[^/]*)\.tgz$/.exec(before)?.[1] ?? before,
    files: [path, 'package.json', ...(isLocked ? ['package-lock.json'] : [])],
  };
}

/** Where a repository has the program. */
export function vendorPath({ fileName }: OwnPackage): string {
  return `vendor/${fileName}`;
}

export function vendorSpec(own: OwnPackage): string {
  return `file:${vendorPath(own)}`;
}

function lockEntry({ manifest, tarball }: OwnPackage, resolved: string) {
  const { version, license, bin, engines } = manifest;
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  return { version, resolved, integrity, license, bin, engines };
}

/** Changes values of a JSON file, and leaves the rest of its text as it is. */
function edit(file: string, changes: [path: string[], value: unknown][]): void {
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  const edited = changes.reduce(
    (text, [path, value]) => applyEdits(text, modify(text, path, value, { formattingOptions })),
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, edited);
}

/** Reads a file that has to be whole before anything is changed. Undefined if there is none. */
function readObject(file: string) {
  if (!existsSync(file)) return undefined;
  const value = readJsonSync(file, { throws: false });
  if (value instanceof Object && !Array.isArray(value)) return value;
  throw new CommandFailure(
    `${file} is not a JSON object: restore it first. Nothing was changed.`,
    EXIT.usage,
  );
}
