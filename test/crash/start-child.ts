import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import type { ChildRequest } from './child.ts';

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url));

/** Starts a process that builds and prints the stages it reaches. */
export function startChild(request: ChildRequest) {
  const argv = ['--import', 'tsx', CHILD, JSON.stringify(request)];
  const child = spawn(process.execPath, argv, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  // Unlike `exit`, `close` comes after everything it has printed.
  let hasEnded = false;
  const ended = once(child, 'close').then(() => {
    hasEnded = true;
  });
  const printed = async (word: string) => {
    while (!output.includes(word) && !hasEnded) {
      await Promise.race([once(child.stdout, 'data'), ended]);
    }
    expect(output).toContain(word);
  };
  return { child, ended, printed };
}
