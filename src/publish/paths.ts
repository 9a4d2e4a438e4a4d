import { existsSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** Whether a real path is that of the folder, or inside it. */
export function isInside(path: string, dir: string): boolean {
  const way = relative(dir, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** The real path, also of a file or folder that does not exist yet. */
export function followLinks(path: string, links = 0): string {
  // Not `resolve`: it drops `link/..`, which leads to the parent of the folder that the link names.
  const bare = `${dirname(path)}/${basename(path)}`;
  if (existsSync(bare)) return realpathSync.native(bare);
  const target = links < MAX_LINKS ? readLink(bare) : undefined;
  if (target !== undefined) {
    return followLinks(isAbsolute(target) ? target : `${dirname(bare)}/${target}`, links + 1);
  }
  const parent = dirname(bare);
  return parent === path ? resolve(path) : join(followLinks(parent, links), basename(bare));
}

/** Linux follows as many; more are a loop. */
const MAX_LINKS = 40;

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    // It does not exist, or is not a link.
    return undefined;
  }
}
