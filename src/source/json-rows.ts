import type { Node } from 'jsonc-parser';
import type { Place } from '../findings/details.ts';
import type { Finding } from '../findings/finding.ts';
import { findJsonFault, isDeep, jsonc } from './json-faults.ts';
import { brokenRow, type JsonPath, type Row } from './row.ts';
import { toShownField, toShownKey } from './shown-value.ts';
import { placeAt, type SourceFile } from './source-file.ts';

/** The single value of a `.json` file that holds one thing. */
export function readJsonRow(file: SourceFile): Row {
  return toJsonRow(file, { offset: 0, text: file.text });
}

/** A file with one row, or with a list of them. */
export function readJsonRows(file: SourceFile): Row[] {
  const whole = readJsonRow(file);
  if (Array.isArray(whole.value)) return toElements(file, [], whole.value);
  const wrapped = findWrappedList(whole.value);
  if (!wrapped) return [whole];
  const { key, list } = wrapped;
  return [toWrapperRow(whole, key), ...toElements(file, [key], list)];
}

/** A row on each line that is not blank. */
export function* readJsonLines(file: SourceFile): Generator<Row> {
  const { text } = file;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, text[end - 1] === '\r' ? end - 1 : end);
    if (line.trim() !== '') yield toJsonRow(file, { offset: start, text: line });
    start = end + 1;
  }
}

/** A part of a file, and where it begins. */
type Part = { offset: number; text: string };

function toJsonRow(file: SourceFile, part: Part): Row {
  try {
    const value: unknown = JSON.parse(part.text);
    return new JsonRow(file, value, mayRepeatKeys(part.text, value), () => part);
  } catch {
    return brokenRow(findJsonFault(file, part.offset, part.text));
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
    args: { type: 'wrapped-list', expected: { kind: 'list' } },
  });
}

/** The rows of a list: the whole file, or the member at `path`. They are located if one has a finding. */
function toElements(file: SourceFile, path: JsonPath, values: readonly unknown[]): Row[] {
  const isSuspect = mayRepeatKeys(file.text, values);
  let starts: number[] | undefined;
  const locate = (index: number): Part => {
    starts ??= findStarts(file.text, path);
    const offset = starts[index] ?? 0;
    return { offset, text: file.text.slice(offset, starts[index + 1]) };
  };
  return values.map((value, index) => new JsonRow(file, value, isSuspect, () => locate(index)));
}

/** Where the elements of the list at `path` begin. */
function findStarts(text: string, path: JsonPath): number[] {
  const starts: number[] = [];
  if (isDeep(text)) return starts;
  const begin = (offset: number, inner: JsonPath) => {
    const isInside = path.every((key, at) => inner[at] === key);
    if (inner.length === path.length + 1 && isInside) starts[Number(inner.at(-1))] = offset;
    return inner.length <= path.length;
  };
  jsonc().visit(text, {
    onObjectBegin: (offset, _length, _line, _column, inner) => begin(offset, inner()),
    onArrayBegin: (offset, _length, _line, _column, inner) => begin(offset, inner()),
    // Without these, what follows an element that is passed over would be passed over, too.
    onObjectEnd: () => {},
    onArrayEnd: () => {},
    onLiteralValue: (_value, offset, _length, _line, _column, inner) => begin(offset, inner()),
  });
  return starts;
}

/** A value that was read. Nearly every row is right, so that its text is rarely needed again. */
class JsonRow implements Row {
  readonly value: unknown;
  private readonly file: SourceFile;
  private readonly isSuspect: boolean;
  private readonly locate: () => Part;
  private known: (Part & { root: Node | undefined }) | undefined;

  constructor(file: SourceFile, value: unknown, isSuspect: boolean, locate: () => Part) {
    this.file = file;
    this.value = value;
    this.isSuspect = isSuspect;
    this.locate = locate;
  }

  get faults(): readonly Finding[] {
    const root = this.isSuspect ? this.part.root : undefined;
    if (!root) return NONE;
    const faults: Finding[] = [];
    for (const fault of repeatedKeys(root, [], (key) =>
      placeAt(this.file, this.part.offset + key.offset),
    )) {
      if (faults.push(fault) === MAX_REPEATED) break;
    }
    return faults;
  }

  place(path: JsonPath, of?: 'key'): Place {
    const { offset, root } = this.part;
    const node = findNode(root, path, of === 'key');
    if (node) return placeAt(this.file, offset + node.offset);
    // Where it is missing, point at the start of what should hold it.
    return path.length > 0 ? this.place(path.slice(0, -1)) : placeAt(this.file, offset);
  }

  private get part() {
    if (!this.known) {
      const part = this.locate();
      this.known = { ...part, root: isDeep(part.text) ? undefined : jsonc().parseTree(part.text) };
    }
    return this.known;
  }
}

const NONE: readonly Finding[] = [];

/** A broken row can have millions. */
const MAX_REPEATED = 1_000;

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
    field: toShownField(path),
    args: { key: toShownKey(String(path.at(-1))) },
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
