import * as z from 'zod';
import { checkedText, customIssue, expecting, oneOf } from '../expecting.ts';
import type { JsonPath } from '../row.ts';
import { FigureText, Text } from '../text.ts';
import { readSalary } from '../written-salary.ts';
import { FIELD_NAMES } from './headings.ts';

const FieldName = oneOf(FIELD_NAMES);

/** The fields whose values come from a list. */
const LISTED = [
  'status',
  'area',
  'family',
  'city',
  'modality',
  'seniority',
  'employmentType',
  'english',
  'salary.period',
] as const;

const byName = <Key extends string, Value extends z.ZodType>(
  keys: readonly [Key, ...Key[]],
  value: Value,
) => {
  const shape = Object.fromEntries(keys.map((key) => [key, value.optional()]));
  const schema = z.strictObject(shape as Record<Key, z.ZodOptional<Value>>);
  return expecting(schema, { kind: 'object', keys });
};

const words = expecting(z.record(z.string(), Text), { kind: 'object' });
const value = expecting(z.union([FigureText, z.int(), z.array(Text)]), { kind: 'default-value' });

const salary = checkedText({ kind: 'salary-cell', fault: 'not-understood' }, (text) => {
  const read = readSalary(text);
  if (read === null || !('fault' in read)) return undefined;
  return customIssue('unclear-salary', text, { args: { fault: read.fault } });
});
const salaries = expecting(z.record(z.string(), salary.nullable()), { kind: 'object' });

/** How the operator's spreadsheets are written. Never published. */
export const Spreadsheet = expecting(
  z.strictObject({
    sheet: Text.optional(),
    columns: expecting(z.record(z.string(), FieldName.nullable()), { kind: 'object' }).default({}),
    values: expecting(
      z.strictObject({ ...byName(LISTED, words).shape, salary: salaries.optional() }),
      { kind: 'object', keys: [...LISTED, 'salary'] },
    ).default({}),
    defaults: byName(FIELD_NAMES, value).default({}),
  }),
  { kind: 'object', keys: ['sheet', 'columns', 'values', 'defaults'] },
);
export type Spreadsheet = z.infer<typeof Spreadsheet>;

/** The settings with the entries that were needed so far, each as the JSON of its path. */
export class UsedSpreadsheet {
  readonly settings: Spreadsheet;
  private readonly used = new Set<string>();

  constructor(settings: Spreadsheet = Spreadsheet.parse({})) {
    this.settings = settings;
  }

  use(...path: string[]): void {
    this.used.add(JSON.stringify(path));
  }

  /** The entries that no spreadsheet needed. */
  get unused(): JsonPath[] {
    const { sheet, columns, values, defaults } = this.settings;
    const all: string[][] = [
      ...(sheet === undefined ? [] : [['sheet']]),
      ...Object.keys(columns).map((heading) => ['columns', heading]),
      ...Object.entries(values).flatMap(([field, of]) =>
        Object.keys(of ?? {}).map((word) => ['values', field, word]),
      ),
      ...Object.keys(defaults).map((field) => ['defaults', field]),
    ];
    return all.filter((path) => !this.used.has(JSON.stringify(path)));
  }
}
