import * as z from 'zod';
import { LONGEST_FIELD } from '../findings/data-limits.ts';
import type { Expectation } from '../findings/expectation.ts';
import type { ArgsOf, FindingCode } from '../findings/finding.ts';

const EXPECTATIONS = z.registry<Expectation>();

/** Registers what a schema accepts, for findings about values that it rejects. */
export function expecting<T extends z.ZodType>(schema: T, expectation: Expectation): T {
  EXPECTATIONS.add(schema, expectation);
  return schema;
}

/** A string schema with a check of its own. */
export function checkedText(
  expectation: Expectation,
  check: (text: string) => ReturnType<typeof customIssue> | undefined,
) {
  const schema = z.string().check(({ value, issues }) => {
    const issue = lengthIssue(value.length) ?? check(value);
    if (issue) issues.push(issue);
  });
  return expecting(schema, expectation);
}

/** What is wrong with a text or list of so many characters. */
export function lengthIssue(characters: number, atMost = LONGEST_FIELD) {
  if (characters <= atMost) return undefined;
  const args = { count: characters, noun: 'character', atMost } as const;
  return customIssue('out-of-range', undefined, { args });
}

export const flag = expecting(z.boolean(), { kind: 'boolean' });

/** An enum; findings about it list its values, in spreadsheets with the names that people write. */
export function oneOf<const T extends readonly [string, ...string[]]>(
  values: T,
  names?: readonly string[],
) {
  return expecting(z.enum(values), { kind: 'one-of', values, ...(names && { names }) });
}

/** What a schema accepts; nullable and optional schemas inherit it from the schema that they wrap. */
export function expectationOf(schema: z.ZodType): Expectation | undefined {
  const own = EXPECTATIONS.get(schema) ?? EXPECTATIONS.get(unwrap(schema));
  return own && schema.isNullable() ? { ...own, orNull: true } : own;
}

/** The schema inside nullable, optional and default schemas. */
export function unwrap(schema: z.ZodType): z.ZodType {
  const wrapped =
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault;
  return wrapped ? unwrap(schema.def.innerType as z.ZodType) : schema;
}

/** What our own checks add to a zod issue; `parse-row.ts` reads it. */
export type IssueDetails = Suggested & { args?: object };

/** What was meant, or the two things that could be meant. */
export type Suggested = {
  suggestion?: string | undefined;
  readings?: readonly string[] | undefined;
};

/** The arguments that a check passes; `expected` is added later. */
type OwnArgs<Code extends FindingCode> = Omit<ArgsOf<Code>, 'expected'>;
type IsEmpty<Args> = Record<never, never> extends Args ? true : false;

export function customIssue<Code extends FindingCode>(
  code: Code,
  input: unknown,
  // A code that needs arguments must be given them.
  ...[details]: IsEmpty<OwnArgs<Code>> extends true
    ? [(Suggested & { args?: OwnArgs<Code> })?]
    : [Suggested & { args: OwnArgs<Code> }]
) {
  return { code: 'custom' as const, input, params: { code, ...details } };
}
