import * as z from 'zod';
import { type Day, subtractMonths } from '../../base/day.ts';
import { SALARY_PERIODS } from '../../contract/enumerations.ts';
import { wholeFile } from '../files/source-file.ts';
import type { SalaryFault } from '../findings/about-texts.ts';
import type { Expectation } from '../findings/expectation.ts';
import type { UnplacedFinding } from '../findings/finding.ts';
import { isClosed, toShown } from '../findings/shown-value.ts';
import { parseRow } from '../schemas/parse-row.ts';
import { Pesos } from '../schemas/vacancy.ts';
import { expectationOf, oneOf, type Suggested, unwrap } from '../values/expecting.ts';
import { readWrittenDay } from '../values/written-day.ts';
import { readAmount, readSalary, readUnit, type SalaryUnit } from '../values/written-salary.ts';
import { type Listed, type ListName, meaningOf } from '../vocabulary/meanings.ts';
import { foldToSlug } from '../vocabulary/spelling.ts';
import { suggest } from '../vocabulary/suggest.ts';
import { type TitleReader, titleReader } from '../vocabulary/titles.ts';
import { readAliases, readItems } from './cells.ts';
import { type FieldName, type KnownHeading, knownHeadings, toHeadingKey } from './headings.ts';
import { type Spreadsheet, UsedSpreadsheet } from './spreadsheet.ts';

/** A field of a row that a column can have. */
export type TableField = {
  name: string;
  /** Each row must have a value. */
  isRequired: boolean;
  /** There must be a column or a default for it. */
  needsColumn: boolean;
  kind: 'text' | 'list' | 'listed' | 'range' | 'amount' | 'day' | 'code';
  /** What the value is checked by. */
  schema: z.ZodType;
  /**
   * What a cell means: null is no value; undefined leaves the judgement to the schema. `unit` is what the
   * heading of a salary says.
   */
  read(text: string, unit?: SalaryUnit): unknown;
  /** Whether the settings explain the cell. */
  isExplained?(text: string): boolean;
  /** Whether the cell has another word than the value or its name. */
  isInterpreted?(text: string): boolean;
  /** What else a cell of a list could mean. */
  suggest?(text: string): Suggested;
  /** What a title says about the field, where it has no column. */
  readTitle?: TitleReader;
};

export const PERIOD = 'salary.period';

/** A cell that cannot be read, and why. No finding if the cause is a wrong setting, which has its own. */
export class RefusedCell {
  readonly finding: UnplacedFinding | undefined;

  constructor(finding?: UnplacedFinding) {
    this.finding = finding;
  }
}

/** Returned when the settings drop the row. */
export const LEFT_OUT = Symbol('left out');

export function refuseSalary(fault: SalaryFault): RefusedCell {
  return new RefusedCell({ code: 'unclear-salary', args: { fault } });
}

/** How the spreadsheets of a collection are read. */
export type TableRules = {
  fields: ReadonlyMap<string, TableField>;
  /** Fields by heading, both without regard to case, accents and punctuation. */
  headings: ReadonlyMap<string, KnownHeading>;
  /** The same of `spreadsheet.columns`. */
  ownHeadings: ReadonlyMap<string, KnownHeading>;
  /** What empty cells mean: null is no value. */
  defaults: readonly { field: TableField; value: unknown }[];
  /** The fields whose default is wrong. */
  lacking: readonly string[];
  /** The area of a family's vacancies, where there is no column for it. */
  areaOf: ReadonlyMap<string, string>;
  spreadsheet: UsedSpreadsheet;
};

/** What the rules depend on besides the schema. */
export type TableSettings = { taxa: Taxa; spreadsheet: UsedSpreadsheet; today?: Day | undefined };

/** The vocabularies whose entries have a name besides their slug. */
type Taxa = {
  [Of in ListName]?:
    | readonly { slug: string; name: string; area?: string | undefined }[]
    | undefined;
};

export function makeTableRules(
  schema: z.ZodType,
  settings: TableSettings = { taxa: {}, spreadsheet: new UsedSpreadsheet() },
): TableRules {
  const cells = new CellReaders(settings);
  const optional = { isRequired: false, needsColumn: false };
  const own: TableField[] = [
    ...columnsOf(schema, cells),
    { name: 'salary', kind: 'range', ...optional, schema: Pesos, ...cells.salary(readSalary) },
  ];
  // A salary record is by the month, but a column may say how its amounts are paid.
  const isVacancy = own.some(({ name }) => name === PERIOD);
  const fields = isVacancy ? own : [...own, { ...cells.period(), ...optional }];
  return {
    ...readDefaults(own, settings.spreadsheet),
    fields: new Map(fields.map((field) => [field.name, field])),
    headings: knownHeadings(fields.map(({ name }) => name)),
    // The first of two that are the same counts.
    ownHeadings: new Map(
      Object.entries(settings.spreadsheet.settings.columns)
        .reverse()
        .map(([heading, field]) => [toHeadingKey(heading), { heading, field }]),
    ),
    areaOf: new Map(
      settings.taxa.family?.flatMap(({ slug, area }) => (area && isVacancy ? [[slug, area]] : [])),
    ),
    spreadsheet: settings.spreadsheet,
  };
}

/** Reads defaults as cells are read. One that is wrong is reported once, not in each row. */
function readDefaults(
  fields: readonly TableField[],
  spreadsheet: UsedSpreadsheet,
): Pick<TableRules, 'defaults' | 'lacking'> {
  const defaults: { field: TableField; value: unknown }[] = [];
  const lacking: string[] = [];
  // The range comes first: a period by itself would look like a salary.
  for (const field of fields.toReversed()) {
    const { name, kind, schema, read } = field;
    const preset = spreadsheet.settings.defaults[name as FieldName];
    if (preset === undefined) continue;
    const found = typeof preset === 'object' ? undefined : read(String(preset));
    const meant = found === LEFT_OUT ? undefined : found;
    const isRead =
      meant === null ||
      meant instanceof RefusedCell ||
      (meant !== undefined && (kind === 'listed' || kind === 'range'));
    const wrong = isRead
      ? faultsOf(meant)
      : findFaults(schema, meant ?? preset, field.suggest?.(String(preset)));
    if (wrong.length > 0) spreadsheet.use(['defaults', name], wrong);
    if (wrong.length > 0 || meant instanceof RefusedCell) lacking.push(name);
    else defaults.push({ field, value: meant === undefined ? preset : meant });
  }
  return { defaults, lacking };
}

function faultsOf(read: unknown): readonly UnplacedFinding[] {
  return read instanceof RefusedCell && read.finding ? [read.finding] : [];
}

/** What a field's own schema finds wrong with a value of the settings. */
function findFaults(schema: z.ZodType, value: unknown, suggested?: Suggested) {
  // Findings about settings are placed when all spreadsheets are read.
  const place = () => wholeFile('');
  return parseRow(schema, { value, faults: [], place, hint: () => suggested }).findings;
}

/** The fields of a row in the order of its schema. A dot leads into an object: `salary.min`. */
function columnsOf(
  schema: z.ZodType,
  cells: CellReaders,
  prefix = '',
  isInOptional = false,
): TableField[] {
  const { shape } = unwrap(schema) as z.ZodObject;
  return Object.entries(shape as Record<string, z.ZodType>).flatMap(([key, field]) => {
    const name = `${prefix}${key}`;
    const isOptional = isInOptional || field.isOptional();
    const inner = unwrap(field);
    if (inner instanceof z.ZodObject) return columnsOf(inner, cells, `${name}.`, isOptional);
    const expected = expectationOf(field) ?? { kind: 'text' };
    // An id may be made from the reference code.
    const isNeeded = !isOptional && name !== 'id';
    const about = { name, schema: field, isRequired: isNeeded && !field.isNullable() };
    const values = valuesOf(inner);
    const reader = values
      ? cells.listed(name, values, field, about.isRequired || name === 'status')
      : cells.other(inner, expected, about);
    return [{ ...about, needsColumn: isNeeded && reader.kind !== 'list', ...reader }];
  });
}

function valuesOf(schema: z.ZodType): readonly string[] | undefined {
  const inner = schema instanceof z.ZodPipe ? schema.def.out : schema;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : undefined;
}

type Reader = Pick<
  TableField,
  'kind' | 'read' | 'suggest' | 'isExplained' | 'isInterpreted' | 'readTitle'
>;

/** The fields that titles often name. */
const IN_TITLES = new Set<ListName>(['family', 'seniority', 'modality', 'employmentType']);

/** How the cells of each kind of field are read. */
class CellReaders {
  private readonly taxa: Taxa;
  private readonly spreadsheet: UsedSpreadsheet;
  private readonly lastDay: Day;

  constructor({ taxa, spreadsheet, today = '9000-01-01' }: TableSettings) {
    this.taxa = taxa;
    this.spreadsheet = spreadsheet;
    this.lastDay = subtractMonths(today, -MONTHS_AHEAD);
  }

  /** A field that has no list of values. */
  other(
    schema: z.ZodType,
    expected: Expectation,
    { name, isRequired }: Pick<TableField, 'name' | 'isRequired'>,
  ): Reader {
    if (name === 'employer.aliases') return { kind: 'list', read: readAliases };
    if (expected.kind === 'list') return { kind: 'list', read: readItems };
    if (expected.kind === 'whole-number') {
      // Only pay is written as `25 mil` or `$25,000`.
      return expected.unit === 'pesos'
        ? { kind: 'amount', ...this.salary(readAmount) }
        : { kind: 'code', read: (text) => (/^\d+$/.test(text) ? Number(text) : undefined) };
    }
    if (expected.kind === 'day') return { kind: 'day', ...this.day(name, schema, isRequired) };
    if (!isClosed(expected)) return { kind: 'text', read: (text) => text };
    return { kind: 'code', read: (text) => (schema.safeParse(text).success ? text : undefined) };
  }

  /** A cell about a salary, or the words that the settings have for it. */
  salary<Read>(read: (text: string, unit?: SalaryUnit) => Read | { fault: SalaryFault }) {
    const readAnew = (text: string, unit?: SalaryUnit) => {
      const meant = read(text, unit);
      const isRefused = typeof meant === 'object' && meant !== null && 'fault' in meant;
      return isRefused ? refuseSalary(meant.fault) : (meant as Read);
    };
    return this.explained('salary', false, readAnew, (text) => {
      const meant = readSalary(text);
      return meant && 'fault' in meant ? faultsOf(refuseSalary(meant.fault)) : [];
    });
  }

  listed(name: string, values: readonly string[], schema: z.ZodType, leavesOut: boolean): Reader {
    const kind = (name.split('.').at(-1) ?? name) as ListName;
    const names = new Map(this.taxa[kind]?.map((taxon) => [taxon.slug, taxon.name]));
    const listed = values.map((value): Listed => ({ value, name: names.get(value) ?? value }));
    const read = (text: string) => {
      const meaning = meaningOf(kind, text, listed);
      if (meaning.count === 'one') return meaning.value;
      const unit = kind === 'period' ? readUnit(text) : undefined;
      return typeof unit === 'object' ? refuseSalary(unit.fault) : unit;
    };
    const suggestFor = (text: string) => {
      const meaning = meaningOf(kind, text, listed);
      if (meaning.count === 'several' && meaning.listed.length > 0) {
        return { readings: meaning.listed.map((one) => one.name) };
      }
      const names = listed.flatMap(({ value, name }) => [value, name]);
      const close = suggest(text, names);
      const one = listed.find(({ value, name }) => value === close || name === close);
      return { suggestion: one?.value };
    };
    const faultsIn = (text: string) => {
      const meant = read(text);
      return meant === undefined ? findFaults(schema, text, suggestFor(text)) : faultsOf(meant);
    };
    const isUnknown = (text: string) => {
      const { suggestion, readings } = suggestFor(text);
      return read(text) === undefined && suggestion === undefined && readings === undefined;
    };
    const { toMeant, ...own } = this.explained(name, leavesOut, read, faultsIn, isUnknown);
    const ownWords = Object.entries<string | null>(
      this.spreadsheet.settings.values[name as keyof Spreadsheet['values']] ?? {},
    ).flatMap(([word, value]) => {
      const meant = value === null ? undefined : read(value);
      return typeof meant === 'string' ? [[word, meant] as const] : [];
    });
    const itself = new Set(
      listed.flatMap(({ value, name }) => [foldToSlug(value), foldToSlug(name)]),
    );
    return {
      kind: 'listed',
      ...own,
      isInterpreted: remember((cell) => own.isExplained(cell) || !itself.has(foldToSlug(cell))),
      suggest: (cell) => suggestFor(toMeant(cell)),
      ...(IN_TITLES.has(kind) && { readTitle: remember(titleReader(kind, listed, ownWords)) }),
    };
  }

  period() {
    const schema = oneOf(SALARY_PERIODS);
    return { name: PERIOD, schema, ...this.listed(PERIOD, SALARY_PERIODS, schema, false) };
  }

  /** A day, or a word that the settings explain: `Hasta cubrir`. */
  private day(name: string, schema: z.ZodType, leavesOut: boolean): Omit<Reader, 'kind'> {
    const { days } = this.spreadsheet.settings;
    const read = (text: string) => {
      const expected = { kind: 'day', min: FIRST_DAY, max: this.lastDay } as const;
      if (DAY_NUMBER.test(text)) {
        return new RefusedCell({ code: 'invalid-day', args: { expected, isSerial: true } });
      }
      const day = readWrittenDay(text, days);
      if (days !== undefined) this.spreadsheet.use(['days']);
      if (day === undefined || (day >= FIRST_DAY && day <= this.lastDay)) return day;
      const value = toShown(day, expected);
      return new RefusedCell({ code: 'invalid-day', value, args: { expected } });
    };
    const { toMeant, ...own } = this.explained(name, leavesOut, read, (text) => {
      const meant = read(text);
      return meant === undefined ? findFaults(schema, text) : faultsOf(meant);
    });
    return {
      ...own,
      suggest: (text) => ({
        suggestion: readWrittenDay(text, days === 'month first' ? 'day first' : 'month first'),
      }),
    };
  }

  /**
   * Reads cells of which the settings explain some words. A wrong entry is reported once, not in each row.
   * `leavesOut`: a word that means null leaves the row out. `isUnknown`: the word `*` stands for this text.
   */
  private explained<Read>(
    name: string,
    leavesOut: boolean,
    read: (text: string, unit?: SalaryUnit) => Read,
    findFaults: (value: string) => readonly UnplacedFinding[],
    isUnknown: (text: string) => boolean = () => false,
  ) {
    const { settings } = this.spreadsheet;
    const values = settings.values[name as keyof Spreadsheet['values']] ?? {};
    const own = new Map(
      Object.entries<string | null>(values).map(([word, value]) => {
        const wrong = value === null ? [] : findFaults(value);
        if (wrong.length > 0) this.spreadsheet.use(['values', name, word], wrong);
        return [foldToSlug(word), { word, value, isWrong: wrong.length > 0 }];
      }),
    );
    // Folding takes time, and most fields have no words.
    const find = (text: string) => (own.size > 0 ? own.get(foldToSlug(text)) : undefined);
    const isExplained = (text: string) => find(text) !== undefined;
    return {
      isExplained,
      isInterpreted: isExplained,
      toMeant: (text: string) => find(text)?.value ?? text,
      read: remember((text: string, unit?: SalaryUnit) => {
        const others = own.get(OTHERS);
        const found = find(text) ?? (others && isUnknown(text) ? others : undefined);
        if (!found) return read(text, unit);
        this.spreadsheet.use(['values', name, found.word]);
        if (found.value === null) return leavesOut ? LEFT_OUT : null;
        return found.isWrong ? new RefusedCell() : read(found.value, unit);
      }),
    };
  }
}

/** Reads each text once: cells repeat, and words and salaries take time. */
function remember<Read>(read: (text: string, unit?: SalaryUnit) => Read): typeof read {
  const known = new Map<string, Read>();
  return (text, unit) => {
    const key = unit ? `${unit} ${text}` : text;
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as Read;
    const meant = read(text, unit);
    if (known.size < MOST_KNOWN) known.set(key, meant);
    return meant;
  };
}

const MOST_KNOWN = 10_000;

/** The word of the settings for all words that are not known. */
const OTHERS = '*';

/** What Excel stores for a day from 1982 to 2064. */
const DAY_NUMBER = /^[3-5]\d{4}$/;

/** An earlier or later day is a typing error. */
const FIRST_DAY = '2000-01-01';
const MONTHS_AHEAD = 24;
