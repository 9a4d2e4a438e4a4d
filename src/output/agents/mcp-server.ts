import { McpServer } from '@modelcontextprotocol/server';
import { PAGES } from '../../contract/http/routes.ts';
import { readInput, toInput } from './arguments.ts';
import { getSalaries } from './get-salaries.ts';
import { getVacancy } from './get-vacancy.ts';
import { Reading } from './reading.ts';
import { HOW_TO_APPLY, searchVacancies } from './search-vacancies.ts';
import { serverName } from './server-name.ts';
import { SiteFiles, type SiteLimits } from './site-files.ts';
import { DATA_NOTE } from './site-text.ts';
import { finish, type SiteSettings, type Tool } from './tool-answer.ts';

/** The site that the tools read, and the name and version that the server reports. */
export type Site = SiteSettings & {
  origin: string;
  name: string;
  version: string;
  sample?: boolean;
};

const TOOLS: readonly Tool[] = [searchVacancies, getVacancy, getSalaries];

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

/** The other hints of the protocol follow from this one. */
const ANNOTATIONS = { readOnlyHint: true };

function addTool(server: McpServer, tool: Tool, files: SiteFiles, site: Site): void {
  const { name, title, description, input } = tool;
  const about = { title, description, inputSchema: toInput(input), annotations: ANNOTATIONS };
  server.registerTool(name, about, async (args, { mcpReq }) => {
    const reading = new Reading(files, mcpReq.signal);
    // The arguments are read by the schema of this very tool.
    const run = tool.run as (input: object, reading: Reading, site: Site) => Promise<string>;
    const text = await run(readInput(input, args, reading.notes), reading, site);
    return finish([text, ...toNotes(site)].join('\n\n'), reading);
  });
}

/** Notes that every answer must include. */
function toNotes({ sample = false }: Site): string[] {
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
