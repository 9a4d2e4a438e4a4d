import { ASSISTANT_TOOLS } from '../../src/output/agents/package/assistant-package.ts';
import { toCode, toTable } from './markdown.ts';

/** The tools of the MCP server. */
export function assistantTable(): string {
  const rows = Object.entries(ASSISTANT_TOOLS).map(([tool, summary]) => [toCode(tool), summary]);
  return toTable(['tool', 'answer'], rows);
}
