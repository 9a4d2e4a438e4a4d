/**
 * Remembers texts that many rows share. A text can push another one out, which is then searched once
 * more: a `Set` of all texts takes twice as long, because it hashes each to its end.
 */
export class TextMemory {
  private readonly slots = new Array<string>(SIZE).fill('');

  has(text: string): boolean {
    return this.slots[slotOf(text)] === text;
  }

  add(text: string): void {
    this.slots[slotOf(text)] = text;
  }
}

const SIZE_BITS = 16;
const SIZE = 1 << SIZE_BITS;

/** By its length and about eight of its characters: neighbours rarely agree in all of them. */
function slotOf(text: string): number {
  const { length } = text;
  const step = (length >> 3) + 1;
  let hash = length;
  for (let at = length - 1; at >= 0; at -= step) {
    hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  }
  return (hash ^ (hash >>> SIZE_BITS)) & (SIZE - 1);
}
