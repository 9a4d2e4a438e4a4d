import { buildCommand } from '../src/cli/build-command.ts';
import { checkCommand } from '../src/cli/check-command.ts';
import type { Command } from '../src/cli/command.ts';
import { devCommand } from '../src/cli/dev-command.ts';
import { serveCommand } from '../src/cli/serve-command.ts';
import { verifyCommand } from '../src/cli/verify-command.ts';
import { benchCommand } from './bench/command.ts';
import { initCommand } from './init/command.ts';
import { mcpCommand } from './mcp/command.ts';
import { multiplySampleCommand } from './multiply-sample/command.ts';
import { packCommand } from './pack/command.ts';

/** Every command that takes flags, for the documentation and its tests. */
export const ALL_COMMANDS: readonly Command[] = [
  buildCommand,
  checkCommand,
  initCommand,
  serveCommand,
  devCommand,
  verifyCommand,
  mcpCommand,
  multiplySampleCommand,
  packCommand,
  benchCommand,
];
