import * as z from 'zod';
import type { Expectation } from './findings/expectation.ts';
import type { ArgsOf, FindingCode } from './findings/finding.ts';

const EXPECTATIONS = z.registry<Expectation>();

/** Says what a schema takes, for the findings about what it refuses. */
export function expecting<T extends z.ZodType>(schema: T, expectation: Expectation): T {
  EXPECTATIONS.add(schema, expectation);
  return schema;
}

/** A text, unless the check refuses it. */
export function checkedText(
  expectation: Expectation,
  check: (text: string) => ReturnType<typeof customIssue> | undefined,
) {
  const schema = z.string().check(({ value, issues }) => {
    const issue = check(value);
    if (issue) issues.push(issue);
  });
  return expecting(schema, expectation);
}

/** One of these values, and a finding that lists them. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return expecting(z.enum(values), { kind: 'one-of', values });
}

/** What a schema takes; a wrapped schema (nullable, optional) takes what it wraps. */
export function expectationOf(schema: z.ZodType): Expectation | undefined {
  const own = EXPECTATIONS.get(schema) ?? EXPECTATIONS.get(unwrap(schema));
  return own && schema.isNullable() ? { ...own, orNull: true } : own;
}

/** The schema that nullable, optional and default schemas are made of. */
export function unwrap(schema: z.ZodType): z.ZodType {
  const wrapped =
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault;
  return wrapped ? unwrap(schema.def.innerType as z.ZodType) : schema;
}

/** What a check of ours adds to a zod issue; `zod-findings.ts` reads it back. */
export type IssueDetails = Suggested & { args?: object };

/** What was meant, or the two things that could be meant. */
export type Suggested = {
  suggestion?: string | undefined;
  readings?: readonly string[] | undefined;
};

/** The arguments that a check gives; what the field takes is added to them. */
type OwnArgs<Code extends FindingCode> = Omit<ArgsOf<Code>, 'expected'>;

export function customIssue<Code extends FindingCode>(
  code: Code,
  input: unknown,
  // A code that has arguments must be given them.
  ...[details]: keyof OwnArgs<Code> extends never
    ? [Suggested?]
    : [Suggested & { args: OwnArgs<Code> }]
) {
  return { code: 'custom' as const, input, params: { code, ...details } };
}
