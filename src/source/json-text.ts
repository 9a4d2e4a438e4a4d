import type { JsonToken } from './expectation.ts';

// Hand-written, because existing JSON parsers with positions recurse (and overflow at some thousand
// brackets), accept line breaks in strings, or do not say what they expected.

/** Where the parts of a JSON text are. Used only for texts with errors, so clarity beats speed. */
export type JsonPath = readonly (string | number)[];
export type Span = { start: number; end: number };
/** What breaks the grammar: the character there (null at the end of the text), and what was expected. */
export type JsonFault = { offset: number; character: string | null; expected: JsonToken };

/** Deeper than any source format goes. Keeps a hostile file from growing the index without bound. */
export const INDEXED_DEPTH = 8;

export type JsonIndex = {
  /** The first thing that breaks the grammar, or null. */
  fault: JsonFault | null;
  /** The span of the value at a path, or of the key itself with `keyAt`. */
  valueAt(path: JsonPath): Span | undefined;
  keyAt(path: JsonPath): Span | undefined;
  /** Keys that an object has twice; the second place is listed. */
  repeatedKeys: { path: JsonPath; first: Span; second: Span }[];
};

/** Walks the text once, without recursion, and records where every value and key begins and ends. */
export function indexJson(text: string): JsonIndex {
  const values = new Spans();
  const keys = new Spans();
  const repeatedKeys: JsonIndex['repeatedKeys'] = [];
  const repeatsOf = new Map<string | number | undefined, number>();
  const fault = walk(text, {
    key(path, span) {
      const first = keys.get(path);
      if (!first) {
        keys.set(path, span);
        return;
      }
      const repeats = repeatsOf.get(path[0]) ?? 0;
      repeatsOf.set(path[0], repeats + 1);
      if (repeats < MAX_REPEATED) {
        repeatedKeys.push({ path: [...path], first, second: span });
        // The last of two equal keys counts: forget what is below the first.
        for (const spans of [values, keys]) spans.forgetBelow(path);
      }
    },
    value: (path, span) => values.set(path, span),
  });
  return {
    fault,
    repeatedKeys,
    valueAt: (path) => values.get(path),
    keyAt: (path) => keys.get(path),
  };
}

/**
 * Where the members of a list are. Takes the text of a list without faults, and looks only at quotes
 * and brackets: thousands of rows need no whole index if only a few of them have findings.
 */
export function findMembers(list: string): Span[] {
  const members: Span[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < list.length; at += 1) {
    const character = list[at];
    if (character === '"') at = endOfString(list, at);
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth === 1) start = at + 1;
    } else if (depth === 1 && (character === ',' || character === ']')) {
      const member = withoutSpace(list, start, at);
      if (member.end > member.start) members.push(member);
      start = at + 1;
    }
    if (character === ']' || character === '}') depth -= 1;
  }
  return members;
}

/** The closing quote of the string that opens here: the first with an even number of \ before it. */
function endOfString(text: string, open: number): number {
  for (let end = text.indexOf('"', open + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text[before] === '\\') before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
}

function withoutSpace(text: string, from: number, to: number): Span {
  const inner = text.slice(from, to);
  const start = to - inner.trimStart().length;
  return { start, end: start + inner.trim().length };
}

/** More than this is not a typo. Counted for each top-level member, because a member may be a row. */
const MAX_REPEATED = 100;

/** Spans by path, grouped by the top-level member: a list may have thousands. */
class Spans {
  private readonly members = new Map<string | number | undefined, Map<string, Span>>();

  get(path: JsonPath): Span | undefined {
    return this.members.get(path[0])?.get(toName(path));
  }

  set(path: JsonPath, span: Span): void {
    const member = this.members.get(path[0]) ?? new Map<string, Span>();
    this.members.set(path[0], member);
    member.set(toName(path), span);
  }

  forgetBelow(path: JsonPath): void {
    const member = this.members.get(path[0]);
    const prefix = `${toName(path).slice(0, -1)},`;
    for (const name of member?.keys() ?? []) if (name.startsWith(prefix)) member?.delete(name);
  }
}

type Visitor = {
  key(path: JsonPath, span: Span): void;
  value(path: JsonPath, span: Span): void;
};

function walk(text: string, visitor: Visitor): JsonFault | null {
  const walker = new Walker(text, visitor);
  try {
    walker.readDocument();
    return null;
  } catch (error) {
    if (error instanceof Fault) return error.fault;
    throw error;
  }
}

/** Not an Error: a file may have a million broken lines, and a stack trace takes longer than a line. */
class Fault {
  readonly fault: JsonFault;
  constructor(fault: JsonFault) {
    this.fault = fault;
  }
}

const SPACE = /[ \t\n\r]*/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** A JSON reader with its own stack, so that a million open brackets cannot overflow Node's. */
class Walker {
  private at = 0;
  private readonly open: { close: '}' | ']'; start: number; members: number }[] = [];
  private readonly path: (string | number)[] = [];
  private readonly text: string;
  private readonly visitor: Visitor;

  constructor(text: string, visitor: Visitor) {
    this.text = text;
    this.visitor = visitor;
  }

  readDocument(): void {
    do {
      this.skipSpace();
      const opened = this.tryOpen();
      if (opened) continue;
      this.closeAndContinue();
    } while (this.open.length > 0);
    if (this.at < this.text.length) this.fail('end-of-text');
  }

  /** Reads a value. True when it is a container with a first member, which is to be read next. */
  private tryOpen(): boolean {
    const opener = this.text[this.at];
    if (opener !== '{' && opener !== '[') {
      this.report(this.readScalar());
      return false;
    }
    const close = opener === '{' ? '}' : ']';
    this.open.push({ close, start: this.at, members: 0 });
    this.at += 1;
    this.skipSpace();
    if (this.text[this.at] === close) return false;
    this.enterMember();
    return true;
  }

  /** After a value: closes the containers that end here, then steps into the next member, if any. */
  private closeAndContinue(): void {
    for (;;) {
      this.skipSpace();
      const container = this.open.at(-1);
      if (!container) return;
      const next = this.text[this.at];
      if (next === ',') {
        this.at += 1;
        container.members += 1;
        this.enterMember();
        return;
      }
      if (next !== container.close) {
        this.fail(container.close === '}' ? 'comma-or-brace' : 'comma-or-bracket');
      }
      this.at += 1;
      this.open.pop();
      this.path.length = this.open.length;
      this.report({ start: container.start, end: this.at });
    }
  }

  private enterMember(): void {
    const depth = this.open.length;
    const container = this.open[depth - 1];
    this.path.length = depth;
    if (container?.close === '}') this.readKey();
    else this.path[depth - 1] = container?.members ?? 0;
  }

  private readKey(): void {
    this.skipSpace();
    if (this.text[this.at] !== '"') this.fail('key');
    const span = this.readString();
    const depth = this.open.length;
    this.path[depth - 1] = JSON.parse(this.text.slice(span.start, span.end));
    if (depth <= INDEXED_DEPTH) this.visitor.key(this.path, span);
    this.skipSpace();
    if (this.text[this.at] !== ':') this.fail('colon');
    this.at += 1;
  }

  private readScalar(): Span {
    if (this.text[this.at] === '"') return this.readString();
    return this.match(SCALAR) ?? this.fail('value');
  }

  private readString(): Span {
    const start = this.at;
    for (this.at += 1; ; ) {
      const code = this.text.charCodeAt(this.at);
      if (code === 0x22) break;
      if (code === 0x5c) {
        if (!this.match(ESCAPE)) this.fail('known-escape');
      } else if (code >= 0x20) {
        this.at += 1;
      } else if (this.at >= this.text.length) {
        this.fail('closing-quote', start);
      } else {
        this.fail('printable-character');
      }
    }
    this.at += 1;
    return { start, end: this.at };
  }

  private report(span: Span): void {
    if (this.open.length <= INDEXED_DEPTH) this.visitor.value(this.path, span);
  }

  private skipSpace(): void {
    this.match(SPACE);
  }

  private match(pattern: RegExp): Span | undefined {
    pattern.lastIndex = this.at;
    const hit = pattern.exec(this.text);
    if (!hit) return undefined;
    const span = { start: this.at, end: this.at + hit[0].length };
    this.at = span.end;
    return span;
  }

  private fail(expected: JsonToken, offset = this.at): never {
    const codePoint = this.text.codePointAt(this.at);
    const character = codePoint === undefined ? null : String.fromCodePoint(codePoint);
    throw new Fault({ offset, character, expected });
  }
}

function toName(path: JsonPath): string {
  return JSON.stringify(path);
}
