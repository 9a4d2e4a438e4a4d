/** The order depends only on the seed and the names, not on the order of the list. */
export function shuffle<T>(list: readonly T[], seed: number, nameOf: (element: T) => string): T[] {
  const keyed = list.map((element) => ({ element, key: hash(`${nameOf(element)}/${seed}`) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ element }) => element);
}

/** `count` elements: the first of each list, then the second of each, and so on. */
export function interleave<T>(lists: readonly T[][], count: number): T[] {
  const rounds = Math.min(count, Math.max(...lists.map(({ length }) => length)));
  const taken = Array.from({ length: rounds }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  );
  return taken.flat().slice(0, count);
}

/** FNV-1a with a final mix, so that similar names get very different values. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
