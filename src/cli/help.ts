import type { Command } from './command.ts';
import { EXIT_STATUSES } from './exit-status.ts';
import { type Flag, isPositional, TYPES } from './flags.ts';

/** The output of `--help`. */
export function formatHelp(command: Command): string {
  const rows = allRows(command);
  const width = Math.max(...rows.map(({ name }) => name.length));
  const lines = rows.map(({ name, help, defaultsTo }) => {
    const preset = defaultsTo === undefined ? '' : ` (default: ${defaultsTo})`;
    return `  ${name.padEnd(width)}  ${help}${preset}\n`;
  });
  return [
    `${formatUsage(command)}\n`,
    `${command.about}\n`,
    lines.join(''),
    ...(command.epilogue ? [`${command.epilogue}\n`] : []),
    `Exit status:\n${formatExits(command)}`,
  ].join('\n');
}

/** A line of the help: `--data DIR`, what it means, and its default. */
export type HelpRow = { name: string; help: string; defaultsTo: string | undefined };

/** Every flag of a command, for the help and the documentation. */
export function allRows({ flags }: Command): HelpRow[] {
  return Object.entries(flags).map(([name, flag]) => toRow(formatFlag(name, flag), flag));
}

/** `npm run verify -- URL [flags]` */
export function formatUsage({ name, flags }: Command): string {
  const words = Object.entries(flags).flatMap(([key, flag]) => {
    if (!isPositional(flag)) return [];
    const word = formatFlag(key, flag);
    return 'default' in flag ? `[${word}]` : word;
  });
  return [name, '--', ...words, '[flags]'].join(' ');
}

/** `--data DIR` */
export function formatFlag(name: string, flag: Flag): string {
  if (flag.type === 'boolean') return `--${name}`;
  const value = flag.placeholder ?? TYPES[flag.type].placeholder;
  return flag.positional ? value : `--${name} ${value}`;
}

function toRow(name: string, flag: Flag): HelpRow {
  if (flag.type === 'boolean') return { name, help: flag.help, defaultsTo: undefined };
  const choices = 'choices' in flag ? `: ${flag.choices.join(', ')}` : '';
  const variable = flag.env ? `; also as ${flag.env} in the environment` : '';
  const preset = 'default' in flag ? flag.default : undefined;
  const defaultsTo = flag.defaultNote ?? (preset === undefined ? undefined : String(preset));
  return { name, help: `${flag.help}${choices}${variable}`, defaultsTo };
}

function formatExits({ exits }: Command): string {
  return exits
    .map((reason) => EXIT_STATUSES[reason])
    .map(({ status, meaning }) => `  ${String(status).padStart(2)}  ${meaning}\n`)
    .join('');
}
