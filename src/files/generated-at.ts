import type { Piece } from './output-file.ts';

/** Bodies begin with their instant: `{"generatedAt":"2026-11-13T18:00:00.000Z"`. */
const OPENING = '{"generatedAt":"';
const INSTANT_LENGTH = '2026-11-13T18:00:00.000Z'.length;

/** Where the instant ends, and what the body says begins. */
const CONTENT_START = OPENING.length + INSTANT_LENGTH;

/** The instant at which a body was built; undefined for files that do not begin with one. */
export function generatedAtOf(start: Piece): string | undefined {
  const text =
    typeof start === 'string'
      ? start.slice(0, CONTENT_START)
      : Buffer.from(start.buffer, start.byteOffset, Math.min(start.length, CONTENT_START)).toString(
          'latin1',
        );
  const isDated = text.length === CONTENT_START && text.startsWith(OPENING);
  return isDated ? text.slice(OPENING.length) : undefined;
}

/** A body with the instant of another build. Only for bodies that begin with one. */
export function withGeneratedAt(
  [first = '', ...others]: readonly Piece[],
  instant: string,
): Piece[] {
  const content = toBytes(first).subarray(CONTENT_START);
  return [Buffer.concat([Buffer.from(`${OPENING}${instant}`), content]), ...others];
}

function toBytes(piece: Piece): Uint8Array {
  return typeof piece === 'string' ? Buffer.from(piece) : piece;
}
