/** A file of the site: its path as a URL has it, and its text. */
export type OutputFile = { path: string; body: string };

/** A file whose body comes in pieces: those that stand in many files are made into bytes once. */
export type PiecedFile = { path: string; body: readonly Piece[] };
export type Piece = string | Uint8Array;

/** Compact, and with the final newline that text files have. */
export function toJsonFile(path: string, body: object): OutputFile {
  return { path, body: `${JSON.stringify(body)}\n` };
}
