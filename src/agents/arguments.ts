import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import * as z from 'zod';
import {
  CitySlug,
  FamilySlug,
  ModalitySlug,
  SALARY_FAMILY_SLUGS,
  SALARY_SENIORITIES,
  SalaryFamilySlug,
  Seniority,
} from '../contract/enumerations.ts';
import { CITIES, FAMILIES, LEVELS, MODALITIES } from '../contract/vocabulary.ts';
import { fold, suggest } from '../suggest.ts';
import { allWords, guessValues, listWords, understand } from './vocabulary.ts';

/** The arguments that several tools take. */
export const city = CitySlug.describe(
  `City: ${listWords(CITIES)}. Names with or without accents and CDMX, GDL, MTY are understood.`,
);
export const family = FamilySlug.describe(`Role family: ${listWords(FAMILIES)}.`);
export const modality = ModalitySlug.describe(`Modality: ${listWords(MODALITIES)}.`);
export const seniority = Seniority.describe(`Seniority level: ${listWords(LEVELS)}.`);

export const salaryFamily = SalaryFamilySlug.describe(
  `Role family: ${listWords(FAMILIES, SALARY_FAMILY_SLUGS)}.`,
);
export const level = z
  .enum(SALARY_SENIORITIES)
  .describe(
    `Seniority level: ${listWords(LEVELS, SALARY_SENIORITIES)}. Internships are not part of the index.`,
  );

/** The arguments of a search by path. Left out, an argument does not filter. */
export const placeFilters = {
  city: city.optional(),
  family: family.optional(),
  modality: modality.optional(),
};

/**
 * A schema as the SDK takes it. It promises the exact values, but accepts what assistants write
 * instead: names, synonyms, other spellings, null for "not given", amounts as text.
 */
export function toInput<Schema extends z.ZodObject>(
  schema: Schema,
): StandardSchemaWithJSON<z.input<Schema>, z.output<Schema>> {
  const { jsonSchema } = schema['~standard'];
  return {
    '~standard': {
      version: 1,
      vendor: 'zod',
      jsonSchema,
      validate: (value) => {
        const result = schema.safeParse(understandAll(value, Object.keys(schema.shape)), {
          error: (issue) => explain(issue, schema),
        });
        if (result.success) return { value: result.data };
        return { issues: result.error.issues.slice(0, MAX_ISSUES) };
      },
    },
  };
}

/** A long list of wrong values needs no list of messages. */
const MAX_ISSUES = 3;

/** Which words an argument takes. */
const WORDS = {
  city: CITIES,
  cities: CITIES,
  family: FAMILIES,
  families: FAMILIES,
  modality: MODALITIES,
  seniority: LEVELS,
  level: LEVELS,
};
type WordArgument = keyof typeof WORDS;

/** The arguments that take several values; assistants also write them as one text with commas. */
const LISTS = new Set<WordArgument>(['cities', 'families']);

/** The arguments that take an amount. */
const AMOUNTS = new Set(['minimumMonthlySalary']);

/** How assistants say "do not filter". */
const ANY = ['all', 'any', 'todos', 'todas', 'cualquiera'];

/** What one tool calls differently from another. A tool that has only the other name takes both. */
const SYNONYMS = new Map([
  ['level', 'seniority'],
  ['seniority', 'level'],
  ['city', 'cities'],
  ['family', 'families'],
]);

function understandAll(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const given = Object.entries(value)
    .map(([name, raw]): [string, unknown] => [name, typeof raw === 'string' ? raw.trim() : raw])
    .filter(([, raw]) => raw !== null && raw !== '');
  const entries = given.flatMap(([givenName, raw]): [string, unknown][] => {
    const name = toKnownName(givenName, { names, given: given.map(([other]) => other) });
    if (AMOUNTS.has(name)) return [[name, typeof raw === 'string' ? toAmount(raw) : raw]];
    if (!isWordArgument(name)) return [[name, raw]];
    return isAny(raw) ? [] : [[name, understandWords(name, raw)]];
  });
  return Object.fromEntries(entries);
}

/** With both names given, neither wins: the one that the tool does not have is refused. */
function toKnownName(
  name: string,
  { names, given }: { names: readonly string[]; given: readonly string[] },
): string {
  const other = SYNONYMS.get(name);
  if (other === undefined || names.includes(name) || !names.includes(other)) return name;
  return given.includes(other) ? name : other;
}

function isAny(given: unknown): boolean {
  return typeof given === 'string' && ANY.includes(fold(given));
}

function isWordArgument(name: string): name is WordArgument {
  return Object.hasOwn(WORDS, name);
}

function understandWords(name: WordArgument, given: unknown): unknown {
  const one = (text: unknown) => (typeof text === 'string' ? understand(WORDS[name], text) : text);
  if (!LISTS.has(name)) return one(given);
  const list = typeof given === 'string' ? given.split(LIST_MARKS).filter(Boolean) : given;
  return Array.isArray(list) ? list.map(one) : list;
}

/** Between the values of a list that came as one text: `a, b`, or `["a","b"]`. */
const LIST_MARKS = /[,;"[\]]+\s*/;

/** `$25,000 MXN`, `25000`, `25k` and `25 mil`; a text that is no amount stays as it is. */
function toAmount(text: string): number | string {
  const [, digits, thousands] =
    /^\$?\s*(\d{1,3}(?:[,. ]\d{3})+|\d+)\s*(k|mil)?\s*(?:mxn|pesos)?$/i.exec(text) ?? [];
  if (digits === undefined) return text;
  return Number(digits.replace(/\D/g, '')) * (thousands ? 1000 : 1);
}

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What is wrong with an argument, and what to write instead. */
function explain(issue: Issue, { shape }: z.ZodObject): string | undefined {
  if (issue.input === undefined) return 'is required';
  switch (issue.code) {
    case 'invalid_value':
      return issue.input === undefined ? 'is required' : explainValue(issue);
    case 'unrecognized_keys':
      return explainName(issue.keys, Object.keys(shape));
    default:
      return undefined;
  }
}

function explainValue({ input, path, values }: Issue & { code: 'invalid_value' }): string {
  const valid = values.map(String);
  const name = path?.find((step) => typeof step === 'string' && isWordArgument(step));
  const found = typeof input === 'string' ? input : `${JSON.stringify(input)}`;
  const words = allWords(WORDS[name as WordArgument] ?? {});
  const meant = guessValues(words, found).filter((value) => valid.includes(value));
  const hint = meant.length > 0 ? ` Did you mean "${meant.join('" or "')}"?` : '';
  // The arguments about salaries take fewer values than those about vacancies.
  const reason = words.has(found) ? 'is not part of the salary index' : 'is not a valid value';
  return `"${found.slice(0, 80)}" ${reason}.${hint} Valid values: [${valid.join(', ')}]`;
}

function explainName(unknown: readonly string[], names: readonly string[]): string {
  const [name = ''] = unknown;
  const meant = suggest(name, names);
  const hint = meant ? ` Did you mean "${meant}"?` : '';
  return `There is no argument "${name.slice(0, 80)}".${hint} Arguments: [${names.join(', ')}]`;
}
