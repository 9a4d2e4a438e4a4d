import { EXIT, EXIT_MEANINGS, type ExitReason } from '../../src/cli/exit-status.ts';
import { OPERATIONS } from '../../src/contract/http/routes.ts';
import type { Topic } from '../../src/input/findings/details.ts';
import { TOPICS } from '../../src/input/findings/finding.ts';
import { ASSISTANT_TOOLS } from '../../src/output/agents/package/assistant-package.ts';
import { gateList } from './gate-list.ts';
import { exceptionList, hostTable, keptTable, pointList } from './host-tables.ts';
import { toCode, toList, toTable } from './markdown.ts';
import type { Texts } from './regions.ts';
import { sourceTexts } from './source-texts.ts';

/** The text of every generated region. */
export function allTexts(): Texts {
  const calls = Object.values(OPERATIONS).map(({ path, summary }) => [toCode(path), summary.en]);
  const tools = Object.entries(ASSISTANT_TOOLS);
  const exits = Object.entries(EXIT_MEANINGS) as [ExitReason, string][];
  const topics = Object.entries(TOPICS).map(([name, topic]) => [
    `findings about ${name}`,
    toTopicList(topic),
  ]);
  return {
    calls: toTable(['GET', 'response'], calls),
    'assistant tools': toList(tools.map(([tool, answer]) => [toCode(tool), answer])),
    'exit statuses': toList(exits.map(([reason, meaning]) => [`${EXIT[reason]}`, meaning])),
    ...sourceTexts(),
    ...Object.fromEntries(topics),
    gates: gateList(),
    hosts: hostTable(),
    'kept points': keptTable(),
    'host exceptions': exceptionList(),
    'contract points': pointList(),
  };
}

function toTopicList(topic: Topic): string {
  return toList(
    Object.entries(topic).map(([code, { isWarning, docs }]) => [
      isWarning ? `${toCode(code)} (warning)` : toCode(code),
      docs,
    ]),
  );
}
