import { byteLengthOf } from './body-bytes.ts';
import type { OutputFile, PiecedFile } from './output-file.ts';

/** Notes how large some files are as they pass by, for a later file that names them. */
export class FileSizes {
  private readonly sizes: Map<string, number | undefined>;

  constructor(paths: Iterable<string>) {
    this.sizes = new Map([...paths].map((path) => [path, undefined]));
  }

  /** The same file. Only the chosen ones are measured: a build has thousands. */
  note<File extends OutputFile | PiecedFile>(file: File): File {
    if (this.sizes.has(file.path)) this.sizes.set(file.path, byteLengthOf(file.body));
    return file;
  }

  /** In bytes, before compression. */
  of(path: string): number {
    const size = this.sizes.get(path);
    if (size === undefined) throw new Error(`The size of ${path} is not known yet.`);
    return size;
  }
}
