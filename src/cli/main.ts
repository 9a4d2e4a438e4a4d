import { buildCommand } from './build-command.ts';
import { checkCommand } from './check-command.ts';
import { runStep } from './ci/steps.ts';
import type { Command } from './command.ts';
import { editionCommand } from './edition-command.ts';
import { EXIT } from './exit-status.ts';
import { initCommand } from './init-command.ts';
import { mcpCommand } from './mcp-command.ts';
import { run, runToEnd } from './run.ts';
import { serveCommand } from './serve-command.ts';
import { findLanguage } from './values.ts';
import { verifyCommand } from './verify-command.ts';

/** What `vacancy-salary-api NAME` runs. */
export const COMMANDS = new Map<string, Command>([
  ['build', buildCommand],
  ['check', checkCommand],
  ['edition', editionCommand],
  ['init', initCommand],
  ['start', serveCommand],
  ['verify', verifyCommand],
  ['mcp', mcpCommand],
]);

/** Commands that leave nothing running. */
const ENDING = ['build', 'init'];

/** Runs a command with the arguments of this process. Help shows the name it was called by. */
export async function main(name: string, calledAs?: string): Promise<void> {
  const command = COMMANDS.get(name);
  if (command) {
    if (calledAs) command.cli.name(calledAs);
    return ENDING.includes(name) ? runToEnd(command) : run(command);
  }
  if (name === 'ci') {
    const { argv, env } = process;
    process.exitCode = await runStep(argv.slice(2), env, () => findLanguage([], env));
    return;
  }
  const names = [...COMMANDS.keys(), 'ci'].join(' | ');
  const isHelp = ['--help', '-h'].includes(name);
  const stream = isHelp ? process.stdout : process.stderr;
  stream.write(`Usage: vacancy-salary-api ${names} [--help]\n`);
  process.exitCode = isHelp ? EXIT.ok : EXIT.usage;
}
