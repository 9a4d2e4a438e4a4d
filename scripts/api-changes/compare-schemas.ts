import type { JsonSchema } from '../../src/descriptions/schemas.ts';
import { type Change, type Side, toChange } from './change.ts';

/** Every difference between two schemas, judged for the side that uses them. */
export function compareSchemas(
  before: JsonSchema,
  after: JsonSchema,
  where: string,
  side: Side,
): Change[] {
  const was = normalize(before);
  const is = normalize(after);
  if (identity(was.schema) !== identity(is.schema)) {
    const detail = `${identity(was.schema)} → ${identity(is.schema)}`;
    return [toChange(where, 'type-changed', side, detail)];
  }
  return [
    ...compareNull(was, is, where, side),
    ...compareFields(was.schema, is.schema, where, side),
    ...compareValues(was.schema.enum, is.schema.enum, where, side),
    ...compareParts(was.schema, is.schema, where, side),
    ...compareKeywords(was.schema, is.schema, where, side),
  ];
}

/** One spelling for each meaning: null is a flag of its own, a constant is a list of one value. */
type Normal = { schema: JsonSchema; isNullable: boolean };

function normalize(schema: JsonSchema): Normal {
  const { anyOf, const: constant, ...rest } = schema;
  const [option, nothing, ...others] = anyOf ?? [];
  if (option && nothing?.type === 'null' && others.length === 0) {
    return { schema: { ...normalize(option).schema, ...rest }, isNullable: true };
  }
  const types = [rest.type ?? []].flat();
  const named = types.filter((type) => type !== 'null');
  const values = constant === undefined ? rest.enum : [constant];
  return {
    schema: {
      ...rest,
      ...(anyOf && { anyOf }),
      ...(named.length > 0 && { type: named.length === 1 ? (named[0] ?? '') : named }),
      ...(values && { enum: values.filter((value) => value !== null) }),
    },
    isNullable: types.includes('null'),
  };
}

/** The basic type. If it differs, there is nothing else to compare. */
function identity({ $ref, type, anyOf }: JsonSchema): string {
  return $ref?.split('/').at(-1) ?? (anyOf ? JSON.stringify(anyOf) : String(type ?? 'anything'));
}

function compareNull(was: Normal, is: Normal, where: string, side: Side): Change[] {
  if (was.isNullable === is.isNullable) return [];
  return [toChange(where, is.isNullable ? 'made-nullable' : 'never-null-now', side)];
}

function compareFields(before: JsonSchema, after: JsonSchema, where: string, side: Side): Change[] {
  const { properties: was = {}, required = [] } = before;
  const { properties: is = {}, required: demanded = [] } = after;
  const added = Object.keys(is).filter((name) => !(name in was));
  return [
    ...Object.entries(was).flatMap(([name, field]) => {
      const at = `${where}.${name}`;
      const now = is[name];
      if (!now) return [toChange(at, 'field-removed', side)];
      const need = demanded.includes(name) ? 'made-required' : 'made-optional';
      const isMoved = required.includes(name) !== demanded.includes(name);
      return [
        ...(isMoved ? [toChange(at, need, side)] : []),
        ...compareSchemas(field, now, at, side),
      ];
    }),
    ...added.map((name) => toChange(`${where}.${name}`, 'field-added', side)),
  ];
}

function compareValues(
  before: unknown[] | undefined,
  after: unknown[] | undefined,
  where: string,
  side: Side,
): Change[] {
  if (!before && !after) return [];
  if (!before) return [toChange(where, 'tightened', side, 'any → a list of values')];
  if (!after) return [toChange(where, 'loosened', side, 'a list of values → any')];
  const removed = before.filter((value) => !after.includes(value));
  const added = after.filter((value) => !before.includes(value));
  return [
    ...removed.map((value) => toChange(where, 'value-removed', side, JSON.stringify(value))),
    ...added.map((value) => toChange(where, 'value-added', side, JSON.stringify(value))),
  ];
}

/** The items of lists, and the values of objects with arbitrary keys. */
function compareParts(before: JsonSchema, after: JsonSchema, where: string, side: Side): Change[] {
  return (['items', 'additionalProperties'] as const).flatMap((keyword) => {
    const was = before[keyword];
    const is = after[keyword];
    const at = `${where}[]`;
    if (isSchema(was) && isSchema(is)) return compareSchemas(was, is, at, side);
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    if (is === undefined || is === true) return [toChange(at, 'loosened', side, keyword)];
    if (was === undefined || was === true) return [toChange(at, 'tightened', side, keyword)];
    return [toChange(at, 'otherwise-changed', side, keyword)];
  });
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}

const COMPARED = ['$ref', 'type', 'anyOf', 'properties', 'required', 'enum'];
const PARTS = ['items', 'additionalProperties'];
const TEXTS = ['description', 'title', 'examples'];
/** 1 if a greater number is stricter, -1 if it is looser. */
const BOUNDS: Record<string, 1 | -1> = {
  minimum: 1,
  minLength: 1,
  minItems: 1,
  maximum: -1,
  maxLength: -1,
  maxItems: -1,
};

function compareKeywords(before: JsonSchema, after: JsonSchema, where: string, side: Side) {
  const keywords = new Set([...Object.keys(before), ...Object.keys(after)]);
  for (const done of [...COMPARED, ...PARTS]) keywords.delete(done);
  return [...keywords].flatMap((keyword): Change[] => {
    const was = before[keyword];
    const is = after[keyword];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    if (TEXTS.includes(keyword)) return [toChange(where, 'reworded', side)];
    const detail = `${keyword} ${show(was)} → ${show(is)}`;
    if (was === undefined) return [toChange(where, 'tightened', side, detail)];
    if (is === undefined) return [toChange(where, 'loosened', side, detail)];
    const direction = BOUNDS[keyword];
    if (!direction) return [toChange(where, 'otherwise-changed', side, detail)];
    const isTighter = (Number(is) - Number(was)) * direction > 0;
    return [toChange(where, isTighter ? 'tightened' : 'loosened', side, detail)];
  });
}

function show(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value);
}
