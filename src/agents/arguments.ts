import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import * as z from 'zod';
import {
  CITY_SLUGS,
  type CitySlug,
  FAMILY_SLUGS,
  MODALITY_SLUGS,
  REMOTE,
  SALARY_FAMILY_SLUGS,
  SALARY_SENIORITIES,
  SENIORITIES,
} from '../contract/enumerations.ts';
import { suggest } from '../suggest.ts';
import { CITIES, COUNTRY } from '../vocabulary/cities.ts';
import { FAMILIES } from '../vocabulary/families.ts';
import { LEVELS, MODALITIES } from '../vocabulary/levels-and-modalities.ts';
import { toKey } from '../vocabulary/spelling.ts';
import {
  allNames,
  type Named,
  type Part,
  type Skill,
  understand,
} from '../vocabulary/understand.ts';
import type { Words } from '../vocabulary/words.ts';
import { ToolFailure } from './site-files.ts';

/** Promises one of the values, and takes all that a text means: a `manager` is of two levels. */
function oneOf<Value extends string>(values: readonly Value[], description: string) {
  const one = z.any().meta({ type: 'string', enum: values, description });
  return one.pipe(z.array(z.enum(values))).optional();
}

const listWords = (words: Words<string>) =>
  Object.entries(words)
    .map(([value, { name }]) => `${value} (${name})`)
    .join(', ');

/** The filters of a search by path, and the level. Left out, an argument does not filter. */
export const FILTERS = {
  city: oneOf(
    CITY_SLUGS,
    'City. States, suburbs and other names are understood: "CDMX", "Nuevo León", "Zapopan, Jalisco".',
  ),
  family: oneOf(
    FAMILY_SLUGS,
    `Role family: ${listWords(FAMILIES)}. Job titles in Spanish or English are understood, with their level: "gerente de ventas".`,
  ),
  modality: oneOf(MODALITY_SLUGS, `${listWords(MODALITIES)}.`),
  seniority: oneOf(SENIORITIES, `Seniority: ${listWords(LEVELS)}.`),
};

/** The words for the families are listed once, in `FILTERS`. */
const AS_IN_SEARCH = 'as in search_vacancies';
export const familyInShort = oneOf(FAMILY_SLUGS, `Role family, ${AS_IN_SEARCH}.`);

/** The arguments about salaries. */
export const SALARY_ARGUMENTS = {
  family: oneOf(SALARY_FAMILY_SLUGS, `Role family or job title, ${AS_IN_SEARCH}.`),
  seniority: oneOf(
    SALARY_SENIORITIES,
    `Seniority, ${AS_IN_SEARCH}. Internships are not part of the index.`,
  ),
  city: oneOf(CITY_SLUGS, `City, ${AS_IN_SEARCH}.`),
};

/** Several of one kind, each as above. */
export function severalOf<Value extends string>(
  values: readonly Value[],
  most: number,
  description: string,
) {
  return z.array(z.enum(values)).max(most).optional().describe(description);
}

/** The skills are the operator's, so that any text may name one. */
export const skill = z
  .any()
  .meta({ type: 'string', description: 'A skill, such as Python, SAP or Power BI.' })
  .pipe(z.array(z.string().max(80)))
  .optional();

/** A schema as the SDK takes it, to list the arguments. They are read by `readInput`. */
export function toInput(schema: z.ZodObject): StandardSchemaWithJSON<object, object> {
  const { jsonSchema } = schema['~standard'];
  const validate = (value: unknown) => ({ value: value as object });
  return { '~standard': { version: 1, vendor: 'zod', jsonSchema, validate } };
}

/**
 * The arguments by their schema. It promises the exact values, but accepts what assistants write
 * instead: names, synonyms, other spellings, null for "not given", amounts as text.
 */
export async function readInput<Schema extends z.ZodObject>(
  schema: Schema,
  value: unknown,
  skillsOf: () => Promise<readonly Skill[]> = async () => [],
): Promise<{ input: z.output<Schema>; notes: string[] }> {
  const notes: string[] = [];
  const given = clean(value, schema.shape);
  const hasSkill = argumentOf(schema, 'skill') !== undefined;
  const isAsked = hasSkill && Object.entries(given ?? {}).some(mayNameSkill);
  const skills = isAsked ? await skillsOf() : undefined;
  const read = given ? understandAll(given, { schema, skills, notes }) : value;
  const parse = (one: unknown) =>
    schema.safeParse(one, { error: (issue) => explain(issue, schema) });
  const first = parse(read);
  if (first.success) return { input: first.data, notes };
  const { issues } = first.error;
  const left = leaveOut(read, issues);
  const second = left && parse(left);
  const messages = issues.slice(0, MAX_ISSUES).map(toMessage);
  if (!second?.success) throw new ToolFailure(messages.join('\n'));
  // The schema lists the valid values.
  const short = messages.map((message) => message.replace(/ Valid values: .*$/s, ''));
  return { input: second.data, notes: [...notes, ...short] };
}

/** A long list of wrong values needs no list of messages. */
const MAX_ISSUES = 3;

/** A message that quotes the wrong value needs no name of the argument. */
function toMessage({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 || message.startsWith('"') ? message : `${path.join('.')}: ${message}`;
}

/** One unknown family must not spoil a comparison of the others. */
function leaveOut(read: unknown, issues: readonly z.core.$ZodIssue[]): object | undefined {
  const wrong = new Set(issues.map(({ path }) => path.join('.')));
  if (!issues.every(({ path: [name, at] }) => `${String(name)}` in LISTS && at !== undefined))
    return undefined;
  const left = Object.entries(read as Record<string, unknown>).map(([name, list]) => [
    name,
    Array.isArray(list) ? list.filter((_, index) => !wrong.has(`${name}.${index}`)) : list,
  ]);
  return left.some(([, list]) => Array.isArray(list) && !list[0])
    ? undefined
    : Object.fromEntries(left);
}

const KINDS = ['city', 'family', 'modality', 'seniority', 'skill'] as const;

/** The arguments that take several values; assistants also write them as one text with commas. */
const LISTS: Record<string, keyof Named> = { cities: 'city', families: 'family', skills: 'skill' };

/** What an argument is of, if it takes words. */
function kindOf(name: unknown): keyof Named | undefined {
  const kind = LISTS[`${name}`] ?? name;
  return KINDS.find((one) => one === kind);
}

function argumentOf({ shape }: z.ZodObject, kind: keyof Named): string | undefined {
  return Object.keys(shape).find((name) => kindOf(name) === kind);
}

/** What assistants call the arguments instead. */
const OTHER_NAMES = new Map([
  ...['query', 'text', 'keywords'].map((name) => [name, 'words'] as const),
  ['level', 'seniority'],
]);

/** How assistants say "do not filter". */
const ANY = ['all', 'any', 'anywhere', 'todos', 'todas', 'cualquiera'].map(toKey);

/** What is given, by our names. */
function clean(value: unknown, shape: object): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const given: Record<string, unknown> = {};
  for (const [name, raw] of Object.entries(value)) {
    const other = OTHER_NAMES.get(name) ?? name;
    const ours = other in shape ? other : name;
    const kind = kindOf(ours);
    const any = [...ANY, ...(kind === 'city' ? COUNTRY.map(toKey) : [])];
    const isAny = typeof raw === 'string' && kind !== undefined && any.includes(toKey(raw));
    const text = typeof raw === 'string' ? raw.trim() : raw;
    if (text !== null && text !== '' && !isAny) given[ours] = text;
  }
  return given;
}

/** Only a word that is nothing else is worth reading the list of skills. */
function mayNameSkill([name, raw]: [string, unknown]): boolean {
  const kind = kindOf(name);
  if (kind !== 'family') return kind === 'skill';
  return toTexts(name, raw).some(
    (text) => typeof text === 'string' && understand(text).rest.length > 0,
  );
}

type Context = { schema: z.ZodObject; skills: readonly Skill[] | undefined; notes: string[] };

/** A text may say more than its argument asks for: `senior developer` is a family and a level. */
function understandAll(given: Record<string, unknown>, context: Context): object {
  const read: Record<string, unknown> = {};
  const add = (name: string, values: readonly unknown[]) => {
    const before = (read[name] ?? []) as unknown[];
    if (values.length > 0) read[name] = [...new Set([...before, ...values])];
  };
  for (const [name, raw] of Object.entries(given)) {
    const kind = kindOf(name);
    if (!kind) read[name] = name === 'minimumMonthlySalary' ? toAmount(raw) : raw;
    for (const text of kind ? toTexts(name, raw) : []) {
      const { own, more } = readText(kind as keyof Named, text, context);
      add(name, own);
      for (const { of, values } of more) {
        const other = argumentOf(context.schema, of);
        if (other && !(other in given)) add(other, values);
      }
    }
  }
  return read;
}

/** Between the values of a list that came as one text: `a, b`, or `["a","b"]`. */
const LIST_MARKS = /[,;"[\]]+\s*/;

function toTexts(name: string, given: unknown): unknown[] {
  if (!(name in LISTS)) return [given];
  const list = typeof given === 'string' ? given.split(LIST_MARKS).filter(Boolean) : given;
  return Array.isArray(list) ? list : [list];
}

/** What a text means for its argument and for others. What it does not mean is left as it is. */
function readText(
  kind: keyof Named,
  text: unknown,
  { schema, skills, notes }: Context,
): { own: unknown[]; more: Part[] } {
  if (typeof text !== 'string') return { own: [text], more: [] };
  const understood = understand(text, skills);
  const { parts, rest } = understood;
  const ofKind = parts.filter(({ of }) => of === kind);
  // `CEO` is a level, and a family besides.
  const isMore = (part: Part) => !ofKind.some((one) => one.text === part.text);
  const more = parts.filter((part) => isMore(part) && argumentOf(schema, part.of));
  const own = kind === 'city' ? citiesOf(understood.city, ofKind) : understood[kind];
  const isUnknown = own.length === 0 && (more.length === 0 || kind === 'city');
  // `Guadalajara, España` is another city.
  if (isUnknown || (rest.length > 0 && kind === 'city')) return { own: [text], more: [] };
  const isExact = own.length === 1 && more.length === 0 && rest.length === 0;
  if (isExact && !ofKind.some(({ isMisspelled }) => isMisspelled)) {
    if (kind === 'city') notes.push(...describePlace(ofKind[0] as Part, own[0] as CitySlug));
    return { own, more };
  }
  notes.push(describeRead(text, [{ of: kind, values: own }, ...more], rest));
  return { own, more };
}

/** `"senior developer" was read as family desarrollador and seniority Senior.` */
export function describeRead(
  text: string,
  parts: readonly Pick<Part, 'of' | 'values'>[],
  rest: readonly string[] = [],
): string {
  const named = parts.filter(({ values }) => values.length > 0);
  const meanings = named.map(({ of, values }) => `${of} ${values.join(' or ')}`);
  const unused = rest.length > 0 ? ` Not used: "${rest.join(' ').slice(0, 80)}".` : '';
  return `"${text.slice(0, 80)}" was read as ${[...new Set(meanings)].join(' and ')}.${unused}`;
}

/** A state stands for its own city, which comes before those that only have suburbs there. */
function citiesOf(cities: CitySlug[], [first]: Part[]): CitySlug[] {
  const own = cities.filter((city) => first?.by === 'state' && city === first.values[0]);
  return own.length > 0 ? own : cities;
}

/** Under which city a suburb or a state is listed. */
function describePlace({ text, by }: Part, city: CitySlug): string[] {
  const { name, elsewhere = [] } = CITIES[city];
  if (by === 'suburb') return [`${text}: its vacancies are listed under ${name}.`];
  const isCity = elsewhere.some((other) => toKey(other) === toKey(text));
  const namesake = isCity ? ' The city of that name is not covered.' : '';
  return by === 'state' ? [`${text}: of this state, only ${name} is covered.${namesake}`] : [];
}

/** `$25,000`, `25k` and `25 mil` are numbers; what is no amount per month stays as it is. */
function toAmount(given: unknown): unknown {
  const [, digits, thousands] = (typeof given === 'string' && AMOUNT.exec(given)) || [];
  return digits ? Number(digits.replace(/\D/g, '')) * (thousands ? 1000 : 1) : given;
}

const AMOUNT = /^\$?\s*(\d{1,3}(?:[, ]\d{3})+|\d+)\s*(k|mil)?\s*(?:MXN|pesos)?$/i;

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
  const kind = kindOf(path?.[0]);
  const found = typeof input === 'string' ? input : `${JSON.stringify(input)}`;
  const valid = values.map(String);
  const names = allNames([]).filter(
    ([, { of, by }]) => of === kind && (by === 'name' || by === 'role'),
  );
  const known = new Map(names.map(([name, { value }]) => [name, value]));
  // `Guadalajara, España` is no misspelling.
  const isElsewhere = kind === 'city' && found.includes(',');
  const meant = known.get((!isElsewhere && suggest(found, [...known.keys()])) || '') ?? '';
  const hint = valid.includes(meant) ? ` Did you mean "${meant}"?` : '';
  const start = `"${found.slice(0, 80)}" ${toReason(kind, known.has(found))}.${hint}`;
  const remote = `. Remote vacancies are open to anyone who resides in Mexico: set modality to ${REMOTE} and leave out the city.`;
  return `${start} Valid values: [${valid.join(', ')}]${kind === 'city' && hasModality ? remote : ''}`;
}

/** The arguments about salaries take fewer values than those about vacancies. */
function toReason(kind: keyof Named | undefined, isKnown: boolean): string {
  if (kind === 'city') return 'is not covered';
  if (isKnown) return 'is not part of the salary index';
  return kind === 'family' ? 'names no role family' : 'is not a valid value';
}

function explainName(unknown: readonly string[], names: readonly string[]): string {
  const [name = ''] = unknown;
  const meant = suggest(name, names);
  const hint = meant ? ` Did you mean "${meant}"?` : '';
  return `There is no argument "${name.slice(0, 80)}".${hint} Arguments: [${names.join(', ')}]`;
}
