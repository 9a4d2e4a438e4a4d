import { toFigure } from '../numbers.ts';
import type { Advice } from './advice.ts';
import type { Expectation } from './expectation.ts';
import { quote, type Words } from './wording.ts';

/** What a finding has besides its code; `Args` is what the findings of that code say besides the value. */
export type Details<Args extends object | undefined = undefined> = {
  place: Place;
  /** The field, as a dotted path; empty when the finding is about the whole file or row. */
  field: string;
  /** The value of a closed field, as it was read; absent where there is none, and for texts. */
  value?: Shown;
  /** What would have been right. */
  expected?: Expectation;
  /** What was probably meant. */
  suggestion?: string;
  /** What it can mean, where that is ambiguous. */
  readings?: readonly string[];
  /** What to do, if `expected` does not say. */
  advice?: Advice;
  /** The other place, where two places disagree. */
  also?: Place;
} & (Args extends object ? { args: Args } : { args?: never });

declare const shown: unique symbol;
/** A value that reports may show. Only `source/shown-value.ts` makes one: a text has no way in. */
export type Shown = { readonly [shown]: true };

export type Place = {
  file: string;
  line: number;
  column: number;
  /** In a spreadsheet: the row, and the heading of the column. */
  cell?: { row: number; column?: string };
};

/** Every code about one topic. An error stops the build; a warning is shown and does not. */
export type Topic = Record<string, Entry>;

type Entry = {
  severity: 'error' | 'warning';
  /** What was found. The type of its parameter says which arguments the code has. */
  found: Words<never>;
  /** What the code means and what to do, in Markdown, for the docs. */
  meaning: string;
  remedy: string;
};

/** The value, where it says enough. */
export function showValue({ value }: Details): string {
  return value === undefined ? 'a value that is not shown' : quote(value);
}

/** The position in a text, counted from 1. */
export type InText = { at: number };

export function inText({ at }: InText): string {
  return `character ${toFigure(at)} of the text`;
}

/** `the column "Notas"`, `the key "citty"`. */
export function describeKey({ expected, args }: Details<{ key: string }>): string {
  const isColumn = expected?.kind === 'column-once' || expected?.kind === 'heading';
  return `the ${isColumn ? 'column' : 'key'} ${quote(args.key)}`;
}
