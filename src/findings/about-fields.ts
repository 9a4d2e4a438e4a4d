import { COUNTS } from '../contract/enumerations.ts';
import { count } from '../numbers.ts';
import { type Details, describeKey, showValue, type Topic } from './details.ts';
import { SALARY_FAULTS, type SalaryFault } from './expectation.ts';
import { quote } from './wording.ts';

/** What is wrong with a single field of a file. */
export const ABOUT_FIELDS = {
  'unknown-key': {
    severity: 'error',
    found: describeKey,
    meaning: 'A key or column is not part of the format',
    remedy: 'Correct its spelling, or remove it',
  },
  'missing-field': {
    severity: 'error',
    found: ({ expected }: Details) => (expected?.kind === 'column' ? 'no such column' : 'nothing'),
    meaning: 'A required field or column is missing',
    remedy: 'Add it; the [data format](data-format.md) says which are required',
  },
  'wrong-type': {
    severity: 'error',
    found: ({ advice, args, value }: Details<{ type: ValueType }>) => {
      if (advice?.name === 'unwrap-list') return 'an object around the list';
      return value === undefined ? TYPES[args.type] : quote(value);
    },
    meaning: 'A value has the wrong type, such as text where a number belongs',
    remedy: 'Write it as `expected` says; an amount is whole pesos in digits only',
  },
  'unknown-value': {
    severity: 'error',
    found: showValue,
    meaning: 'A value is not in its list or taxonomy file',
    remedy: 'Use the suggestion, or another value of the list',
  },
  'out-of-range': {
    severity: 'error',
    found: showValue,
    meaning: 'A number is too small or too large',
    remedy: 'Write a number as `expected` says',
  },
  'wrong-count': {
    severity: 'error',
    found: ({ args, expected }: Details<{ count: number }>) =>
      args.count === 0 || expected?.kind !== 'count' ? 'none' : count(args.count, expected.noun),
    meaning: `A list has too many or too few entries: the areas must be ${COUNTS.areas}, and there must be an employment type`,
    remedy: 'Add or remove entries; `expected` says how many are allowed',
  },
  'too-long': {
    severity: 'error',
    found: ({ value }: Details) => (value === undefined ? 'a longer text' : quote(value)),
    meaning: 'An `id` or a `vacancyId` is too long',
    remedy: 'Shorten it',
  },
  'invalid-format': {
    severity: 'error',
    found: showValue,
    meaning: 'An `id`, slug or `vacancyId` has the wrong form',
    remedy: 'Write it as `expected` says; `referencePattern` defines the form of `vacancyId`',
  },
  'invalid-day': {
    severity: 'error',
    found: showValue,
    meaning: 'A day does not exist or is not written as YYYY-MM-DD',
    remedy: 'Use the suggestion, or correct it; `readings` has both days that `3/4/26` can mean',
  },
  'unclear-salary': {
    severity: 'error',
    found: ({ args }: Details<{ fault: SalaryFault }>) => SALARY_FAULTS[args.fault].found,
    meaning:
      'A cell about a salary has two meanings, is net, in another currency, by the day or only one end of a range, or is not understood; `args.fault` says which. `npm run check` lists these cells on a terminal',
    remedy:
      'Correct the cells, or explain them in `spreadsheet.values.salary` of `service.json`; the [data format](data-format.md#salaries-in-a-cell) has the forms',
  },
  'invalid-url': {
    severity: 'error',
    found: ({ value }: Details) => (value === undefined ? 'another text' : quote(value)),
    meaning: 'An address is incomplete, has blanks, or has a scheme that is not allowed there',
    remedy: 'Copy it again from the browser',
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
