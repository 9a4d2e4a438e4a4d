import { readFileSync, statSync } from 'node:fs';

/** `belongs to root (mode 0755)`, or nothing where the system knows no owners. */
export function describeOwner(path: string): string {
  const { uid, mode } = statSync(path);
  return `belongs to ${userName(uid)} (mode ${(mode & 0o7777).toString(8).padStart(4, '0')})`;
}

/** The user that this process acts for; undefined on Windows. */
export function currentUser(): { uid: number; name: string } | undefined {
  const uid = process.geteuid?.();
  return uid === undefined ? undefined : { uid, name: userName(uid) };
}

/** Node can look up the name of the current user only, and fails if it has none. */
function userName(uid: number): string {
  return namesByUid().get(String(uid)) ?? `user ${uid}`;
}

function namesByUid(): Map<string, string> {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
    const fields = lines.map((line) => line.split(':'));
    return new Map(fields.map(([name = '', , uid = '']) => [uid, name] as const).reverse());
  } catch {
    return new Map();
  }
}
