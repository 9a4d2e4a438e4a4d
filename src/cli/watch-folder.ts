import { type FSWatcher, readdirSync, realpathSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

/** How long a watcher waits, in milliseconds. */
export type WatchTimes = {
  /** Editors and exports write in bursts: react when nothing has changed for this long, */
  settle: number;
  /** but do not wait longer than this for the end of a burst. */
  patience: number;
  /** How often to look for changes that the system does not announce. */
  poll: number;
};

const TIMES: WatchTimes = { settle: 150, patience: 2_000, poll: 1_000 };

/**
 * Calls `react` after files below a folder have changed, never twice at the same time: what changes
 * meanwhile is reacted to afterwards. Files whose names begin with `.` or `_` do not count.
 *
 * Every folder is watched, rather than every file: a watched file is lost when an editor replaces it,
 * and thousands of them exceed the limits of some systems. Links, network drives and containers do
 * not announce all changes, so a look at sizes and times every second finds the rest.
 */
export function watchFolder(
  folder: string,
  react: () => Promise<void>,
  times: WatchTimes = TIMES,
): () => void {
  const watcher = new FolderWatcher(folder, react, times);
  watcher.start();
  return () => watcher.stop();
}

class FolderWatcher {
  private readonly folder: string;
  private readonly react: () => Promise<void>;
  private readonly times: WatchTimes;
  private watchers: FSWatcher[] = [];
  /** What the folder looked like before the last reaction. */
  private seen = '';
  private settling: NodeJS.Timeout | undefined;
  private polling: NodeJS.Timeout | undefined;
  private burstStart = 0;
  private isReacting = false;
  /** Something has changed during the reaction. */
  private isDue = false;
  private isStopped = false;

  constructor(folder: string, react: () => Promise<void>, times: WatchTimes) {
    this.folder = folder;
    this.react = react;
    this.times = times;
  }

  start(): void {
    this.look();
    this.pollLater(0);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.settling);
    clearTimeout(this.polling);
    this.unwatch();
  }

  /** Watches what is there now and remembers it. New watchers also see a folder that was replaced. */
  private look(): void {
    this.unwatch();
    this.seen = survey(this.folder, (path) => this.watchOne(path)).join('\n');
  }

  private watchOne(path: string): void {
    try {
      const watcher = watch(path, (_, name) => this.onEvent(path, name));
      // The folder is gone, or the system has no more watchers to give: polling remains.
      watcher.on('error', () => watcher.close());
      this.watchers.push(watcher);
    } catch {
      // As above.
    }
  }

  private unwatch(): void {
    for (const watcher of this.watchers) watcher.close();
    this.watchers = [];
  }

  private onEvent(folder: string, name: string | null): void {
    if (name !== null && isHidden(name)) return;
    // What is written into a new folder before the burst ends must count as a part of the burst.
    const path = name === null ? folder : join(folder, name);
    if (path !== folder && orNothing(() => statSync(path))?.isDirectory()) {
      survey(path, (inner) => this.watchOne(inner));
    }
    this.changed();
  }

  private changed(): void {
    if (this.isStopped) return;
    const now = Date.now();
    if (!this.settling) this.burstStart = now;
    clearTimeout(this.settling);
    const left = this.burstStart + this.times.patience - now;
    this.settling = setTimeout(
      () => this.settled(),
      Math.max(0, Math.min(this.times.settle, left)),
    );
  }

  private settled(): void {
    this.settling = undefined;
    this.isDue = this.isReacting;
    if (this.isReacting) return;
    this.isReacting = true;
    // Before the reaction reads the files: a change during it gives another one.
    this.look();
    this.react().finally(() => {
      this.isReacting = false;
      if (this.isDue) this.settled();
    });
  }

  /** A large folder takes longer to look at, and is looked at less often. */
  private pollLater(cost: number): void {
    if (this.isStopped) return;
    const pause = Math.max(this.times.poll, 50 * cost);
    this.polling = setTimeout(() => {
      const start = performance.now();
      if (!this.isReacting && !this.settling && this.hasChanged()) this.changed();
      this.pollLater(performance.now() - start);
    }, pause);
    // The server keeps the process alive, not this.
    this.polling.unref();
  }

  private hasChanged(): boolean {
    return survey(this.folder, () => {}).join('\n') !== this.seen;
  }
}

/** A line for each file and folder, which changes when the file does. Calls `onFolder` for each folder. */
function survey(folder: string, onFolder: (path: string) => void): string[] {
  const lines: string[] = [];
  const entered = new Set<string>();
  const enter = (path: string) => {
    const real = orNothing(() => realpathSync(path));
    // Links may lead in a circle.
    if (real === undefined || entered.has(real)) return;
    entered.add(real);
    // Watched before it is listed: what is added in between is announced.
    onFolder(path);
    for (const name of orNothing(() => readdirSync(path)) ?? []) {
      if (!isHidden(name)) add(join(path, name));
    }
  };
  const add = (path: string) => {
    const stats = orNothing(() => statSync(path));
    const isFolder = stats?.isDirectory() ?? false;
    lines.push(
      isFolder || !stats
        ? path
        : [path, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(' '),
    );
    if (isFolder) enter(path);
  };
  enter(folder);
  return lines;
}

function isHidden(name: string): boolean {
  return name.startsWith('.') || name.startsWith('_');
}

/** Files and folders may disappear at any time. */
function orNothing<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
