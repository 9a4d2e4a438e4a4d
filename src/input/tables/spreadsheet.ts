import * as z from 'zod';
import { fieldsOf } from '../../contract/job.ts';
import type { JsonPath } from '../files/row.ts';
import type { FindingOf } from '../findings/finding.ts';
import { expecting, oneOf, type Suggested } from '../values/expecting.ts';
import { Text } from '../values/text.ts';
import { DAY_ORDERS } from '../values/written-day.ts';
import { FIELD_NAMES } from './headings.ts';

const FieldName = expecting(z.enum(FIELD_NAMES), { kind: 'field-name', values: FIELD_NAMES });

/** The fields whose words can be explained: values of a list (two are not published as such), pay and days. */
const EXPLAINED = [
  ...(['status', ...fieldsOf('closed'), 'salary.period', 'salary'] as const),
  ...[...fieldsOf('day'), 'publishedAt' as const],
] as const;

const byName = <Key extends string, Value extends z.ZodType>(
  keys: readonly [Key, ...Key[]],
  value: Value,
) => {
  const shape = Object.fromEntries(keys.map((key) => [key, value.optional()]));
  const schema = z.strictObject(shape as Record<Key, z.ZodOptional<Value>>);
  return expecting(schema, { kind: 'object', keys });
};

/** What a word of a cell means. Null is no value; for a required field and for `status`, it leaves the row out. */
const words = expecting(z.record(z.string(), Text.nullable()), { kind: 'object' });
/** What a field takes is checked by its own schema. */
const value = expecting(z.union([z.string(), z.int(), z.array(z.string())]), {
  kind: 'default-value',
});

/** How the operator's spreadsheets are written. Never published. */
export const Spreadsheet = expecting(
  z.strictObject({
    sheet: Text.optional(),
    columns: expecting(z.record(z.string(), FieldName.nullable()), { kind: 'object' }).default({}),
    values: byName(EXPLAINED, words).default({}),
    defaults: expecting(
      // Null says that there are no names: they must not be missing by accident.
      z.strictObject({
        ...byName(FIELD_NAMES, value).shape,
        'employer.name': expecting(value.nullable(), { kind: 'default-value' }).optional(),
      }),
      { kind: 'object', keys: FIELD_NAMES },
    ).default({}),
    days: oneOf(DAY_ORDERS).optional(),
  }),
  { kind: 'object', keys: ['sheet', 'columns', 'values', 'defaults', 'days'] },
);
export type Spreadsheet = z.infer<typeof Spreadsheet>;

/** The settings, with the entries that no spreadsheet has needed yet and those that are wrong, by their paths. */
export class UsedSpreadsheet {
  readonly settings: Spreadsheet;
  private readonly unneeded: Map<string, string[]>;
  private readonly refused = new Map<string, WrongEntry>();

  constructor(settings: Spreadsheet = Spreadsheet.parse({})) {
    this.settings = settings;
    this.unneeded = new Map(allEntries(settings).map((path) => [JSON.stringify(path), path]));
  }

  use(...path: string[]): void {
    this.unneeded.delete(JSON.stringify(path));
  }

  /** Notes an entry that is wrong for its field: the schema above knows no taxonomy. */
  refuse(path: string[], fault: EntryFault): void {
    this.use(...path);
    this.refused.set(JSON.stringify(path), { path, fault });
  }

  get wrong(): WrongEntry[] {
    return [...this.refused.values()];
  }

  get unused(): string[][] {
    return [...this.unneeded.values()];
  }
}

/** The paths of all entries. */
function allEntries({ sheet, columns, values, defaults, days }: Spreadsheet): string[][] {
  return [
    ...(sheet === undefined ? [] : [['sheet']]),
    ...(days === undefined ? [] : [['days']]),
    ...Object.keys(columns).map((heading) => ['columns', heading]),
    ...Object.entries(values).flatMap(([field, of]) =>
      Object.keys(of ?? {}).map((word) => ['values', field, word]),
    ),
    ...Object.keys(defaults).map((field) => ['defaults', field]),
  ];
}

type WrongEntry = { path: JsonPath; fault: EntryFault };

/** Why a cell is refused, or the schema that refuses a value. */
export type EntryFault =
  | { finding: RefusedFinding }
  | { schema: z.ZodType; value: unknown; suggested: Suggested | undefined };

export type RefusedFinding =
  | Pick<FindingOf<'unclear-salary'>, 'code' | 'args'>
  | Pick<FindingOf<'invalid-day'>, 'code' | 'value' | 'args'>;
