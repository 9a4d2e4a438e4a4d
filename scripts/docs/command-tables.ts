import type { Command } from '../../src/cli/command.ts';
import { EXIT_STATUSES, type ExitReason } from '../../src/cli/exit-status.ts';
import { allRows, formatUsage } from '../../src/cli/help.ts';
import { ALL_COMMANDS } from '../all-commands.ts';
import { toCode, toTable } from './markdown.ts';
import type { Texts } from './regions.ts';

/** The help of every command, by its name, and the exit statuses. */
export function commandTexts(): Texts {
  return {
    ...Object.fromEntries(ALL_COMMANDS.map((command) => [command.name, toHelp(command)])),
    'exit statuses': exitTable(),
  };
}

function toHelp(command: Command): string {
  const { about, epilogue } = command;
  const rows = allRows(command)
    .filter(({ name }) => name !== '--help')
    .map(({ name, help, defaultsTo = '' }) => [toCode(name), help, defaultsTo]);
  return [
    `\`\`\`sh\n${formatUsage(command)}\n\`\`\`\n`,
    `${toOneLine(about)}\n`,
    ...(rows.length > 0 ? [toTable(['flag', 'meaning', 'default'], rows)] : []),
    ...(epilogue ? [`${toOneLine(epilogue)}\n`] : []),
  ].join('\n');
}

function exitTable(): string {
  const reasons = Object.keys(EXIT_STATUSES) as ExitReason[];
  const rows = reasons.map((reason) => {
    const { status, meaning } = EXIT_STATUSES[reason];
    return [String(status), meaning, describeCommands(reason)];
  });
  return toTable(['status', 'meaning', 'commands'], rows);
}

function describeCommands(reason: ExitReason): string {
  const commands = ALL_COMMANDS.filter(({ exits }) => exits.includes(reason));
  if (commands.length === ALL_COMMANDS.length) return 'all';
  return commands.map(({ name }) => toCode(name)).join(', ');
}

function toOneLine(text: string): string {
  return text.replaceAll('\n', ' ');
}
