import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { removeSync } from 'fs-extra/esm';
import { makeFolder } from '../base/files/make-folder.ts';
import { type OutputFile, type SiteFile, sha256Of } from '../base/files/output-file.ts';
import type { StageListener } from '../base/stages.ts';
import type { FileSum, FileSums } from '../output/datasets/manifest-file.ts';
import { GENERATED } from '../output/hosts/host.ts';
import { toMarker } from './marker.ts';
import { type Target, TargetError } from './target.ts';
import { TreeWriter, type Written } from './tree-writer.ts';

/** What goes into the web root. */
export type WebRootFiles = {
  /** The files of the site, rendered as they are written. */
  site: AsyncIterable<SiteFile> | Iterable<SiteFile>;
  /** Configuration files of the host. */
  hostFiles: readonly OutputFile[];
  /** Lists the files of the site. */
  toManifest(sums: FileSums): SiteFile;
};

/** Writes all files next to the target, where they are not public yet. */
export async function stageFiles(
  { site, hostFiles, toManifest }: WebRootFiles,
  { staging }: Target,
  listener: StageListener,
): Promise<Written> {
  const writer = new TreeWriter(staging);
  const sums = new Map<string, FileSum>();
  mkdirSync(staging);
  listener.stage('write');
  for await (const file of site) {
    const bytes = writer.write(file);
    const { path, modified, sha256 = sha256Of(bytes) } = file;
    sums.set(path, { bytes: bytes.length, sha256, modified });
    listener.tick(sums.size);
  }
  for (const file of hostFiles) writer.write(file);
  writer.write(toManifest(sums));
  writer.write(toMarker(readdirSync(staging)));
  return writer.written;
}

/** Writes the files that a host wants outside the web root, as drafts next to them. */
export function draftHostFiles(files: readonly OutputFile[], dir: string, id: string) {
  const drafts = files.map(({ path, body }) => {
    const file = join(dir, path);
    return { file, draft: `${file}.${id}.new`, body, before: readOwn(file) };
  });
  const discard = () => {
    for (const { draft } of drafts) removeSync(draft);
  };
  /** By renaming, so a server never reads a partial file. If one fails, all are restored. */
  const publish = () => {
    for (const [at, { draft, file }] of drafts.entries()) {
      try {
        renameSync(draft, file);
      } catch (error) {
        for (const published of drafts.slice(0, at)) restore(published);
        throw error;
      }
    }
  };
  try {
    for (const { draft, body } of drafts) {
      makeFolder(dirname(draft));
      writeFileSync(draft, body);
    }
  } catch (error) {
    discard();
    throw error;
  }
  return { publish, discard };
}

/** The text of a host file from an earlier build. Throws if somebody else wrote the file. */
function readOwn(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  if (text.includes(GENERATED)) return text;
  throw new TargetError({ code: 'foreign-host-file', file });
}

function restore({ file, before }: { file: string; before: string | undefined }): void {
  if (before === undefined) removeSync(file);
  else writeFileSync(file, before);
}
