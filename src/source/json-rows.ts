import type { Node } from 'jsonc-parser';
import type { Finding, Place } from './finding.ts';
import { findJsonFault, isDeep, jsonc } from './json-faults.ts';
import { brokenRow, type JsonPath, type Row } from './row.ts';
import { placeAt, quoteAt, type SourceFile } from './source-file.ts';

/** The single value of a `.json` file that holds one thing. */
export function readJsonRow(file: SourceFile): Row {
  return toJsonRow(file, 0, file.text);
}

/** A file with one row, or with a list of them. */
export function readJsonRows(file: SourceFile): Iterable<Row> {
  const whole = readJsonRow(file);
  if (Array.isArray(whole.value)) return new JsonList(file, [], whole.value).rows();
  const wrapped = findWrappedList(whole.value);
  if (!wrapped) return [whole];
  const { key, list } = wrapped;
  return [toWrapperRow(whole, key), ...new JsonList(file, [key], list).rows()];
}

/** A row on each line that is not blank. */
export function* readJsonLines(file: SourceFile): Generator<Row> {
  const { text } = file;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, text[end - 1] === '\r' ? end - 1 : end);
    if (line.trim() !== '') yield toJsonRow(file, start, line);
    start = end + 1;
  }
}

/** `text` is the part of the file that begins at `offset`. */
function toJsonRow(file: SourceFile, offset: number, text: string): Row {
  try {
    return new JsonRow(file, offset, text, JSON.parse(text));
  } catch {
    return brokenRow(findJsonFault(file, offset, text));
  }
}

/**
 * The list in `{"vacancies": […]}`, as many systems export it. Its rows are read all the same, so that
 * everything wrong with them, and every private name, is known at once.
 */
function findWrappedList(value: unknown): { key: string; list: unknown[] } | undefined {
  if (typeof value !== 'object' || value === null || isNamed(value)) return undefined;
  const lists = Object.entries(value).filter(
    ([, member]) => Array.isArray(member) && member.some(isNamed),
  );
  const [first, ...others] = lists;
  return first && others.length === 0 ? { key: first[0], list: first[1] } : undefined;
}

/** Does it have the key that every row has? */
function isNamed(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'vacancyId');
}

function toWrapperRow(whole: Row, key: string): Row {
  return brokenRow({
    code: 'wrong-type',
    place: whole.place([key], 'key'),
    field: '',
    expected: { kind: 'list' },
    advice: { name: 'unwrap-list' },
    args: { type: 'object' },
  });
}

// Classes rather than objects with closures: nearly every row is right, so that its place is never
// needed, and making closures for each row would cost more than reading it.

/** A value that was read, from a text that begins with it. */
class JsonRow implements Row {
  readonly value: unknown;
  private readonly file: SourceFile;
  private readonly offset: number;
  private readonly text: string;
  private root: Node | undefined;

  constructor(file: SourceFile, offset: number, text: string, value: unknown) {
    this.file = file;
    this.offset = offset;
    this.text = text;
    this.value = value;
  }

  get faults(): readonly Finding[] {
    if (!mayRepeatKeys(this.text, this.value)) return NONE;
    const tree = this.tree();
    return tree ? [...repeatedKeys(tree, [], (key) => this.quote(key))] : NONE;
  }

  place(path: JsonPath, shown?: 'value' | 'key'): Place {
    const node = findNode(this.tree(), path, shown === 'key');
    if (node) return shown ? this.quote(node) : placeAt(this.file, this.offset + node.offset);
    // Where it is missing, point at the start of what should hold it.
    return path.length > 0 ? this.place(path.slice(0, -1)) : placeAt(this.file, this.offset);
  }

  private quote({ offset, length }: Node): Place {
    return quoteAt(this.file, this.offset + offset, this.offset + offset + length);
  }

  private tree(): Node | undefined {
    this.root ??= isDeep(this.text) ? undefined : jsonc().parseTree(this.text);
    return this.root;
  }
}

/** A list of rows: the whole file, or a member of it. */
class JsonList {
  readonly file: SourceFile;
  private readonly path: JsonPath;
  private readonly values: readonly unknown[];
  private isSuspect: boolean | undefined;
  private starts: number[] | undefined;

  constructor(file: SourceFile, path: JsonPath, values: readonly unknown[]) {
    this.file = file;
    this.path = path;
    this.values = values;
  }

  rows(): Row[] {
    return this.values.map((value, index) => new JsonElement(this, index, value));
  }

  mayRepeatKeys(): boolean {
    this.isSuspect ??= mayRepeatKeys(this.file.text, this.values);
    return this.isSuspect;
  }

  /** An element as a row of its own: thousands of them need no tree if only a few have findings. */
  element(index: number): JsonRow {
    this.starts ??= this.findStarts();
    const start = this.starts[index] ?? 0;
    const text = this.file.text.slice(start, this.starts[index + 1]);
    return new JsonRow(this.file, start, text, this.values[index]);
  }

  private findStarts(): number[] {
    const starts: number[] = [];
    const depth = this.path.length + 1;
    const begin = (offset: number, path: JsonPath) => {
      const isInside = this.path.every((key, at) => path[at] === key);
      if (path.length === depth && isInside) starts[Number(path.at(-1))] = offset;
      return path.length < depth;
    };
    if (!isDeep(this.file.text)) {
      jsonc().visit(this.file.text, {
        onObjectBegin: (offset, _length, _line, _column, path) => begin(offset, path()),
        onArrayBegin: (offset, _length, _line, _column, path) => begin(offset, path()),
        // Without these, what follows an element that is passed over would be passed over, too.
        onObjectEnd: () => {},
        onArrayEnd: () => {},
        onLiteralValue: (_value, offset, _length, _line, _column, path) => begin(offset, path()),
      });
    }
    return starts;
  }
}

class JsonElement implements Row {
  readonly value: unknown;
  private readonly list: JsonList;
  private readonly index: number;
  private own: JsonRow | undefined;

  constructor(list: JsonList, index: number, value: unknown) {
    this.list = list;
    this.index = index;
    this.value = value;
  }

  get faults(): readonly Finding[] {
    return this.list.mayRepeatKeys() ? this.alone().faults : NONE;
  }

  place(path: JsonPath, shown?: 'value' | 'key'): Place {
    return this.alone().place(path, shown);
  }

  private alone(): JsonRow {
    this.own ??= this.list.element(this.index);
    return this.own;
  }
}

const NONE: readonly Finding[] = [];

function findNode(node: Node | undefined, path: JsonPath, isKey: boolean): Node | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return node;
  if (node?.type === 'array') return findNode(node.children?.[Number(name)], rest, isKey);
  // As JSON.parse does, take the last of two equal keys.
  const property = node?.children?.findLast(({ children }) => children?.[0]?.value === name);
  const [key, value] = property?.children ?? [];
  return isKey && rest.length === 0 ? key : findNode(value, rest, isKey);
}

/** A finding for each key that its object has already. */
function* repeatedKeys(
  node: Node,
  path: JsonPath,
  placeOf: (key: Node) => Place,
): Generator<Finding> {
  const seen = new Map<string, Node>();
  for (const [index, child] of (node.children ?? []).entries()) {
    const [key, value] = node.type === 'object' ? (child.children ?? []) : [undefined, child];
    const inner = [...path, key ? String(key.value) : index];
    const first = key && seen.get(key.value);
    if (first) yield toRepeatedKey(inner, placeOf(first), placeOf(key));
    else if (key) seen.set(key.value, key);
    if (value) yield* repeatedKeys(value, inner, placeOf);
  }
}

function toRepeatedKey(path: JsonPath, first: Place, second: Place): Finding {
  return {
    code: 'duplicate-key',
    place: second,
    field: path.join('.'),
    expected: { kind: 'key-once' },
    args: { key: String(path.at(-1)) },
    also: first,
  };
}

/**
 * JSON.parse silently keeps the last of two equal keys. Each key of the text ends in a quote and a
 * colon, so only a text with more of those than the value has keys needs a closer look.
 */
function mayRepeatKeys(text: string, value: unknown): boolean {
  return countKeyEnds(text) > countKeys(value);
}

function countKeyEnds(text: string): number {
  let count = 0;
  for (let colon = text.indexOf(':'); colon !== -1; colon = text.indexOf(':', colon + 1)) {
    let before = colon - 1;
    while (SPACES.includes(text[before] ?? '')) before -= 1;
    if (text[before] === '"') count += 1;
  }
  return count;
}

const SPACES = [' ', '\n', '\r', '\t'];

/** Keys that are too deep to be counted only cause the closer look. */
function countKeys(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > COUNTED_DEPTH) return 0;
  let count = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const member of Object.values(value)) count += countKeys(member, depth + 1);
  return count;
}

/** Deeper than any source format goes. */
const COUNTED_DEPTH = 8;
