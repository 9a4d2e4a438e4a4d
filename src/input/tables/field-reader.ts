import * as z from 'zod';
import { type Day, subtractMonths } from '../../base/day.ts';
import { wholeFile } from '../files/source-file.ts';
import type { UnplacedFinding } from '../findings/finding.ts';
import { isConstrained, toShown } from '../findings/shown-value.ts';
import { parseRow } from '../schemas/parse-row.ts';
import { expectationOf, type Suggested, unwrap } from '../values/expecting.ts';
import { type DayOrder, readWrittenDay } from '../values/written-day.ts';
import {
  readAmount,
  readSalary,
  readUnit,
  type SalaryUnit,
  type WrittenAmount,
  type WrittenSalary,
} from '../values/written-salary.ts';
import { type Listed, type ListName, meaningOf } from '../vocabulary/meanings.ts';
import { foldToSlug } from '../vocabulary/spelling.ts';
import { suggest } from '../vocabulary/suggest.ts';
import { type TitleReader, titleReader } from '../vocabulary/titles.ts';
import { readAliases, readItems } from './cells.ts';
import type { Spreadsheet, UsedSpreadsheet } from './spreadsheet.ts';
import {
  type CellValue,
  type FieldReader,
  LEFT_OUT,
  RANGE,
  RefusedCell,
  refuseSalary,
} from './table-field.ts';

/** What the reading of cells depends on besides the schema. */
export type TableSettings = {
  taxa: Taxa;
  spreadsheet: UsedSpreadsheet;
  today?: Day | undefined;
  /** What replaces the name of an employer. */
  maskText?: string | undefined;
};

/** The vocabularies whose entries have a name besides their slug. */
type Taxa = {
  [Of in ListName]?:
    | readonly { slug: string; name: string; area?: string | undefined }[]
    | undefined;
};

/** How the cells of a field are read, by what its schema accepts. */
export function makeFieldReader(
  name: string,
  schema: z.ZodType,
  isRequired: boolean,
  settings: TableSettings,
): FieldReader {
  const inner = unwrap(schema);
  const values = valuesOf(inner);
  const leavesOut = isRequired || name === 'status';
  if (values) return listedReader(name, values, schema, leavesOut, settings);
  const expected = expectationOf(schema) ?? { kind: 'text' };
  if (name === 'employer.aliases') return { kind: 'list', read: readAliases };
  if (expected.kind === 'list') return { kind: 'list', read: readItems };
  if (expected.kind === 'whole-number' && expected.unit === 'pesos') {
    return { kind: 'amount', ...salaryReader(readAmount, settings) };
  }
  if (expected.kind === 'whole-number') return { kind: 'code', read: readDigits };
  if (expected.kind === 'day') return dayReader(name, inner, isRequired, settings);
  if (!isConstrained(expected)) return { kind: 'text', read: (text) => text };
  return { kind: 'code', read: (text) => (inner.safeParse(text).success ? text : undefined) };
}

function valuesOf(schema: z.ZodType): readonly string[] | undefined {
  const inner = schema instanceof z.ZodPipe ? schema.def.out : schema;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : undefined;
}

/** Only pay is written as `25 mil` or `$25,000`. */
function readDigits(text: string): number | undefined {
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** Both ends of a salary in one cell. */
export function rangeReader(settings: TableSettings): FieldReader {
  return { kind: 'range', ...salaryReader(readSalary, settings) };
}

function salaryReader(
  readWritten: (text: string, unit?: SalaryUnit) => WrittenSalary | WrittenAmount | number,
  { spreadsheet }: TableSettings,
) {
  const read = (text: string, unit?: SalaryUnit) => toSalaryValue(readWritten(text, unit));
  // Settings have the whole salary, also where two columns have its ends.
  const faultsIn = (text: string) => faultsOf(toSalaryValue(readSalary(text)));
  return explainedReader({ name: RANGE, leavesOut: false, read, faultsIn }, spreadsheet).reader;
}

function toSalaryValue(written: WrittenSalary | WrittenAmount | number): CellValue {
  const isRefused = typeof written === 'object' && written !== null && 'fault' in written;
  return isRefused ? refuseSalary(written.fault) : written;
}

/** A day, or a word that the settings explain: `Hasta cubrir`. */
function dayReader(
  name: string,
  schema: z.ZodType,
  leavesOut: boolean,
  { spreadsheet, today = '9000-01-01' }: TableSettings,
): FieldReader {
  const { days } = spreadsheet.settings;
  const other = days === 'month first' ? 'day first' : 'month first';
  const lastDay = subtractMonths(today, -MAX_MONTHS_AHEAD);
  const read = (text: string) => {
    if (days !== undefined) spreadsheet.use(['days']);
    return readDay(text, days, lastDay);
  };
  const faultsIn = (text: string) => findFaults(read(text), text, schema);
  const { reader } = explainedReader({ name, leavesOut, read, faultsIn }, spreadsheet);
  const suggestOther = (text: string) => ({ suggestion: readWrittenDay(text, other) });
  return { kind: 'day', ...reader, suggest: suggestOther };
}

function readDay(text: string, order: DayOrder | undefined, lastDay: Day): CellValue {
  const expected = { kind: 'day', min: FIRST_DAY, max: lastDay } as const;
  if (DAY_SERIAL.test(text)) {
    return new RefusedCell({ code: 'invalid-day', args: { expected, isSerial: true } });
  }
  const day = readWrittenDay(text, order);
  if (day === undefined || (day >= FIRST_DAY && day <= lastDay)) return day;
  const value = toShown(day, expected);
  return new RefusedCell({ code: 'invalid-day', value, args: { expected } });
}

/** What Excel stores for a day from 1982 to 2064. */
const DAY_SERIAL = /^[3-5]\d{4}$/;

/** An earlier or later day is a typing error. */
const FIRST_DAY = '2000-01-01';
const MAX_MONTHS_AHEAD = 24;

/** `leavesOut`: a word that the settings explain by null leaves the row out. */
export function listedReader(
  name: string,
  values: readonly string[],
  schema: z.ZodType,
  leavesOut: boolean,
  { taxa, spreadsheet }: TableSettings,
): FieldReader {
  const kind = (name.split('.').at(-1) ?? name) as ListName;
  const names = new Map(taxa[kind]?.map((taxon) => [taxon.slug, taxon.name]));
  const listed = values.map((value): Listed => ({ value, name: names.get(value) ?? value }));
  const own = new Set(listed.flatMap(({ value, name }) => [foldToSlug(value), foldToSlug(name)]));
  const read = (text: string) => readListed(kind, text, listed);
  const suggestFor = (text: string) => suggestListed(kind, text, listed);
  const faultsIn = (text: string) => findFaults(read(text), text, schema, suggestFor(text));
  const isUnknown = (text: string) => {
    const { suggestion, readings } = suggestFor(text);
    return read(text) === undefined && suggestion === undefined && readings === undefined;
  };
  const meaning = { name, leavesOut, read, faultsIn, isUnknown };
  const { reader, toMeant, values: ownWords } = explainedReader(meaning, spreadsheet);
  // Most lists have columns for these fields, so titles are rarely read.
  let titles: TitleReader | undefined;
  const readTitle = (title: string) => {
    titles ??= titleReader(kind, listed, ownWords());
    return titles(title);
  };
  return {
    kind: 'listed',
    ...reader,
    isOtherWord: remember((text) => reader.isInSettings(text) || !own.has(foldToSlug(text))),
    suggest: (text) => suggestFor(toMeant(text)),
    ...(IN_TITLES.has(kind) && { readTitle: remember(readTitle) }),
  };
}

/** The fields that titles often name. */
const IN_TITLES = new Set<ListName>(['family', 'seniority', 'modality', 'employmentType']);

function readListed(kind: ListName, text: string, listed: readonly Listed[]): CellValue {
  const meaning = meaningOf(kind, text, listed);
  if (meaning.count === 'one') return meaning.value;
  const unit = kind === 'period' ? readUnit(text) : undefined;
  return typeof unit === 'object' ? refuseSalary(unit.fault) : unit;
}

function suggestListed(kind: ListName, text: string, listed: readonly Listed[]): Suggested {
  const meaning = meaningOf(kind, text, listed);
  if (meaning.count === 'several' && meaning.listed.length > 0) {
    return { readings: meaning.listed.map((one) => one.name) };
  }
  const names = listed.flatMap(({ value, name }) => [value, name]);
  const close = suggest(text, names);
  return { suggestion: listed.find((one) => one.value === close || one.name === close)?.value };
}

/** What the cells of a field mean where the settings do not explain them. */
type Meaning = {
  name: string;
  /** A word that the settings explain by null leaves the row out. */
  leavesOut: boolean;
  read(text: string, unit?: SalaryUnit): CellValue;
  /** What is wrong with a text of the settings that stands for a value. */
  faultsIn(text: string): readonly UnplacedFinding[];
  /** Whether it is no value and no misspelled one. */
  isUnknown?(text: string): boolean;
};

/** Reads cells of which the settings explain some words. A wrong entry is reported once, not in each row. */
function explainedReader(meaning: Meaning, spreadsheet: UsedSpreadsheet) {
  const { name, leavesOut, faultsIn, isUnknown } = meaning;
  const entries = spreadsheet.settings.values[name as keyof Spreadsheet['values']] ?? {};
  const words = new Map(
    Object.entries<string | null>(entries).map(([word, value]) => {
      const wrong = value === null ? [] : faultsIn(value);
      if (wrong.length > 0) spreadsheet.use(['values', name, word], wrong);
      return [foldToSlug(word), { word, value, isWrong: wrong.length > 0 }];
    }),
  );
  // Folding takes time, and most fields have no words.
  const find = (text: string) => (words.size > 0 ? words.get(foldToSlug(text)) : undefined);
  const others = words.get('*');
  const isInSettings = (text: string) => find(text) !== undefined;
  const read = (text: string, unit?: SalaryUnit): CellValue => {
    const found = find(text) ?? (others && isUnknown?.(text) ? others : undefined);
    if (!found) return meaning.read(text, unit);
    spreadsheet.use(['values', name, found.word]);
    if (found.value === null) return leavesOut ? LEFT_OUT : null;
    return found.isWrong ? new RefusedCell() : meaning.read(found.value, unit);
  };
  return {
    reader: { read: remember(read), isInSettings, isOtherWord: isInSettings },
    /** The text that the settings have for it. */
    toMeant: (text: string): string => find(text)?.value ?? text,
    /** The words that stand for a value, with it. */
    values: () =>
      [...words.values()].flatMap(({ word, value }): [word: string, value: string][] => {
        const meant = value === null ? undefined : meaning.read(value);
        return typeof meant === 'string' ? [[word, meant]] : [];
      }),
  };
}

/** What is wrong with a value of the settings, by what it means or else by the schema of its field. */
export function findFaults(
  meant: CellValue,
  value: unknown,
  schema: z.ZodType,
  suggested?: Suggested,
): readonly UnplacedFinding[] {
  if (meant !== undefined) return faultsOf(meant);
  // Findings about settings are placed when all spreadsheets are read.
  const place = () => wholeFile('');
  return parseRow(schema, { value, faults: [], place, hint: () => suggested }).findings;
}

function faultsOf(meant: CellValue): readonly UnplacedFinding[] {
  return meant instanceof RefusedCell && meant.finding ? [meant.finding] : [];
}

/** Reads each text once: cells repeat, and words and salaries take time. */
function remember<Read>(read: (text: string, unit?: SalaryUnit) => Read): typeof read {
  const known = new Map<string, Read>();
  return (text, unit) => {
    const key = unit ? `${unit} ${text}` : text;
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as Read;
    const meant = read(text, unit);
    if (known.size < MAX_REMEMBERED) known.set(key, meant);
    return meant;
  };
}

const MAX_REMEMBERED = 10_000;
