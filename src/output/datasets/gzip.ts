import { once } from 'node:events';
import { createGzip, gzipSync } from 'node:zlib';

/** How much is compressed at once, in another thread; limits memory. */
const BLOCK_LENGTH = 1 << 20;

/** From level 4 on, zlib takes twice as long to save another sixth. */
const OPTIONS = { level: 3, chunkSize: BLOCK_LENGTH };

/** The same input gives the same bytes on all systems. */
export function gzip(bytes: Uint8Array): Buffer {
  return withoutSystem(gzipSync(bytes));
}

/** Compresses texts as they come: all of them together may be longer than a string can be. */
export class GzipStream {
  private readonly chunks: Buffer[] = [];
  private readonly stream = createGzip(OPTIONS).on('data', (chunk) => this.chunks.push(chunk));
  private block = '';
  private compressed: Promise<void> | undefined;

  async add(text: string): Promise<void> {
    this.block += text;
    if (this.block.length < BLOCK_LENGTH) return;
    await this.compressed;
    const { block } = this;
    this.block = '';
    this.compressed = new Promise((resolve) => this.stream.write(block, () => resolve()));
  }

  async finish(): Promise<Buffer> {
    this.stream.end(this.block);
    await once(this.stream, 'end');
    return withoutSystem(Buffer.concat(this.chunks));
  }
}

/** zlib names the operating system in the tenth byte; 255 stands for an unknown one. */
function withoutSystem(archive: Buffer): Buffer {
  archive[9] = 0xff;
  return archive;
}
