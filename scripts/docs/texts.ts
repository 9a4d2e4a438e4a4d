import { EXIT, EXIT_MEANINGS, type ExitReason } from '../../src/cli/exit-status.ts';
import { OPERATIONS } from '../../src/contract/http/routes.ts';
import { ASSISTANT_TOOLS } from '../../src/output/agents/package/assistant-package.ts';
import { checkList, exceptionList, hostTable, passedTable } from './host-tables.ts';
import { toCode, toList, toTable } from './markdown.ts';
import { gateEntry, messageLists } from './message-lists.ts';
import type { Texts } from './regions.ts';
import { sourceTexts } from './source-texts.ts';

/** The text of every generated region. */
export function allTexts(): Texts {
  const calls = Object.values(OPERATIONS).map(({ path, summary }) => [toCode(path), summary.en]);
  const exits = Object.entries(EXIT_MEANINGS) as [ExitReason, string][];
  return {
    calls: toTable(['GET', 'response'], calls),
    'assistant tools': toList(
      ASSISTANT_TOOLS.map(({ name, description }) => [toCode(name), description]),
    ),
    'exit statuses': toList(exits.map(([reason, meaning]) => [`${EXIT[reason]}`, meaning])),
    ...sourceTexts(),
    ...messageLists(),
    'gate in a report': gateEntry(),
    hosts: hostTable(),
    'passed checks': passedTable(),
    'host exceptions': exceptionList(),
    'contract checks': checkList(),
  };
}
