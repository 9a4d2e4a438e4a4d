import * as z from 'zod';
import type { Day } from '../../base/day.ts';
import { type SiteFile, sha256Of } from '../../base/files/output-file.ts';
import type { Column, EntryField } from '../../contract/columns.ts';
import { COMPONENTS } from '../../contract/fields.ts';
import type { MediaType } from '../../contract/http/media-types.ts';
import type { Cell } from '../../contract/job.ts';

/** A data set as it is made. */
export type DataSetFile = SiteFile & {
  title: string;
  /** The fields of a body. */
  fields?: string;
  /** The columns of a table, and its first rows. */
  columns?: readonly Column[];
  examples?: readonly (readonly Cell[])[];
  /** Of a JSON file instead the fields of an entry; its examples are the first entries. */
  entry?: readonly EntryField[];
  mediaType: MediaType;
  /** The first and the last day of today's salary index. */
  days?: { indexFrom: Day; indexUntil: Day };
  rows: number;
};

/** A data set that is ready to be written, and what the index says about it. */
export type DataSet = DataSetFile & { bytes: number; sha256: string };

/** What is known about a data set once it is written. */
export type PublishedSet = Omit<DataSet, 'body'>;

/** How many rows of a table the docs show. */
export const EXAMPLE_ROWS = 3;

export function toDataSet(file: DataSetFile): DataSet {
  const { body, sha256 = sha256Of(body) } = file;
  return { ...file, bytes: Buffer.byteLength(body), sha256 };
}

/** The fields of a body: `generatedAt, builds[] {since, opened[] {id}}`. A named type is shown by its name. */
export function fieldNames(schema: unknown): string {
  const component = COMPONENTS.get(schema as z.ZodType);
  if (component) return component.id;
  if (schema instanceof z.ZodNullable) return fieldNames(schema.unwrap());
  if (schema instanceof z.ZodArray) return fieldNames(schema.element);
  if (schema instanceof z.ZodRecord) return fieldNames(schema.valueType);
  if (!(schema instanceof z.ZodObject)) return '';
  const fields = Object.entries(schema.shape).map(([key, part]) => {
    const inside = fieldNames(part);
    const many = part instanceof z.ZodArray ? '[]' : '';
    return `${key}${many}${inside && ` {${inside}}`}`;
  });
  return fields.join(', ');
}
