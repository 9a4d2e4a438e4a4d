import type * as z from 'zod';
import type { Reading } from './reading.ts';
import { DATA_NOTE } from './site-text.ts';

/** A tool as data: the server derives everything that the protocol asks for. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  /** The text of the answer. */
  run(input: never, reading: Reading, settings: SiteSettings): Promise<string>;
};

/** What the package knows of a site, and `npm run mcp` does not. */
export type SiteSettings = {
  /** How many published salaries a family or a skill needs for a figure. */
  minSample?: number;
  /** By slug, the names of skills besides those that the site publishes. */
  skillNames?: Record<string, readonly string[]>;
};

/** Types the arguments of `run` by the schema. */
export function defineTool<Input extends z.ZodObject>(
  tool: Tool & {
    input: Input;
    run(input: z.output<Input>, reading: Reading, settings: SiteSettings): Promise<string>;
  },
): Tool {
  return tool;
}

/** An answer must leave room in the model's context. Lists have 3 characters per token. */
export const MAX_CHARACTERS = 24_000;

/** Characters reserved for counts, notes and the files read. */
const FRAME = 3000;

/** As many of the items as an answer has room for. */
export function fitItems(items: readonly string[]): string[] {
  let room = MAX_CHARACTERS - FRAME;
  return items.filter((item) => {
    room -= item.length + 1;
    return room > 0;
  });
}

/** Adds how arguments were read, the sources and, if the answer quotes data, the note about that. */
export function finish(text: string, { notes, filesRead: files }: Reading) {
  const instants = new Set(files.flatMap(({ generatedAt }) => generatedAt ?? []));
  const built = instants.size > 0 ? ` (built ${[...instants].sort().join(', ')})` : '';
  const parts = [
    ...(notes.length > 0 ? [notes.join('\n')] : []),
    text,
    ...(text.includes('<data>') ? [DATA_NOTE] : []),
    `Read: ${files.map(({ url }) => url).join(', ')}${built}`,
  ];
  return { content: [{ type: 'text' as const, text: parts.join('\n\n') }] };
}
