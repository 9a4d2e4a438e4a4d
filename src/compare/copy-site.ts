import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isKeepable } from './keep-unchanged.ts';
import type { PreviousFiles } from './previous-files.ts';

/** How many files are requested at a time. */
const AT_ONCE = 16;

type CopyRequest = {
  paths: readonly string[];
  workspace: string;
  /** Called with the number of files copied. */
  onCopy?: (copied: number) => void;
};

/** Copies these files of a site into the workspace, where they can be read one by one. */
export async function copySite(
  site: PreviousFiles,
  { paths, workspace, onCopy }: CopyRequest,
): Promise<string> {
  const folder = join(workspace, 'before');
  const waiting = paths.filter(isKeepable).values();
  let copied = 0;
  const copyAll = async () => {
    // The workers share one iterator, so each path is taken once.
    for (const path of waiting) {
      await copyFile(site, path, join(folder, path));
      copied += 1;
      onCopy?.(copied);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyAll));
  return folder;
}

async function copyFile(site: PreviousFiles, path: string, copy: string): Promise<void> {
  const file = await site.read(path);
  if (!file) return;
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(copy, file.bytes);
  if (file.modified) utimesSync(copy, file.modified, file.modified);
}
