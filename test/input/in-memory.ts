import * as z from 'zod';
import type { Row } from '../../src/input/files/row.ts';
import type { SourceFile } from '../../src/input/files/source-file.ts';
import type { Finding } from '../../src/input/findings/finding.ts';
import { readSource } from '../../src/input/read-source.ts';
import { readJsonRow } from '../../src/input/rows/json-rows.ts';
import { readRows } from '../../src/input/rows/rows.ts';
import { parseRow } from '../../src/input/schemas/parse-row.ts';
import type { References } from '../../src/input/schemas/vacancy.ts';
import { makeReferences } from '../../src/input/settings/references.ts';
import { makeTableRules, type TableRules } from '../../src/input/tables/table-rules.ts';
import { MINIMAL } from '../support/data-folder.ts';

/** The references of rows to the minimal data folder. */
export function minimalReferences(): References {
  const { service, taxonomy } = readSource(MINIMAL);
  return makeReferences(service ?? {}, taxonomy ?? {}, 'data');
}

/** A source file that exists only in memory. */
export function inMemory(text: string, path = 'data/file.json'): SourceFile {
  return { path, text };
}

/** The rows of a text, and the findings about the text itself. */
export function rowsOf(text: string, path?: string, rules: TableRules = NO_TABLES) {
  const all: Row[] = [...readRows(inMemory(text, path), rules)];
  const rows = all.filter(({ value }) => value !== undefined);
  const findings = all.flatMap(({ faults }) => faults);
  return { rows, values: rows.map(({ value }) => value), findings };
}

/** For files that are no spreadsheets. */
export const NO_TABLES = makeTableRules(z.object({}));

/** The single row of a JSON text. */
export function rowOf(text: string): Row {
  const row = readJsonRow(inMemory(text));
  if (row.value === undefined) throw new Error(`This is not JSON: ${text}`);
  return row;
}

/** The findings of a schema about a JSON text. */
export function findingsFor(schema: z.ZodType, text: string): Finding[] {
  return [...parseRow(schema, rowOf(text)).findings];
}

/** The findings of a schema about a value, as `code field`. Undefined fields are left out of the value. */
export function labelsFor(schema: z.ZodType, value: unknown): string[] {
  return findingsFor(schema, JSON.stringify(value)).map(toLabel);
}

export function toLabel({ code, field }: Pick<Finding, 'code' | 'field'>): string {
  return `${code} ${field}`.trimEnd();
}

/** `code field line:column`; a finding about a whole row has no field. */
export function toPlacedLabel({ code, field, place }: Finding): string {
  return `${toLabel({ code, field })} ${place.line}:${place.column}`;
}
