import { spawnSync } from 'node:child_process';

/** What a program says, in plain words; nothing where it is not there or fails. */
export function ask(program: string, args: readonly string[] = []): string | undefined {
  const env = { ...process.env, LC_ALL: 'C' };
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', env });
  return status === 0 ? stdout : undefined;
}
