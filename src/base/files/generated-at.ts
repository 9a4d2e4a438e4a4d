/** Bodies begin with their instant: `{"generatedAt":"2026-11-13T18:00:00.000Z"`. */
const OPENING = '{"generatedAt":"';
const INSTANT_LENGTH = '2026-11-13T18:00:00.000Z'.length;

/** Where the instant ends, and what the body says begins. */
const CONTENT_START = OPENING.length + INSTANT_LENGTH;

/** The instant at which a body was built; undefined for files that do not begin with one. */
export function generatedAtOf(body: Buffer): string | undefined {
  const text = body.toString('latin1', 0, CONTENT_START);
  const isDated = text.length === CONTENT_START && text.startsWith(OPENING);
  return isDated ? text.slice(OPENING.length) : undefined;
}

/** Whether two bodies that begin with an instant say the same after it. */
export function saysTheSame(one: Buffer, other: Buffer): boolean {
  return one.subarray(CONTENT_START).equals(other.subarray(CONTENT_START));
}

/** Gives a body the instant of another build, in its place. Only for bodies that begin with one. */
export function setGeneratedAt(body: Buffer, instant: string): void {
  body.write(instant, OPENING.length, INSTANT_LENGTH, 'latin1');
}
