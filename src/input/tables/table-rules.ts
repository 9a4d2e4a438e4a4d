import * as z from 'zod';
import { SALARY_PERIODS } from '../../contract/closed-lists.ts';
import { Pesos } from '../schemas/vacancy.ts';
import { oneOf, unwrap } from '../values/expecting.ts';
import {
  findFaults,
  listedReader,
  makeFieldReader,
  rangeReader,
  type TableSettings,
} from './field-reader.ts';
import { type FieldName, type KnownHeading, knownHeadings, toHeadingKey } from './headings.ts';
import { MADE, MadeCodes } from './made-codes.ts';
import { UsedSpreadsheet } from './spreadsheet.ts';
import {
  type CellValue,
  LEFT_OUT,
  PERIOD,
  RANGE,
  RefusedCell,
  type TableField,
} from './table-field.ts';

/** How the spreadsheets of a collection are read. */
export type TableRules = {
  /** Their rows are vacancies, not salary records. */
  isVacancy: boolean;
  fields: ReadonlyMap<string, TableField>;
  /** Fields by heading, both without regard to case, accents and punctuation. */
  headings: ReadonlyMap<string, KnownHeading>;
  /** The same for `spreadsheet.columns`. */
  ownHeadings: ReadonlyMap<string, KnownHeading>;
  /** What empty cells mean: null is no value. */
  defaults: readonly { field: TableField; value: unknown }[];
  /** The fields whose default is wrong. */
  lacking: readonly string[];
  /** The area of a family's vacancies, where there is no column for it. */
  areaOf: ReadonlyMap<string, string>;
  /** Where the settings ask for reference codes. */
  madeCodes: MadeCodes | undefined;
  maskText: string | undefined;
  spreadsheet: UsedSpreadsheet;
};

export function makeTableRules(
  schema: z.ZodType,
  settings: TableSettings = { taxa: {}, spreadsheet: new UsedSpreadsheet() },
): TableRules {
  const { taxa, spreadsheet, maskText } = settings;
  const optional = { isRequired: false, needsColumn: false };
  const range = { name: RANGE, ...optional, schema: Pesos, ...rangeReader(settings) };
  const own: TableField[] = [...fieldsOf(schema, settings), range];
  const isVacancy = own.some(({ name }) => name === PERIOD);
  // A salary record is by the month, but a column may say how its amounts are paid.
  const fields = isVacancy ? own : [...own, { ...periodField(settings), ...optional }];
  return {
    isVacancy,
    ...readDefaults(own, spreadsheet),
    fields: new Map(fields.map((field) => [field.name, field])),
    headings: knownHeadings(fields.map(({ name }) => name)),
    // The first of two that are the same counts.
    ownHeadings: new Map(
      Object.entries(spreadsheet.settings.columns)
        .reverse()
        .map(([heading, field]) => [toHeadingKey(heading), { heading, field }]),
    ),
    areaOf: new Map(
      taxa.family?.flatMap(({ slug, area }) => (area && isVacancy ? [[slug, area]] : [])),
    ),
    madeCodes: isVacancy && asksForCodes(spreadsheet) ? new MadeCodes() : undefined,
    maskText,
    spreadsheet,
  };
}

function asksForCodes({ settings }: UsedSpreadsheet): boolean {
  return settings.defaults.vacancyId === MADE;
}

/** The fields of a row in the order of its schema. A dot leads into an object: `salary.min`. */
function fieldsOf(
  schema: z.ZodType,
  settings: TableSettings,
  prefix = '',
  isInOptional = false,
): TableField[] {
  const { shape } = unwrap(schema) as z.ZodObject;
  return Object.entries(shape as Record<string, z.ZodType>).flatMap(([key, field]) => {
    const name = `${prefix}${key}`;
    const isOptional = isInOptional || field.isOptional();
    if (unwrap(field) instanceof z.ZodObject) {
      return fieldsOf(field, settings, `${name}.`, isOptional);
    }
    // An id may be made from the reference code.
    const isNeeded = !isOptional && name !== 'id';
    const isRequired = isNeeded && !field.isNullable();
    const reader = makeFieldReader(name, field, isRequired, settings);
    const needsColumn = isNeeded && reader.kind !== 'list' && !STANDS_IN.has(name);
    return [{ name, schema: field, isRequired, needsColumn, ...reader }];
  });
}

function periodField(settings: TableSettings) {
  const schema = oneOf(SALARY_PERIODS);
  const reader = listedReader(PERIOD, SALARY_PERIODS, schema, false, settings);
  return { name: PERIOD, schema, ...reader };
}

/** Other values stand in for them: the title, and the text of the mask. */
const STANDS_IN = new Set(['description', 'employer.descriptor']);

/** Reads defaults as cells are read. One that is wrong is reported once, not in each row. */
function readDefaults(
  fields: readonly TableField[],
  spreadsheet: UsedSpreadsheet,
): Pick<TableRules, 'defaults' | 'lacking'> {
  const defaults: { field: TableField; value: unknown }[] = [];
  const lacking: string[] = [];
  // The range comes first: a period by itself would look like a salary.
  for (const field of fields.toReversed()) {
    const { name, schema } = field;
    const preset = spreadsheet.settings.defaults[name as FieldName];
    if (preset === undefined) continue;
    if (name === 'vacancyId' && asksForCodes(spreadsheet)) {
      spreadsheet.use(['defaults', name]);
      continue;
    }
    const meant = readPreset(field, preset);
    const judged = isJudged(field, meant) ? meant : undefined;
    const wrong = findFaults(judged, meant ?? preset, schema, field.suggest?.(String(preset)));
    if (wrong.length > 0) spreadsheet.use(['defaults', name], wrong);
    if (wrong.length > 0 || meant instanceof RefusedCell) lacking.push(name);
    else defaults.push({ field, value: meant === undefined ? preset : meant });
  }
  return { defaults, lacking };
}

function readPreset(field: TableField, preset: unknown): CellValue {
  const meant = typeof preset === 'object' ? undefined : field.read(String(preset));
  return meant === LEFT_OUT ? undefined : meant;
}

/** Whether reading a value has shown that it is right or wrong; otherwise its schema does. */
function isJudged({ kind }: TableField, meant: CellValue): boolean {
  if (meant === null || meant instanceof RefusedCell) return true;
  return meant !== undefined && (kind === 'listed' || kind === 'range');
}
