import { inEachLanguage } from '../../base/languages.ts';
import type { Timing } from '../../base/stages.ts';
import type { Place } from '../../input/findings/details.ts';
import { type CostedFinding, messageOf } from '../../input/findings/finding.ts';
import type { Source } from '../../input/read-source.ts';
import type { GateHit } from '../../publish/compare/gates/all-gates.ts';
import type { Explanation } from '../explain.ts';
import { toAddress, toSentence } from './describe-finding.ts';
import { describeGate } from './describe-gate.ts';
import type { Facts } from './facts.ts';

type Circumstances = {
  /** The data folder. */
  data: string;
  exitStatus: number;
  milliseconds: number;
  timings: readonly Timing[];
};

/** The whole outcome, for programs, so that it is in English. Field names are part of the interface: add, do not rename. */
export function toReport(facts: Facts, { data, exitStatus, milliseconds, timings }: Circumstances) {
  const { status, source, plan, comparison, counts, leftOut } = facts;
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
    counts,
    rows: plan?.rows ?? null,
    masked: source.privacy.masked,
    errors: facts.errors.findings.map(toEntry),
    warnings: facts.warnings.findings.map(toEntry),
    unlisted: source.unlisted,
    leftOut: leftOut.map(({ place, id, codes }) => ({ ...toSpot(place), id, codes })),
    unread: source.unread,
    gates: {
      previous: comparison.previous?.location ?? null,
      uncompared: comparison.uncompared ?? null,
      otherSite: comparison.otherSite ?? null,
      hits: comparison.hits.map((hit) => toGateEntry(hit, source.tables)),
    },
    changes: comparison.summary ?? null,
    changeList: facts.recorded ?? null,
  };
}

/** The report of a call that ended in an error; `limits` are those of the host that it exceeds. */
export function toErrorReport({ message, status: exitStatus, limits = [] }: Explanation) {
  return { status: 'error', exitStatus, message: message.en, messages: message, limits };
}

/** A finding in words for people, in each language for the notices of workflows, and as data for programs. */
function toEntry(finding: CostedFinding) {
  const { code, cost, id, place, field, also, value, args, suggestion, readings } = finding;
  return {
    code,
    cost,
    id: id ?? null,
    ...toSpot(place),
    field,
    value: value ?? null,
    message: toSentence(messageOf(finding, 'en'), 'en'),
    args: args ?? null,
    suggestion: suggestion ?? null,
    readings: readings ?? null,
    also: also ? toSpot(also) : null,
    places: inEachLanguage((language) => toAddress(place, language)),
    messages: inEachLanguage((language) => toSentence(messageOf(finding, language), language)),
  };
}

export function toGateEntry(hit: GateHit & { allowed: boolean }, tables: Source['tables']) {
  const { gate, allowed, args = null } = hit;
  const messages = describeGate(hit, tables);
  return { gate, message: messages.en, messages, flag: `--allow ${gate}`, allowed, args };
}

/** In a spreadsheet also the sheet, the row and the heading of the column. */
function toSpot({ file, line, column, cell }: Place) {
  return {
    file,
    line,
    column,
    ...(cell && {
      sheet: cell.sheet?.name ?? null,
      row: cell.row,
      heading: cell.column ?? null,
    }),
  };
}
