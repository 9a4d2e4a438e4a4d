import * as z from 'zod';
import { type JsonPath, type Row, valueAt } from '../files/row.ts';
import type { ValueType } from '../findings/about-fields.ts';
import { type Finding, type FindingCode, TOPICS } from '../findings/finding.ts';
import {
  conceal,
  toDataText,
  toShown,
  toShownField,
  toShownPath,
} from '../findings/shown-value.ts';
import { expectationOf, type IssueDetails, type Suggested, unwrap } from '../values/expecting.ts';
import { suggest } from '../vocabulary/suggest.ts';

/** A value that was checked: absent where it is wrong, and `findings` says why. */
export type Judged<T> = { value?: T | undefined; findings: readonly Finding[] };

/** Parses a row by a schema; what is wrong becomes findings. `value`: in place of what the row has. */
export function parseRow<T extends z.ZodType>(
  schema: T,
  row: Row,
  value = row.value,
): Judged<z.output<T>> {
  const { faults } = row;
  if (value === undefined) return { findings: faults };
  const { success, data, error } = schema.safeParse(value, { error: noMessage });
  if (success) return { value: data, findings: faults };
  const findings = error.issues
    .slice(0, MAX_ISSUES)
    .flatMap((issue) => toFindings(issue, schema, row));
  return { findings: [...faults, ...withoutRenamed(findings).filter(isOwn(row))] };
}

/** More do not help: such a row is not a vacancy, or its export is broken. */
export const MAX_ISSUES = 100;

/** Without zod's messages: they take time, and findings have their own words. */
const noMessage = () => '';

/** A mistyped key is one slip. Don't also report the correct key as missing. */
function withoutRenamed(findings: readonly Finding[]): readonly Finding[] {
  const meant = new Set<string>();
  for (const { code, field, suggestion, args } of findings) {
    if (code !== 'unknown-key' || suggestion === undefined) continue;
    meant.add(`${String(field).slice(0, -args.key.text.length)}${suggestion}`);
  }
  if (meant.size === 0) return findings;
  return findings.filter(
    ({ code, field }) => code !== 'missing-field' || !meant.has(String(field)),
  );
}

/** Leaves out what is reported once for all rows: a missing column, or the object that it is part of. */
function isOwn({ lacking = [] }: Row) {
  return ({ code, field }: Finding) =>
    code !== 'missing-field' || !lacking.some((name) => `${name}.`.startsWith(`${field}.`));
}

type Issue = z.core.$ZodIssue;

function toFindings(issue: Issue, schema: z.ZodType, row: Row): Finding[] {
  const path = issue.path as JsonPath;
  const expecting = schemaAt(schema, path);
  if (issue.code === 'unrecognized_keys') {
    const object = expecting && unwrap(expecting);
    const names = object instanceof z.ZodObject ? Object.keys(object.shape) : [];
    return issue.keys.slice(0, MAX_ISSUES).map((key) => unknownKey(path, key, names, row));
  }
  const value = valueAt(row.value, path);
  const code = toCode(issue, value);
  const hint = value === undefined ? undefined : row.hint?.(path);
  const expected = expecting && expectationOf(expecting);
  const details: IssueDetails =
    issue.code === 'custom' ? (issue.params ?? {}) : suggestValue(issue, value);
  const { suggestion, readings } = hint ?? details;
  const isNear = suggestion !== undefined || readings !== undefined;
  const args = {
    ...details.args,
    ...(expected && !Object.hasOwn(TOPICS.texts, code) && { expected }),
    ...(code === 'wrong-type' && { type: typeOf(value) }),
    ...(tooMany(issue) && { ...tooMany(issue), count: (value as unknown[]).length }),
  };
  const shown = toShown(value, expected, isNear);
  const finding = {
    code,
    place: row.place(path),
    field: toShownField(path),
    value: shown,
    ...(shown === undefined && { concealed: conceal(value, expected) }),
    suggestion: toShown(suggestion, expected, true) && suggestion,
    readings,
    ...(Object.keys(args).length > 0 && { args }),
  };
  // The types of `customIssue` ensure that a code has its arguments.
  return [finding as Finding];
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
      return issue.origin === 'string' ? 'invalid-format' : 'out-of-range';
    case 'invalid_format':
      return 'invalid-format';
    default:
      return 'wrong-type';
  }
}

/** How many items a list that has too many of them may have. */
function tooMany(issue: Issue) {
  return issue.code === 'too_big' && issue.origin === 'array'
    ? { noun: 'item', atMost: Number(issue.maximum) }
    : undefined;
}

function typeOf(value: unknown): ValueType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? 'text' : (typeof value as ValueType);
}

function unknownKey(path: JsonPath, key: string, names: string[], row: Row): Finding {
  const keyPath = [...path, key];
  const absent = names.filter((name) => valueAt(row.value, [...path, name]) === undefined);
  return {
    code: 'unknown-key',
    place: row.place(keyPath, 'key'),
    field: toShownPath(keyPath),
    suggestion: suggest(key, absent) ?? suggest(key, names),
    args: { key: toDataText(key), names },
  };
}

function suggestValue(issue: Issue, value: unknown): Suggested {
  if (issue.code !== 'invalid_value' || typeof value !== 'string') return {};
  return { suggestion: suggest(value, issue.values.map(String)) };
}

function schemaAt(schema: z.ZodType, path: JsonPath): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((outer, key) => {
    const inner = outer && unwrap(outer);
    if (inner instanceof z.ZodObject) return inner.shape[key] as z.ZodType | undefined;
    if (inner instanceof z.ZodRecord) return inner.valueType as z.ZodType;
    return inner instanceof z.ZodArray ? (inner.element as z.ZodType) : undefined;
  }, schema);
}
