import { serveTools } from '../../src/agents/stdio.ts';
import { API_VERSION } from '../../src/api/api-version.ts';
import { defineCommand } from '../../src/cli/command.ts';
import { EXIT } from '../../src/cli/exit-status.ts';
import { SERVE_FLAGS } from '../../src/cli/serve-command.ts';

export const mcpCommand = defineCommand({
  name: 'npm run mcp',
  about: `Runs the assistant tools of a site (MCP) on standard input and output, from this repository.
The site is a deployed one or the preview that npm start serves.`,
  flags: {
    url: {
      type: 'origin',
      positional: true,
      placeholder: 'URL',
      help: 'the site that the tools read',
      default: `http://127.0.0.1:${SERVE_FLAGS.port.default}`,
      isSite: true,
    },
  },
  epilogue:
    'npm itself writes to standard output, which carries the protocol: clients call npm --silent run mcp.',
  async run({ url }) {
    serveTools({ origin: url, name: new URL(url).host, version: API_VERSION });
    return { status: EXIT.ok };
  },
});
