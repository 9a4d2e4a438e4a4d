import { mkdirSync } from 'node:fs';
import type { FileSums } from '../datasets/manifest-file.ts';
import type { OutputFile, PiecedFile } from '../files/output-file.ts';
import type { CopyExtension } from '../http/compression.ts';
import { noListener, type StageListener } from '../stages.ts';
import { compressedCopies } from './compress.ts';
import { toMarker } from './marker.ts';
import { withPublicModes } from './permissions.ts';
import type { Target } from './target.ts';
import { TreeWriter, type WritableFile, type Written } from './tree-writer.ts';

/** What goes into the web root. */
export type SiteFiles = {
  /** The files of the site, rendered as they are written. */
  site: Iterable<OutputFile | PiecedFile>;
  /** What the host reads for itself. */
  hostFiles: readonly OutputFile[];
  /** Lists the files of the site. */
  toManifest(sums: FileSums): OutputFile;
  /** The compressed copies to add, for servers that look for them. */
  copies?: readonly CopyExtension[];
};

/** Writes all files next to the target, where they are not public yet. */
export function stageFiles(files: SiteFiles, target: Target, listener = noListener): Written {
  return withPublicModes(() => writeAll(files, target, listener));
}

function writeAll(
  { site, hostFiles, toManifest, copies = [] }: SiteFiles,
  { staging }: Target,
  listener: StageListener,
): Written {
  mkdirSync(staging);
  listener.stage('write');
  const writer = new TreeWriter(staging);
  const writeCopies = ({ path, modified }: WritableFile, bytes: Uint8Array) => {
    for (const copy of compressedCopies(path, bytes, copies)) writer.write({ ...copy, modified });
  };
  for (const file of site) {
    writeCopies(file, writer.writeSummed(file));
    listener.tick(writer.written.files);
  }
  for (const file of hostFiles) writer.write(file);
  const manifest = toManifest(writer.sums);
  writeCopies(manifest, writer.write(manifest));
  writer.write(toMarker(writer.entries));
  return writer.written;
}
