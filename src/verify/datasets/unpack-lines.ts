import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Unpacked, the vacancies of a large site take a few hundred megabytes. */
const MAX_UNPACKED = 2 ** 32;

/** The lines of a gzip file with their line ends, one at a time: unpacked as a whole it may be huge. */
export async function* unpackLines(packed: Buffer): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let unpacked = 0;
  // Given in parts, so that the reader sets the pace.
  const chunks: AsyncIterable<Buffer> = Readable.from(inParts(packed)).pipe(createGunzip());
  for await (const chunk of chunks) {
    unpacked += chunk.length;
    if (unpacked > MAX_UNPACKED) throw new Error(`it unpacks to more than ${MAX_UNPACKED} bytes`);
    let start = 0;
    for (let end = chunk.indexOf(LF); end !== -1; end = chunk.indexOf(LF, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end + 1)]);
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
    if (rest.length > MAX_PIECES) throw new Error('a line without end');
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}

const LF = 10;
const PART = 1 << 20;

/** Of 16 KB each: no vacancy has as much text. */
const MAX_PIECES = 1024;

function* inParts(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PART) yield bytes.subarray(at, at + PART);
}
