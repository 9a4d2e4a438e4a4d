import { inEachLanguage, say, type Translated } from '../../base/languages.ts';
import { toFigure } from '../../base/numbers.ts';
import { toPrintable } from '../../base/printable.ts';
import { alike, joinTranslated, quote, shorten } from '../../base/wording.ts';
import { describeExpectation, type Expectation } from './expectation.ts';

/** What a finding has besides its code; `Args` is what the findings of that code say besides the value. */
export type Details<Args extends object | undefined = undefined> = {
  place: Place;
  /** The field, as a dotted path; empty when the finding is about the whole file or row. */
  field: string | DataText;
  /** The value of a closed field, as it was read; absent where there is none, and for texts. */
  value?: Shown | undefined;
  /** The value of a closed field that only its operator may see. */
  concealed?: Concealed | undefined;
  /** What was probably meant. */
  suggestion?: string | undefined;
  /** What it can mean, where that is ambiguous. */
  readings?: readonly string[] | undefined;
  /** The other place, where two places disagree. */
  also?: Place;
} & (Args extends object ? { args: Args } : { args?: never });

/**
 * A text of the data that a finding quotes, such as a heading, a key or an address. It may name an employer, and is
 * hidden then; all other words of a finding are the program's.
 */
export class DataText {
  readonly text: string;
  /** The program's words in front of it: `spreadsheet.columns.` of a path that ends with a heading. */
  readonly lead: string;
  /** A plain object is none: it would not be hidden. */
  declare private readonly brand: never;

  constructor(text: string, lead = '') {
    this.text = text;
    this.lead = lead;
  }

  toString(): string {
    return `${this.lead}${this.text}`;
  }

  toJSON(): string {
    return String(this);
  }
}

declare const shown: unique symbol;
/** A value that reports may show. Only `shown-value.ts` makes one: a text has no way in. */
export type Shown = { readonly [shown]: true };

/** A value that no report has unless the operator asks for it; JSON leaves it out. */
export class Concealed {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  toJSON(): undefined {
    return undefined;
  }
}

/** What a finding costs: nothing, the value of a cell, its row, or the whole board. */
export const COSTS = ['nothing', 'cell', 'row', 'board'] as const;
export type Cost = (typeof COSTS)[number];

export type Place = {
  file: string;
  line: number;
  column: number;
  /** In a spreadsheet: the row, and the heading of the column. Of a workbook, also the sheet. */
  cell?: { row: number; column?: string; sheet?: SheetName };
};

/** A sheet by its position, counted from 1, and by its name where reports may show that. */
export class SheetName {
  readonly position: number;
  readonly name: string | undefined;
  declare private readonly brand: never;

  constructor(position: number, name?: string) {
    this.position = position;
    this.name = name;
  }
}

/** `sheet Vacantes`, or `sheet 2` where its name may not be shown. */
export function describeSheet({ position, name }: SheetName): Translated {
  const shown = name === undefined ? position : toPrintable(shorten(name));
  return { en: `sheet ${shown}`, es: `hoja ${shown}` };
}

/**
 * What the findings of each code about one topic say: what is wrong, and what is allowed or to be done, in the
 * languages of operators. The parameter of a function says which arguments the code has.
 */
export type Topic = Record<string, Translated<Message> | ((finding: never) => Translated<Message>)>;

/** A sentence; or, about a value, what was found and what is allowed. */
export type Message = string | Misfit;
type Misfit = { found: string; allowed: string };

/** What a field takes; absent where no schema says so. */
export type Expected = { expected?: Expectation };

/** A value that its field does not take, and what else can be done. */
export function misfit(
  found: Translated,
  { args: { expected }, place, suggestion }: Details<Expected>,
  advice?: Translated,
): Translated<Misfit> {
  const allowed = expected
    ? describeExpectation(expected, place.file, suggestion)
    : { en: 'another value', es: 'otro valor' };
  return toMisfit(found, joinTranslated([allowed, advice], '; '));
}

export function toMisfit(found: Translated, allowed: Translated): Translated<Misfit> {
  return inEachLanguage((language) => ({ found: found[language], allowed: allowed[language] }));
}

/** The value, where it may be shown. */
export function quoteShown(value: Shown | undefined): Translated {
  return value === undefined
    ? { en: 'a value that is not shown', es: 'un valor que no se muestra' }
    : alike(quote(value));
}

/** The position in a text, counted from 1. */
export type InText = { at: number };

export function inText({ at }: InText): Translated {
  return say`at character ${toFigure(at)} of the text
    en el carácter ${toFigure(at)} del texto`;
}
