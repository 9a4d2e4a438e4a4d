import { joinList, withArticle } from './wording.ts';

/** What a field takes. */
export type Expectation = {
  [Kind in ExpectationKind]: { kind: Kind } & FieldsOf<Kind>;
}[ExpectationKind] & { orNull?: true };

type ExpectationKind = keyof typeof EXPECTATIONS;
type FieldsOf<Kind extends ExpectationKind> = (typeof EXPECTATIONS)[Kind] extends (
  fields: infer Fields,
) => string
  ? Fields
  : object;

/** What is allowed, in words that complete "allowed: …". In a spreadsheet, null is an empty cell. */
export function describeExpectation(expected: Expectation, file = ''): string {
  const words: string | ((fields: never) => string) = EXPECTATIONS[expected.kind];
  // The table is typed entry by entry; TypeScript cannot follow that kind and entry belong together.
  const text = typeof words === 'string' ? words : words(expected as never);
  const nothing = /\.(?:csv|xlsx)$/.test(file) ? 'an empty cell' : 'null';
  return expected.orNull ? `${text}, or ${nothing}` : text;
}

/** The words of every kind of expectation; the parameter is the data that the kind has. */
const EXPECTATIONS = {
  text: ({ isOneLine }: { isOneLine?: true }) => (isOneLine ? 'text on one line' : 'text'),
  list: ({ of }: { of?: 'texts' }) => (of ? `a list of ${of}` : 'a list'),
  object: ({ noun, keys }: { noun?: 'vacancy' | 'salary record'; keys?: readonly string[] }) => {
    if (noun) return `a ${noun} object`;
    return keys ? `an object with ${joinList(keys, 'and')}` : 'an object';
  },
  boolean: 'true or false',
  'one-of': ({ values }: { values: readonly string[] }) =>
    `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`,
  'field-name': ({ values }: { values: readonly string[] }) =>
    `the name of a field (${values.join(', ')})`,
  /** A slug of the taxonomy that the API fixes. */
  'fixed-slug': ({ values }: { values: readonly string[] }) =>
    `one of the slugs that the API fixes: ${values.join(', ')}`,
  entry: ({ noun, file, values }: { noun: string; file: string; values?: readonly string[] }) => {
    const entries = values?.map((value) => JSON.stringify(value)) ?? [];
    return `${withArticle(noun)} of ${file}${values ? `: ${joinList(entries, 'or')}` : ''}`;
  },
  'whole-number': ({ unit, min, max }: { unit: string; min: number; max?: number }) =>
    max === undefined
      ? `a whole number of ${unit}, ${min} or more`
      : `a whole number of ${unit} from ${min} to ${max}`,
  id: ({ maxLength }: { maxLength: number }) =>
    `a-z, 0-9 and hyphens, at most ${maxLength} characters`,
  slug: 'a slug in kebab-case: a-z, 0-9 and single hyphens',
  day: ({ min, max }: { min?: string; max?: string }) =>
    min ? `a day from ${min} to ${max}` : 'an existing day as YYYY-MM-DD',
  'reference-code': ({ pattern, file }: { pattern?: string; file?: string }) =>
    pattern
      ? `a reference code that matches ${pattern}, the referencePattern of ${file}`
      : 'a reference code',
  url: ({ schemes }: { schemes: readonly string[] }) => {
    const starts = schemes.map((scheme) => (scheme === 'mailto' ? 'mailto:' : `${scheme}://`));
    return `an address that begins with ${joinList(starts, 'or')}, without quotes, < or >`;
  },
  'public-url':
    'an address that begins with https:// and has a host with a dot, such as https://example.com/a',
  origin: 'scheme and host only, such as https://example.com: no path, no trailing slash',
  'url-template': ({ placeholders }: { placeholders: readonly string[] }) => {
    const names = joinList(
      placeholders.map((name) => `{${name}}`),
      'and',
    );
    const uses = placeholders.length > 0 ? `its path may use ${names}` : 'no placeholders';
    return `an address that begins with https:// (or http://) or with /; ${uses}`;
  },
  pattern: 'a regular expression, such as "^BL-\\\\d{5}$"',
  'time-zone': 'a time zone of the IANA database, such as America/Mexico_City',
  'default-value': 'a text, a whole number or a list of texts',
};
