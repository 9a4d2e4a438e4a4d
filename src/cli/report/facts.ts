import { isDay } from '../../base/day.ts';
import { groupBy } from '../../base/group-by.ts';
import type { Outcome } from '../../build.ts';
import { isError, isWarning } from '../../input/findings/costs.ts';
import type { Cost } from '../../input/findings/details.ts';
import { type CostedFinding, type FindingCode, TOPICS } from '../../input/findings/finding.ts';
import { revealValue } from '../../input/findings/shown-value.ts';
import type { Source } from '../../input/read-source.ts';
import { isRefused } from '../../publish/compare/comparison.ts';
import { type Group, generalizeField } from './describe-finding.ts';

/** The data of all reports about an outcome; each format is a function of it. */
export type Facts = ReturnType<typeof toFacts>;

export function toFacts(outcome: Outcome) {
  const { source, plan, written } = outcome;
  return {
    ...outcome,
    status: statusOf(outcome),
    errors: listFindings(source, isError),
    warnings: listFindings(source, isWarning),
    /** The rows that are left out of what is published. */
    leftOut: plan ? source.leftOut : [],
    counts: {
      ...source.counts,
      /** Rows that the settings leave out because of a word. */
      rowsLeftOut: source.tables.reduce((sum, { leftOut }) => sum + leftOut.length, 0),
      filesRead: source.files.total,
      activeJobs: plan?.counts.active ?? null,
      searches: plan?.counts.searches ?? null,
      salaryGuides: plan?.counts.guides ?? null,
      filesWritten: written?.files ?? 0,
      bytesWritten: written?.bytes ?? 0,
    },
  };
}

/** The same facts with the values of closed fields, for reports that only the operator sees. */
export function revealValues(facts: Facts): Facts {
  const source = { ...facts.source, findings: facts.source.findings.map(revealValue) };
  const [errors, warnings] = [listFindings(source, isError), listFindings(source, isWarning)];
  return { ...facts, source, errors, warnings };
}

/** The words of the JSON report. */
export type OutcomeStatus = 'published' | 'valid' | 'invalid' | 'refused';

function statusOf({ plan, comparison, written }: Outcome): OutcomeStatus {
  if (!plan) return 'invalid';
  if (isRefused(comparison)) return 'refused';
  return written ? 'published' : 'valid';
}

/** All findings of one severity: `total` also counts those that are not listed. */
export type Listing = { findings: CostedFinding[]; groups: Group[]; total: number; files: number };

export function listFindings(
  { findings, unlisted }: Pick<Source, 'findings' | 'unlisted'>,
  isListed: (finding: { cost: Cost }) => boolean,
): Listing {
  const listed = findings.filter(isListed);
  // Only warnings are left out.
  const others = isListed({ cost: 'nothing' }) ? Object.values(unlisted) : [];
  return {
    findings: listed,
    groups: [...groupBy(listed, toKey).values()],
    total: others.reduce((sum, n) => sum + n, listed.length),
    files: new Set(listed.map(({ place }) => place.file)).size,
  };
}

/**
 * A key of findings that are shown as one: the same code, field and arguments. What may differ in each row does not
 * count: the position inside a text, the key of a setting, the value and the figures of a warning.
 */
function toKey(finding: CostedFinding): string {
  const { code, field, place, value, args = {}, suggestion, readings, also } = finding;
  const where = Object.hasOwn(TOPICS.settings, code) ? '' : generalizeField(String(field));
  // Messages name the cells of spreadsheets, and some the file.
  const file = NAMES_FILE.has(code) ? place.file : /\.(?:csv|xlsx)$/.exec(place.file)?.[0];
  const isOfRow = isWarning(finding) && Object.hasOwn(TOPICS.rows, code);
  const alike = Object.entries(args)
    .filter(([name]) => name !== 'at')
    .map(([name, one]) => [name, isOfRow ? withoutFigure(one) : one]);
  const written = isError(finding) && value;
  return JSON.stringify([code, where, file, written, alike, suggestion, readings, also]);
}

const NAMES_FILE = new Set<FindingCode>(['unread-file', 'duplicate-file']);

/** Keeps the sign: a day ahead is not a day ago. */
function withoutFigure(argument: unknown): unknown {
  if (typeof argument === 'number') return Math.sign(argument);
  return isDay(argument) ? '' : argument;
}
