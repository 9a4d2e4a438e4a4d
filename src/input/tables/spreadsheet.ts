import * as z from 'zod';
import { fieldsOf } from '../../contract/job.ts';
import type { JsonPath } from '../files/row.ts';
import type { UnplacedFinding } from '../findings/finding.ts';
import { expecting, oneOf } from '../values/expecting.ts';
import { Text } from '../values/text.ts';
import { DAY_ORDERS } from '../values/written-day.ts';
import { FIELD_NAMES } from './headings.ts';

const FieldName = expecting(z.enum(FIELD_NAMES), { kind: 'field-name', values: FIELD_NAMES });

/** The fields whose words `values` can explain: closed lists (also two that the API does not have), pay, days. */
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
/** A salary that cannot be read has no value of its own. */
const others = expecting(z.null(), { kind: 'null' }).optional();
const pay = expecting(z.object({ '*': others }).catchall(Text.nullable()), { kind: 'object' });
/** What a field takes is checked by its own schema. */
const value = expecting(z.union([z.string(), z.int(), z.array(z.string())]), {
  kind: 'default-value',
});

/** How the operator's spreadsheets are written. Never published. */
export const Spreadsheet = expecting(
  z.strictObject({
    sheet: Text.optional(),
    columns: expecting(z.record(z.string(), FieldName.nullable()), { kind: 'object' }).default({}),
    values: expecting(
      z.strictObject({ ...byName(EXPLAINED, words).shape, salary: pay.optional() }),
      { kind: 'object', keys: EXPLAINED },
    ).default({}),
    defaults: expecting(
      // Null says that there are no names, which must not be missing by accident, or no families.
      z.strictObject({
        ...byName(FIELD_NAMES, value).shape,
        'employer.name': expecting(value.nullable(), { kind: 'default-value' }).optional(),
        family: expecting(value.nullable(), { kind: 'default-value' }).optional(),
      }),
      { kind: 'object', keys: FIELD_NAMES },
    ).default({}),
    days: oneOf(DAY_ORDERS).optional(),
  }),
  { kind: 'object', keys: ['sheet', 'columns', 'values', 'defaults', 'days'] },
);
export type Spreadsheet = z.infer<typeof Spreadsheet>;

/** The settings, and which of their entries the spreadsheets need. */
export class UsedSpreadsheet {
  readonly settings: Spreadsheet;
  /** What is wrong with the entries that were needed so far, by their paths. */
  private readonly needed = new Map<string, readonly UnplacedFinding[]>();

  constructor(settings: Spreadsheet = Spreadsheet.parse({})) {
    this.settings = settings;
  }

  /** Notes that an entry was needed, or is wrong for its field: the schema above knows no taxonomy. */
  use(path: string[], wrong: readonly UnplacedFinding[] = []): void {
    const key = JSON.stringify(path);
    if (wrong.length > 0 || !this.needed.has(key)) this.needed.set(key, wrong);
  }

  get wrong(): { path: JsonPath; finding: UnplacedFinding }[] {
    return [...this.needed].flatMap(([key, wrong]) =>
      wrong.map((finding) => ({ path: JSON.parse(key), finding })),
    );
  }

  /** The paths of the entries that were not needed. */
  get unused(): JsonPath[] {
    const { sheet, days, ...others } = this.settings;
    return pathsIn({ sheet, days, ...others }).filter(
      (path) => !this.needed.has(JSON.stringify(path)),
    );
  }
}

/** The paths of all values inside objects. */
function pathsIn(value: unknown, path: JsonPath = []): JsonPath[] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]));
}
