/** A file of the site: its path as a URL has it, and its text. */
export type OutputFile = { path: string; body: string };

/** A file whose body comes in pieces, so that a piece of many files is encoded once. */
export type PiecedFile = { path: string; body: readonly Piece[] };
export type Piece = string | Uint8Array;

/** Compact, with a final newline. */
export function toJsonFile(path: string, body: object): OutputFile {
  return { path, body: `${JSON.stringify(body)}\n` };
}
