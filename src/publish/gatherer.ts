import type { OutputFile, PiecedFile } from '../api/output-file.ts';

/**
 * Makes bodies into bytes, always in the same memory: what is returned holds until the next body.
 * Thousands of files, each in a buffer of its own, would cost more than writing them.
 */
export class Gatherer {
  private scratch = Buffer.allocUnsafeSlow(1 << 20);

  gather(body: (OutputFile | PiecedFile)['body']): Buffer {
    const pieces = typeof body === 'string' ? [body] : body;
    const most = pieces.reduce((sum, piece) => sum + mostBytes(piece), 0);
    if (most > this.scratch.length) this.scratch = Buffer.allocUnsafeSlow(most);
    let end = 0;
    for (const piece of pieces) {
      if (typeof piece === 'string') {
        end += this.scratch.write(piece, end);
      } else {
        this.scratch.set(piece, end);
        end += piece.length;
      }
    }
    return this.scratch.subarray(0, end);
  }
}

/** A UTF-16 unit takes at most three bytes in UTF-8. */
function mostBytes(piece: string | Uint8Array): number {
  return typeof piece === 'string' ? piece.length * 3 : piece.length;
}
