import type { AdviceName } from './finding.ts';
import type { JsonFault } from './json-text.ts';

/** What a person probably did wrong; `at` is where to fix it, if not at the fault itself. */
export type JsonSlip = { advice: AdviceName; at?: number };

/** The everyday slip behind a fault. What the grammar expected ("a value") rarely names it. */
export function findSlip(text: string, { offset, expected }: JsonFault): JsonSlip | undefined {
  const spot: Spot = {
    rest: text.slice(offset, offset + LONGEST_WORD),
    before: text.slice(0, offset).trimEnd(),
    touches: offset > 0 && !/\s/.test(text[offset - 1] ?? ''),
    expected,
  };
  const slip = SLIPS.find(({ happened }) => happened(spot));
  if (!slip) return undefined;
  // The end of what comes before is often on another line.
  return { advice: slip.advice, ...(slip.isBefore && { at: spot.before.length - 1 }) };
}

type Spot = {
  /** What begins at the fault. */
  rest: string;
  /** What comes before it, without the blanks in between. */
  before: string;
  /** There is no blank in between. */
  touches: boolean;
  expected: JsonFault['expected'];
};

type Slip = { advice: AdviceName; isBefore?: true; happened(spot: Spot): boolean };

const LONGEST_WORD = 12;

const lacksComma = ({ expected }: Spot) =>
  expected === 'comma-or-brace' || expected === 'comma-or-bracket';

/** The first that fits is taken. */
const SLIPS: Slip[] = [
  {
    advice: 'fill-empty-file',
    happened: ({ rest, before }) => before === '' && rest === '',
  },
  {
    advice: 'remove-comma',
    isBefore: true,
    happened: ({ rest, before }) => /^[}\]]/.test(rest) && before.endsWith(','),
  },
  {
    advice: 'number-without-commas',
    happened: ({ rest, before, expected }) =>
      /^\d{3}\b/.test(rest) && /\d,$/.test(before) && expected === 'key',
  },
  {
    advice: 'straight-quotes',
    happened: ({ rest }) => /^[“”„‘’'`´«»]/.test(rest),
  },
  {
    advice: 'remove-comment',
    happened: ({ rest }) => /^(?:\/\/|\/\*|#)/.test(rest),
  },
  {
    advice: 'lower-case-literal',
    happened: ({ rest }) => /^(?:none|true|false|null|undefined|nan)\b/i.test(rest),
  },
  {
    advice: 'close-text-on-line',
    happened: ({ rest, expected }) => /^[\r\n]/.test(rest) && expected === 'printable-character',
  },
  {
    advice: 'escape-quote',
    happened: (spot) =>
      lacksComma(spot) &&
      spot.touches &&
      /^[\p{L}\p{N}]/u.test(spot.rest) &&
      spot.before.endsWith('"'),
  },
  {
    advice: 'no-leading-zero',
    happened: (spot) =>
      lacksComma(spot) && spot.touches && /^\d/.test(spot.rest) && /(?<!\d)0$/.test(spot.before),
  },
  {
    advice: 'add-comma-or-escape-quote',
    happened: (spot) =>
      lacksComma(spot) && spot.touches && spot.rest.startsWith('"') && spot.before.endsWith('"'),
  },
  {
    advice: 'add-comma',
    isBefore: true,
    happened: (spot) => lacksComma(spot) && /^["{[\d]/.test(spot.rest),
  },
  {
    advice: 'wrap-in-list',
    happened: ({ rest, expected }) => expected === 'end-of-text' && /^[{,]/.test(rest),
  },
];
