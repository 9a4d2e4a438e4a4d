import { buildCommand } from '../src/cli/build-command.ts';
import { checkCommand } from '../src/cli/check-command.ts';
import { devCommand } from '../src/cli/dev-command.ts';
import { EXIT } from '../src/cli/exit-status.ts';
import { run, runToEnd } from '../src/cli/run.ts';
import { serveCommand } from '../src/cli/serve-command.ts';
import { verifyCommand } from '../src/cli/verify-command.ts';
import * as library from '../src/library.ts';
import { runStep } from './ci/steps.mjs';
import { initCommand } from './init/command.ts';
import { mcpCommand } from './mcp/command.ts';

/** For those who import the package. */
export const { build, check } = library;

/** What `vacancy-salary-api NAME` runs. */
const COMMANDS = {
  build: () => runToEnd(buildCommand),
  check: () => run(checkCommand),
  init: () => runToEnd(initCommand),
  start: () => run(serveCommand),
  dev: () => run(devCommand),
  verify: () => run(verifyCommand),
  mcp: () => run(mcpCommand),
  ci: async () => {
    process.exitCode = await runStep(process.argv.slice(2), process.env);
  },
};

/** Runs a command with the arguments of this process. */
export async function main(name: string): Promise<void> {
  if (isCommand(name)) return COMMANDS[name]();
  const names = Object.keys(COMMANDS).join(' | ');
  process.stderr.write(`Usage: vacancy-salary-api ${names} [--help]\n`);
  process.exitCode = EXIT.usage;
}

function isCommand(name: string): name is keyof typeof COMMANDS {
  return Object.hasOwn(COMMANDS, name);
}
