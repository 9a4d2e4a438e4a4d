import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import * as z from 'zod';
import {
  CITY_SLUGS,
  ENGLISH_LEVELS,
  FAMILY_SLUGS,
  MODALITY_SLUGS,
  SENIORITIES,
} from '../../contract/enumerations.ts';
import { type Meanings, meaningsIn } from '../../input/vocabulary/listed-values.ts';
import type { ListName } from '../../input/vocabulary/meanings.ts';
import { fold } from '../../input/vocabulary/spelling.ts';
import { suggest } from '../../input/vocabulary/suggest.ts';
import { readArgument } from './meant-values.ts';
import { ToolFailure } from './site-files.ts';

/** The arguments of the tools: closed values, numbers, days or literal words. */

/** Without the pattern of `z.iso.date`, whose 200 characters no model needs. */
const day = (description: string) =>
  z
    .string()
    .refine((text) => z.iso.date().safeParse(text).success, 'is not a day such as 2026-11-13')
    .meta({ format: 'date' })
    .optional()
    .describe(description);

const listOf = <Value extends string>(values: readonly Value[], description = '') =>
  z
    .array(z.enum(values))
    .optional()
    .meta(description ? { description } : {});

/** Values that the files of the site list. */
const labels = (description: string) =>
  z.array(z.string().max(200)).optional().describe(description);

/** Several values of one argument are alternatives. */
export const SEARCH = {
  city: listOf(
    CITY_SLUGS,
    'CDMX is ciudad-de-mexico. A suburb belongs to its city: Zapopan is guadalajara, San Pedro Garza García is monterrey. No other place is covered.',
  ),
  family: listOf(
    FAMILY_SLUGS,
    'Role family. analista-de-datos has BI and data science, operaciones has production and warehouse, soporte-ti has help desk, administracion has assistants and reception. There is none for lawyers, health care or teaching: use text.',
  ),
  modality: listOf(MODALITY_SLUGS, 'remoto accepts anyone who resides in Mexico: omit city.'),
  seniority: listOf(
    SENIORITIES,
    'Prácticas = internship, Media = mid-level, Dirección = directors. Managers (gerente) are Senior or Dirección.',
  ),
  employmentType: labels(
    'Labels of the site, such as Tiempo completo (full time) or Medio tiempo (part time).',
  ),
  english: listOf(ENGLISH_LEVELS, 'Required, desirable, not required.'),
  skill: labels(
    'Slugs of the site, such as python, power-bi, sap. A vacancy must ask for all of them.',
  ),
  minimumMonthlySalary: z
    .int()
    .min(1)
    .max(10_000_000)
    .optional()
    .describe('Gross MXN. Finds published ranges whose upper end reaches it.'),
  postedSince: day('First day of publication, YYYY-MM-DD.'),
  closesBy: day('Latest last day to apply, YYYY-MM-DD.'),
  text: z
    .string()
    .max(200)
    .refine((text) => /[\p{L}\p{N}]/u.test(text), 'has no word to look for')
    .refine(
      (text) => !/["“”«»]/.test(text),
      'has quotes, but phrases cannot be searched: give the words without quotes; the answer says how many vacancies have them together',
    )
    .refine(
      (text) => !/(?:^|\s)[-–−]\p{L}/u.test(text),
      'has a word with a leading "-", but nothing can be excluded: leave that word out',
    )
    .optional()
    .describe(
      'Words that must all occur in the title or texts, which are in Spanish, or a reference code. No synonyms, quotes or exclusions: use the filters for role, place, level, skill.',
    ),
};

export const SALARY = {
  family: listOf(FAMILY_SLUGS, 'As in search_vacancies.'),
  seniority: listOf(SENIORITIES),
  city: listOf(CITY_SLUGS),
  skill: labels('Slugs, as in search_vacancies.'),
};

/** A schema for the SDK, which only lists the arguments; `readInput` validates them. */
export function toInput(schema: z.ZodObject): StandardSchemaWithJSON<object, object> {
  const { jsonSchema } = schema['~standard'];
  const validate = (value: unknown) => ({ value: value as object });
  return { '~standard': { version: 1, vendor: 'zod', jsonSchema, validate } };
}

/**
 * Validates arguments, which may be in other words than the schema's. Null and empty values count as
 * missing, a single value as a list of one.
 */
export function readInput<Schema extends z.ZodObject>(
  schema: Schema,
  value: unknown,
  notes: string[] = [],
) {
  const given = Object.entries(value ?? {}).flatMap(([name, raw]) => {
    const { [name]: type } = schema.shape;
    const sent = readArgument(name, raw, type, notes);
    return sent === undefined ? [] : [[name, sent]];
  });
  const read = schema.safeParse(Object.fromEntries(given), {
    error: (issue) => explain(issue, schema),
  });
  if (read.success) return read.data;
  const messages = read.error.issues.map(({ path: [name], message }) =>
    name === undefined ? message : `${String(name)}: ${message}`,
  );
  throw new ToolFailure(messages.join('\n'));
}

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What is wrong with an argument, and what to write instead. */
function explain(issue: Issue, { shape }: z.ZodObject): string | undefined {
  if (issue.input === undefined) return 'is required';
  if (issue.code === 'unrecognized_keys') {
    const [name = ''] = issue.keys;
    return `There is no argument "${name.slice(0, 80)}". Arguments: ${Object.keys(shape).join(', ')}`;
  }
  if (issue.code === 'invalid_type') return `must be ${TYPES[issue.expected] ?? 'another type'}`;
  if (issue.code === 'too_big') return `is too large: at most ${issue.maximum}`;
  if (issue.code === 'too_small') return `is too small: at least ${issue.minimum}`;
  if (issue.code !== 'invalid_value') return undefined;
  const allowed = issue.values.map(String);
  return refuse(issue.input, allowed, meaningsIn(issue.path?.[0] as ListName, allowed));
}

const TYPES: Record<string, string> = {
  string: 'a text',
  int: 'a whole number',
  number: 'a whole number',
  array: 'a list',
};

/** Rejects a value, and suggests what it may mean, or those spelled like it, or lists all. */
export function refuse(given: unknown, allowed: readonly string[], toMeanings: Meanings): string {
  const found = typeof given === 'string' ? given : `${JSON.stringify(given)}`;
  const start = fold(found);
  const similar = [
    ...allowed.filter((value) => start.length > 2 && fold(value).startsWith(start)),
    // `js` may be `node-js`, and `excel avanzado` is about `excel`.
    ...allowed.filter((value) => start.length > 1 && hasParts(value, start)),
    ...allowed.filter((value) => hasParts(start, value)),
    suggest(found, allowed, 'argument'),
  ];
  const meant = toMeanings(found);
  const near = new Set(meant.length > 0 ? meant : similar.filter((value) => value !== undefined));
  const values =
    near.size > 0
      ? `Did you mean ${[...near].slice(0, MAX_NEAR).join(' or ')}?`
      : `Allowed: ${allowed.join(', ')}`;
  return `"${found.slice(0, 80)}" is not an allowed value. ${values}`;
}

const hasParts = (slug: string, part: string) => `-${slug}-`.includes(`-${part}-`);

const MAX_NEAR = 6;
