import { assistantTable } from './assistant-table.ts';
import { callTable } from './call-table.ts';
import { exitTable } from './exit-table.ts';
import { findingTables } from './finding-tables.ts';
import { gateTable } from './gate-table.ts';
import { exceptionTable, hostTable, pointList } from './host-tables.ts';
import type { Texts } from './regions.ts';
import { sourceTables } from './source-tables.ts';

/** The text of every generated region. */
export function allTexts(): Texts {
  return {
    calls: callTable(),
    'assistant tools': assistantTable(),
    'exit statuses': exitTable(),
    ...sourceTables(),
    ...findingTables(),
    gates: gateTable(),
    hosts: hostTable(),
    'host exceptions': exceptionTable(),
    'contract points': pointList(),
  };
}
