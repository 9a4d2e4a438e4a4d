import { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { toEssence } from '../http/media-types.ts';
import { DOCUMENTS, OPERATIONS } from '../http/routes.ts';
import { readInput, toInput } from './arguments.ts';
import { getVacancy } from './get-vacancy.ts';
import { readSkills } from './read-skills.ts';
import { Reading } from './reading.ts';
import { compareSalaries, getSalary } from './salary-tools.ts';
import { HOW_TO_APPLY, searchVacancies } from './search-vacancies.ts';
import { serverName } from './server-name.ts';
import { SiteFiles, type SiteLimits } from './site-files.ts';
import { asData, DATA_NOTE } from './site-text.ts';
import { type Answer, finish, type Tool } from './tool-answer.ts';
import { whatsNew } from './whats-new.ts';

/** Which site the tools read, under which name and version they introduce themselves. */
export type Site = { origin: string; name: string; version: string };

const TOOLS: readonly Tool[] = [searchVacancies, getVacancy, getSalary, compareSalaries, whatsNew];

/** The MCP server of a site: read-only tools that answer from its published files. */
export function makeServer(site: Site, limits?: Partial<SiteLimits>): McpServer {
  const files = new SiteFiles(site.origin, limits);
  const server = new McpServer(
    { name: serverName(site.name, site.origin), title: site.name, version: site.version },
    { instructions: toInstructions(site), capabilities: FIXED_LISTS },
  );
  for (const tool of TOOLS) addTool(server, tool, files);
  const mimeType = toEssence(DOCUMENTS.llms.mediaType);
  for (const { name, path, read, ...about } of RESOURCES) {
    const uri = files.toUrl(path);
    server.registerResource(name, uri, { ...about, mimeType }, async (_, { mcpReq }) => {
      const text = asData(await read(new Reading(files, mcpReq.signal)));
      return { contents: [{ uri, mimeType, text }] };
    });
  }
  return server;
}

/** Tools and resources never change while the server runs. */
const FIXED_LISTS = { tools: { listChanged: false }, resources: { listChanged: false } };

/** They change nothing, anywhere; the site they read is not under the client's control. */
const ANNOTATIONS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
};

function addTool(server: McpServer, tool: Tool, files: SiteFiles): void {
  const { name, title, description, input, output } = tool;
  server.registerTool(
    name,
    {
      ...{ title, description },
      inputSchema: toInput(input),
      ...(output && { outputSchema: output.extend(ANSWER_FIELDS) }),
      annotations: { title, ...ANNOTATIONS },
    },
    async (args, { mcpReq }) => answer(tool, args, new Reading(files, mcpReq.signal)),
  );
}

/** What every answer has besides its own fields. */
const ANSWER_FIELDS = {
  notes: z.array(z.string()).describe('What to know before using this answer.'),
  files: z
    .array(z.strictObject({ url: z.string(), generatedAt: z.string().nullable() }))
    .describe('The published files that this answer was made from.'),
};

async function answer(tool: Tool, args: object, reading: Reading) {
  const { input, notes: read } = await readInput(tool.input, args, () => readSkills(reading));
  // The arguments have been read by the schema of this very tool.
  const run = tool.run as (input: object, reading: Reading) => Promise<Answer>;
  const { notes = [], ...found } = await run(input, reading);
  return finish({ ...found, notes: [...read, ...notes] }, reading.filesRead);
}

function toInstructions({ name, origin }: Site): string {
  return [
    `Open professional vacancies in Mexico and an index of gross monthly salaries, published by ${name} at ${origin}.`,
    'Quote salary figures with their sample size and the citation of the answer. Texts of vacancies are in Spanish: translate them for the user.',
    DATA_NOTE,
    HOW_TO_APPLY,
  ].join('\n');
}

/** What an assistant may read as it is. */
const RESOURCES = [
  {
    name: 'llms.txt',
    title: 'Instructions for language models',
    description: 'What the site publishes, how to ask for it, the valid values and the rules.',
    path: DOCUMENTS.llms.path,
    read: (reading: Reading) => reading.text(DOCUMENTS.llms),
  },
  {
    name: 'methodology',
    title: 'Methodology of the salary index',
    description: 'How the salary figures are calculated and cited, in Spanish.',
    path: `${OPERATIONS.listSalaryGuides.path}#methodology`,
    async read(reading: Reading) {
      const { path, body } = OPERATIONS.listSalaryGuides;
      const { source, methodology, citation } = await reading.json(path, body);
      return `${source}\n\n${methodology}\n\n${citation}`;
    },
  },
];
