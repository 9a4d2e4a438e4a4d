import type { JsonPath } from '../files/row.ts';
import { toShownField } from '../findings/shown-value.ts';
import type { RowRef } from '../rows/rows.ts';
import type { UsedSpreadsheet } from '../tables/spreadsheet.ts';
import type { TableSummary } from '../tables/table.ts';
import { addLate, type FindingLog } from './finding-log.ts';

/** Adds findings about wrong and unused entries of `spreadsheet`. `ref`: the settings. */
export function addEntryFindings(
  { wrong, unused }: UsedSpreadsheet,
  tables: readonly TableSummary[],
  ref: RowRef,
  log: FindingLog,
): void {
  const at = (path: JsonPath) => ({ ref, path: ['spreadsheet', ...path] });
  const errors = wrong.map(({ path, finding }) => ({ finding, at: at(path) }));
  addLate(log, errors, true);
  // A file that was not read may be the one that needs an entry.
  if (unused.length === 0 || log.hasUnreadFile || !tables.every(isWhole)) return;
  const present = new Set(
    tables.flatMap(({ columns, fromTitle }) =>
      [...columns, ...fromTitle].map(({ field }) => field),
    ),
  );
  const isLost = ([part, field]: JsonPath) => part === 'values' && !present.has(String(field));
  const args = {
    part: 'spreadsheet' as const,
    entries: unused.filter((path) => !isLost(path)).map(toShownField),
    lost: [...new Set(unused.filter(isLost).map(([, field]) => String(field)))],
  };
  addLate(log, [{ finding: { code: 'unused-setting', args }, at: at([]) }]);
}

/** So may an unknown or missing column, or a row that was not read. */
function isWhole({ columns, missing, isIncomplete }: TableSummary): boolean {
  return !isIncomplete && missing.length === 0 && columns.every(({ field }) => field !== undefined);
}
