import { count } from '../../base/numbers.ts';
import { COUNTS } from '../../contract/enumerations.ts';
import { type Details, type Expected, misfit, type Topic } from './details.ts';
import { joinList, quote } from './wording.ts';

/** What is wrong with a single field of a file. */
export const ABOUT_FIELDS = {
  'unknown-key': {
    severity: 'error',
    message: ({ args }: Details<{ key: string; names: readonly string[] }>) => ({
      found: `the key ${quote(args.key)}`,
      allowed: `only ${args.names.join(', ')}`,
    }),
    docs: 'A key is not part of the format',
  },
  'missing-field': {
    severity: 'error',
    // The headings that a column for it could have, if no row of a spreadsheet has the field.
    message: (finding: Details<Expected & { headings?: readonly string[] }>) => {
      const { field, args } = finding;
      if (!args.headings) return misfit('nothing', finding);
      const names = joinList([...new Set([...args.headings, field])], 'or');
      const preset = `"spreadsheet": {"defaults": {${quote(field)}: ${field === 'employer.name' ? 'null' : '"…"'}}}`;
      return `This field has no column. Add one named ${names}, or set a value for all rows in service.json: ${preset}`;
    },
    docs: 'A [required](data-format.md) field or column is missing',
  },
  'wrong-type': {
    severity: 'error',
    message: (finding: Details<Expected & { type: ValueType }>) => {
      const { value, args } = finding;
      return misfit(value === undefined ? TYPES[args.type] : quote(value), finding);
    },
    docs: 'A value has the wrong type, such as text in place of a number',
  },
  'unknown-value': {
    severity: 'error',
    message: misfitValue,
    docs: 'A value is not in its list or taxonomy file',
  },
  'out-of-range': {
    severity: 'error',
    message: misfitValue,
    docs: 'A number is too small or too large',
  },
  'wrong-count': {
    severity: 'error',
    message: ({ args }: Details<Count>) => {
      const { noun, exactly, atLeast = 0, atMost } = args;
      const found = args.count === 0 ? 'none' : count(args.count, noun);
      if (exactly !== undefined) {
        return { found, allowed: `${count(exactly, noun)}, as the API promises` };
      }
      const limit = atMost === undefined ? 'at least' : 'at most';
      return { found, allowed: `${limit} ${count(atMost ?? atLeast, noun)}` };
    },
    docs: `A list has too many or too few entries; there must be ${COUNTS.areas} areas`,
  },
  'invalid-format': {
    severity: 'error',
    message: (finding: Details<Expected>) =>
      finding.field === 'id' && finding.place.cell
        ? withAdvice(finding, ID_COLUMN)
        : misfitValue(finding),
    docs: 'An `id`, slug, `vacancyId`, `referencePattern` or `timeZone` has the wrong form or is too long',
  },
  'invalid-day': {
    severity: 'error',
    message: (finding: Details<Expected>) =>
      finding.place.cell && finding.value === undefined
        ? withAdvice(
            finding,
            `or say what the cell means in spreadsheet.values.${finding.field} of service.json`,
          )
        : misfitValue(finding),
    docs: 'A day does not exist or is not written as YYYY-MM-DD',
  },
  'unclear-days': {
    severity: 'error',
    message: ({ value, args: { others, either } }: Details<DayOrders>) => {
      const shown = `${value === undefined ? 'a day' : quote(value)} with the month first`;
      const more = others > 1 ? ` (${count(others, 'cell')})` : '';
      const unclear =
        either > 0
          ? `, and ${count(either, 'cell')} of the column that can be read either way`
          : '';
      return {
        found: `${shown}${more}${unclear}`,
        allowed: `day, month and year in this order. Correct ${others > 1 ? 'these cells' : 'this cell'}; or, if all days have the month first, add to service.json: "spreadsheet": {"days": "month first"}`,
      };
    },
    docs: 'A column of days has one with the month first (`11/13/2026`), so that `3/11/2026` could be two days',
  },
  'invalid-url': {
    severity: 'error',
    message: misfitValue,
    docs: 'An address is incomplete, has blanks or quotes, or has a scheme that is not allowed there',
  },
} satisfies Topic;

/** What is there in place of a text, a list or an object. */
export type ValueType = keyof typeof TYPES;
const TYPES = {
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  list: 'a list',
  object: 'an object',
};

/** How many there are, of what, and how many there must be. */
type Count = { count: number; noun: string; exactly?: number; atLeast?: number; atMost?: number };

/** How many days of a column have the month first, and how many could have both orders. */
type DayOrders = { others: number; either: number };

/** A folio such as RH/0412 cannot be part of an address. */
const ID_COLUMN =
  'without a column id, it is the vacancyId in lower case. Add a column id, with a formula such as =MINUSC(SUSTITUIR(A2,"/","-")) if the vacancyId is in A2';

function withAdvice(finding: Details<Expected>, advice: string) {
  const { found, allowed } = misfitValue(finding);
  return { found, allowed: `${allowed}; ${advice}` };
}

/** The value, where it may be shown. */
function misfitValue(finding: Details<Expected>) {
  const { value } = finding;
  return misfit(value === undefined ? 'a value that is not shown' : quote(value), finding);
}
