import { run } from '../src/cli/run.ts';
import { mcpCommand } from './mcp/command.ts';

run(mcpCommand);
