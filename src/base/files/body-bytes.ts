import { createHash, hash as hashOnce } from 'node:crypto';
import type { OutputFile, Piece, PiecedFile } from './output-file.ts';

export type Body = (OutputFile | PiecedFile)['body'] | Uint8Array;

/** At most how many bytes a body takes. */
export function maxByteLength(body: Body): number {
  let sum = 0;
  for (const piece of piecesOf(body)) {
    // A UTF-16 unit takes at most three bytes in UTF-8.
    sum += typeof piece === 'string' ? piece.length * 3 : piece.length;
  }
  return sum;
}

export function byteLengthOf(body: Body): number {
  let sum = 0;
  for (const piece of piecesOf(body)) {
    sum += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
  }
  return sum;
}

/** The SHA-256 of a body, in hexadecimal digits. */
export function sha256Of(body: Body): string {
  if (body instanceof Uint8Array) return hashOnce('sha256', body, 'hex');
  const hash = createHash('sha256');
  for (const piece of piecesOf(body)) hash.update(piece);
  return hash.digest('hex');
}

export function bytesOf(body: Body): Buffer {
  const memory = Buffer.alloc(maxByteLength(body));
  return memory.subarray(0, encodeInto(body, memory));
}

/** Encodes a body in some memory; returns how many bytes it took. */
export function encodeInto(body: Body, memory: Buffer, start = 0): number {
  let end = start;
  for (const piece of piecesOf(body)) {
    if (typeof piece === 'string') {
      end += memory.write(piece, end);
    } else {
      memory.set(piece, end);
      end += piece.length;
    }
  }
  return end - start;
}

/** Encodes many small bodies in a few large blocks: memory for each takes longer than encoding it. */
export class ByteBlocks {
  private block = Buffer.alloc(0);
  private used = 0;

  encode(body: Body): Buffer {
    const max = maxByteLength(body);
    if (this.used + max > this.block.length) {
      this.block = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, max));
      this.used = 0;
    }
    const start = this.used;
    this.used += encodeInto(body, this.block, start);
    return this.block.subarray(start, this.used);
  }
}

const BLOCK_BYTES = 1 << 20;

function piecesOf(body: Body): readonly Piece[] {
  return typeof body === 'string' || body instanceof Uint8Array ? [body] : body;
}
