import { McpServer } from '@modelcontextprotocol/server';
import { PAGES } from '../../contract/http/routes.ts';
import { Reading } from './reading.ts';
import { HOW_TO_APPLY } from './search-vacancies.ts';
import { serverName } from './server-name.ts';
import { SiteFiles, type SiteLimits } from './site-files.ts';
import { DATA_NOTE } from './site-text.ts';
import { type Tool, toOutput, toResult } from './tool.ts';
import { TOOLS } from './tools.ts';

/** What the server knows of its site. */
export type SiteFacts = { origin: string; name: string; sample: boolean };

/** The same, and the version that the server reports. */
export type Site = SiteFacts & { version: string };

/** The MCP server of a site: read-only tools that answer from its published files. */
export function makeServer(site: Site, limits?: Partial<SiteLimits>): McpServer {
  const files = new SiteFiles(site.origin, limits);
  const server = new McpServer(
    { name: serverName(site.name, site.origin), title: site.name, version: site.version },
    { instructions: toInstructions(site), capabilities: FIXED_LISTS },
  );
  for (const tool of TOOLS) addTool(server, tool, files, site);
  return server;
}

/** Tools never change while the server runs. */
const FIXED_LISTS = { tools: { listChanged: false } };

/** They read the files of one site. */
const ANNOTATIONS = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

function addTool(server: McpServer, tool: Tool, files: SiteFiles, site: Site): void {
  const { name, title, description, input: inputSchema, data } = tool;
  const outputSchema = toOutput(data);
  const about = { title, description, inputSchema, outputSchema, annotations: ANNOTATIONS };
  server.registerTool(name, about, async (args, { mcpReq }) => {
    const reading = new Reading(files, mcpReq.signal);
    const { notes, data } = await tool.run(args, reading);
    return toResult({ notes: [...toNotes(site), ...notes, DATA_NOTE], data }, reading);
  });
}

/** Notes that every answer must include. */
function toNotes({ sample }: Site): string[] {
  return sample ? ['This is sample data: all of it is invented. Tell the user so.'] : [];
}

function toInstructions(site: Site): string {
  const { name, origin } = site;
  return [
    ...toNotes(site),
    `Open professional vacancies in Mexico and an index of gross monthly salaries, published by ${name} at ${origin}.`,
    `Quote salary figures with their sample size and the citation of the answer. How they are calculated: ${origin}${PAGES.en.method.path}. Texts of vacancies are in Spanish: translate them for the user.`,
    DATA_NOTE,
    HOW_TO_APPLY,
  ].join('\n');
}
