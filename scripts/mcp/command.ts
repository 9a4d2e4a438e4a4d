import { Command } from '@commander-js/extra-typings';
import { defineCommand } from '../../src/cli/command.ts';
import { EXIT } from '../../src/cli/exit-status.ts';
import { DEFAULT_ORIGIN } from '../../src/cli/serve-command.ts';
import { readOrigin } from '../../src/cli/values.ts';
import { toServer } from '../../src/output/agents/package/assistant-package.ts';

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
    // The program that sites offer for download.
    const program = toServer({ origin: url, name: new URL(url).host });
    await import(`data:text/javascript,${encodeURIComponent(program)}`);
    return { status: EXIT.ok };
  },
});
