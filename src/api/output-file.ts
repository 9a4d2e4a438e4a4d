/** A file of the site: its path as a URL has it, and its bytes. */
export type OutputFile = { path: string; body: string | Uint8Array };

/** Compact, and with the final newline that text files have. */
export function toJsonFile(path: string, body: object): OutputFile {
  return { path, body: `${JSON.stringify(body)}\n` };
}
