import { groupBy } from '../../base/group-by.ts';
import type { Outcome } from '../../build.ts';
import {
  type Finding,
  isError,
  isWarning,
  messageOf,
  TOPICS,
} from '../../input/findings/finding.ts';
import type { Source } from '../../input/read-source.ts';
import { isRefused } from '../../publish/compare/comparison.ts';
import { type Group, generalizeField, toSentence } from './describe-finding.ts';

/** All that reports say about an outcome, without words: each format is a function over it. */
export type Facts = ReturnType<typeof toFacts>;

export function toFacts(outcome: Outcome) {
  const { source, plan, written, skipInvalid } = outcome;
  return {
    ...outcome,
    status: statusOf(outcome),
    errors: listFindings(source, isError),
    warnings: listFindings(source, isWarning),
    /** The rows that were skipped. */
    skipped: plan ? source.rejected : [],
    /** What `--skip-invalid` could not leave out, so that nothing is published. */
    unskippable: skipInvalid ? source.unskippable : [],
    counts: {
      ...source.counts,
      /** Rows that a word of the settings leaves out. */
      rowsLeftOut: source.tables.reduce((sum, { leftOut }) => sum + leftOut, 0),
      filesRead: source.files.total,
      activeJobs: plan?.counts.active ?? null,
      searches: plan?.counts.searches ?? null,
      salaryGuides: plan?.counts.guides ?? null,
      filesWritten: written?.files ?? 0,
      bytesWritten: written?.bytes ?? 0,
    },
  };
}

/** The words of the JSON report. */
export type OutcomeStatus = 'published' | 'valid' | 'invalid' | 'refused';

function statusOf({ plan, comparison, written }: Outcome): OutcomeStatus {
  if (!plan) return 'invalid';
  if (isRefused(comparison)) return 'refused';
  return written ? 'published' : 'valid';
}

/** All findings of one severity: `total` also counts those that are not listed. */
export type Listing = { findings: Finding[]; groups: Group[]; total: number; files: number };

export function listFindings(
  { findings, unlisted }: Pick<Source, 'findings' | 'unlisted'>,
  isListed: (finding: Pick<Finding, 'code'>) => boolean,
): Listing {
  const listed = findings.filter(isListed);
  const counts = Object.entries(unlisted) as [Finding['code'], number][];
  return {
    findings: listed,
    groups: [...groupBy(listed, toReading).values()],
    total: counts.reduce((sum, [code, n]) => sum + (isListed({ code }) ? n : 0), listed.length),
    files: new Set(listed.map(({ place }) => place.file)).size,
  };
}

/** What findings that read the same share. Figures, and the values of wrong settings, do not count. */
function toReading(finding: Finding): string {
  const { code, field, suggestion, readings, also } = finding;
  const message = messageOf(finding, 'en');
  const text = toSentence(message, 'en').replace(/\d[\d,]*/g, '');
  const about =
    Object.hasOwn(TOPICS.settings, code) && typeof message !== 'string'
      ? [message.allowed]
      : [generalizeField(field), text, suggestion, readings];
  return JSON.stringify([code, about, also]);
}
