import { say, type Translated } from '../../base/languages.ts';
import { count } from '../../base/numbers.ts';
import { alike, joinList, quote, shorten } from '../../base/wording.ts';
import { OF_EACH_ROW, toPaste } from './about-spreadsheets.ts';
import {
  type DataText,
  type Details,
  type Expected,
  misfit,
  quoteShown,
  type Topic,
  toMisfit,
} from './details.ts';
import { countNoun, type Noun } from './nouns.ts';

/** What is wrong with a single field of a file. */
export const ABOUT_FIELDS = {
  'unknown-key': ({ args }: Details<{ key: DataText; names: readonly string[] }>) =>
    toMisfit(
      { en: `the key ${quote(args.key)}`, es: `la clave ${quote(args.key)}` },
      { en: `only ${args.names.join(', ')}`, es: `solo ${args.names.join(', ')}` },
    ),
  'missing-field': (finding: Details<Expected & Partial<NoColumn>>) => {
    const { field, args } = finding;
    const { headings } = args;
    if (!headings) return misfit(NOTHING, finding);
    const isFolio = field === 'vacancyId' && args.likely === undefined;
    return isFolio ? NO_FOLIO : describeNoColumn(String(field), { ...args, headings });
  },
  'wrong-type': (finding: Details<Expected & { type: ValueType }>) => {
    const { value, args } = finding;
    return misfit(value === undefined ? TYPES[args.type] : alike(quote(value)), finding);
  },
  'unknown-value': misfitValue,
  'invalid-format': (finding: Details<Expected>) =>
    misfitValue(finding, finding.field === 'id' && finding.place.cell ? ID_COLUMN : undefined),
  'invalid-day': (finding: Details<Expected & { isSerial?: true }>) => {
    if (finding.args.isSerial) return DAY_NUMBERS;
    return finding.place.cell && (finding.concealed || finding.value === undefined)
      ? misfitValue(finding, {
          en: `or, for words such as "Hasta cubrir", add to service.json what they mean: "spreadsheet": {"values": {"${finding.field}": {"…": null}}}`,
          es: `o, para palabras como "Hasta cubrir", agregar a service.json qué significan: "spreadsheet": {"values": {"${finding.field}": {"…": null}}}`,
        })
      : misfitValue(finding);
  },
  'out-of-range': (finding: Details<Expected & Partial<Count>>) =>
    isCount(finding.args) ? describeCount(finding.args) : misfitValue(finding),
  'invalid-url': (finding: Details<Expected & AddressFault>) => {
    const { placeholder, lacks, isLocal } = finding.args;
    if (placeholder !== undefined) return misfit(alike(shorten(`{${placeholder}}`)), finding);
    const shown = quoteShown(finding.value);
    if (lacks) return describeSameAddress(shown, lacks);
    return isLocal ? describeLocal(shown) : misfitValue(finding);
  },
} satisfies Topic;

const DAY_NUMBERS = say`The column holds Excel's day numbers. Format it as a date in Excel, and save the file again.
  La columna tiene los números con que Excel guarda las fechas. Darle formato de fecha en Excel y guardar el archivo de nuevo.`;

const NO_FOLIO = say`There is no column for the reference code. Add a column Folio with a number for each vacancy that never changes, such as V-1, V-2; referencePattern of service.json is its form.
  No hay una columna para el folio. Agregar una columna Folio con un número para cada vacante que nunca cambie, como V-1, V-2; su forma es referencePattern de service.json.`;

/**
 * No row of a spreadsheet has the field. `headings` are those that a column for it could have, `likely` is that of the
 * column that probably is; `rows`: how many rows have it from nowhere else, either.
 */
type NoColumn = { headings: readonly string[]; likely?: DataText; rows?: number };

/** Of the headings that a column may have: docs/data-format.md lists all of them. */
const MAX_NAMED = 3;

function describeNoColumn(field: string, { headings, likely, rows }: NoColumn): Translated {
  const names = joinList(headings.slice(0, MAX_NAMED), 'or');
  const isOfEachRow = OF_EACH_ROW.includes(field);
  const heading = likely ?? (isOfEachRow ? '…' : undefined);
  const paste = heading === undefined ? toPaste([], [field]) : toPaste([[heading, field]]);
  const orDefault = isOfEachRow
    ? alike('')
    : say`, or a value for all rows without one
      , o un valor para todas las filas que no lo tengan`;
  const source = field === 'area' ? { en: 'family', es: 'familia' } : { en: 'title', es: 'título' };
  const lack =
    rows === undefined
      ? alike('')
      : say`, and the ${source} of ${count(rows, 'row')} does not say it
        , y en ${count(rows, 'fila')} no lo dice la columna de ${source}`;
  return say`This field has no column${lack}. Add one named ${names}, or say in service.json which column it is${orDefault}: ${paste}
    Este campo no tiene columna${lack}. Agregar una con el nombre ${names}, o indicar en service.json qué columna es${orDefault}: ${paste}`;
}

/** What is there in place of a text, a list or an object. */
export type ValueType = keyof typeof TYPES;
const TYPES = {
  text: { en: 'a text', es: 'un texto' },
  number: { en: 'a number', es: 'un número' },
  boolean: { en: 'true or false', es: 'true o false' },
  null: alike('null'),
  list: { en: 'a list', es: 'una lista' },
  object: { en: 'an object', es: 'un objeto' },
};

const NOTHING = { en: 'nothing', es: 'nada' };
const NONE = { en: 'none', es: 'nada' };

/** How many there are, of what, and how many there must be. */
export type Count = {
  count: number;
  noun: Noun;
  exactly?: number;
  atLeast?: number;
  atMost?: number;
};

/** A folio such as RH/0412 cannot be part of an address. */
const ID_COLUMN = say`without a column id, it is the vacancyId in lower case. Add a column id, with a formula such as =MINUSC(SUSTITUIR(A2,"/","-")) if the vacancyId is in A2
  sin una columna id, es el vacancyId en minúsculas. Agregar una columna id, con una fórmula como =MINUSC(SUSTITUIR(A2,"/","-")) si el vacancyId está en A2`;

function misfitValue(finding: Details<Expected>, advice?: Translated) {
  return misfit(quoteShown(finding.value), finding, advice);
}

function isCount(args: Partial<Count>): args is Count {
  return args.count !== undefined;
}

function describeCount(args: Count) {
  const { noun, exactly, atLeast = 0, atMost } = args;
  const found = args.count === 0 ? NONE : countNoun(args.count, noun);
  const { en, es } = countNoun(exactly ?? atMost ?? atLeast, noun);
  const limit =
    atMost === undefined
      ? { en: `at least ${en}`, es: `al menos ${es}` }
      : { en: `at most ${en}`, es: `como máximo ${es}` };
  const promised = { en: `${en}, as the API promises`, es: `${es}, como promete la API` };
  return toMisfit(found, exactly === undefined ? limit : promised);
}

/** A placeholder that the address may not have, those of which it needs one, or a host of this machine. */
type AddressFault = { placeholder?: DataText; lacks?: readonly string[]; isLocal?: true };

function describeSameAddress(shown: Translated, placeholders: readonly string[]) {
  const names = joinList(
    placeholders.map((name) => `{${name}}`),
    'or',
  );
  return toMisfit(
    say`${shown}, the same for every vacancy
      ${shown}, igual para todas las vacantes`,
    say`an address of its own for each vacancy, with ${names}
      una dirección propia para cada vacante, con ${names}`,
  );
}

function describeLocal(shown: Translated) {
  return toMisfit(
    say`${shown}, which only this machine can reach
      ${shown}, que solo se puede abrir en esta computadora`,
    say`the address that users will call; for a preview, use --base-url
      la dirección pública del sitio; para una vista previa, usar --base-url`,
  );
}
