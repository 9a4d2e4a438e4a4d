import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 200;

/**
 * Calls `react` after files below a folder have changed, and never twice at the same time. Editors and
 * exports write in bursts, so it waits until two polls in a row see the same state.
 *
 * It polls because file events miss a folder that is replaced as a whole, and do not arrive from network
 * drives and containers. Returns a function that stops watching, and waits for a running reaction.
 */
export function watchFolder(
  folder: string,
  react: () => Promise<void>,
  pollMs = POLL_MS,
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const poll = async () => {
    let handled = stateOf(folder);
    let before = handled;
    let lastMs = 0;
    while (!signal.aborted) {
      // A large folder is polled less often, so that polling takes at most a fifth of the time.
      await pause(Math.max(pollMs, 4 * lastMs), undefined, { signal }).catch(() => {});
      const start = performance.now();
      const now = stateOf(folder);
      lastMs = performance.now() - start;
      if (!signal.aborted && now === before && now !== handled) {
        handled = now;
        await react();
      }
      before = now;
    }
  };
  const ended = poll();
  return () => {
    ending.abort();
    return ended;
  };
}

/**
 * A fingerprint: the inode and mode of files and folders, the size and times of files. Links are followed.
 * As in a build, names that begin with `.`, `_` or `~$` are ignored.
 */
export function stateOf(folder: string): string {
  const visited = new Set<string>();
  const lines: string[] = [];
  const add = (path: string) => {
    const found = statSync(path);
    const { dev, ino, mode, size, mtimeMs, ctimeMs } = found;
    const id = `${dev}:${ino}`;
    const isFolder = found.isDirectory();
    // The times of a folder also change with ignored names.
    lines.push([path, id, mode, ...(isFolder ? [] : [size, mtimeMs, ctimeMs])].join(' '));
    // A link can lead back to a folder above it.
    if (!isFolder || visited.has(id)) return;
    visited.add(id);
    for (const name of readdirSync(path)) if (!IGNORED.test(name)) tryTo(add, join(path, name));
  };
  tryTo(add, folder);
  return lines.join('\n');
}

const IGNORED = /^(?:[._]|~\$)/;

/** Ignores what is gone by now, or cannot be read: the build reports it. */
function tryTo(add: (path: string) => void, path: string): void {
  try {
    add(path);
  } catch {}
}
