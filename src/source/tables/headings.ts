import { isConnector, toKey } from '../../vocabulary/spelling.ts';
import { HEADINGS } from '../vacancy.ts';

/** A field that a column can have; `salary` is a range in one cell. */
export type FieldName = keyof typeof HEADINGS | keyof typeof OF_RECORDS;

/** The fields of salary records that vacancies call otherwise. */
const OF_RECORDS = { min: 'salary.min', max: 'salary.max', publishedAt: 'postedAt' } as const;

export const FIELD_NAMES = [
  ...Object.keys(HEADINGS),
  ...Object.keys(OF_RECORDS),
] as unknown as readonly [FieldName, ...FieldName[]];

/** Everything that a column for a field may be called, the name of the field first. */
export function headingsOf(field: string): readonly string[] {
  const name = OF_RECORDS[field as keyof typeof OF_RECORDS] ?? field;
  return [...new Set([field, name, ...(HEADINGS[name as keyof typeof HEADINGS] ?? [])])];
}

/** The known headings by their letters alone, for a row with these fields. */
export function knownHeadings(fields: Iterable<string>): Map<string, string> {
  return new Map(
    [...fields].flatMap((field) => headingsOf(field).map((one) => [toHeadingKey(one), field])),
  );
}

/** As headings are compared: `Descripción de la empresa` is `Descripción empresa`. */
export function toHeadingKey(heading: string): string {
  const words = heading.split(/\s+/).filter((word) => !isConnector(word));
  return toKey(words.join('')) || toKey(heading);
}
