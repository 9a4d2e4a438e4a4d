import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateSampleData, type SampleOptions } from './generate.ts';

/** Writes a data folder and returns the number of its files. */
export function writeSampleData(dir: string, options: SampleOptions): number {
  const folders = new Set<string>();
  let files = 0;
  for (const { path, text } of generateSampleData(options)) {
    const target = join(dir, path);
    const folder = dirname(target);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    writeFileSync(target, text);
    files += 1;
  }
  return files;
}
