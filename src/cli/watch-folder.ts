import { dirname, relative, resolve, sep } from 'node:path';
import { watch } from 'chokidar';

/** Editors and exports write in bursts: react when nothing has changed for this many milliseconds. */
const QUIET_MS = 150;

/**
 * Calls `react` after files below a folder have changed, never twice at the same time: what changes
 * meanwhile gives another call afterwards. As in a build, names that begin with `.`, `_` or `~$` do
 * not count. Returns the function that ends the watch.
 */
export function watchFolder(
  folder: string,
  react: () => Promise<void>,
  quietMs = QUIET_MS,
): () => Promise<void> {
  // The times of files lag behind the clock by up to 10 ms.
  const start = Date.now() - 10;
  const root = resolve(folder);
  let timer: NodeJS.Timeout | undefined;
  let isReacting = false;
  let isDue = false;
  const reactInTurn = async () => {
    isDue = true;
    if (isReacting) return;
    isReacting = true;
    while (isDue) {
      isDue = false;
      await react();
    }
    isReacting = false;
  };
  let isReady = false;
  // An export may replace the whole folder, which only its parent shows.
  const watcher = watch(dirname(root), { ignored: (path) => isIgnored(root, path) });
  watcher.on('ready', () => {
    isReady = true;
  });
  watcher.on('all', (_event, _path, stats) => {
    // Until it is ready, chokidar lists what is there; what is older has not changed.
    if (!isReady && stats && stats.mtimeMs < start) return;
    clearTimeout(timer);
    timer = setTimeout(reactInTurn, quietMs);
  });
  return () => {
    clearTimeout(timer);
    return watcher.close();
  };
}

/** Hidden files, and what is next to the folder: `../other` begins with a dot, too. */
function isIgnored(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== '..' && way.split(sep).some((name) => /^(?:[._]|~\$)/.test(name));
}
