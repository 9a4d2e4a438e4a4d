import { buildCommand } from '../src/cli/build-command.ts';
import { checkCommand } from '../src/cli/check-command.ts';
import type { Command } from '../src/cli/command.ts';
import { editionCommand } from '../src/cli/edition-command.ts';
import { EXIT } from '../src/cli/exit-status.ts';
import { run, runToEnd } from '../src/cli/run.ts';
import { serveCommand } from '../src/cli/serve-command.ts';
import { findLanguage } from '../src/cli/values.ts';
import { verifyCommand } from '../src/cli/verify-command.ts';
import { runStep } from './ci/steps.ts';
import { initCommand } from './init/command.ts';
import { mcpCommand } from './mcp/command.ts';

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

// For a debugger, without a bundle: npx tsx scripts/main.ts build
const [, file = '', command = ''] = process.argv;
if (file.endsWith('main.ts')) {
  process.argv.splice(2, 1);
  main(command);
}
