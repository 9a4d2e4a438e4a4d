import { count } from '../../base/numbers.ts';
import type { Translated } from '../../contract/fields.ts';
import {
  type Details,
  type Expected,
  misfit,
  quoteShown,
  type Topic,
  toMisfit,
} from './details.ts';
import { alike, countNoun, describeDay, joinList, type Noun, quote } from './wording.ts';

/** What is wrong with a single field of a file. */
export const ABOUT_FIELDS = {
  'unknown-key': {
    message: ({ args }: Details<{ key: string; names: readonly string[] }>) => ({
      en: { found: `the key ${quote(args.key)}`, allowed: `only ${args.names.join(', ')}` },
      es: { found: `la clave ${quote(args.key)}`, allowed: `solo ${args.names.join(', ')}` },
    }),
  },
  'missing-field': {
    // The headings that a column for it could have, if no row of a spreadsheet has the field.
    message: (finding: Details<Expected & { headings?: readonly string[] }>) => {
      const { field, args } = finding;
      if (!args.headings) return misfit(NOTHING, finding);
      const names = joinList([...new Set([...args.headings, field])], 'or');
      const preset = `"spreadsheet": {"defaults": {${quote(field)}: ${field === 'employer.name' ? 'null' : '"…"'}}}`;
      return {
        en: `This field has no column. Add one named ${names.en}, or set a value for all rows in service.json: ${preset}`,
        es: `Este campo no tiene columna. Agregar una con el nombre ${names.es}, o indicar en service.json un valor para todas las filas: ${preset}`,
      };
    },
  },
  'wrong-type': {
    message: (finding: Details<Expected & { type: ValueType }>) => {
      const { value, args } = finding;
      return misfit(value === undefined ? TYPES[args.type] : alike(quote(value)), finding);
    },
  },
  'unknown-value': {
    message: misfitValue,
  },
  'out-of-range': {
    message: misfitValue,
  },
  'wrong-count': {
    message: ({ args }: Details<Count>) => {
      const { noun, exactly, atLeast = 0, atMost } = args;
      const found = args.count === 0 ? NONE : countNoun(args.count, noun);
      const { en, es } = countNoun(exactly ?? atMost ?? atLeast, noun);
      const limit =
        atMost === undefined
          ? { en: `at least ${en}`, es: `al menos ${es}` }
          : { en: `at most ${en}`, es: `como máximo ${es}` };
      const promised = { en: `${en}, as the API promises`, es: `${es}, como promete la API` };
      return toMisfit(found, exactly === undefined ? limit : promised);
    },
  },
  'invalid-format': {
    message: (finding: Details<Expected>) =>
      misfitValue(finding, finding.field === 'id' && finding.place.cell ? ID_COLUMN : undefined),
  },
  'invalid-day': {
    message: (finding: Details<Expected>) =>
      finding.place.cell && (finding.concealed || finding.value === undefined)
        ? misfitValue(finding, {
            en: `or say what the cell means in spreadsheet.values.${finding.field} of service.json`,
            es: `o indicar qué significa la celda en spreadsheet.values.${finding.field} de service.json`,
          })
        : misfitValue(finding),
  },
  'unclear-days': {
    message: ({ value, args: { others, either } }: Details<DayOrders>) => {
      const more = others > 1;
      const setting = '"spreadsheet": {"days": "month first"}';
      const shown = value === undefined ? { en: 'a day', es: 'una fecha' } : alike(quote(value));
      return {
        en: {
          found: `${shown.en} with the month first${more ? ` (${count(others, 'cell')})` : ''}${either > 0 ? `, and ${count(either, 'cell')} of the column that can be read either way` : ''}`,
          allowed: `day, month and year in this order. Correct ${more ? 'these cells' : 'this cell'}; or, if all days have the month first, add to service.json: ${setting}`,
        },
        es: {
          found: `${shown.es} con el mes primero${more ? ` (${count(others, 'celda')})` : ''}${either > 0 ? `, y ${count(either, 'celda')} de la columna con dos lecturas posibles` : ''}`,
          allowed: `día, mes y año en este orden. Corregir ${more ? 'estas celdas' : 'esta celda'}; o, si todas las fechas tienen el mes primero, agregar a service.json: ${setting}`,
        },
      };
    },
  },
  'ambiguous-days': {
    isWarning: true,
    message: ({
      value,
      args: { reading, either },
    }: Details<{ reading: string; either: number }>) => {
      const shown = value === undefined ? { en: 'one', es: 'una' } : alike(quote(value));
      const day = describeDay(reading);
      const setting = (order: string) => `"spreadsheet": {"days": "${order}"}`;
      return {
        en: `All days of the column can be read in two ways (${count(either, 'cell')}); ${shown.en} was read as ${day.en}. Add to service.json which is right: ${setting('day first')} or ${setting('month first')}`,
        es: `Todas las fechas de la columna se pueden leer de dos formas (${count(either, 'celda')}); ${shown.es} se leyó como ${day.es}. Agregar a service.json la correcta: ${setting('day first')} (primero el día) o ${setting('month first')} (primero el mes)`,
      };
    },
  },
  'invalid-url': {
    message: misfitValue,
  },
} satisfies Topic;

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
type Count = { count: number; noun: Noun; exactly?: number; atLeast?: number; atMost?: number };

/** How many days of a column have the month first, and how many could have both orders. */
type DayOrders = { others: number; either: number };

/** A folio such as RH/0412 cannot be part of an address. */
const ID_COLUMN = {
  en: 'without a column id, it is the vacancyId in lower case. Add a column id, with a formula such as =MINUSC(SUSTITUIR(A2,"/","-")) if the vacancyId is in A2',
  es: 'sin una columna id, es el vacancyId en minúsculas. Agregar una columna id, con una fórmula como =MINUSC(SUSTITUIR(A2,"/","-")) si el vacancyId está en A2',
};

function misfitValue(finding: Details<Expected>, advice?: Translated) {
  return misfit(quoteShown(finding.value), finding, advice);
}
