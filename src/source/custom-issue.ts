import type { FindingCode } from './finding.ts';

/** What a check of ours adds to a zod issue; `zod-findings.ts` reads it back. */
export type IssueDetails = { found?: string; allowed?: string; maybe?: string };

export function customIssue(code: FindingCode, input: unknown, details: IssueDetails = {}) {
  return { code: 'custom' as const, input, params: { code, ...details } };
}
