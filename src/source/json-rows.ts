import type { Advice, Finding, Place } from './finding.ts';
import { findSlip } from './json-slips.ts';
import {
  findMembers,
  INDEXED_DEPTH,
  indexJson,
  type JsonFault,
  type JsonIndex,
  type JsonPath,
  type Span,
} from './json-text.ts';
import type { Row } from './row.ts';
import { placeAt, quoteAt, type SourceFile } from './source-file.ts';

/** The single value of a `.json` file that holds one thing. */
export function readJsonRow(file: SourceFile): Row {
  return new JsonRow(file, 0, file.text);
}

/** A file with one row, or with a list of them. */
export function readJsonRows(file: SourceFile): Iterable<Row> {
  const whole = new JsonRow(file, 0, file.text);
  if (Array.isArray(whole.value)) return toElements(whole, [], whole.value);
  const wrapped = findWrappedList(whole.value);
  if (!wrapped) return [whole];
  const { key, list } = wrapped;
  return [toWrapperRow(whole, key), ...toElements(whole, [key], list)];
}

function toElements(whole: JsonRow, path: JsonPath, list: readonly unknown[]): JsonElement[] {
  const repeats = byMember(whole.repeats, path.length);
  return list.map(
    (value, index) => new JsonElement(whole, [...path, index], value, repeats.get(index) ?? []),
  );
}

/**
 * The list in `{"vacancies": […]}`, as many systems export it. Its rows are read all the same, so that
 * everything wrong with them, and every private name, is known at once.
 */
function findWrappedList(value: unknown): { key: string; list: unknown[] } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isNamed(value)) return undefined;
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

function toWrapperRow(whole: JsonRow, key: string): Row {
  const place = whole.place([key], 'key');
  const fault: Finding = {
    code: 'wrong-type',
    place,
    field: '',
    expected: { kind: 'list' },
    advice: { name: 'unwrap-list' },
    args: { type: 'object' },
  };
  return { value: undefined, faults: [fault], place: () => place };
}

function byMember(repeats: readonly RepeatedKey[], depth: number): Map<unknown, RepeatedKey[]> {
  const members = new Map<unknown, RepeatedKey[]>();
  for (const repeat of repeats) {
    const member = repeat.path[depth];
    members.set(member, [...(members.get(member) ?? []), repeat]);
  }
  return members;
}

/** A row on each line that is not blank. */
export function* readJsonLines(file: SourceFile): Generator<Row> {
  const { text } = file;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, text[end - 1] === '\r' ? end - 1 : end);
    if (line.trim() !== '') yield new JsonRow(file, start, line);
    start = end + 1;
  }
}

type RepeatedKey = { path: JsonPath; finding: Finding };

// Classes rather than objects with closures: nearly every row is right, so that its place is never
// needed, and making closures for each row would cost more than reading it.
class JsonRow implements Row {
  readonly value: unknown;
  readonly repeats: readonly RepeatedKey[];
  private readonly file: SourceFile;
  private readonly offset: number;
  private readonly text: string;
  private readonly broken: Finding | undefined;
  private index: JsonIndex | undefined;
  private members: Span[] | undefined;

  /** `text` is the part of the file that begins at `offset`. */
  constructor(file: SourceFile, offset: number, text: string) {
    this.file = file;
    this.offset = offset;
    this.text = text;
    try {
      this.value = JSON.parse(text);
    } catch {
      this.broken = toJsonFinding(file, offset, text, this.indexed().fault);
    }
    const isSuspect = !this.broken && mayRepeatKeys(text, this.value);
    this.repeats = isSuspect ? this.findRepeats() : [];
  }

  get faults(): readonly Finding[] {
    if (this.broken) return [this.broken];
    return this.repeats.map(({ finding }) => finding);
  }

  place(path: JsonPath, shown?: 'value' | 'key'): Place {
    if (this.broken) return this.broken.place;
    const { file, offset } = this;
    const span = shown === 'key' ? this.indexed().keyAt(path) : this.indexed().valueAt(path);
    if (span) return shown ? this.quote(span) : placeAt(file, offset + span.start);
    // Where it is missing, point at the start of what should hold it.
    return path.length > 0 ? this.place(path.slice(0, -1)) : placeAt(file, offset);
  }

  /** A member of the list that the text is, as a row of its own; undefined for a list inside it. */
  member([index, ...inner]: JsonPath): JsonRow | undefined {
    if (typeof index !== 'number' || inner.length > 0) return undefined;
    this.members ??= findMembers(this.text);
    const span = this.members[index];
    if (!span) return undefined;
    return new JsonRow(this.file, this.offset + span.start, this.text.slice(span.start, span.end));
  }

  private findRepeats(): RepeatedKey[] {
    return this.indexed().repeatedKeys.map(({ path, first, second }) => ({
      path,
      finding: toRepeatedKey(path, this.quote(first), this.quote(second)),
    }));
  }

  private quote({ start, end }: Span): Place {
    return quoteAt(this.file, this.offset + start, this.offset + end);
  }

  private indexed(): JsonIndex {
    this.index ??= indexJson(this.text);
    return this.index;
  }
}

/** A row of a list. */
class JsonElement implements Row {
  readonly value: unknown;
  private readonly whole: JsonRow;
  private readonly path: JsonPath;
  private readonly repeats: readonly RepeatedKey[];
  private own: JsonRow | undefined;

  constructor(whole: JsonRow, path: JsonPath, value: unknown, repeats: readonly RepeatedKey[]) {
    this.value = value;
    this.whole = whole;
    this.path = path;
    this.repeats = repeats;
  }

  get faults(): readonly Finding[] {
    return this.repeats.map(({ path, finding }) => ({
      ...finding,
      field: path.slice(this.path.length).join('.'),
    }));
  }

  place(path: JsonPath, shown?: 'value' | 'key'): Place {
    this.own ??= this.whole.member(this.path);
    return this.own?.place(path, shown) ?? this.whole.place([...this.path, ...path], shown);
  }
}

function toJsonFinding(
  file: SourceFile,
  offset: number,
  text: string,
  fault: JsonFault | null,
): Finding {
  // JSON.parse rejected the text, so the index should have a fault; otherwise point at the start.
  const cause: JsonFault = fault ?? { offset: 0, character: text[0] ?? null, expected: 'value' };
  const place = placeAt(file, offset + cause.offset);
  const slip = findSlip(text, cause);
  const at = slip?.at === undefined ? place : placeAt(file, offset + slip.at);
  const advice: Advice | undefined = slip && {
    name: slip.advice,
    ...(at.line !== place.line && { line: at.line }),
  };
  return {
    code: 'invalid-json',
    place,
    field: '',
    expected: { kind: 'json', token: cause.expected },
    ...(advice && { advice }),
    args: { character: cause.character },
  };
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
 * colon, so only a text with more of those than the value has keys needs the exact index.
 */
function mayRepeatKeys(text: string, value: unknown): boolean {
  return countKeyEnds(text) > countKeys(value, 0);
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

/** Stops at the depth of the index: keys that are not counted only make the exact index run. */
function countKeys(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null || depth > INDEXED_DEPTH) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const element of value) count += countKeys(element, depth + 1);
    return count;
  }
  for (const member of Object.values(value)) count += 1 + countKeys(member, depth + 1);
  return count;
}
