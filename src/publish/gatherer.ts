import type { OutputFile, PiecedFile } from '../api/output-file.ts';

/**
 * Makes bodies into bytes, always in the same memory: what is returned holds until the next body.
 * Thousands of files, each in a buffer of its own, would cost more than writing them.
 */
export class Gatherer {
  private scratch = Buffer.allocUnsafeSlow(1 << 20);

  gather(body: (OutputFile | PiecedFile)['body']): Buffer {
    let end = 0;
    for (const piece of typeof body === 'string' ? [body] : body) {
      this.makeRoom(mostBytes(piece), end);
      if (typeof piece === 'string') {
        end += this.scratch.write(piece, end);
      } else {
        this.scratch.set(piece, end);
        end += piece.length;
      }
    }
    return this.scratch.subarray(0, end);
  }

  private makeRoom(bytes: number, used: number): void {
    if (used + bytes <= this.scratch.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (used + bytes));
    this.scratch.copy(larger, 0, 0, used);
    this.scratch = larger;
  }
}

/** A UTF-16 unit takes at most three bytes in UTF-8. */
function mostBytes(piece: string | Uint8Array): number {
  return typeof piece === 'string' ? piece.length * 3 : piece.length;
}
