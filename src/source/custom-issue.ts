import type { AdviceName, FindingArgs, FindingCode } from './finding.ts';

/** What a check of ours adds to a zod issue; `zod-findings.ts` reads it back. */
export type IssueDetails = Suggested & { args?: object };

/** What was meant, or the two things that could be meant; and what to do. */
export type Suggested = {
  suggestion?: string | undefined;
  readings?: readonly string[] | undefined;
  advice?: AdviceName | undefined;
};

type DetailsOf<Code extends FindingCode> = Suggested &
  (Code extends keyof FindingArgs ? { args: FindingArgs[Code] } : object);

export function customIssue<Code extends FindingCode>(
  code: Code,
  input: unknown,
  // A code that has arguments must be given them.
  ...[details]: Code extends keyof FindingArgs ? [DetailsOf<Code>] : [DetailsOf<Code>?]
) {
  return { code: 'custom' as const, input, params: { code, ...details } };
}
