import { lstatSync, statSync } from 'node:fs';
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { type Day, isDay } from '../base/day.ts';
import { LANGUAGE_CODES, type LanguageCode, say } from '../base/languages.ts';
import { API_PREFIX } from '../contract/figures.ts';
import { SERVICE_FILE } from '../input/settings/service.ts';
import { readLanguage } from '../input/settings/settings.ts';
import { toOrigin } from '../input/values/url.ts';
import { GATE_NAMES, type GateName } from '../publish/compare/gates/all-gates.ts';
import { isAddress } from '../publish/compare/previous-files.ts';
import type { Command } from './command.ts';
import { CommandFailure, EXIT, UsageError } from './exit-status.ts';

// How the text of an option becomes its value. Commander adds the option and the text to the messages of
// InvalidArgumentError. What a workflow passes on from its operator fails in each language instead.

/** Digits only: `Number` would accept `1e4`, `0x50` and blanks as well. */
export function wholeNumber(min: number, max: number) {
  return (text: string): number => {
    const number = Number(text);
    if (/^\d{1,9}$/.test(text) && number >= min && number <= max) return number;
    throw new InvalidArgumentError(`It takes a whole number from ${min} to ${max}.`);
  };
}

/** Gates, separated by commas, or with the option repeated. */
export function readGates(text: string, before: readonly GateName[]): readonly GateName[] {
  return [...before, ...text.split(',').map((name) => findGate(name.trim()))];
}

function findGate(name: string): GateName {
  const found = GATE_NAMES.find((gate) => gate === name);
  if (found) return found;
  const all = GATE_NAMES.join(', ');
  const en = `There is no gate '${name}'. Gates: ${all}.`;
  throw new CommandFailure(
    { en, es: `No existe el control '${name}'. Controles: ${all}.` },
    EXIT.usage,
  );
}

export function readDay(text: string): Day {
  if (isDay(text)) return text;
  throw new InvalidArgumentError('It takes an existing day as YYYY-MM-DD.');
}

/** Has no `source`, because Commander passes the previous value as the second argument. */
export function readOrigin(text: string): string {
  return toSiteOrigin(text);
}

/**
 * The origin of a site, also from the address of its API. Another path may be a site of its own. `source` is
 * where the text comes from, if that is no argument.
 */
function toSiteOrigin(text: string, source = ''): string {
  const origin = toOrigin(text);
  // With a user name or password, an address is longer than its origin and path.
  if (origin && INDEX_PATHS.includes(new URL(text).href.slice(origin.length))) return origin;
  const from = source && `${source}: `;
  const words = say`${from}'${text}' is not the address of a site. It takes scheme and host only, such as https://example.com.
    ${from}'${text}' no es la dirección de un sitio. Se escribe solo con esquema y nombre de host, como https://example.com.`;
  throw new CommandFailure(words, EXIT.usage);
}

const INDEX_PATHS = ['/', API_PREFIX, `${API_PREFIX}/`, `${API_PREFIX}/index.json`];

/** An empty variable of a script must not stand for the folder that the program runs in. */
export function readFolder(text: string): string {
  if (text.trim() !== '') return text;
  throw new InvalidArgumentError('It takes a folder.');
}

/** The place of a build: a file, a folder or a URL. */
export function readPlace(text: string): string {
  if (!isAddress(text)) return text;
  const { username, password } = URL.canParse(text) ? new URL(text) : { username: text };
  if (!username && !password) return text;
  const words = say`'${text}' is not a valid URL, or has a user name or password.
    '${text}' no es una URL válida, o tiene usuario o contraseña.`;
  throw new CommandFailure(words, EXIT.usage);
}

/** The value of `--data`, or else of `DATA_DIR`, or else `board` if it has settings, or else the sample. */
export function findDataFolder(
  given: string | undefined,
  env: NodeJS.ProcessEnv,
  advice = NAME_ONE,
): string {
  const folder = nameDataFolder(given, env);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  const isNamed = given ?? env.DATA_DIR;
  throw new UsageError(
    `There is no data folder ${folder}. ${advice}${isNamed ? '' : ' Or run this in the folder that init made.'}`,
  );
}

const NAME_ONE = 'Name one with --data or DATA_DIR.';

function nameDataFolder(given: string | undefined, env: NodeJS.ProcessEnv): string {
  return given ?? (env.DATA_DIR || (isBoard('board') ? 'board' : 'data'));
}

/** Also for a file of that name, and for a broken link to settings: better an error than the sample. */
function isBoard(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found !== undefined;
  return lstatSync(`${folder}/${SERVICE_FILE}`, { throwIfNoEntry: false }) !== undefined;
}

/** The value of `--base-url`, or else of `BASE_URL`. */
export function findBaseUrl(given: string | undefined, env: NodeJS.ProcessEnv): string | undefined {
  if (given !== undefined || !env.BASE_URL) return given;
  return toSiteOrigin(env.BASE_URL, 'BASE_URL');
}

/** Whether the workflow that init writes runs this, whose operator has its inputs in place of flags. */
export function hasInputs(env: NodeJS.ProcessEnv): boolean {
  return env.WORKFLOW_INPUTS === 'true';
}

export function languageOption() {
  return new Option('--lang <code>', `language of what you read ${LANG_DEFAULT}`).choices(
    LANGUAGE_CODES,
  );
}

const LANG_DEFAULT = '(default: VACANCY_API_LANG, or language of the data; of init, of the system)';

/**
 * The value of `--lang`, or else of `VACANCY_API_LANG`, or else of the settings. Found before the arguments are
 * parsed, so that their errors can be in this language, too.
 */
export function findLanguage(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  findDefault: Command['findLanguage'] = findOfBoard,
): LanguageCode {
  const toCode = (name: string | undefined) => LANGUAGE_CODES.find((code) => code === name);
  const code = toCode(readFlag('--lang', argv)) ?? toCode(env.VACANCY_API_LANG);
  if (code) return code;
  const language = findDefault(argv, env);
  if (!env.VACANCY_API_LANG) return language;
  throw new UsageError(
    `VACANCY_API_LANG is '${env.VACANCY_API_LANG}'. Allowed choices are ${LANGUAGE_CODES.join(', ')}.`,
  );
}

function findOfBoard(argv: readonly string[], env: NodeJS.ProcessEnv): LanguageCode {
  return readLanguage(nameDataFolder(readFlag('--data', argv), env)) ?? 'en';
}

function readFlag(flag: string, argv: readonly string[]): string | undefined {
  const at = argv.findLastIndex((word) => word === flag || word.startsWith(`${flag}=`));
  if (at === -1) return undefined;
  return argv[at]?.includes('=') ? argv[at].slice(flag.length + 1) : argv[at + 1];
}
