import type { Place } from '../findings/details.ts';
import type { Finding } from '../findings/finding.ts';
import type { Suggested } from '../values/expecting.ts';

/** One record of a source file: its raw value, and where each part of it is. */
export type Row = {
  /** Undefined when it cannot be read at all; `faults` then says why. */
  value: unknown;
  /** What is wrong with its text, before its fields are looked at. */
  faults: readonly Finding[];
  /** Where the value at a path is, or its key; where there is none, what encloses it. */
  place(path: JsonPath, of?: 'key'): Place;
  /** The cells of a spreadsheet that were read. */
  cells?: readonly string[];
  /** Of a spreadsheet, which fields were not read from a cell as it stands. */
  origins?: CellOrigins;
  /** The names of an employer above, where its own cell is empty, and in which row they are. */
  inherited?: { name: string; aliases: readonly string[]; row: number } | undefined;
  /** The fields that all rows of its file lack, which is reported once. */
  lacking?: readonly string[];
  /** Of a spreadsheet: the table that it is in. */
  table?: RowTable;
  /** Of a spreadsheet: the fields whose cells have a value, or words that say that there is none. */
  filled?: readonly string[];
  /** It stands for a file that is not read at all. */
  isFile?: boolean;
  /** What a value could mean that the reader did not understand. */
  hint?(path: JsonPath): Suggested | undefined;
};

/** The fields that come from the title, from a default, or from a word for their value. */
export type CellOrigins = Record<'title' | 'default' | 'word', readonly string[]>;

/** A header row, and the heading of a field. */
export type RowTable = { place: Place; placeOf(field: string): Place };

export type JsonPath = readonly (string | number)[];

/** A row that cannot be read. */
export function brokenRow(fault: Finding): Row {
  return { value: undefined, faults: [fault], place: () => fault.place };
}

/** In place of the rows of a file that cannot be read. */
export function brokenFile(fault: Finding): Row {
  return { ...brokenRow(fault), isFile: true };
}

/** The value at a path of parsed JSON, if any. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  let inner = value;
  for (const key of path) {
    if (inner === null || typeof inner !== 'object' || !Object.hasOwn(inner, key)) return undefined;
    inner = (inner as Record<string | number, unknown>)[key];
  }
  return inner;
}
