import { type JsonSchema, refName, valuesOf } from '../../src/descriptions/schemas.ts';
import type { Contract } from './contract.ts';

type SchemasByName = Record<string, JsonSchema>;

/** The named types that are closed lists of values. */
export function enumerationsOf({ components: { schemas } }: Contract): SchemasByName {
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const list = toList(schema, schemas);
      return list ? [[name, list]] : [];
    }),
  );
}

/**
 * The contract with the values of each enumeration where it is used. Bodies and paths have values,
 * not names, and a new value can break responses while it is harmless in a parameter.
 */
export function inlineEnumerations(contract: Contract): Contract {
  const { components, ...others } = contract;
  const { schemas } = components;
  const enumerations = enumerationsOf(contract);
  const inline = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(inline);
    if (typeof node !== 'object' || node === null) return node;
    const schema = node as JsonSchema;
    const list = isComposed(schema) ? toList(schema, schemas) : undefined;
    if (list) return list;
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inline(value)]));
  };
  const unlisted = Object.entries(schemas).filter(([name]) => !(name in enumerations));
  return inline({
    ...others,
    components: { ...components, schemas: Object.fromEntries(unlisted) },
  }) as Contract;
}

/** Responses and headers have references, too. */
function isComposed({ $ref, anyOf }: JsonSchema): boolean {
  return $ref?.startsWith('#/components/schemas/') || Array.isArray(anyOf);
}

/** A closed list of values in one spelling, whether it is a reference, a choice or a list. */
function toList(schema: JsonSchema, schemas: SchemasByName): JsonSchema | undefined {
  const { $ref, anyOf, ...rest } = schema;
  const values = valuesOf(schema, schemas);
  const [type, ...others] = new Set(typesOf(schema, schemas).filter((name) => name !== 'null'));
  if (!values || type === undefined || others.length > 0) return undefined;
  const { description } = schemas[refName(schema) ?? ''] ?? {};
  return {
    ...(description !== undefined && { description }),
    ...rest,
    type: values.includes(null) ? [type, 'null'] : type,
    enum: values,
  };
}

/** The types that a schema and those it refers to state. Generators need them. */
function typesOf({ $ref, anyOf, type }: JsonSchema, schemas: SchemasByName): string[] {
  const parts = $ref === undefined ? anyOf : [schemas[refName({ $ref }) ?? ''] ?? {}];
  return parts ? parts.flatMap((part) => typesOf(part, schemas)) : [type ?? 'none'].flat();
}
