import type * as z from 'zod';
import type { Answer } from './answer.ts';
import type { Reading } from './reading.ts';

/** A tool as data: the server derives everything that the protocol asks for. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  /** Without the fields that every answer has. */
  output: z.ZodObject;
  run(input: never, reading: Reading): Promise<Answer>;
};

type Definition<Input extends z.ZodObject, Output extends z.ZodObject> = Omit<
  Tool,
  'input' | 'output' | 'run'
> & {
  input: Input;
  output: Output;
  run(input: z.output<Input>, reading: Reading): Promise<Answer<z.output<Output>>>;
};

/** Types the arguments and the answer of `run` by its schemas. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: Definition<Input, Output>,
): Tool {
  return definition;
}
