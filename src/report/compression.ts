/** The endings of compressed copies. */
export type Compression = 'br' | 'gz';
