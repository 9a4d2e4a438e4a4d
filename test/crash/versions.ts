import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { Lock } from '../../src/publish/lock.ts';
import { recoverTarget } from '../../src/publish/swap.ts';
import { fingerprint, readTree } from '../support/built.ts';
import { MINIMAL } from '../support/data-folder.ts';
import { buildInto, claim } from '../support/publishing.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import type { ChildRequest } from './child.ts';

/** Two builds that differ in every file, because `generatedAt` is in all bodies. */
const INSTANTS = { old: '2026-11-13T12:00:00Z', new: '2026-11-13T18:00:00Z' } as const;
export type Version = keyof typeof INSTANTS;

/** Else the list of changes would tell whether there was a build before. */
const ALONE = { forgetChanges: true };

const prints = new Map<string, Version>();

/** Learns how both versions look. Call this before all tests. */
export async function learnVersions(): Promise<void> {
  for (const version of ['old', 'new'] as const) {
    const folder = makeTempFolder();
    await buildVersion(version, join(folder, 'dist'));
    prints.set(fingerprint(readTree(join(folder, 'dist'))), version);
    rmSync(folder, { recursive: true });
  }
  expect(prints.size).toBe(2);
}

export const instantOf = (version: Version) => new Date(INSTANTS[version]);

export function buildVersion(version: Version, outDir: string) {
  return buildInto(outDir, { dataDir: MINIMAL, instant: instantOf(version), ...ALONE });
}

/** Which of the two builds a folder holds completely; undefined for anything else. */
export function versionOf(dist: string): Version | undefined {
  return prints.get(fingerprint(readTree(dist)));
}

/** Starts a process that builds a version. */
export function startVersion(version: Version, outDir: string, extra: Partial<ChildRequest> = {}) {
  return startChild({
    dataDir: MINIMAL,
    outDir,
    hostOutDir: `${outDir}-host`,
    instant: INSTANTS[version],
    ...ALONE,
    ...extra,
  });
}

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url));

/** Starts a process that builds and prints the stages it reaches. */
function startChild(request: ChildRequest) {
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

/** What the next build does first. */
export function recover(outDir: string): void {
  const target = claim(outDir);
  const lock = new Lock(target);
  recoverTarget(target);
  lock.release();
}

export const isStaging = (name: string) => name.startsWith('.dist.staging-');
