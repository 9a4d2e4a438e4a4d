import { mkdirSync } from 'node:fs';
import type { OutputFile, PiecedFile } from '../api/output-file.ts';
import type { CopyExtension } from '../http/compression.ts';
import { noListener, type StageListener } from '../stages.ts';
import { compressedCopies } from './compress.ts';
import { withPublicModes } from './modes.ts';
import { type BuildFacts, type Target, toMarker } from './target.ts';
import { TreeWriter } from './tree-writer.ts';

export type StageOptions = {
  filled: BuildFacts['filled'];
  /** About how many files there will be. */
  expected?: number;
  /** The compressed copies to add, for servers that look for them. */
  copies?: readonly CopyExtension[];
  listener?: StageListener | undefined;
};

export type Staged = Pick<TreeWriter, 'written' | 'confirm'>;

/** Writes all files next to the target, where they are not public yet. */
export function stageFiles(
  files: Iterable<OutputFile | PiecedFile>,
  target: Target,
  options: StageOptions,
): Staged {
  return withPublicModes(() => writeAll(files, target, options));
}

function writeAll(
  files: Iterable<OutputFile | PiecedFile>,
  { staging }: Target,
  { filled, expected = 0, copies = [], listener = noListener }: StageOptions,
): Staged {
  mkdirSync(staging, { recursive: true });
  listener.stage('write');
  const writer = new TreeWriter(staging, expected);
  try {
    for (const { path, body } of files) {
      const bytes = writer.write(path, body);
      listener.tick(writer.written.files);
      for (const copy of compressedCopies(path, bytes, copies)) {
        writer.write(copy.path, copy.bytes);
      }
    }
    const marker = toMarker(writer.entries, filled);
    writer.write(marker.path, marker.body);
    writer.finish();
    return writer;
  } finally {
    writer.close();
  }
}
