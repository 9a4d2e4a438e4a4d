import { Command } from '@commander-js/extra-typings';
import { OPERATIONS } from '../contract/http/routes.ts';
import type { SiteFacts } from '../output/agents/mcp-server.ts';
import { toServer } from '../output/agents/package/assistant-package.ts';
import { Reading } from '../output/agents/reading.ts';
import { SiteFiles, ToolFailure } from '../output/agents/site-files.ts';
import { SAMPLE_TEXT } from '../output/site/site-context.ts';
import { defineCommand } from './command.ts';
import { CommandFailure, EXIT } from './exit-status.ts';
import { DEFAULT_ORIGIN } from './serve-command.ts';
import { readOrigin } from './values.ts';

export const mcpCommand = defineCommand({
  cli: new Command('npm run mcp')
    .description(
      'Runs the assistant tools of a site (MCP) on standard input and output. The site is a deployed one or the preview that npm start serves.',
    )
    .argument('[url]', 'site that the tools read', readOrigin, DEFAULT_ORIGIN)
    .addHelpText(
      'after',
      '\nnpm itself writes to standard output, which carries the protocol: in a clone, clients call npm --silent run mcp.',
    ),
  async run(_options, _context, url) {
    // The program that sites offer for download, with the same facts.
    const program = toServer(await readFacts(url));
    await import(`data:text/javascript,${encodeURIComponent(program)}`);
    return { status: EXIT.ok };
  },
});

async function readFacts(origin: string): Promise<SiteFacts> {
  const { path, body } = OPERATIONS.getApiIndex;
  try {
    const { name, description } = await new Reading(new SiteFiles(origin)).json(path, body);
    return { origin, name, sample: description.startsWith(SAMPLE_TEXT.description) };
  } catch (error) {
    throw error instanceof ToolFailure ? new CommandFailure(error.message, EXIT.usage) : error;
  }
}
