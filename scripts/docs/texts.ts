import { assistantTable } from './assistant-table.ts';
import { callTable } from './call-table.ts';
import { exitTable } from './exit-table.ts';
import { findingLists } from './finding-lists.ts';
import { gateList } from './gate-list.ts';
import { exceptionTable, hostTable, pointList } from './host-tables.ts';
import type { Texts } from './regions.ts';
import { sourceTexts } from './source-texts.ts';

/** The text of every generated region. */
export function allTexts(): Texts {
  return {
    calls: callTable(),
    'assistant tools': assistantTable(),
    'exit statuses': exitTable(),
    ...sourceTexts(),
    ...findingLists(),
    gates: gateList(),
    hosts: hostTable(),
    'host exceptions': exceptionTable(),
    'contract points': pointList(),
  };
}
