import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify<Uint8Array, object, Buffer>(deflateRaw);

/** How much is compressed at once: bounds the memory, and costs a few percent of the size. */
const BLOCK_BYTES = 1 << 20;

const OPTIONS = {
  // From level 4 on, zlib takes twice as long to save another sixth.
  level: 3,
  // A sync flush ends at a byte, so that the next block can follow.
  finishFlush: constants.Z_SYNC_FLUSH,
  // Texts shrink to a fifth, so that one chunk is enough.
  chunkSize: BLOCK_BYTES >> 2,
};

// Deflate, no time stamp, no file name, unknown operating system: the same input gives the same bytes.
const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);

/** An empty final block, which ends the deflate stream. */
const END = Uint8Array.of(3, 0);

/**
 * Compresses what it is given, block by block, into one gzip member: some readers stop after the first
 * member. The blocks are compressed side by side, in Node's thread pool.
 */
export class Gzip {
  private readonly pieces: Promise<Uint8Array>[] = [];
  private block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
  private used = 0;
  private checksum = 0;
  private length = 0;

  add(bytes: Uint8Array): void {
    const room = BLOCK_BYTES - this.used;
    this.block.set(bytes.subarray(0, room), this.used);
    this.used += Math.min(bytes.length, room);
    if (bytes.length < room) return;
    this.flush();
    this.add(bytes.subarray(room));
  }

  /** The pieces of the compressed file. */
  async finish(): Promise<Uint8Array[]> {
    this.flush();
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(this.checksum, 0);
    trailer.writeUInt32LE(this.length % 2 ** 32, 4);
    return [HEADER, ...(await Promise.all(this.pieces)), END, trailer];
  }

  private flush(): void {
    if (this.used === 0) return;
    const bytes = this.block.subarray(0, this.used);
    this.checksum = crc32(bytes, this.checksum);
    this.length += bytes.length;
    // Copied, because zlib returns the start of a far larger buffer.
    this.pieces.push(deflate(bytes, OPTIONS).then((deflated) => new Uint8Array(deflated)));
    this.block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
    this.used = 0;
  }
}
