import { mkdirSync } from 'node:fs';
import type { OutputFile, PiecedFile } from '../api/output-file.ts';
import type { Deflate } from '../datasets/gzip.ts';
import type { CopyExtension } from '../http/compression.ts';
import { noListener, type StageListener } from '../stages.ts';
import { compressedCopies } from './compress.ts';
import { withPublicModes } from './modes.ts';
import { type MarkedFacts, type Target, toMarker } from './target.ts';
import { TreeWriter } from './tree-writer.ts';

export type StageOptions = {
  facts: MarkedFacts;
  /** About how many files there will be. */
  expected?: number;
  /** The compressed copies to add, for servers that look for them. */
  copies?: readonly CopyExtension[];
  listener?: StageListener | undefined;
};

/** Renders the files; what is compressed meanwhile costs no time. */
export type RenderFiles = (deflate: Deflate) => Iterable<OutputFile | PiecedFile>;

export type Staged = Pick<TreeWriter, 'written' | 'confirm'>;

/** Writes all files next to the target, where they are not public yet. */
export function stageFiles(files: RenderFiles, target: Target, options: StageOptions): Staged {
  return withPublicModes(() => writeAll(files, target, options));
}

function writeAll(
  files: RenderFiles,
  { staging }: Target,
  { facts, expected = 0, copies = [], listener = noListener }: StageOptions,
): Staged {
  mkdirSync(staging, { recursive: true });
  listener.stage('write');
  const writer = new TreeWriter(staging, expected);
  try {
    for (const { path, body, modified } of files(writer.deflate)) {
      const bytes = writer.write(path, body, modified);
      listener.tick(writer.written.files);
      for (const copy of compressedCopies(path, bytes, copies)) {
        writer.write(copy.path, copy.bytes, modified);
      }
    }
    const marker = toMarker(writer.entries, facts);
    writer.write(marker.path, marker.body);
    writer.finish();
    return writer;
  } finally {
    writer.close();
  }
}
