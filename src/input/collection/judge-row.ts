import type * as z from 'zod';
import type { Calendar } from '../../base/calendar.ts';
import { addDays, isDay } from '../../base/day.ts';
import { fieldsOf } from '../../contract/job.ts';
import { type JsonPath, type Row, valueAt } from '../files/row.ts';
import { type About, cellOf, costOf } from '../findings/costs.ts';
import { LIFETIME } from '../findings/data-limits.ts';
import type { Cost } from '../findings/details.ts';
import type { Finding } from '../findings/finding.ts';
import { type Judged, parseRow } from '../schemas/parse-row.ts';
import { type RuleHit, toFinding } from '../schemas/row-rules.ts';

/** The rules for a row of a collection. */
export type RowRules<T> = {
  /** What its rows are, which decides what a finding costs. */
  about: About;
  schema: z.ZodType<T>;
  /** The rules about several fields of a row. */
  check(raw: unknown): RuleHit[];
  /** What is published of a row. */
  settle?(value: T): T;
};

/** A row that was judged; `isPast` if it would not be published anyway, so that nobody needs to correct it. */
export type JudgedRow<T> = Judged<T> & { isPast: boolean };

/** Judges a row. Without the cells that a vacancy may lack, it is still published. */
export function judgeRow<T>(row: Row, rules: RowRules<T>, calendar?: Calendar): JudgedRow<T> {
  const { value, findings } = leaveOutCells(row, rules);
  const closed = findings.filter(({ code }) => code === 'closed-title');
  const isPast = rules.about === 'vacancy' && (closed.length > 0 || hasEnded(row, calendar));
  if (!isPast) return { value, findings, isPast };
  const isClosed = closed.length > 0 && value !== undefined;
  const settled = isClosed ? { ...value, status: 'closed' } : value;
  const isRight = !findings.some((finding) => costs(finding, rules, 'row'));
  return { value: isRight ? settled : undefined, findings: closed, isPast };
}

function leaveOutCells<T>(row: Row, rules: RowRules<T>): Judged<T> {
  const judged = judge(row, row.value, rules);
  const { value, findings } = judged;
  if (findings.some((finding) => costs(finding, rules, 'row'))) return judged;
  const fields = findings
    .filter((finding) => costs(finding, rules, 'cell'))
    .map((one) => String(one.field));
  // An unread part of a salary has its finding elsewhere, such as at the heading of its column.
  if (value === undefined && rules.about === 'vacancy') fields.push(...(row.lacking ?? []));
  const cells = new Map(fields.map((field) => [field, cellOf(field)]));
  const paths = [...cells.values()].filter((path) => path !== undefined);
  if (paths.length === 0) return judged;
  const rest = judge(row, withoutCells(row.value, paths), rules);
  const others = rest.findings.filter((finding) => costs(finding, rules, 'row'));
  return { value: rest.value, findings: [...findings, ...others] };
}

/** Judges a value by its schema, and by the rules about several fields. */
function judge<T>(row: Row, raw: unknown, { schema, check, settle }: RowRules<T>): Judged<T> {
  const { value, findings } = parseRow(schema, row, raw);
  // A day that is not understood has its own finding.
  const lacksDay = DAY_FIELDS.some((field) => row.lacking?.includes(field));
  const hits = check(raw).filter(({ code }) => code !== 'no-end' || !lacksDay);
  return {
    value: value !== undefined && settle ? settle(value) : value,
    findings: hits.length > 0 ? [...findings, ...hits.map((hit) => toFinding(hit, row))] : findings,
  };
}

const DAY_FIELDS = fieldsOf('day');

function costs<T>(finding: Finding, { about }: RowRules<T>, cost: Cost): boolean {
  return costOf(finding, about) === cost;
}

/** Whether its status is closed or paused, or its last day has passed. */
function hasEnded({ value, lacking }: Row, calendar?: Calendar): boolean {
  const at = (field: string) => valueAt(value, [field]) ?? null;
  const [status, postedAt, validThrough] = [at('status'), at('postedAt'), at('validThrough')];
  if (status === 'closed' || status === 'paused') return true;
  const isRead = (field: string) => !lacking?.includes(field);
  if (!calendar || !isRead('status') || !isRead('validThrough')) return false;
  const today = calendar.dayOf(String(at('city')));
  if (validThrough !== null) {
    // A last day before the first one is a slip, and says nothing.
    const isSlip = isDay(postedAt) && isDay(validThrough) && validThrough < postedAt;
    return isDay(validThrough) && validThrough < today && !isSlip;
  }
  return isDay(postedAt) && addDays(postedAt, LIFETIME.maxDays) < today;
}

/** A copy without these cells; later items of a list first, because the others move up. */
function withoutCells(value: unknown, paths: readonly JsonPath[]): unknown {
  const copy = structuredClone(value);
  for (const path of paths.toSorted((a, b) => Number(b.at(-1)) - Number(a.at(-1)))) {
    const outer = valueAt(copy, path.slice(0, -1));
    const key = path.at(-1) ?? '';
    if (Array.isArray(outer)) outer.splice(Number(key), 1);
    else if (typeof outer === 'object' && outer !== null) Reflect.deleteProperty(outer, key);
  }
  return copy;
}
