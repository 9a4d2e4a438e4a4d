import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { emptyDirSync, removeSync } from 'fs-extra/esm';
import type { OutputFile } from '../api/output-file.ts';
import { type BuildFacts, type Target, toMarker } from './target.ts';

export type Written = { files: number; bytes: number };

/** The moments of a publication, in their order. */
export type PublishStep = 'staged' | 'moved-aside' | 'swapped' | 'cleaned';

/** Writes all files beside the target, then swaps them in: until then nothing public changes. */
export function publish(
  files: Iterable<OutputFile>,
  target: Target,
  filled: BuildFacts['filled'],
  notify: (step: PublishStep) => void = () => {},
): Written {
  emptyDirSync(target.staging);
  try {
    const written = writeAll(files, target.staging, filled);
    notify('staged');
    swap(target, notify);
    return written;
  } finally {
    removeSync(target.staging);
  }
}

// Synchronous on purpose: for thousands of small files the thread pool costs more than it gives.
function writeAll(files: Iterable<OutputFile>, dir: string, filled: BuildFacts['filled']): Written {
  const written = { files: 0, bytes: 0 };
  const made = new Set<string>();
  const entries = new Set<string>();
  const write = ({ path, body }: OutputFile) => {
    const file = join(dir, path);
    const folder = dirname(file);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    writeFileSync(file, body);
    entries.add(path.split('/', 2)[1] ?? '');
    written.files += 1;
    written.bytes += Buffer.byteLength(body);
  };
  for (const file of files) write(file);
  write(toMarker(entries, filled));
  return written;
}

function swap({ dir, staging, previous }: Target, notify: (step: PublishStep) => void): void {
  if (existsSync(dir)) renameSync(dir, previous);
  notify('moved-aside');
  try {
    renameSync(staging, dir);
  } catch (error) {
    if (existsSync(previous)) renameSync(previous, dir);
    throw error;
  }
  notify('swapped');
  // Removing the old tree takes as long as half the build: only now, when the new one is public.
  removeSync(previous);
  notify('cleaned');
}
