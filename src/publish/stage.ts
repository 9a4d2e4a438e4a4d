import { mkdirSync } from 'node:fs';
import type { OutputFile, PiecedFile } from '../base/files/output-file.ts';
import { noListener, type StageListener } from '../base/stages.ts';
import type { CopyExtension } from '../contract/http/media-types.ts';
import type { FileSums } from '../output/datasets/manifest-file.ts';
import { compressedCopies } from './compress.ts';
import { toMarker } from './marker.ts';
import { usePublicModes } from './permissions.ts';
import type { Target } from './target.ts';
import { TreeWriter, type WritableFile, type Written } from './tree-writer.ts';

/** What goes into the web root. */
export type WebRootFiles = {
  /** The files of the site, rendered as they are written. */
  site: AsyncIterable<OutputFile | PiecedFile> | Iterable<OutputFile | PiecedFile>;
  /** What the host reads for itself. */
  hostFiles: readonly OutputFile[];
  /** Lists the files of the site. */
  toManifest(sums: FileSums): OutputFile;
  /** The compressed copies to add, for servers that look for them. */
  copies?: readonly CopyExtension[];
};

/** Writes all files next to the target, where they are not public yet. */
export async function stageFiles(
  files: WebRootFiles,
  { staging }: Target,
  listener = noListener,
): Promise<Written> {
  const endPublicModes = usePublicModes();
  const writer = new TreeWriter(staging);
  try {
    mkdirSync(staging);
    listener.stage('write');
    await writeAll(files, writer, listener);
    return writer.written;
  } finally {
    await writer.close();
    endPublicModes();
  }
}

async function writeAll(
  { site, hostFiles, toManifest, copies = [] }: WebRootFiles,
  writer: TreeWriter,
  listener: StageListener,
): Promise<void> {
  const writeCopies = ({ path, modified }: WritableFile, bytes: Uint8Array) => {
    for (const copy of compressedCopies(path, bytes, copies)) writer.write({ ...copy, modified });
  };
  for await (const file of site) {
    writeCopies(file, writer.writeSummed(file));
    listener.tick(writer.written.files);
    if (writer.isBehind) await writer.catchUp();
  }
  for (const file of hostFiles) writer.write(file);
  await writer.finish();
  const manifest = toManifest(writer.sums);
  writeCopies(manifest, writer.write(manifest));
  writer.write(toMarker(writer.entries));
  await writer.finish();
}
