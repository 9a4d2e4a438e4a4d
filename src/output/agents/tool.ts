import * as z from 'zod';
import type { Reading } from './reading.ts';
import { asData } from './site-text.ts';

/** A tool as data: the server derives everything that the protocol asks for. */
export type Tool<
  Input extends z.ZodObject = z.ZodObject,
  Data extends z.ZodObject = z.ZodObject,
> = {
  name: string;
  title: string;
  description: string;
  input: Input;
  data: Data;
  run(input: z.output<Input>, reading: Reading): Promise<Answer<z.output<Data>>>;
};

/** `data` comes from the site; `notes` are ours and say what it rests on. */
export type Answer<Data> = { notes: string[]; data: Data };

/** Types `run` by the schemas. */
export function defineTool<Input extends z.ZodObject, Data extends z.ZodObject>(
  tool: Tool<Input, Data>,
): Tool {
  return tool as unknown as Tool;
}

/** The structured content of each answer. */
export function toOutput(data: z.ZodObject) {
  const source = z.strictObject({ url: z.string(), generatedAt: z.string().nullable() });
  return z.strictObject({
    notes: z.array(z.string()),
    data,
    sources: z.array(source),
  });
}

/** The answer for programs, and the same as text. */
export function toResult({ notes, data }: Answer<object>, { sources }: Reading) {
  const instants = new Set(sources.flatMap(({ generatedAt }) => generatedAt ?? []));
  const built = instants.size > 0 ? ` (built ${[...instants].sort().join(', ')})` : '';
  const parts = [
    notes.join('\n'),
    asData(JSON.stringify(data)),
    `Read: ${sources.map(({ url }) => url).join(', ')}${built}`,
  ];
  return {
    content: [{ type: 'text' as const, text: parts.join('\n\n') }],
    structuredContent: { notes, data, sources },
  };
}
