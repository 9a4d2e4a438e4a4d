import { parseArgs } from 'node:util';
import { suggest } from '../vocabulary/suggest.ts';
import type { Command, Values } from './command.ts';
import { UsageError } from './exit-status.ts';
import {
  type Flag,
  type Flags,
  isPositional,
  presetOf,
  quote,
  readValue,
  type ValueFlag,
} from './flags.ts';
import { formatFlag, formatUsage } from './help.ts';

/** The words of a call by flag, but not read yet. */
export type Given = Map<string, string>;

type Call = { argv: readonly string[]; env: NodeJS.ProcessEnv };

/**
 * Assigns each word to a flag. Rejects flags that do not exist or lack a value. Node's parser is enough:
 * commander would save about 70 lines, because typed values, messages without passwords and empty
 * variables would still be ours; and its current version needs Node 22.
 */
export function parseArguments({ flags }: Command, { argv, env }: Call): Given {
  const named = Object.entries(flags).filter(([, flag]) => !isPositional(flag));
  refuseFlagsKeptByNpm(Object.fromEntries(named), { argv, env });
  const options = Object.fromEntries(
    named.map(([name, { type }]) => [
      name,
      { type: type === 'boolean' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, tokens: true });
  const positional = Object.keys(flags).filter((name) => !Object.hasOwn(options, name));
  const given: Given = new Map();
  for (const token of tokens) {
    if (token.kind === 'option') {
      given.set(token.name, joinText(token, given, Object.fromEntries(named)));
    } else if (token.kind === 'positional') {
      const name = positional.shift();
      if (name === undefined) throw new UsageError(`Unexpected argument ${quote(token.value)}.`);
      given.set(name, token.value);
    }
  }
  return given;
}

/** Reads every value by its type, and fills in defaults and what the environment gives. */
export function readValues(command: Command, given: Given, env: NodeJS.ProcessEnv): Values {
  const { flags } = command;
  const values: Values = {};
  for (const [name, flag] of Object.entries(flags)) {
    values[name] = readFlag(name, flag, given, env);
    if (values[name] === undefined && isPositional(flag)) {
      throw new UsageError(`${formatFlag(name, flag)} is missing: ${formatUsage(command)}`);
    }
  }
  return values;
}

function readFlag(name: string, flag: Flag, given: Given, env: NodeJS.ProcessEnv) {
  if (flag.type === 'boolean') return given.has(name);
  const { label, text } = findText(name, flag, given, env);
  if (flag.needs && given.has(name) && !given.has(flag.needs)) {
    throw new UsageError(`${label} needs --${flag.needs}. Add it, or leave ${label} out.`);
  }
  if (text !== undefined) return readValue(label, text, flag);
  return flag.type === 'choices' ? [] : undefined;
}

/** The text of a flag, and what a message calls it: from the call, the environment, or its default. */
export function findText(
  name: string,
  flag: ValueFlag,
  given: Given,
  env: NodeJS.ProcessEnv,
): { label: string; text: string | undefined } {
  const label = flag.positional ? formatFlag(name, flag) : `--${name}`;
  if (given.has(name)) return { label, text: given.get(name) };
  const fromEnv = flag.env && env[flag.env];
  if (flag.env && fromEnv) return { label: flag.env, text: fromEnv };
  return { label, text: presetOf(flag) };
}

/** A list goes on where its flag is repeated; of any other flag, the last one counts. */
function joinText(token: OptionToken, given: Given, flags: Flags): string {
  const text = toText(token, flags);
  const before = flags[token.name]?.type === 'choices' ? given.get(token.name) : undefined;
  return before === undefined ? text : `${before},${text}`;
}

type OptionToken = { name: string; rawName: string; value?: string | undefined };

function toText({ name, rawName, value }: OptionToken, flags: Flags): string {
  const flag = Object.hasOwn(flags, name) ? flags[name] : undefined;
  if (!flag) {
    const meant = suggest(name, Object.keys(flags));
    const hint = meant ? ` Did you mean --${meant}?` : '';
    throw new UsageError(`There is no flag ${rawName}.${hint}`);
  }
  if (flag.type === 'boolean') {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value.`);
    return '';
  }
  if (value && !value.startsWith('--')) return value;
  throw new UsageError(`${rawName} needs a value: ${formatFlag(name, flag)}`);
}

/** Settings of npm itself, which may be set for all projects of a user. */
const SETTINGS_OF_NPM = ['all', 'help'];

/**
 * `npm run build --skip-invalid`, without `--` in between: npm takes the flag for itself and passes it
 * in the environment only. Running without the flag would do something other than what the user wants.
 */
function refuseFlagsKeptByNpm(flags: Flags, { argv, env }: Call): void {
  for (const name of Object.keys(flags).filter((name) => !SETTINGS_OF_NPM.includes(name))) {
    if (env[`npm_config_${name.replaceAll('-', '_')}`] === undefined) continue;
    if (argv.some((word) => word === `--${name}` || word.startsWith(`--${name}=`))) continue;
    throw new UsageError(`npm kept --${name} for itself. Write -- before it: -- --${name}`);
  }
}
