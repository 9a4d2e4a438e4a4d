/** Encodes many small texts in a few large blocks: memory for each of them takes longer than encoding. */
export class ByteBlocks {
  private block = Buffer.alloc(0);
  private used = 0;

  encode(text: string): Uint8Array {
    // A UTF-16 unit takes at most three bytes in UTF-8.
    const max = text.length * 3;
    if (this.used + max > this.block.length) {
      this.block = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, max));
      this.used = 0;
    }
    const start = this.used;
    this.used += this.block.write(text, start);
    return this.block.subarray(start, this.used);
  }
}

const BLOCK_BYTES = 1 << 20;
