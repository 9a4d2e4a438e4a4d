import { type Body, encodeInto, maxByteLength } from './body-bytes.ts';

/** Encodes many small bodies in a few large blocks: memory for each takes longer than encoding it. */
export class ByteBlocks {
  private block = Buffer.alloc(0);
  private used = 0;

  encode(body: Body): Uint8Array {
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
