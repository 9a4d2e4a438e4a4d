import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import * as z from 'zod';
import {
  CitySlug,
  FamilySlug,
  ModalitySlug,
  REMOTE,
  SALARY_SENIORITIES,
  SalaryFamilySlug,
  Seniority,
} from '../contract/enumerations.ts';
import { fold, suggest } from '../suggest.ts';
import { CITIES } from '../vocabulary/cities.ts';
import { FAMILIES } from '../vocabulary/families.ts';
import { LEVELS, MODALITIES } from '../vocabulary/levels-and-modalities.ts';
import { ToolFailure } from './site-files.ts';
import {
  allWords,
  isCountry,
  listWords,
  type Meaning,
  severalMeanings,
  understandFamily,
  understandOnly,
  understandPlace,
} from './vocabulary.ts';

/** The filters of a search by path. Left out, an argument does not filter. */
export const placeFilters = {
  city: CitySlug.optional().describe(
    'City. States, suburbs and other names are understood: "CDMX", "Nuevo León", "Zapopan, Jalisco".',
  ),
  family: FamilySlug.optional().describe(
    `Role family: ${listWords(FAMILIES)}. Job titles in Spanish or English are understood.`,
  ),
  modality: ModalitySlug.optional().describe(`${listWords(MODALITIES)}.`),
};
export const seniority = Seniority.optional().describe(`Seniority: ${listWords(LEVELS)}.`);

/** The words for the families are listed once, in `placeFilters`. */
export const FAMILY_IN_SHORT =
  'Role family, explained in search_vacancies. Job titles in Spanish or English are understood.';

/** The arguments about salaries. */
export const salaryFamily = SalaryFamilySlug.describe(FAMILY_IN_SHORT);
export const salaryCity = CitySlug.describe('City, as in search_vacancies.');
export const salarySeniority = z
  .enum(SALARY_SENIORITIES)
  .optional()
  .describe('Seniority, as in search_vacancies. Internships are not part of the index.');

/** What the arguments were understood as, for the answer to say. */
export type Understood<Input> = Input & { understood: string[] };

/**
 * A schema as the SDK takes it. It promises the exact values, but accepts what assistants write
 * instead: names, synonyms, other spellings, null for "not given", amounts as text.
 */
export function toInput<Schema extends z.ZodObject>(
  schema: Schema,
): StandardSchemaWithJSON<z.input<Schema>, Understood<z.output<Schema>>> {
  const { jsonSchema } = schema['~standard'];
  return {
    '~standard': {
      version: 1,
      vendor: 'zod',
      jsonSchema,
      validate: (value) => {
        const understood: string[] = [];
        const result = schema.safeParse(understandAll(value, understood), {
          error: (issue) => explain(issue, schema),
        });
        if (result.success) return { value: { ...result.data, understood } };
        // Issues would reach the assistant behind the words of the SDK about schemas.
        throw new ToolFailure(result.error.issues.slice(0, MAX_ISSUES).map(toMessage).join('\n'));
      },
    },
  };
}

/** A long list of wrong values needs no list of messages. */
const MAX_ISSUES = 3;

/** A message that quotes the wrong value needs no name of the argument. */
function toMessage({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 || message.startsWith('"') ? message : `${path.join('.')}: ${message}`;
}

/** Which words an argument takes. */
const WORDS = {
  city: CITIES,
  cities: CITIES,
  family: FAMILIES,
  families: FAMILIES,
  modality: MODALITIES,
  seniority: LEVELS,
};
type WordArgument = keyof typeof WORDS;

const LIST_OF = {
  city: 'city',
  cities: 'city',
  family: 'family',
  families: 'family',
  modality: 'modality',
  seniority: 'seniority',
} as const satisfies Record<WordArgument, string>;

/** The arguments that take several values; assistants also write them as one text with commas. */
const LISTS = new Set<WordArgument>(['cities', 'families']);

/** How assistants say "do not filter". */
const ANY = ['all', 'any', 'anywhere', 'todos', 'todas', 'cualquiera'];

function understandAll(value: unknown, notes: string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value)
    .map(([name, raw]): [string, unknown] => [name, typeof raw === 'string' ? raw.trim() : raw])
    .filter(([name, raw]) => raw !== null && raw !== '' && !isAny(name, raw))
    .map(([name, raw]): [string, unknown] => {
      if (name === 'minimumMonthlySalary') return [name, toAmount(raw)];
      return [name, isWordArgument(name) ? understandWords(name, raw, notes) : raw];
    });
  return Object.fromEntries(entries);
}

function isAny(name: string, given: unknown): boolean {
  if (typeof given !== 'string' || !isWordArgument(name)) return false;
  return ANY.includes(fold(given)) || (WORDS[name] === CITIES && isCountry(given));
}

function isWordArgument(name: string): name is WordArgument {
  return Object.hasOwn(WORDS, name);
}

function understandWords(name: WordArgument, given: unknown, notes: string[]): unknown {
  const one = (text: unknown) =>
    typeof text === 'string' ? (understandWord(name, text, notes) ?? text) : text;
  if (!LISTS.has(name)) return one(given);
  const list = typeof given === 'string' ? given.split(LIST_MARKS).filter(Boolean) : given;
  return Array.isArray(list) ? list.map(one) : list;
}

/** Between the values of a list that came as one text: `a, b`, or `["a","b"]`. */
const LIST_MARKS = /[,;"[\]]+\s*/;

function understandWord(name: WordArgument, text: string, notes: string[]): string | undefined {
  const { value, note } = readWord(name, text) ?? {};
  if (note !== undefined) notes.push(note);
  return value;
}

function readWord(name: WordArgument, text: string): Meaning | undefined {
  if (name === 'modality' || name === 'seniority') return understandOnly(name, text);
  return WORDS[name] === CITIES ? understandPlace(text) : understandFamily(text);
}

/** `$25,000` is a number; what is no amount per month stays as it is. */
function toAmount(given: unknown): unknown {
  const isAmount = typeof given === 'string' && AMOUNT.test(given);
  return isAmount ? Number(given.replace(/\D/g, '')) : given;
}

const AMOUNT = /^\$?\s*(\d{1,3}([, ]\d{3})+|\d+)(\s*(MXN|pesos))?$/i;

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What is wrong with an argument, and what to write instead. */
function explain(issue: Issue, { shape }: z.ZodObject): string | undefined {
  if (issue.input === undefined) return 'is required';
  if (issue.code === 'invalid_value') return explainValue(issue, 'modality' in shape);
  if (issue.code === 'unrecognized_keys') return explainName(issue.keys, Object.keys(shape));
  return undefined;
}

function explainValue(
  { input, path, values }: Issue & { code: 'invalid_value' },
  hasModality: boolean,
): string {
  const valid = values.map(String);
  const name = path?.find((step) => typeof step === 'string' && isWordArgument(step));
  const found = typeof input === 'string' ? input : `${JSON.stringify(input)}`;
  const words = WORDS[name as WordArgument] ?? {};
  const known = allWords(words);
  // `Guadalajara, España` is no misspelling.
  const guess =
    words === CITIES && found.includes(',') ? undefined : suggest(found, [...known.keys()]);
  const meant = known.get(guess ?? '') ?? '';
  const hint = valid.includes(meant) ? ` Did you mean "${meant}"?` : '';
  const several = isWordArgument(`${name}`)
    ? severalMeanings(LIST_OF[name as WordArgument], found)
    : [];
  const reason =
    several.length > 0
      ? `may be ${several.join(' or ')}: give one of them.`
      : `${toReason(words, known.has(found))}.${hint}`;
  const start = `"${found.slice(0, 80)}" ${reason}`;
  const list = `[${valid.join(', ')}]`;
  const remote = `. Remote vacancies are open to anyone who resides in Mexico: set modality to ${REMOTE} and leave out the city.`;
  return `${start} Valid values: ${list}${words === CITIES && hasModality ? remote : ''}`;
}

/** The arguments about salaries take fewer values than those about vacancies. */
function toReason(words: object, isKnown: boolean): string {
  if (words === CITIES) return 'is not covered';
  if (isKnown) return 'is not part of the salary index';
  return words === FAMILIES ? 'names no role family' : 'is not a valid value';
}

function explainName(unknown: readonly string[], names: readonly string[]): string {
  const [name = ''] = unknown;
  const meant = suggest(name, names);
  const hint = meant ? ` Did you mean "${meant}"?` : '';
  return `There is no argument "${name.slice(0, 80)}".${hint} Arguments: [${names.join(', ')}]`;
}
