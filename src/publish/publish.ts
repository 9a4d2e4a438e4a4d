import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { emptyDirSync, removeSync } from 'fs-extra/esm';
import type { OutputFile } from '../api/output-file.ts';
import { type Target, toMarker } from './target.ts';

export type Written = { files: number; bytes: number };

/** Writes all files beside the target, then swaps them in: until then nothing public changes. */
export function publish(files: Iterable<OutputFile>, target: Target): Written {
  emptyDirSync(target.staging);
  try {
    const written = writeAll(files, target.staging);
    swap(target);
    return written;
  } finally {
    removeSync(target.staging);
  }
}

// Synchronous on purpose: for thousands of small files the thread pool costs more than it gives.
function writeAll(files: Iterable<OutputFile>, dir: string): Written {
  const written = { files: 0, bytes: 0 };
  const made = new Set<string>();
  const topLevel = new Set<string>();
  const write = ({ path, body }: OutputFile) => {
    const file = join(dir, path);
    const folder = dirname(file);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    writeFileSync(file, body);
    topLevel.add(path.slice(0, path.indexOf('/', 1) === -1 ? undefined : path.indexOf('/', 1)));
    written.files += 1;
    written.bytes += Buffer.byteLength(body);
  };
  for (const file of files) write(file);
  write(toMarker(topLevel));
  return written;
}

function swap({ dir, staging, previous }: Target): void {
  removeSync(previous);
  if (existsSync(dir)) renameSync(dir, previous);
  renameSync(staging, dir);
  // Removing the old tree takes as long as half the build: only now, when the new one is public.
  removeSync(previous);
}
