import { type PatternNode, parsePattern } from './pattern-tree.ts';

/**
 * Whether matching can take so long that the build seems to hang. A backtracking matcher tries every way
 * in which a pattern fits a text: with `^(a+)+$`, that is 2^n ways for n letters. So this looks for a
 * loop that fits the same text in two ways, as Weber and Seidl describe ("On the degree of ambiguity of
 * finite automata", 1991). Two loops in a row are slow only for long texts; three are allowed.
 */
export function canRunAway(pattern: RegExp): boolean {
  return parsePattern(pattern).some((tree) => {
    const automaton = new Automaton(tree);
    if (automaton.choices > MAX_CHOICES || automaton.size > MAX_SIZE) return true;
    const isSlow =
      automaton.hasAmbiguousLoop() ||
      (automaton.loops > MAX_OVERLAPPING && automaton.hasOverlappingLoops());
    return isSlow || automaton.work > MAX_WORK;
  });
}

/** Longest value that such a pattern is matched with; with three loops in a row, 8 million steps. */
export const LONGEST_MATCHED = 200;

const MAX_OVERLAPPING = 3;
/** Yes or no, each may double the time. */
const MAX_CHOICES = 16;
const MAX_SIZE = 400;
/** What takes longer to examine is refused: no reference code needs such a pattern. */
const MAX_WORK = 200_000;
/** A shorter repetition is written out. */
const MAX_COPIES = 40;

type Part = { first: number[]; last: number[]; isNullable: boolean };

/** Glushkov's automaton: a state for each character of the pattern. */
class Automaton {
  /** How many loops there are, and how many choices outside of loops. */
  loops = 0;
  choices = 0;
  /** How many steps were examined. */
  work = 0;
  private readonly chars: ReadonlySet<string>[] = [];
  /** For each state the next ones, and in how many ways they come next. */
  private readonly next: Map<number, number>[] = [];

  constructor(tree: PatternNode) {
    this.add(tree);
  }

  get size(): number {
    return this.chars.length;
  }

  /** The same text leads from a state back to it in two ways: each round doubles the time. */
  hasAmbiguousLoop(): boolean {
    return this.looping().some((state) => {
      const ways = [...(this.next[state] ?? [])];
      const isTwice = ways.some(([to, ways]) => ways > 1 && this.reach([to]).has(`${state}`));
      return isTwice || this.splitsAndRejoins(state);
    });
  }

  /** Some text fits one loop, the loop after it, and the way between them: any split is tried. */
  hasOverlappingLoops(): boolean {
    const looping = this.looping();
    return looping.some((one) =>
      looping.some(
        (other) => one !== other && this.reach([one, one, other]).has([one, other, other].join()),
      ),
    );
  }

  private looping(): number[] {
    return this.next
      .map((_, state) => state)
      .filter((state) => this.reach([state]).has(`${state}`));
  }

  private splitsAndRejoins(state: number): boolean {
    const home = `${state},${state}`;
    return [...this.reach([state, state])].some((name) => {
      const [one = 0, other = 0] = name.split(',').map(Number);
      return one !== other && this.reach([one, other]).has(home);
    });
  }

  /** All states that several walkers can be in after the same text of one or more characters. */
  private reach(start: readonly number[]): ReadonlySet<string> {
    const name = start.join();
    const known = this.reached.get(name);
    if (known) return known;
    const found = new Set<string>();
    const rest = [start];
    for (let states = rest.pop(); states && this.work <= MAX_WORK; states = rest.pop()) {
      for (const after of this.step(states)) {
        if (found.has(after.join())) continue;
        found.add(after.join());
        rest.push(after);
      }
    }
    this.reached.set(name, found);
    return found;
  }

  private readonly reached = new Map<string, ReadonlySet<string>>();

  private step(states: readonly number[]): number[][] {
    this.work += states.reduce((ways, state) => ways * (this.next[state]?.size ?? 0), 1);
    if (this.work > MAX_WORK) return [];
    return states
      .reduce<number[][]>(
        (ways, state) => {
          const next = [...(this.next[state]?.keys() ?? [])];
          return ways.flatMap((way) => next.map((to) => [...way, to]));
        },
        [[]],
      )
      .filter((way) => this.haveCommonChar(way));
  }

  private haveCommonChar([first = 0, ...others]: readonly number[]): boolean {
    const chars = this.chars[first] ?? new Set<string>();
    return [...chars].some((char) => others.every((state) => this.chars[state]?.has(char)));
  }

  private add(node: PatternNode): Part {
    switch (node.type) {
      case 'character':
        return this.addCharacter(node.chars);
      case 'sequence':
        return node.items.map((item) => this.add(item)).reduce((a, b) => this.join(a, b), EMPTY);
      case 'choice':
        this.choices += 1;
        return node.items.map((item) => this.add(item)).reduce(either);
      case 'repeat':
        return this.addRepeat(node);
    }
  }

  private addCharacter(chars: ReadonlySet<string>): Part {
    const state = this.chars.push(chars) - 1;
    this.next.push(new Map());
    return { first: [state], last: [state], isNullable: false };
  }

  private addRepeat({ body, min, max }: Extract<PatternNode, { type: 'repeat' }>): Part {
    if (max <= 1 || (min === max && max <= MAX_COPIES)) {
      if (min !== max) this.choices += 1;
      const copies = Array.from({ length: max }, () => this.add(body));
      const all = copies.reduce((a, b) => this.join(a, b), EMPTY);
      return { ...all, isNullable: all.isNullable || min === 0 };
    }
    // A long bounded repetition is as slow as an endless one.
    this.loops += 1;
    const outside = this.choices;
    const part = this.add(body);
    // Choices inside of a loop show in its states. Those that match nothing do not: see below.
    this.choices = part.isNullable && max < Infinity ? MAX_CHOICES + 1 : outside;
    this.connect(part, part);
    return { ...part, isNullable: part.isNullable || min === 0 };
  }

  private join(one: Part, other: Part): Part {
    this.connect(one, other);
    return {
      first: one.isNullable ? [...one.first, ...other.first] : one.first,
      last: other.isNullable ? [...one.last, ...other.last] : other.last,
      isNullable: one.isNullable && other.isNullable,
    };
  }

  private connect({ last }: Part, { first }: Part): void {
    for (const from of last) {
      const next = this.next[from];
      for (const to of first) next?.set(to, (next.get(to) ?? 0) + 1);
    }
  }
}

const EMPTY: Part = { first: [], last: [], isNullable: true };

function either(one: Part, other: Part): Part {
  return {
    first: [...one.first, ...other.first],
    last: [...one.last, ...other.last],
    isNullable: one.isNullable || other.isNullable,
  };
}
