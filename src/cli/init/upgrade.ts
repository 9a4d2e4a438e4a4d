import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputFileSync, readJsonSync, removeSync } from 'fs-extra/esm';
import { applyEdits, modify } from 'jsonc-parser';
import type { LanguageCode } from '../../base/languages.ts';
import { HOST_NAMES, type HostName } from '../../input/settings/service.ts';
import { readLanguage } from '../../input/settings/settings.ts';
import { CommandFailure, EXIT } from '../exit-status.ts';
import { lockEntry, vendorPath, vendorSpec } from './lock-file.ts';
import { operatorDocs, WRITTEN_BY_INIT } from './operator-docs.ts';
import { type OwnPackage, readTarball } from './own-package.ts';
import { repositoryFiles } from './repository.ts';

/** The version that was installed before, and files that the operator changed. */
export type Upgrade = { before: string; isSame: boolean; files: string[]; kept: string[] };

/**
 * Replaces the program in a repository, with its docs and workflows. The lock file gets the entry that npm would write:
 * with that of another tarball, `npm ci` fails, or installs the old version from its cache.
 */
export function upgradeRepository(folder: string, own: OwnPackage): Upgrade {
  const { name } = own.manifest;
  const [manifest, lock] = [join(folder, 'package.json'), join(folder, 'package-lock.json')];
  const before = String(readObject(manifest)?.dependencies?.[name]);
  const isLocked = readObject(lock) !== undefined;
  const [, old = '', version = ''] = VENDORED.exec(before) ?? [];
  if (!existsSync(join(folder, old)) || old === '') {
    throw new CommandFailure(
      `${folder} has no ${name} in vendor that its package.json names. --upgrade is for a folder that init made. Nothing was changed.`,
      EXIT.usage,
    );
  }
  const [path, spec] = [vendorPath(own), vendorSpec(own)];
  const isSame =
    existsSync(join(folder, path)) && readFileSync(join(folder, path)).equals(own.tarball);
  edit(manifest, [[['dependencies', name], spec]]);
  if (isLocked) {
    edit(lock, [
      [['packages', '', 'dependencies', name], spec],
      [['packages', `node_modules/${name}`], lockEntry(own)],
    ]);
  }
  const { written, kept } = renewFiles(folder, readTarball(readFileSync(join(folder, old))));
  outputFileSync(join(folder, path), own.tarball);
  if (old !== path) removeSync(join(folder, old));
  return {
    isSame: isSame && before === spec && written.length === 0,
    before: version,
    files: [path, 'package.json', ...(isLocked ? ['package-lock.json'] : []), ...written],
    kept,
  };
}

/** The dependency as init writes it: the file in vendor, and its version. */
const VENDORED = /^file:(vendor\/[^/]+-(\d[^/]*)\.tgz)$/;

/** Writes docs and workflows that are missing, or as the program wrote them; `kept` are the others. */
function renewFiles(folder: string, old: Record<string, string>) {
  const { host, language } = readChoices(folder);
  const now = workflowsOf(repositoryFiles(host, language));
  const readOldTemplate = (name: string) => old[`package/bundle/init/repository/${name}`] ?? '';
  const then = workflowsOf(repositoryFiles(host, language, readOldTemplate));
  const written: string[] = [];
  const kept: string[] = [];
  for (const [path, text] of Object.entries({ ...operatorDocs(language), ...now })) {
    const file = join(folder, path);
    const found = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const before = then[path] ?? '';
    const next = keepActions(text, found, before);
    if (found === next) continue;
    const wasDeleted = found === '' && before !== '';
    const wasChanged = found !== '' && !isOurs(path, found, [before, text]);
    if (wasDeleted || wasChanged) kept.push(path);
    else {
      outputFileSync(file, next);
      written.push(path);
    }
  }
  return { written, kept };
}

/** Whether a file is as the program wrote it: a page by its last line, a workflow but for versions of actions. */
function isOurs(path: string, found: string, ours: readonly string[]): boolean {
  if (path.startsWith('docs/')) return found.trimEnd().endsWith(WRITTEN_BY_INIT);
  return ours.some((text) => withoutUses(text) === withoutUses(found));
}

/** The host of the workflow that publishes, and the language of the settings. */
function readChoices(folder: string): { host: HostName; language: LanguageCode } {
  const publish = join(folder, '.github/workflows/publish.yml');
  const text = existsSync(publish) ? readFileSync(publish, 'utf8') : '';
  const [, named] = /^ {2}HOST: (\w+)$/m.exec(text) ?? [];
  const host = HOST_NAMES.find((name) => name === named) ?? 'generic';
  return { host, language: readLanguage(join(folder, 'board')) ?? 'en' };
}

function workflowsOf(files: Record<string, string>): Record<string, string> {
  const isWorkflow = ([path, text]: [string, string]) =>
    path.startsWith('.github/workflows/') && text;
  return Object.fromEntries(Object.entries(files).filter(isWorkflow));
}

const USES = /^( *- uses: | *uses: )(\S+)@(.*)$/gm;

function withoutUses(text: string): string {
  return text.replace(USES, '$1$2');
}

/** With the actions that the operator, or Dependabot, has changed since. */
function keepActions(text: string, found: string, then: string): string {
  const actionsOf = (one: string) =>
    new Map([...one.matchAll(USES)].map(([, , action = '', version = '']) => [action, version]));
  const [theirs, before] = [actionsOf(found), actionsOf(then)];
  return text.replace(USES, (line, start, action) => {
    const version = theirs.get(action);
    return version && version !== before.get(action) && before.has(action)
      ? `${start}${action}@${version}`
      : line;
  });
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
