import type { Outcome } from '../build.ts';
import { type Finding, isProblem, type Place } from '../source/finding.ts';

type Circumstances = {
  status: string;
  exitStatus: number;
  milliseconds: number;
  timings: readonly { stage: string; milliseconds: number }[];
};

/** The whole outcome for machines. Field names are part of the interface: add, do not rename. */
export function toReport(
  outcome: Outcome,
  { status, exitStatus, milliseconds, timings }: Circumstances,
) {
  const { findings, skipped, read, plan, gates, written } = outcome;
  return {
    status,
    exitStatus,
    site: plan?.origin ?? null,
    generatedAt: plan?.generatedAt ?? null,
    day: plan?.today ?? null,
    milliseconds: Math.round(milliseconds),
    stages: timings.map(({ stage, milliseconds }) => ({
      stage,
      milliseconds: Math.round(milliseconds),
    })),
    counts: {
      vacanciesRead: read.vacancies,
      salaryRecordsRead: read.salaryRecords,
      filesRead: read.files.total,
      activeJobs: plan?.counts.active ?? null,
      searches: plan?.counts.searches ?? null,
      salaryGuides: plan?.counts.guides ?? null,
      filesWritten: written?.files ?? 0,
      bytesWritten: written?.bytes ?? 0,
    },
    problems: findings.filter(isProblem).map(toEntry),
    warnings: findings.filter((finding) => !isProblem(finding)).map(toEntry),
    skipped: skipped.map(({ place, id, codes }) => ({ ...toSpot(place), id, codes })),
    gates: { previous: gates.previous ?? null, hits: gates.hits },
    changes: gates.changes ?? null,
  };
}

/** The report of a call that came to no outcome. */
export function toErrorReport(message: string, exitStatus: number) {
  return { status: 'error', exitStatus, message };
}

function toEntry({ code, place, field, found, allowed, maybe, remedy, also }: Finding) {
  return {
    code,
    ...toSpot(place),
    field,
    found,
    allowed,
    maybe: maybe ?? null,
    remedy: remedy ?? null,
    also: also ? toSpot(also) : null,
  };
}

function toSpot({ file, line, column }: Place) {
  return { file, line, column };
}
