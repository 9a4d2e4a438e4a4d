import { lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isAddress } from '../compare/previous-files.ts';
import { API_PREFIX } from '../contract/figures.ts';
import { type Day, isDay } from '../day.ts';
import { toOrigin } from '../source/url.ts';
import { suggest } from '../vocabulary/suggest.ts';
import { UsageError } from './exit-status.ts';

/** A flag or a positional argument: its type decides how its text is read and what may be wrong. */
export type Flag = BooleanFlag | ValueFlag;
export type Flags = Readonly<Record<string, Flag>>;

type BooleanFlag = { type: 'boolean'; help: string };

export type ValueFlag = {
  help: string;
  /** Its value stands alone, without the name of the flag. */
  positional?: true;
  /** Shown for the value in the help, instead of the type's usual word. */
  placeholder?: string;
  /** Describes the default in words where it is not one fixed value. */
  defaultNote?: string;
  /** The environment variable that gives the value when the flag is absent. */
  env?: string;
  /** A flag without which this one has no meaning. */
  needs?: string;
} & (
  | { type: 'number'; min: number; max: number; default?: number }
  | { type: 'choice'; choices: readonly string[]; default?: string }
  /** Several of them, separated by commas, or with the flag repeated. */
  | { type: 'choices'; choices: readonly string[] }
  | { type: 'host-name' }
  | { type: 'day'; default?: Day }
  /** `isSite`: people may type the host alone, or copy the address of the API's index. */
  | { type: 'origin'; default?: string; isSite?: boolean }
  /**
   * `isWebRoot`: the folder is, or will be, served to the public. `isSource`: it holds the data.
   * `preferred`: the default where it has that file.
   */
  | {
      type: 'folder';
      default?: string;
      preferred?: { folder: string; file: string };
      mustExist?: boolean;
      isWebRoot?: boolean;
      isSource?: boolean;
    }
  | { type: 'file-or-url' }
  | { type: 'file' }
  /** The file for the JSON report. `runCommand` checks it before the work and writes it after. */
  | { type: 'report' }
);

export type ValueOf<F extends Flag> = F extends { type: 'boolean' }
  ? boolean
  : F extends { type: 'number' }
    ? number
    : F extends { type: 'choices'; choices: readonly (infer Choice)[] }
      ? readonly Choice[]
      : F extends { choices: readonly (infer Choice)[] }
        ? Choice
        : string;

/** What the flags of a command are read into. An absent flag without a default is undefined. */
export type FlagValues<F extends Flags> = {
  [Name in keyof F]: F[Name] extends
    | { type: 'boolean' | 'choices' }
    | { default: string | number }
    | { positional: true }
    ? ValueOf<F[Name]>
    : ValueOf<F[Name]> | undefined;
};

export function isPositional(flag: Flag): flag is ValueFlag {
  return flag.type !== 'boolean' && flag.positional === true;
}

/** The text that counts where the call has none for a flag. */
export function presetOf(flag: ValueFlag): string | undefined {
  if (flag.type === 'folder' && flag.preferred) {
    const { folder, file } = flag.preferred;
    // A link that leads nowhere counts: its error is better than another folder.
    if (lstatSync(join(folder, file), { throwIfNoEntry: false })) return folder;
  }
  return 'default' in flag && flag.default !== undefined ? String(flag.default) : undefined;
}

/** Quotes a text of the user without the user name and password of an address. */
export function quote(text: string): string {
  return `"${text.replace(/^([a-z]+:\/\/)?.*@/is, '$1***@')}"`;
}

/** Reads the text of a value. `label` is what the message calls it: `--port`, `BASE_URL`. */
export function readValue(
  label: string,
  text: string,
  flag: ValueFlag,
): string | number | readonly string[] {
  // The table is typed by type; TypeScript cannot follow that type and entry belong together.
  const read = TYPES[flag.type].read as (label: string, text: string, flag: ValueFlag) => string;
  return read(label, text, flag);
}

const asText = (_: string, text: string) => text;

/** Each type of value: what the help shows in its place, and how its text is read. */
export const TYPES = {
  number: { placeholder: 'N', read: readNumber },
  choice: { placeholder: 'NAME', read: readChoice },
  choices: { placeholder: 'NAME,…', read: readChoices },
  'host-name': { placeholder: 'NAME', read: readHostName },
  day: { placeholder: 'YYYY-MM-DD', read: readDay },
  origin: { placeholder: 'URL', read: readOrigin },
  folder: { placeholder: 'DIR', read: readFolder },
  'file-or-url': { placeholder: 'URL|DIR', read: readFileOrUrl },
  file: { placeholder: 'FILE', read: asText },
  report: { placeholder: 'FILE', read: asText },
} satisfies Record<ValueFlag['type'], object>;

type Range = { min: number; max: number };

/** Digits only: `Number` would accept `1e4`, `0x50` and blanks as well. */
function readNumber(label: string, text: string, { min, max }: Range): number {
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && number >= min && number <= max) return number;
  throw new UsageError(`${label} takes a whole number from ${min} to ${max}, not ${quote(text)}.`);
}

function readChoice(label: string, text: string, { choices }: Choices): string {
  if (choices.includes(text)) return text;
  const meant = suggest(text, choices);
  const hint = meant ? ` Did you mean "${meant}"?` : '';
  throw new UsageError(`${label} takes one of ${choices.join(', ')}, not ${quote(text)}.${hint}`);
}

type Choices = { choices: readonly string[] };

function readChoices(label: string, text: string, flag: Choices): string[] {
  return text.split(',').map((name) => readChoice(label, name.trim(), flag));
}

/** As a URL parser writes it: in lower case, and in ASCII. */
function readHostName(label: string, text: string): string {
  const url = `http://${text}`;
  if (HOST_NAME.test(text) && URL.canParse(url)) return new URL(url).hostname;
  throw new UsageError(
    `${label} takes a host name alone, such as preview.example.com, not ${quote(text)}.`,
  );
}

const HOST_NAME = /^[\p{L}\p{M}\d._-]+$/u;

function readDay(label: string, text: string): Day {
  if (isDay(text)) return text;
  throw new UsageError(`${label} takes an existing day as YYYY-MM-DD, not ${quote(text)}.`);
}

function readOrigin(label: string, text: string, { isSite }: { isSite?: boolean }): string {
  const scheme = LOCAL_HOST.test(text) ? 'http' : 'https';
  const url = text.includes('://') ? text : `${scheme}://${text}`;
  const origin = toOrigin(url);
  if (origin === text) return origin;
  if (isSite && origin && INDEX_PATHS.includes(url.slice(origin.length))) return origin;
  // An @ that belongs to no user name may follow a password with a slash in it.
  const hint =
    origin && text.includes('@') === hasCredentials(url) ? ` Did you mean ${origin}?` : '';
  throw new UsageError(
    `${label} takes scheme and host only, such as https://example.com, not ${quote(text)}.${hint}`,
  );
}

const LOCAL_HOST = /^(?:localhost|127\.|0\.0\.0\.0|\[::1?\])/;

/** What people copy with the origin. Another path may be a site of its own. */
const INDEX_PATHS = ['', '/', API_PREFIX, `${API_PREFIX}/`, `${API_PREFIX}/index.json`];

function readFolder(label: string, text: string, { mustExist }: { mustExist?: boolean }): string {
  if (!mustExist || statSync(text, { throwIfNoEntry: false })?.isDirectory()) return text;
  const shown = text.includes('://') ? quote(text) : text;
  throw new UsageError(`There is no folder ${shown}. ${label} must name an existing one.`);
}

function readFileOrUrl(label: string, text: string): string {
  if (!LIKE_URL.test(text)) return text;
  if (isAddress(text) && URL.canParse(text) && !hasCredentials(text)) return text;
  const wanted = 'a file, a folder, or an http or https URL without user name and password';
  throw new UsageError(`${label} takes ${wanted}, not ${quote(text)}.`);
}

/** `ftp://…`, and also `user:password@host`, which a message about a missing file would show. */
const LIKE_URL = /^[a-z]+:\/\/|^[^/\\]+:[^/\\]*@/i;

function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}
