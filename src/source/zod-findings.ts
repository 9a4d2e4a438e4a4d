import * as z from 'zod';
import { suggest } from '../suggest.ts';
import type { IssueDetails } from './custom-issue.ts';
import type { Finding, FindingCode } from './finding.ts';
import type { JsonPath } from './json-text.ts';
import { quote, shorten } from './quote.ts';
import type { Row } from './rows.ts';
import { valueAt } from './value-at.ts';

/** Parses a row. What does not fit the schema becomes findings; a row that fits is returned. */
export function parseRow<T extends z.ZodType>(
  schema: T,
  row: Row,
  findings: Finding[],
): z.output<T> | undefined {
  const result = schema.safeParse(row.value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) findings.push(...toFindings(issue, schema, row));
  return undefined;
}

type Issue = z.core.$ZodIssue;

function toFindings(issue: Issue, schema: z.ZodType, row: Row): Finding[] {
  const path = issue.path as JsonPath;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownKey(path, key, keysOf(schemaAt(schema, path)), row));
  }
  const value = valueAt(row.value, path);
  const expected = schemaAt(schema, path);
  const details = issue.code === 'custom' ? (issue.params as IssueDetails) : {};
  return [
    {
      code: toCode(issue, value),
      place: row.place(path),
      field: path.join('.'),
      found: details.found ?? quote(value),
      allowed: details.allowed ?? allowedBy(expected, issue),
      ...(details.maybe ? { maybe: details.maybe } : maybeOf(issue, value)),
    },
  ];
}

function toCode(issue: Issue, value: unknown): FindingCode {
  if (value === undefined) return 'missing-field';
  switch (issue.code) {
    case 'custom':
      return issue.params?.code as FindingCode;
    case 'invalid_value':
      return typeof value === typeof issue.values[0] ? 'unknown-value' : 'wrong-type';
    case 'too_big':
    case 'too_small':
      return issue.origin === 'string' ? 'too-long' : 'out-of-range';
    case 'invalid_format':
      return 'invalid-format';
    default:
      return 'wrong-type';
  }
}

function unknownKey(path: JsonPath, key: string, known: string[], row: Row): Finding {
  const keyPath = [...path, key];
  return {
    code: 'unknown-key',
    place: row.place(keyPath, 'key'),
    field: shorten(keyPath.join('.')),
    found: `the key ${quote(key)}`,
    allowed: `only ${known.join(', ')}`,
    ...suggest(key, known),
  };
}

function maybeOf(issue: Issue, value: unknown): Pick<Finding, 'maybe' | 'remedy'> {
  if (issue.code !== 'invalid_value' || typeof value !== 'string') return {};
  const values = issue.values.map(String);
  if (!values.includes(value.normalize('NFC'))) return suggest(value, values);
  return { ...suggest(value, values), remedy: 'type it again: its accents are signs of their own' };
}

/** The schemas of the source say in their descriptions what they take: that is the remedy. */
function allowedBy(schema: z.ZodType | undefined, issue: Issue): string {
  const described = schema && describe(schema);
  const fallback = issue.code === 'invalid_value' ? oneOf(issue.values.map(String)) : issue.message;
  return described ?? fallback;
}

const descriptions = new WeakMap<z.ZodType, string>();

/** Asked for every finding, and a broken export has a hundred thousand: asked of zod only once. */
function describe(schema: z.ZodType): string | undefined {
  const known = descriptions.get(schema);
  if (known !== undefined) return known;
  const text = schema.description ?? unwrap(schema).description;
  if (text === undefined) return undefined;
  const whole = schema.safeParse(null).success ? `${text}, or null` : text;
  descriptions.set(schema, whole);
  return whole;
}

export function oneOf(values: readonly string[]): string {
  return `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;
}

function schemaAt(schema: z.ZodType, path: JsonPath): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((outer, key) => {
    const inner = outer && unwrap(outer);
    if (inner instanceof z.ZodObject) return inner.shape[key] as z.ZodType | undefined;
    return inner instanceof z.ZodArray ? (inner.element as z.ZodType) : undefined;
  }, schema);
}

function unwrap(schema: z.ZodType): z.ZodType {
  const wrapped =
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault;
  return wrapped ? unwrap(schema.def.innerType as z.ZodType) : schema;
}

function keysOf(schema: z.ZodType | undefined): string[] {
  const inner = schema && unwrap(schema);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}
