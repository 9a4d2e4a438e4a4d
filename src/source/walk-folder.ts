import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, extname, sep } from 'node:path';
import type { Finding } from './finding.ts';
import { wholeFile } from './source-file.ts';

/** Everything in a folder that may be read as a file, and the links that lead to it once more. */
export type FolderContents = { paths: string[]; findings: Finding[] };

/**
 * Walks a folder and its links. Files and folders whose names begin with `.` or `_` are ignored.
 * A broken link, a pipe or a device counts as a file: reading it says what is wrong.
 */
export function walkFolder(folder: string): FolderContents {
  const walk = new Walk(realpathSync(folder));
  walk.enter(folder, walk.root);
  walk.followLinks();
  const { paths, findings } = walk;
  return { paths: paths.sort((a, b) => (a < b ? -1 : 1)), findings };
}

type Link = { path: string; target: string };

class Walk {
  readonly paths: string[] = [];
  readonly findings: Finding[] = [];
  readonly root: string;
  /** Where each folder was entered, by its real path; the same for files behind links. */
  private readonly entered = new Map<string, string>();
  private readonly linked = new Map<string, string>();
  private readonly folderLinks: Link[] = [];
  private readonly fileLinks: Link[] = [];

  constructor(root: string) {
    this.root = root;
  }

  /** `real` is the same folder without links. */
  enter(path: string, real: string): void {
    const before = this.entered.get(real);
    if (before !== undefined) {
      this.findings.push(linkedTwice(path, before));
      return;
    }
    this.entered.set(real, path);
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (!isHidden(entry.name)) this.add(entry, `${path}/${entry.name}`, real);
    }
  }

  private add(entry: Dirent, path: string, parent: string): void {
    if (entry.isDirectory()) this.enter(path, `${parent}${sep}${entry.name}`);
    else if (entry.isSymbolicLink()) this.addLink(path);
    else this.paths.push(path);
  }

  private addLink(path: string): void {
    const target = targetOf(path);
    if (!target) this.paths.push(path);
    else (target.isFolder ? this.folderLinks : this.fileLinks).push({ path, target: target.path });
  }

  /** Links come last, so that a finding is about the link and not about what it leads to. */
  followLinks(): void {
    // Entering a folder may add links to the list.
    for (const { path, target } of this.folderLinks) {
      // What holds the folder would lead back here, along with files of other kinds.
      const isAbove = `${this.root}${sep}`.startsWith(target.endsWith(sep) ? target : target + sep);
      if (isAbove) this.findings.push(linkedTwice(path, this.entered.get(this.root) ?? path));
      else this.enter(path, target);
    }
    for (const { path, target } of this.fileLinks) this.addLinkedFile(path, target);
  }

  private addLinkedFile(path: string, target: string): void {
    const before = this.placeOf(target, extname(path)) ?? this.linked.get(target);
    if (before !== undefined) {
      this.findings.push(linkedTwice(path, before));
      return;
    }
    this.linked.set(target, path);
    this.paths.push(path);
  }

  /** Where a file is read anyway. One with another extension is perhaps not read there. */
  private placeOf(file: string, extension: string): string | undefined {
    const folder = this.entered.get(dirname(file));
    const name = basename(file);
    if (folder === undefined || isHidden(name) || extname(name) !== extension) return undefined;
    return `${folder}/${name}`;
  }
}

function isHidden(name: string): boolean {
  return name.startsWith('.') || name.startsWith('_');
}

/** Where a link leads, or undefined if it is broken. */
function targetOf(link: string): { path: string; isFolder: boolean } | undefined {
  try {
    return { path: realpathSync(link), isFolder: statSync(link).isDirectory() };
  } catch {
    return undefined;
  }
}

function linkedTwice(path: string, before: string): Finding {
  return {
    code: 'linked-twice',
    place: wholeFile(path),
    field: '',
    expected: { kind: 'linked-once' },
    also: wholeFile(before),
  };
}
