import * as z from 'zod';
import type { SalaryPeriod } from '../contract/enumerations.ts';

/** What would have been right in the place of a finding. Plain data: `report/` puts it into words. */
export type Expectation = (FieldExpectation | FileExpectation | RowExpectation) & {
  /** Null is also allowed. */
  orNull?: true;
};

/** What a single field takes. */
type FieldExpectation =
  | { kind: 'text'; isOneLine?: true }
  | { kind: 'list'; of?: 'texts' }
  | { kind: 'object'; noun?: 'vacancy' | 'salary record'; keys?: readonly string[] }
  | { kind: 'boolean' }
  | { kind: 'one-of'; values: readonly string[] }
  /** `values` are its entries, if they are few. */
  | { kind: 'entry'; noun: string; file: string; values?: readonly string[] }
  | { kind: 'whole-number'; unit: string; min: number; max?: number }
  | { kind: 'id'; maxLength: number }
  | { kind: 'slug' }
  | { kind: 'day'; from?: string }
  | { kind: 'reference-code'; pattern?: string; file?: string }
  | { kind: 'url'; schemes: readonly string[] }
  | { kind: 'origin' }
  | { kind: 'url-template'; placeholders: readonly string[] }
  | { kind: 'pattern' }
  | { kind: 'anchored-pattern' }
  | { kind: 'other-host'; siteUrl: string }
  | { kind: 'time-zone' }
  | { kind: 'sample-site' }
  | { kind: 'own-address' }
  | { kind: 'public-site' }
  | { kind: 'address-per-vacancy'; placeholders: readonly string[] }
  | { kind: 'today' }
  | { kind: 'salary-range' }
  | { kind: 'default-value' };

/**
 * Fields whose values a report may show: they come from a list or have a fixed form, or are the operator's
 * own settings. Findings end up in logs and mails, so texts, and what can hold texts, are never shown.
 */
const CLOSED: ReadonlySet<Expectation['kind']> = new Set([
  'boolean',
  'one-of',
  'entry',
  'whole-number',
  'id',
  'slug',
  'day',
  'reference-code',
  'origin',
  'url-template',
  'pattern',
  'time-zone',
] satisfies FieldExpectation['kind'][]);

export function isClosed(expected: Expectation | undefined): boolean {
  return expected !== undefined && CLOSED.has(expected.kind);
}

/** What a file, or a part of its text, takes. */
type FileExpectation =
  | { kind: 'existing-file' }
  | { kind: 'readable'; what: 'file' | 'folder' }
  | { kind: 'file-size'; maxBytes: number }
  | { kind: 'linked-once' }
  | { kind: 'folder' }
  | { kind: 'rows' }
  | { kind: 'extensions'; extensions: readonly string[] }
  | { kind: 'utf-8' }
  | { kind: 'json'; token: JsonToken }
  | { kind: 'csv'; token: CsvToken }
  | { kind: 'xlsx'; maxBytes: number; fault: XlsxFault }
  /** The required fields. */
  | { kind: 'header'; names: readonly string[] }
  /** What the column may be called. */
  | { kind: 'column'; names: readonly string[] }
  /** What to add to `spreadsheet.columns`, if the heading is to stay. */
  | { kind: 'column-once' | 'heading' | 'columns'; columns: ColumnEntries }
  | { kind: 'vacancy-row' }
  | { kind: 'used-entry' }
  | { kind: 'fields'; count: number }
  | { kind: 'keys'; names: readonly string[] }
  | { kind: 'key-once' };

/** Rules about several fields or several rows. */
type RowExpectation =
  | { kind: 'unique'; field?: string }
  | { kind: 'all-entries'; count: number }
  | { kind: 'count'; noun: string; exactly?: number; atLeast?: number; atMost?: number }
  | { kind: 'guide-flag'; familyWithoutGuide: string }
  | { kind: 'min-at-most-max' }
  | { kind: 'usual-salary'; min: number; max: number; period: SalaryPeriod; fits?: SalaryPeriod }
  | { kind: 'usual-ratio'; max: number }
  | { kind: 'figures'; min: number; max: number }
  | { kind: 'lifetime'; minDays?: number; maxDays?: number }
  | { kind: 'end'; maxDays: number }
  | { kind: 'past-day'; today: string }
  | { kind: 'no-employer-name' }
  | { kind: 'no-personal-data' }
  | { kind: 'employer-name' }
  | { kind: 'short-name' }
  | { kind: 'used-name' }
  | { kind: 'employer-names' };

/** Fields by heading; null for a column that is not to be read. */
type ColumnEntries = Readonly<Record<string, string | null>>;

/** Why an `.xlsx` file cannot be read. */
export type XlsxFault = 'password' | 'old-format' | 'damaged' | 'too-large' | 'no-sheet';

/** What the grammar of JSON asks for at some place. */
export type JsonToken =
  | 'value'
  | 'key'
  | 'colon'
  | 'comma-or-end'
  | 'end-of-text'
  | 'closing-quote'
  | 'known-escape'
  | 'printable-character';

/** What the grammar of CSV asks for at some place. */
export type CsvToken = 'closing-quote' | 'separator';

const EXPECTATIONS = z.registry<Expectation>();

/** Says what a schema takes, for the findings about what it refuses. */
export function expecting<T extends z.ZodType>(schema: T, expectation: Expectation): T {
  EXPECTATIONS.add(schema, expectation);
  return schema;
}

/** One of these values, and a finding that lists them. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return expecting(z.enum(values), { kind: 'one-of', values });
}

/** What a schema takes; a wrapped schema (nullable, optional) takes what it wraps. */
export function expectationOf(schema: z.ZodType): Expectation | undefined {
  const own = EXPECTATIONS.get(schema) ?? EXPECTATIONS.get(unwrap(schema));
  return own && schema.safeParse(null).success ? { ...own, orNull: true } : own;
}

/** The schema that nullable, optional and default schemas are made of. */
export function unwrap(schema: z.ZodType): z.ZodType {
  const wrapped =
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault;
  return wrapped ? unwrap(schema.def.innerType as z.ZodType) : schema;
}
