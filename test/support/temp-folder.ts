import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder, removed after the test. */
export function tempFolder(): string {
  const folder = makeTempFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The same outside of a test: the caller removes it. In memory where possible, which is faster. */
export function makeTempFolder(): string {
  const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  return mkdtempSync(join(parent, 'vacancy-salary-api-'));
}
