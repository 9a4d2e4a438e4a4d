import { describeContract } from '../../src/descriptions/openapi.ts';
import type { JsonSchema } from '../../src/descriptions/schemas.ts';

/** The parts of an OpenAPI document that the comparison reads. */
export type Contract = {
  openapi: string;
  info: { version: string };
  tags?: unknown[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses?: Record<string, Response>;
    headers?: Record<string, Header>;
  };
};

export type Operation = {
  operationId: string;
  parameters?: Parameter[];
  responses: Record<string, Response | Reference>;
  [text: string]: unknown;
};
export type Parameter = { name: string; schema: JsonSchema; [text: string]: unknown };
export type Response = {
  description: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, { schema: JsonSchema }>;
};
export type Header = { description?: string; schema: JsonSchema };
export type Reference = { $ref: string };

/** The contract in the code now, without anything that depends on the data. */
export function currentContract(): Contract {
  return JSON.parse(JSON.stringify(describeContract()));
}
