/** Where things stand in a JSON text. Only asked after something went wrong, so clarity beats speed. */
export type JsonPath = readonly (string | number)[];
export type Span = { start: number; end: number };
export type JsonFault = { offset: number; found: string; expected: string };

/** Deeper than any source format goes; keeps a hostile file from growing the index without bound. */
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

/** Walks the text once, without recursion, and remembers where every value and key begins and ends. */
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
        // The last of two equal keys is the one that counts: forget what stood below the first.
        for (const known of [values, keys]) known.forgetBelow(path);
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

/** A member with more of them is generated nonsense. Each member counts by itself: it may be a row. */
const MAX_REPEATED = 100;

/** Spans by path. Those of a member of the whole stand together: a list may have thousands. */
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

class Fault extends Error {
  readonly fault: JsonFault;
  constructor(fault: JsonFault) {
    super();
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
    if (this.at < this.text.length) this.fail('the end of the text');
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
      if (next !== container.close) this.fail(`a comma or "${container.close}"`);
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
    if (this.text[this.at] !== '"') this.fail('a key in double quotes');
    const span = this.readString();
    const depth = this.open.length;
    this.path[depth - 1] = JSON.parse(this.text.slice(span.start, span.end));
    if (depth <= INDEXED_DEPTH) this.visitor.key(this.path, span);
    this.skipSpace();
    if (this.text[this.at] !== ':') this.fail('a colon after the key');
    this.at += 1;
  }

  private readScalar(): Span {
    if (this.text[this.at] === '"') return this.readString();
    return this.match(SCALAR) ?? this.fail('a value');
  }

  private readString(): Span {
    const start = this.at;
    for (this.at += 1; ; ) {
      const code = this.text.charCodeAt(this.at);
      if (code === 0x22) break;
      if (code === 0x5c) {
        if (!this.match(ESCAPE)) this.fail('an escape that JSON knows, such as \\" or \\n');
      } else if (code >= 0x20) {
        this.at += 1;
      } else if (this.at >= this.text.length) {
        this.fail('the closing quote of a string', start);
      } else {
        this.fail(
          'a string without line breaks or control characters; write them as \\n or \\u0009',
        );
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

  private fail(expected: string, offset = this.at): never {
    const char = String.fromCodePoint(this.text.codePointAt(this.at) ?? 0);
    const found = this.at >= this.text.length ? 'the end of the text' : JSON.stringify(char);
    throw new Fault({ offset, found, expected });
  }
}

function toName(path: JsonPath): string {
  return JSON.stringify(path);
}
