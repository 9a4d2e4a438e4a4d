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
  const slip = SLIPS.find(({ matches }) => matches(spot));
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

type Slip = { advice: AdviceName; isBefore?: true; matches(spot: Spot): boolean };

const LONGEST_WORD = 12;

const lacksComma = ({ expected }: Spot) =>
  expected === 'comma-or-brace' || expected === 'comma-or-bracket';

/** The first match wins. */
const SLIPS: Slip[] = [
  {
    advice: 'fill-empty-file',
    matches: ({ rest, before }) => before === '' && rest === '',
  },
  {
    advice: 'remove-byte-order-mark',
    matches: ({ rest }) => rest.startsWith('\ufeff'),
  },
  {
    advice: 'remove-comma',
    isBefore: true,
    matches: ({ rest, before }) => /^[}\]]/.test(rest) && before.endsWith(','),
  },
  {
    advice: 'number-without-commas',
    matches: ({ rest, before, expected }) =>
      /^\d{3}\b/.test(rest) && /\d,$/.test(before) && expected === 'key',
  },
  {
    advice: 'straight-quotes',
    matches: ({ rest }) => /^[“”„‘’'`´«»]/.test(rest),
  },
  {
    advice: 'remove-comment',
    matches: ({ rest }) => /^(?:\/\/|\/\*|#)/.test(rest),
  },
  {
    advice: 'lower-case-literal',
    matches: ({ rest }) => /^(?:none|true|false|null|undefined|nan)\b/i.test(rest),
  },
  {
    advice: 'close-text-on-line',
    matches: ({ rest, expected }) => /^[\r\n]/.test(rest) && expected === 'printable-character',
  },
  {
    advice: 'escape-quote',
    matches: (spot) =>
      lacksComma(spot) &&
      spot.touches &&
      /^[\p{L}\p{N}]/u.test(spot.rest) &&
      spot.before.endsWith('"'),
  },
  {
    advice: 'no-leading-zero',
    matches: (spot) =>
      lacksComma(spot) && spot.touches && /^\d/.test(spot.rest) && /(?<!\d)0$/.test(spot.before),
  },
  {
    advice: 'add-comma-or-escape-quote',
    matches: (spot) =>
      lacksComma(spot) && spot.touches && spot.rest.startsWith('"') && spot.before.endsWith('"'),
  },
  {
    advice: 'add-comma',
    isBefore: true,
    matches: (spot) => lacksComma(spot) && /^["{[\d]/.test(spot.rest),
  },
  {
    advice: 'wrap-in-list',
    matches: ({ rest, expected }) => expected === 'end-of-text' && /^[{,]/.test(rest),
  },
];
