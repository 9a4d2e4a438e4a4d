import { parseArgs } from 'node:util';
import { type Day, isDay } from '../day.ts';
import { toOrigin } from '../source/url.ts';
import { suggest } from '../suggest.ts';

/** The call is wrong: the message says how to right it. */
export class UsageError extends Error {}

type Flag = { type: 'string' | 'boolean'; argument?: string; help: string; default?: string };
export type Flags = Record<string, Flag>;
type ValueOf<F extends Flag> = F['type'] extends 'string' ? string : boolean;
type Values<F extends Flags> = {
  [K in keyof F as F[K] extends { default: string } ? never : K]?: ValueOf<F[K]>;
} & { [K in keyof F as F[K] extends { default: string } ? K : never]: string };

/** Reads the flags of a command, with a remedy for every mistake, and fills in what they default to. */
export function readFlags<F extends Flags>(argv: readonly string[], flags: F): Values<F> {
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, { type }]) => [name, { type }]),
  );
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, tokens: true });
  const values: Record<string, string | boolean> = {};
  for (const [name, { default: preset }] of Object.entries(flags)) {
    if (preset !== undefined) values[name] = preset;
  }
  for (const token of tokens) {
    if (token.kind === 'positional') {
      throw new UsageError(`I do not know what to do with "${token.value}".`);
    }
    if (token.kind !== 'option') continue;
    values[token.name] = readFlag(token, flags);
  }
  return values as Values<F>;
}

type Call = { argv: readonly string[]; env: NodeJS.ProcessEnv };

/** Settings of npm itself, which somebody may have made for good. */
const KNOWN_TO_NPM = ['all', 'help'];

/**
 * `npm run build --allow-drop`, without the `--` before it: npm keeps the flag for itself and tells
 * it only in the environment. To go on without it would do something else than was asked for.
 */
export function refuseSwallowedFlags({ argv, env }: Call, flags: Flags): void {
  for (const name of Object.keys(flags).filter((name) => !KNOWN_TO_NPM.includes(name))) {
    if (env[`npm_config_${name.replaceAll('-', '_')}`] === undefined) continue;
    if (argv.some((word) => word === `--${name}` || word.startsWith(`--${name}=`))) continue;
    throw new UsageError(`npm has kept --${name} for itself. Write -- before it: -- --${name}`);
  }
}

type OptionToken = { name: string; rawName: string; value: string | undefined };

function readFlag({ name, rawName, value }: OptionToken, flags: Flags): string | boolean {
  const flag = Object.hasOwn(flags, name) ? flags[name] : undefined;
  if (!flag) {
    const maybe = suggest(name, Object.keys(flags));
    const hint = maybe ? ` Did you mean --${maybe}?` : '';
    throw new UsageError(`There is no flag ${rawName}.${hint}`);
  }
  if (flag.type === 'boolean') {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value.`);
    return true;
  }
  if (!value || value.startsWith('--')) {
    throw new UsageError(`${rawName} needs a value: ${rawName} ${flag.argument ?? 'VALUE'}`);
  }
  return value;
}

/** The help of a command, made from its flags. */
export function formatHelp(usage: string, about: string, flags: Flags, epilogue: string): string {
  const rows = Object.entries(flags).map(([name, { argument, help, default: preset }]) => ({
    name: `--${name}${argument ? ` ${argument}` : ''}`,
    help: preset ? `${help} (default: ${preset})` : help,
  }));
  const width = Math.max(...rows.map(({ name }) => name.length));
  const lines = rows.map(({ name, help }) => `  ${name.padEnd(width)}  ${help}`);
  return `${usage}\n\n${about}\n\n${lines.join('\n')}\n\n${epilogue}\n`;
}

export function readDay(name: string, value: string | undefined): Day | undefined {
  if (value === undefined || isDay(value)) return value;
  throw new UsageError(`${name} takes a day that exists, as YYYY-MM-DD, not "${value}".`);
}

export function readNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && number >= least && number <= most) return number;
  throw new UsageError(`${name} takes a whole number from ${least} to ${most}, not "${text}".`);
}

export function readOrigin(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const origin = toOrigin(value);
  if (origin === value) return value;
  const hint = origin ? ` Did you mean ${origin}?` : '';
  throw new UsageError(
    `${name} takes scheme and host only, such as https://example.com, not "${value}".${hint}`,
  );
}

export function readOneOf<T extends string>(
  name: string,
  value: string | undefined,
  allowed: readonly T[],
): T | undefined {
  if (value === undefined) return undefined;
  const known = allowed.find((one) => one === value);
  if (known) return known;
  const maybe = suggest(value, allowed);
  const hint = maybe ? ` Did you mean "${maybe}"?` : '';
  throw new UsageError(`${name} takes one of ${allowed.join(', ')}, not "${value}".${hint}`);
}

/** After it, years have five digits, and dates no longer the form that the API promises. */
const END_OF_9999 = Date.UTC(10_000, 0);

/** The instant of the build: now, or the one that `SOURCE_DATE_EPOCH` fixes, in seconds. */
export function readInstant(epoch: string | undefined, now: Date): Date {
  if (!epoch) return now;
  const instant = new Date(Number(epoch) * 1000);
  if (/^\d+$/.test(epoch) && instant.getTime() < END_OF_9999) return instant;
  throw new UsageError(`SOURCE_DATE_EPOCH takes whole seconds since 1970, not "${epoch}".`);
}
