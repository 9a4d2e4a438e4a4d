import type { JsonFault } from './json-text.ts';

/** What a person probably did, and must undo; `at` is where, if not at the fault itself. */
export type Remedy = { advice: string; at?: number };

/** The everyday slips behind a fault. The grammar's own words ("a value") rarely name them. */
export function findRemedy(text: string, { offset, expected }: JsonFault): Remedy | undefined {
  const fault: Spot = {
    rest: text.slice(offset, offset + LONGEST_WORD),
    before: text.slice(0, offset).trimEnd(),
    touches: offset > 0 && !/\s/.test(text[offset - 1] ?? ''),
    expected,
  };
  return SLIPS.find(({ happened }) => happened(fault))?.remedy(fault);
}

type Spot = {
  /** What begins at the fault. */
  rest: string;
  /** What stands before it, without the blanks between. */
  before: string;
  /** No blank between the two. */
  touches: boolean;
  expected: string;
};

type Slip = { happened(spot: Spot): boolean; remedy(spot: Spot): Remedy };

const LONGEST_WORD = 12;

const says = (advice: string) => () => ({ advice });
/** At the end of what stands before, which is often another line. */
const saysBefore =
  (advice: string) =>
  ({ before }: Spot) => ({ advice, at: before.length - 1 });

const lacksComma = ({ expected }: Spot) => expected.startsWith('a comma or');

const SLIPS: Slip[] = [
  {
    happened: ({ rest, before }) => before === '' && rest === '',
    remedy: says('the file is empty'),
  },
  {
    happened: ({ rest, before }) => /^[}\]]/.test(rest) && before.endsWith(','),
    remedy: saysBefore('remove the comma'),
  },
  {
    happened: ({ rest, before, expected }) =>
      /^\d{3}\b/.test(rest) && /\d,$/.test(before) && expected.includes('key'),
    remedy: says('write a number without commas: 21000, not 21,000'),
  },
  {
    happened: ({ rest }) => /^[“”„‘’'`´«»]/.test(rest),
    remedy: says('write straight double quotes: "'),
  },
  {
    happened: ({ rest }) => /^(?:\/\/|\/\*|#)/.test(rest),
    remedy: says('remove the remark: JSON has none'),
  },
  {
    happened: ({ rest }) => /^(?:none|true|false|null|undefined|nan)\b/i.test(rest),
    remedy: says('write null, true or false, in small letters'),
  },
  {
    happened: ({ rest, expected }) => /^[\r\n]/.test(rest) && expected.startsWith('a string'),
    remedy: says('close the text on this line; a line break inside of it is written \\n'),
  },
  {
    happened: (spot) =>
      lacksComma(spot) &&
      spot.touches &&
      /^[\p{L}\p{N}]/u.test(spot.rest) &&
      spot.before.endsWith('"'),
    remedy: says('a quote inside a text is written \\"'),
  },
  {
    happened: (spot) =>
      lacksComma(spot) && spot.touches && /^\d/.test(spot.rest) && /(?<!\d)0$/.test(spot.before),
    remedy: says('a number does not begin with 0'),
  },
  {
    happened: (spot) =>
      lacksComma(spot) && spot.touches && spot.rest.startsWith('"') && spot.before.endsWith('"'),
    remedy: says('a comma is missing before it, or a quote inside a text, which is written \\"'),
  },
  {
    happened: (spot) => lacksComma(spot) && /^["{[\d]/.test(spot.rest),
    remedy: saysBefore('a comma is missing'),
  },
  {
    happened: ({ rest, expected }) =>
      rest !== '' && expected === 'the end of the text' && /^[{,]/.test(rest),
    remedy: says(
      'write [ and ] around several, with a comma between two; or one a line, in a .ndjson file',
    ),
  },
];
