/** Below this a file fits into one network packet anyway, so compression gains nothing. */
export const MIN_COMPRESSED_BYTES = 1_400;

/** Compressed copies next to a file: the extension of the copy, and its Content-Encoding. */
export const CODINGS = { br: 'br', gz: 'gzip' } as const;

/** The extension of a compressed copy. */
export type CopyExtension = keyof typeof CODINGS;
export const COPY_EXTENSIONS: readonly CopyExtension[] = ['br', 'gz'];
