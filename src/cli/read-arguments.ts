import { parseArgs } from 'node:util';
import { suggest } from '../suggest.ts';
import type { Command, Values } from './command.ts';
import { type Flag, type Flags, readValue } from './flags.ts';
import { formatFlag, formatUsage } from './help.ts';
import { UsageError } from './usage-error.ts';

/** The words of a call, assigned to arguments and flags, but not read yet. */
export type Given = { positional: string[]; flags: Map<string, string> };

type Call = { argv: readonly string[]; env: NodeJS.ProcessEnv };

/** Assigns each word to a flag or an argument. Refuses flags that do not exist or lack a value. */
export function parseArguments(command: Command, { argv, env }: Call): Given {
  refuseFlagsKeptByNpm(command.flags, { argv, env });
  const options = Object.fromEntries(
    Object.entries(command.flags).map(([name, { type }]) => [
      name,
      { type: type === 'boolean' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, tokens: true });
  const given: Given = { positional: [], flags: new Map() };
  for (const token of tokens) {
    if (token.kind === 'positional') given.positional.push(token.value);
    if (token.kind === 'option') given.flags.set(token.name, joinText(token, given, command));
  }
  const [surplus] = given.positional.slice(Object.keys(command.arguments).length);
  if (surplus !== undefined) throw new UsageError(`Unexpected argument "${surplus}".`);
  return given;
}

/** Reads every value by its type, and fills in defaults and what the environment gives. */
export function readValues(command: Command, given: Given, env: NodeJS.ProcessEnv): Values {
  const values: Values = {};
  for (const [index, [name, argument]] of Object.entries(command.arguments).entries()) {
    const preset = 'default' in argument ? argument.default : undefined;
    const text = given.positional[index] ?? preset?.toString();
    const label = argument.placeholder ?? name;
    if (text === undefined) throw new UsageError(`${label} is missing: ${formatUsage(command)}`);
    values[name] = readValue(label, text, argument);
  }
  for (const [name, flag] of Object.entries(command.flags)) {
    values[name] = readFlag(name, flag, given.flags, env);
  }
  return values;
}

function readFlag(name: string, flag: Flag, given: Given['flags'], env: NodeJS.ProcessEnv) {
  const text = given.get(name);
  if (flag.type === 'boolean') return text !== undefined;
  if (text !== undefined) {
    if (flag.excludes && given.has(flag.excludes)) {
      throw new UsageError(`--${name} and --${flag.excludes} exclude each other. Use one of them.`);
    }
    if (flag.needs && !given.has(flag.needs)) {
      throw new UsageError(`--${name} needs --${flag.needs}. Add it, or leave --${name} out.`);
    }
    return readValue(`--${name}`, text, flag);
  }
  const fromEnv = flag.env && env[flag.env];
  if (flag.env && fromEnv) return readValue(flag.env, fromEnv, flag);
  if (flag.type === 'choices') return [];
  const preset = 'default' in flag ? flag.default : undefined;
  return preset === undefined ? undefined : readValue(`--${name}`, String(preset), flag);
}

/** A list goes on where its flag is repeated; of any other flag, the last one counts. */
function joinText(token: OptionToken, { flags: given }: Given, { flags }: Command): string {
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
const SETTINGS_OF_NPM = ['all', 'help', 'only'];

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
