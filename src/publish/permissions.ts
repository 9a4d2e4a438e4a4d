import { chmodSync, chownSync, readFileSync, statSync } from 'node:fs';
import { TargetError } from './target.ts';

/**
 * Files that are written from now on can be read by all, whatever the umask: web servers are other users.
 * Returns what ends that.
 */
export function usePublicModes(): () => void {
  const umask = process.umask(0o022);
  return () => void process.umask(umask);
}

export function withPublicModes<T>(work: () => T): T {
  const endPublicModes = usePublicModes();
  try {
    return work();
  } finally {
    endPublicModes();
  }
}

/** Gives a new folder the owner, group and mode of the folder that it will replace. */
export function copyOwnerAndMode(from: string, to: string): void {
  const old = statSync(from, { throwIfNoEntry: false });
  if (!old) return;
  if (!tryOwner(old, to) && (old.mode & OTHERS_READ) !== OTHERS_READ) {
    throw new TargetError({ code: 'owner-shut-out', dir: from, ...ownershipOf(from) });
  }
  // After the owner, because a new owner clears some bits of the mode.
  if ((statSync(to).mode ^ old.mode) & MODE_BITS) chmodSync(to, old.mode & MODE_BITS);
}

const MODE_BITS = 0o7777;
const OTHERS_READ = 0o005;

type Owner = { uid: number; gid: number };

/** Returns whether the folder now has this owner and group. */
function tryOwner({ uid, gid }: Owner, dir: string): boolean {
  const isSame = (now: Owner) => now.uid === uid && now.gid === gid;
  // Who may not give a folder away may still hand it to another group of theirs.
  for (const owner of [uid, KEEP]) {
    if (isSame(statSync(dir))) break;
    try {
      chownSync(dir, owner, gid);
    } catch {}
  }
  return isSame(statSync(dir));
}

/** As an id: leave it as it is. */
const KEEP = -1;

function ownershipOf(path: string): { owner: string; mode: number } {
  const { uid, mode } = statSync(path);
  return { owner: userName(uid), mode: mode & MODE_BITS };
}

/** Node can look up the name of the current user only, and fails if it has none. */
function userName(uid: number): string {
  try {
    const users = readFileSync('/etc/passwd', 'utf8').split('\n');
    const [name] =
      users.map((user) => user.split(':')).find(([, , id]) => id === String(uid)) ?? [];
    return name ?? `user ${uid}`;
  } catch {
    return `user ${uid}`;
  }
}
