import { toShownKey } from '../findings/shown-value.ts';
import type { Column } from './header-row.ts';
import { likelyField } from './headings.ts';
import { letterOf, type SummaryColumn } from './table.ts';
import type { TableRules } from './table-rules.ts';

export type SummarizedColumn = Column & { summary: SummaryColumn };

/** Gives each column its summary. `missing`: the fields that have no column. */
export function summarizeColumns(
  columns: readonly Column[],
  missing: readonly string[],
  rules: TableRules,
): SummarizedColumn[] {
  const all = columns.map((column) => ({ ...column, summary: summarize(column, rules) }));
  // Of two columns, only one can be for a field.
  const taken = new Set(all.map(({ field }) => field?.name));
  for (const { summary } of all) {
    if (taken.has(summary.likely)) summary.likely = undefined;
    taken.add(summary.likely);
  }
  for (const [field, others] of STAND_INS) {
    const other = all.find((column) => others.includes(column.field?.name ?? ''));
    if (other && missing.includes(field) && !taken.has(field)) other.summary.likely = field;
  }
  return all;
}

/** A field that has no column may stand under a heading of another. */
const STAND_INS: readonly [field: string, others: readonly string[]][] = [['city', ['zone']]];

function summarize(
  { heading, index, field, isKnown }: Column,
  { headings }: TableRules,
): SummaryColumn {
  const shown = toShownKey(heading);
  return {
    ...(!isKnown && { likely: likelyField(heading, headings) }),
    heading: shown === heading ? shown : `${shown} ${letterOf(index)}`,
    field: field?.name ?? (isKnown ? null : undefined),
    words: new Map(),
  };
}
