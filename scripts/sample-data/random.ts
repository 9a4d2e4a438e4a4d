/** A seeded source of choices: the same seed makes the same choices on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number;
  /** A number from min to max. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the keys, with a probability in proportion to its weight. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K;
  /** `count` elements in proportion to their weights, in random order. */
  deal<T>(list: readonly T[], weightOf: (element: T) => number, count: number): T[];
  /** `count` different elements in random order; all of them when there are fewer. */
  sample<T>(list: readonly T[], count: number): T[];
}

/** The label separates the subjects: more salaries never change the vacancies' wording. */
export function createRandom(seed: number, label: string): Random {
  const next = mulberry32(hash(`${seed}/${label}`));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (list) => at(list, int(0, list.length - 1)),
    weighted: (weights) => pickWeighted(weights, next()),
    deal: (list, weightOf, count) =>
      shuffleFirst(spread(list, weightOf, count, next()), count, int),
    sample: (list, count) => shuffleFirst([...list], Math.min(count, list.length), int),
  };
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** FNV-1a, so that neighbouring seeds and labels start far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value;
}

function pickWeighted<K extends string>(
  weights: Readonly<Partial<Record<K, number>>>,
  point: number,
): K {
  const entries = Object.entries(weights) as [K, number][];
  let rest = point * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [key, weight] of entries) {
    rest -= weight;
    if (rest < 0) return key;
  }
  return at(entries, entries.length - 1)[0];
}

/** Lays the weights end to end and takes the element at each of `count` even steps. */
function spread<T>(
  list: readonly T[],
  weightOf: (element: T) => number,
  count: number,
  start: number,
): T[] {
  const step = list.reduce((sum, element) => sum + weightOf(element), 0) / count;
  let index = 0;
  let end = weightOf(at(list, 0));
  return Array.from({ length: count }, (_, position) => {
    while (end <= (position + start) * step && index < list.length - 1) {
      end += weightOf(at(list, ++index));
    }
    return at(list, index);
  });
}

function shuffleFirst<T>(list: T[], count: number, int: (min: number, max: number) => number): T[] {
  for (let index = 0; index < count; index++) {
    const other = int(index, list.length - 1);
    [list[index], list[other]] = [at(list, other), at(list, index)];
  }
  return list.slice(0, count);
}

function at<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError('Nothing to choose from');
  return list[index] as T;
}
