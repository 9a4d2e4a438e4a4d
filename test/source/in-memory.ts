import type * as z from 'zod';
import type { Finding } from '../../src/source/finding.ts';
import { readJsonRow } from '../../src/source/json-rows.ts';
import { type Row, readRows } from '../../src/source/rows.ts';
import type { SourceFile } from '../../src/source/source-file.ts';
import { parseRow } from '../../src/source/zod-findings.ts';

/** A source file that is on no disk. */
export function inMemory(text: string, path = 'data/file.json'): SourceFile {
  return { path, text };
}

/** The rows of a text, and what was wrong with it. */
export function rowsOf(text: string, path?: string, columns: readonly string[] = []) {
  const all: Row[] = [...readRows(inMemory(text, path), columns)];
  const rows = all.filter(({ value }) => value !== undefined);
  const findings = all.flatMap(({ faults }) => faults);
  return { rows, values: rows.map(({ value }) => value), findings };
}

/** The single row of a JSON text. */
export function rowOf(text: string): Row {
  const row = readJsonRow(inMemory(text));
  if (row.value === undefined) throw new Error(`not JSON: ${text}`);
  return row;
}

/** What a schema says against a JSON text. */
export function judge(schema: z.ZodType, text: string): Finding[] {
  return [...parseRow(schema, rowOf(text)).findings];
}

/** What a schema says against a value, as `code field`. A field that is undefined is left out. */
export function complaints(schema: z.ZodType, value: unknown): string[] {
  return judge(schema, JSON.stringify(value)).map(toLabel);
}

export function toLabel({ code, field }: Pick<Finding, 'code' | 'field'>): string {
  return `${code} ${field}`.trimEnd();
}

/** `code field line:column`, without the field where there is none. */
export function toSpot({ code, field, place }: Finding): string {
  return `${toLabel({ code, field })} ${place.line}:${place.column}`;
}
