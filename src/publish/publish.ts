import { existsSync, renameSync } from 'node:fs';
import { emptyDirSync, removeSync } from 'fs-extra/esm';
import type { OutputFile, PiecedFile } from '../api/output-file.ts';
import type { CopyExtension } from '../http/compression.ts';
import { noListener, type StageListener } from '../stages.ts';
import { compressedCopies } from './compress.ts';
import { type BuildFacts, type Target, toMarker } from './target.ts';
import { TreeWriter, type Written } from './tree-writer.ts';

export type PublishOptions = {
  filled: BuildFacts['filled'];
  /** About how many files there will be. */
  expected?: number;
  /** Adds compressed copies of these kinds, for servers that look for them. */
  precompress?: readonly CopyExtension[];
  /** Called when all is staged and nothing public has changed; what it throws stops the publication. */
  beforeSwap?: (written: Written) => void;
  watch?: StageListener;
};

/** Writes all files beside the target, then swaps them in: until then nothing public changes. */
export function publish(
  files: Iterable<OutputFile | PiecedFile>,
  target: Target,
  {
    filled,
    expected = 0,
    precompress = [],
    beforeSwap = () => {},
    watch = noListener,
  }: PublishOptions,
): Written {
  emptyDirSync(target.staging);
  try {
    watch.stage('write');
    const written = stage(files, target.staging, { filled, expected, precompress, watch });
    beforeSwap(written);
    watch.stage('staged');
    swap(target, watch);
    return written;
  } finally {
    removeSync(target.staging);
  }
}

function stage(
  files: Iterable<OutputFile | PiecedFile>,
  dir: string,
  { filled, expected, precompress, watch }: Required<Omit<PublishOptions, 'beforeSwap'>>,
): Written {
  const writer = new TreeWriter(dir, expected);
  try {
    for (const { path, body } of files) {
      const bytes = writer.write(path, body);
      watch.tick(writer.written.files);
      for (const copy of compressedCopies(path, bytes, precompress)) {
        writer.write(copy.path, copy.bytes);
      }
    }
    const marker = toMarker(writer.entries, filled);
    writer.write(marker.path, marker.body);
    writer.finish();
    return writer.written;
  } finally {
    writer.close();
  }
}

function swap({ dir, staging, previous }: Target, watch: StageListener): void {
  if (existsSync(dir)) renameSync(dir, previous);
  watch.stage('moved-aside');
  try {
    renameSync(staging, dir);
  } catch (error) {
    if (existsSync(previous)) renameSync(previous, dir);
    throw error;
  }
  watch.stage('swapped');
  // Removing the old tree takes as long as half the build: only now, when the new one is public.
  try {
    removeSync(previous);
  } catch {
    // It is published all the same; the next build takes the leftovers away.
  }
  watch.stage('cleaned');
}
