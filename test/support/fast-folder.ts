import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder, in memory where possible: a whole build is written there much faster. */
export function fastFolder(): string {
  const folder = makeFastFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The same outside of a test: the caller removes it. */
export function makeFastFolder(): string {
  const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  return mkdtempSync(join(place, 'vacancy-salary-api-'));
}
