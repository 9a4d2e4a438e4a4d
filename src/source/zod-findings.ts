import * as z from 'zod';
import { suggest } from '../suggest.ts';
import type { IssueDetails } from './custom-issue.ts';
import { type Expectation, expectationOf, unwrap } from './expectation.ts';
import type { Finding, FindingCode } from './finding.ts';
import { type FindingQuota, NOWHERE } from './finding-quota.ts';
import type { JsonPath } from './json-text.ts';
import type { Row } from './row.ts';
import { valueAt } from './value-at.ts';

/** A value that was checked: absent where it is wrong, and `findings` says why. */
export type Judged<T> = { value?: T; findings: readonly Finding[] };

/** Parses a row by a schema; what does not fit becomes findings, brief ones beyond the quota. */
export function parseRow<T extends z.ZodType>(
  schema: T,
  row: Row,
  quota?: FindingQuota,
): Judged<z.output<T>> {
  const { value, issues } = runSchema(schema, row.value);
  if (issues.length === 0) return { value: value as z.output<T>, findings: NONE };
  return { findings: issues.flatMap((issue) => toFindings(issue, schema, row, quota)) };
}

/** Not `safeParse`: it would word a message for each issue, which takes longer than the checks. */
function runSchema(schema: z.ZodType, value: unknown): { value: unknown; issues: Issue[] } {
  // None of our schemas is asynchronous.
  return schema._zod.run({ value, issues: [] }, { async: false }) as z.core.ParsePayload;
}

const NONE: readonly Finding[] = [];

type Issue = z.core.$ZodRawIssue;

function toFindings(issue: Issue, schema: z.ZodType, row: Row, quota?: FindingQuota): Finding[] {
  const path = (issue.path ?? []) as JsonPath;
  if (issue.code === 'unrecognized_keys') {
    const names = keysOf(schemaAt(schema, path));
    return issue.keys.map((key, index) =>
      quota?.isFull('unknown-key', index)
        ? briefUnknownKey(path, key)
        : unknownKey(path, key, names, row),
    );
  }
  const value = valueAt(row.value, path);
  const code = toCode(issue, value);
  if (quota?.isFull(code)) return [toBrief({ code, field: path.join('.'), value })];
  const expecting = schemaAt(schema, path);
  const expected = expecting && expectationOf(expecting);
  const { suggestion, args }: IssueDetails =
    issue.code === 'custom' ? (issue.params ?? {}) : suggestValue(issue, value);
  const finding = {
    code,
    place: row.place(path),
    field: path.join('.'),
    ...(value !== undefined && { value }),
    ...(expected && { expected }),
    ...(suggestion !== undefined && { suggestion }),
    ...(isDecomposed(issue, value) && { advice: { name: 'retype-accents' } }),
    ...(args && { args }),
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
      return issue.origin === 'string' ? 'too-long' : 'out-of-range';
    case 'invalid_format':
      return 'invalid-format';
    default:
      return 'wrong-type';
  }
}

function unknownKey(path: JsonPath, key: string, names: string[], row: Row): Finding {
  const keyPath = [...path, key];
  const expected: Expectation = { kind: 'keys', names };
  const suggestion = suggest(key, names);
  return {
    code: 'unknown-key',
    place: row.place(keyPath, 'key'),
    field: keyPath.join('.'),
    expected,
    ...(suggestion !== undefined && { suggestion }),
    args: { key },
  };
}

/** A finding that will only be counted. */
function toBrief(finding: { code: FindingCode; field: string; value?: unknown }): Finding {
  return { place: NOWHERE, ...finding } as Finding;
}

function briefUnknownKey(path: JsonPath, key: string): Finding {
  return toBrief({ code: 'unknown-key', field: [...path, key].join('.') });
}

function suggestValue(issue: Issue, value: unknown): IssueDetails {
  if (issue.code !== 'invalid_value' || typeof value !== 'string') return {};
  const suggestion = suggest(value, issue.values.map(String));
  return suggestion === undefined ? {} : { suggestion };
}

/** Whether this is an allowed value with decomposed accents. */
function isDecomposed(issue: Issue, value: unknown): boolean {
  return (
    issue.code === 'invalid_value' &&
    typeof value === 'string' &&
    issue.values.includes(value.normalize('NFC'))
  );
}

function schemaAt(schema: z.ZodType, path: JsonPath): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((outer, key) => {
    const inner = outer && unwrap(outer);
    if (inner instanceof z.ZodObject) return inner.shape[key] as z.ZodType | undefined;
    return inner instanceof z.ZodArray ? (inner.element as z.ZodType) : undefined;
  }, schema);
}

function keysOf(schema: z.ZodType | undefined): string[] {
  const inner = schema && unwrap(schema);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}
