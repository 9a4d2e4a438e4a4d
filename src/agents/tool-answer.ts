import type * as z from 'zod';
import { toFigure } from '../numbers.ts';
import type { FileRead, Reading } from './reading.ts';
import { DATA_NOTE } from './site-text.ts';

/** A tool as data: the server derives everything that the protocol asks for. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  /** For programs that calculate with the answer. Without the fields that every answer has. */
  output?: z.ZodObject;
  run(input: never, reading: Reading): Promise<Answer>;
};

/** Types the arguments of `run` by the schema. */
export function defineTool<Input extends z.ZodObject>(
  tool: Tool & { input: Input; run(input: z.output<Input>, reading: Reading): Promise<Answer> },
): Tool {
  return tool;
}

/** What a tool answers, for the assistant to read and for programs. */
export type Answer = {
  text: string;
  structured: object;
  /** What to know before using the answer: part of both. */
  notes?: string[];
};

/**
 * An answer must leave the assistant room to think: about 8,000 tokens at most, text and structured
 * content together. Lists of vacancies, with their addresses and numbers, have 3 characters per token.
 */
export const MAX_CHARACTERS = 24_000;

/** For the notes, in text and structured content. */
const NOTES = 2000;

/** As many of the items as the answer has room for, once everything has been read. */
export function fitItems<Item>(
  items: readonly Item[],
  reading: Reading,
  make: (shown: readonly Item[]) => Answer,
): Answer {
  for (let count = items.length; count > 0; count -= 1) {
    const answer = make(items.slice(0, count));
    if (isShort(answer, reading)) return answer;
  }
  return make([]);
}

export function isShort({ text, structured }: Answer, { filesRead }: Reading): boolean {
  const parts = [text, JSON.stringify(structured), listFiles(filesRead), JSON.stringify(filesRead)];
  return parts.join('').length + NOTES <= MAX_CHARACTERS;
}

/** Adds where the answer comes from, and what its marks mean. */
export function finish({ text, structured, notes: own = [] }: Answer, files: FileRead[]) {
  const notes = text.includes('<data>') ? [...own, DATA_NOTE] : own;
  const parts = [text, ...notes.map((note) => `Note: ${note}`), listFiles(files)];
  return {
    content: [{ type: 'text' as const, text: parts.join('\n\n') }],
    structuredContent: { ...structured, notes, files },
  };
}

/** `Read: <file>, <file> (built <instant>)`, and each instant if there are several. */
function listFiles(files: readonly FileRead[]): string {
  const instants = new Set(files.flatMap(({ generatedAt }) => generatedAt ?? []));
  const built = instants.size > 0 ? ` (built ${[...instants].sort().join(', ')})` : '';
  return `Read: ${files.map(({ url }) => url).join(', ')}${built}`;
}

/** Cuts the long texts and lists of a body, and says how much is missing. Addresses stay whole. */
export function clip<Value>(value: Value, size: { characters: number; entries: number }): Value;
export function clip(value: unknown, size: { characters: number; entries: number }): unknown {
  if (typeof value === 'string') return clipText(value, size.characters);
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, clip(one, size)]));
  }
  const shown = value.slice(0, size.entries).map((entry) => clip(entry, size));
  const rest = value.length - shown.length;
  return rest > 0 ? [...shown, `… (${toFigure(rest)} more)`] : shown;
}

const ADDRESS = /^https?:\/\/\S{1,2000}$/;

/** Never in the middle of a character. */
function clipText(text: string, characters: number): string {
  if (text.length <= characters || ADDRESS.test(text)) return text;
  const shown = text.slice(0, characters).replace(/[\uD800-\uDBFF]$/, '');
  return `${shown}… (${toFigure(text.length - shown.length)} more characters)`;
}
