import { say, type Translated } from '../../base/languages.ts';
import { alike, joinList } from '../../base/wording.ts';
import { FAMILY_WITHOUT_GUIDE } from '../../contract/closed-lists.ts';
import { type Noun, withArticle } from './nouns.ts';

/** What a field takes. */
export type Expectation = {
  [Kind in ExpectationKind]: { kind: Kind } & FieldsOf<Kind>;
}[ExpectationKind] & { orNull?: true };

type ExpectationKind = keyof typeof EXPECTATIONS;
type FieldsOf<Kind extends ExpectationKind> = (typeof EXPECTATIONS)[Kind] extends (
  fields: infer Fields,
  context: Context,
) => Translated
  ? Fields
  : object;

/**
 * What is allowed, in words that complete "allowed: …". In a spreadsheet, null is an empty cell, and values
 * have the names that people write.
 */
export function describeExpectation(
  expected: Expectation,
  file = '',
  suggestion?: string,
): Translated {
  const isSheet = /\.(?:csv|xlsx)$/.test(file);
  const words: Translated | ((fields: never, context: Context) => Translated) =
    EXPECTATIONS[expected.kind];
  // The table is typed entry by entry; TypeScript cannot follow that kind and entry belong together.
  const text =
    typeof words === 'function' ? words(expected as never, { isSheet, suggestion }) : words;
  if (!expected.orNull) return text;
  const nothing = isSheet ? { en: 'an empty cell', es: 'una celda vacía' } : alike('null');
  return { en: `${text.en}, or ${nothing.en}`, es: `${text.es}, o ${nothing.es}` };
}

/** The words of every kind of expectation; the parameter is the data that the kind has. */
const EXPECTATIONS = {
  text: ({ isOneLine }: { isOneLine?: true }) =>
    isOneLine
      ? { en: 'text on one line', es: 'texto en una sola línea' }
      : { en: 'text', es: 'texto' },
  list: ({ of }: { of?: 'texts' }) =>
    of ? { en: 'a list of texts', es: 'una lista de textos' } : { en: 'a list', es: 'una lista' },
  object: ({ noun, keys }: { noun?: keyof typeof ROWS; keys?: readonly string[] }) => {
    if (noun) return ROWS[noun];
    if (!keys) return { en: 'an object', es: 'un objeto' };
    const names = joinList(keys, 'and');
    return { en: `an object with ${names.en}`, es: `un objeto con ${names.es}` };
  },
  boolean: { en: 'true or false', es: 'true o false' },
  null: alike('null'),
  'guide-flag': say`false for ${JSON.stringify(FAMILY_WITHOUT_GUIDE)} only, as the API promises
    false solo para ${JSON.stringify(FAMILY_WITHOUT_GUIDE)}, como promete la API`,
  /** `names`: what people call the values. */
  'one-of': ({ values, names }: Listed, { isSheet }: Context) => {
    const list = values
      .map((value, at) => (isSheet && names ? `${names[at]} (${value})` : JSON.stringify(value)))
      .join(', ');
    return { en: `one of ${list}`, es: `uno de ${list}` };
  },
  'field-name': ({ values }: { values: readonly string[] }) => say`
    the name of a field (${values.join(', ')})
    el nombre de un campo (${values.join(', ')})`,
  /** A slug of the taxonomy that the API fixes. */
  'fixed-slug': ({ values }: { values: readonly string[] }) => say`
    one of the slugs that the API fixes: ${values.join(', ')}
    uno de los slugs que fija la API: ${values.join(', ')}`,
  entry: (
    { noun, file, values, names }: { noun: Noun; file: string } & Partial<Listed>,
    { isSheet, suggestion }: Context,
  ) => {
    // Beside a suggestion, a long list of slugs only hides it.
    const isLong = suggestion !== undefined && values !== undefined && values.length > FEW;
    const quoted = isLong ? undefined : values?.map((value) => JSON.stringify(value));
    const entries = (isSheet && names) || quoted || [];
    const one = withArticle(noun);
    const all = joinList(entries, 'or');
    return {
      en: `${one.en} of ${file}${entries.length > 0 ? `: ${all.en}` : ''}`,
      // With "o", it would be u "Otro", which Intl does not hear behind the quote.
      es: `${one.es} de ${file}${entries.length > 0 ? `: ${entries.join(', ')}` : ''}`,
    };
  },
  'whole-number': ({ unit, min, max }: { unit: Unit; min: number; max?: number }) => {
    const noun = UNITS[unit];
    return max === undefined
      ? say`a whole number of ${noun}, ${min} or more
        un número entero de ${noun}, ${min} o más`
      : say`a whole number of ${noun} from ${min} to ${max}
        un número entero de ${noun}, de ${min} a ${max}`;
  },
  id: ({ maxLength }: { maxLength: number }) => say`
    a-z, 0-9 and hyphens, at most ${maxLength} characters
    a-z, 0-9 y guiones, como máximo ${maxLength} caracteres`,
  slug: say`a slug in kebab-case: a-z, 0-9 and single hyphens
    un slug en kebab-case: a-z, 0-9 y guiones simples`,
  day: ({ min, max }: { min?: string; max?: string }, { isSheet }: Context) => {
    if (min) return { en: `a day from ${min} to ${max}`, es: `una fecha de ${min} a ${max}` };
    return isSheet
      ? say`an existing day, such as 3-nov-2026
        una fecha que exista, como 3-nov-2026`
      : say`an existing day as YYYY-MM-DD
        una fecha que exista, con el formato AAAA-MM-DD`;
  },
  'reference-code': ({ pattern, file }: { pattern?: string; file?: string }) =>
    pattern && file
      ? say`a reference code that matches ${pattern}, the referencePattern of ${file}
        un folio que cumpla con ${pattern}, el referencePattern de ${file}`
      : { en: 'a reference code', es: 'un folio' },
  url: ({ schemes }: { schemes: readonly string[] }) => {
    const starts = joinList(
      schemes.map((scheme) => (scheme === 'mailto' ? 'mailto:' : `${scheme}://`)),
      'or',
    );
    return say`an address that begins with ${starts}, without quotes, < or >
      una dirección que comience con ${starts}, sin comillas, < ni >`;
  },
  'public-url': say`an address that begins with https:// and has a host with a dot, such as https://example.com/a
    una dirección que comience con https:// y tenga un nombre de host con punto, como https://example.com/a`,
  origin: say`scheme and host only, such as https://example.com: no path, no trailing slash
    solo el esquema y el nombre de host, como https://example.com: sin ruta ni diagonal al final`,
  'url-template': ({ placeholders }: { placeholders: readonly string[] }) => {
    const isPlain = placeholders.length === 0;
    const names = joinList(
      placeholders.map((name) => `{${name}}`),
      'and',
    );
    return say`an address that begins with https:// (or http://) or with /; ${isPlain ? 'no placeholders' : `its path may use ${names.en}`}
      una dirección que comience con https:// (o http://) o con /; ${isPlain ? 'sin marcadores' : `su ruta puede usar ${names.es}`}`;
  },
  pattern: say`a regular expression, such as "^BL-\\\\d{5}$"
    una expresión regular, como "^BL-\\\\d{5}$"`,
  license: say`an SPDX id such as CC-BY-4.0, or an address that begins with https://
    un identificador SPDX, como CC-BY-4.0, o una dirección que comience con https://`,
  'time-zone': say`a time zone of the IANA database, such as America/Mexico_City
    una zona horaria de la base de datos IANA, como America/Mexico_City`,
  'default-value': say`a text, a whole number or a list of texts
    un texto, un número entero o una lista de textos`,
};

type Context = { isSheet: boolean; suggestion?: string | undefined };
const FEW = 6;

type Listed = { values: readonly string[]; names?: readonly string[] };

const ROWS = {
  vacancy: { en: 'a vacancy object', es: 'un objeto con los datos de una vacante' },
  'salary record': say`a salary record object
    un objeto con los datos de un registro de sueldo`,
};

type Unit = keyof typeof UNITS;
const UNITS = {
  months: { en: 'months', es: 'meses' },
  pesos: { en: 'pesos', es: 'pesos' },
  vacancies: { en: 'vacancies', es: 'vacantes' },
};
