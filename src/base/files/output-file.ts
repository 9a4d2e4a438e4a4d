/** The path of a file as a URL has it. */
type FileFacts = {
  path: string;
  /** When it changed, if not now. */
  modified?: Date;
  /** The checksum of its bytes, if it is known already. */
  sha256?: string;
};

/** A file of the site and its text. */
export type OutputFile = FileFacts & { body: string };

/** A file whose body comes in pieces, so that a piece of many files is encoded once. */
export type PiecedFile = FileFacts & { body: readonly Piece[] };
export type Piece = string | Uint8Array;

/** Swaps a file for the published one that says the same, so that its bytes stay. */
export type KeepFile = <File extends OutputFile | PiecedFile>(file: File) => File;

/** Compact, with a final newline. */
export function toJsonFile(path: string, body: object): OutputFile {
  return { path, body: `${JSON.stringify(body)}\n` };
}
