import type { Outcome } from '../../build.ts';
import type { Place } from '../../input/findings/details.ts';
import { type Finding, isError, isWarning, messageOf } from '../../input/findings/finding.ts';
import type { GateHit } from '../../publish/compare/gates.ts';
import type { Explanation } from '../explain.ts';
import { describeGate } from './describe-gate.ts';
import { toSentence } from './format-findings.ts';
import { toFacts } from './outcome-facts.ts';

type Circumstances = {
  /** The data folder. */
  data: string;
  status: 'published' | 'valid' | 'invalid' | 'refused';
  exitStatus: number;
  milliseconds: number;
  timings: readonly { stage: string; milliseconds: number }[];
};

/** The whole outcome, for programs. Field names are part of the interface: add, do not rename. */
export function toReport(
  outcome: Outcome,
  { status, exitStatus, data, milliseconds, timings }: Circumstances,
) {
  const { source, plan, comparison, written } = outcome;
  const { findings, unlisted } = source;
  const { skipped, unskippable, withoutName, leftOut } = toFacts(outcome);
  return {
    status,
    exitStatus,
    data,
    sample: plan?.isSample ?? null,
    site: plan?.origin ?? null,
    generatedAt: plan?.generatedAt ?? null,
    day: plan?.today ?? null,
    milliseconds: Math.round(milliseconds),
    stages: timings.map(({ stage, milliseconds }) => ({
      stage,
      milliseconds: Math.round(milliseconds),
    })),
    counts: {
      vacanciesRead: source.vacancies.length,
      vacanciesWithoutName: withoutName,
      salaryRecordsRead: source.salaryRecords.length,
      rowsLeftOut: leftOut,
      filesRead: source.files.total,
      activeJobs: plan?.counts.active ?? null,
      searches: plan?.counts.searches ?? null,
      salaryGuides: plan?.counts.guides ?? null,
      filesWritten: written?.files ?? 0,
      bytesWritten: written?.bytes ?? 0,
    },
    rows: plan?.rows ?? null,
    masked: source.masked,
    problems: findings.filter(isError).map(toEntry),
    warnings: findings.filter(isWarning).map(toEntry),
    unlisted,
    skipped: skipped.map(({ place, id, codes }) => ({ ...toSpot(place), id, codes })),
    unskippable: unskippable.map(({ place, codes, why }) => ({ ...toSpot(place), codes, why })),
    gates: {
      previous: comparison.previous?.location ?? null,
      uncompared: comparison.uncompared ?? null,
      otherSite: comparison.otherSite ?? null,
      hits: comparison.hits.map(toGateEntry),
    },
    changes: comparison.summary ?? null,
    changeList: outcome.recorded ?? null,
  };
}

/** The report of a call that ended in an error; `limits` are those of the host that it exceeds. */
export function toErrorReport({ message, status: exitStatus, limits = [] }: Explanation) {
  return { status: 'error', exitStatus, message, limits };
}

/** A finding in words for people, and as data for programs that act on it. */
function toEntry(finding: Finding) {
  const { code, place, field, also, value, args, suggestion, readings } = finding;
  return {
    code,
    ...toSpot(place),
    field,
    value: value ?? null,
    message: toSentence(messageOf(finding)),
    args: args ?? null,
    suggestion: suggestion ?? null,
    readings: readings ?? null,
    also: also ? toSpot(also) : null,
  };
}

function toGateEntry(hit: GateHit & { allowed: boolean }) {
  const { gate, allowed, args = null } = hit;
  return { gate, message: describeGate(hit), flag: `--allow ${gate}`, allowed, args };
}

/** In a spreadsheet also the row and the heading of the column. */
function toSpot({ file, line, column, cell }: Place) {
  return {
    ...{ file, line, column },
    ...(cell && { row: cell.row, heading: cell.column ?? null }),
  };
}
