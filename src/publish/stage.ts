import { mkdirSync } from 'node:fs';
import type { OutputFile, PiecedFile } from '../api/output-file.ts';
import type { Deflate } from '../datasets/gzip.ts';
import type { FileSums } from '../datasets/manifest.ts';
import type { CopyExtension } from '../http/compression.ts';
import { noListener, type StageListener } from '../stages.ts';
import { compressedCopies } from './compress.ts';
import { withPublicModes } from './modes.ts';
import { type MarkedFacts, type Target, toMarker } from './target.ts';
import { TreeWriter, type WritableFile } from './tree-writer.ts';

export type StageOptions = {
  facts: MarkedFacts;
  /** About how many files there will be. */
  expected?: number;
  /** The compressed copies to add, for servers that look for them. */
  copies?: readonly CopyExtension[];
  listener?: StageListener | undefined;
};

/** What goes into the web root. */
export type SiteFiles = {
  /** Renders the files of the site; what is compressed meanwhile costs no time. */
  render(deflate: Deflate): Iterable<OutputFile | PiecedFile>;
  /** What the host reads for itself. */
  hostFiles: readonly OutputFile[];
  /** Lists the files of the site. */
  toManifest(sums: FileSums): OutputFile;
};

export type Staged = Pick<TreeWriter, 'written' | 'confirm'>;

/** Writes all files next to the target, where they are not public yet. */
export function stageFiles(files: SiteFiles, target: Target, options: StageOptions): Staged {
  return withPublicModes(() => writeAll(files, target, options));
}

function writeAll(
  { render, hostFiles, toManifest }: SiteFiles,
  { staging }: Target,
  { facts, expected = 0, copies = [], listener = noListener }: StageOptions,
): Staged {
  mkdirSync(staging, { recursive: true });
  listener.stage('write');
  const writer = new TreeWriter(staging, expected);
  const writeCopies = ({ path, modified }: WritableFile, bytes: Uint8Array) => {
    for (const copy of compressedCopies(path, bytes, copies)) writer.write({ ...copy, modified });
  };
  try {
    for (const file of render(writer.deflate)) {
      writeCopies(file, writer.writeSummed(file));
      listener.tick(writer.written.files);
    }
    for (const file of hostFiles) writer.write(file);
    writer.finish();
    const manifest = toManifest(writer.sums);
    writeCopies(manifest, writer.write(manifest));
    writer.write(toMarker(writer.entries, facts));
    writer.finish();
    return writer;
  } finally {
    writer.close();
  }
}
