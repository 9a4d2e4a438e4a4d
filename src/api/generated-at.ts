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

/** Whether a body says the same as another one, whenever both were built. */
export function isSameContent(body: readonly Piece[], other: Uint8Array): boolean {
  if (body.length === 1 && body[0] === other) return true;
  const isDated = generatedAtOf(other) !== undefined && generatedAtOf(body[0] ?? '');
  const start = isDated ? CONTENT_START : 0;
  const whole = Buffer.from(other.buffer, other.byteOffset, other.length);
  let at = 0;
  for (const piece of body) {
    const bytes = toBytes(piece);
    const end = at + bytes.length;
    const from = Math.min(bytes.length, Math.max(0, start - at));
    // By offsets: a search has thousands of pieces, and a view of each takes longer than comparing it.
    if (end > whole.length || whole.compare(bytes, from, bytes.length, at + from, end) !== 0) {
      return false;
    }
    at = end;
  }
  return at === whole.length;
}

function toBytes(piece: Piece): Uint8Array {
  return typeof piece === 'string' ? Buffer.from(piece) : piece;
}
