import * as z from 'zod';
import { type Meanings, meaningsIn, readListed } from '../../input/vocabulary/listed-values.ts';
import type { ListName } from '../../input/vocabulary/meanings.ts';

/** What an exact call sends for an argument, with a note if that differs; undefined for nothing. */
export function readArgument(name: string, raw: unknown, argument: unknown, notes: string[]) {
  const type = argument instanceof z.ZodOptional ? argument.unwrap() : argument;
  const isList = type instanceof z.ZodArray;
  const given = (isList ? [raw].flat() : [raw]).filter((each) => each !== null && each !== '');
  const isFilter = name !== 'text' && name !== 'id';
  const sent = given.map((value) => {
    if (isFilter && given.length === 1 && NO_FILTER.test(`${value}`)) return [];
    return readValue(name, value, isList ? type.element : type, isList);
  });
  notes.push(...given.flatMap((value, at) => sayRead(value, sent[at] ?? [])));
  const [first, ...others] = new Set(sent.flat());
  if (isList && first !== undefined) return [first, ...others];
  return others.length > 0 ? raw : first;
}

const NO_FILTER = /^\s*(?:all|any|tod[ao]s?|cualquiera)?\s*$/i;

/** A line for a value that an exact call sends in another way, or leaves out. */
export function sayRead(given: unknown, sent: readonly unknown[]): string[] {
  if (sent.length === 1 && sent[0] === given) return [];
  return [`Read ${JSON.stringify(given)} as ${sent.join(', ') || 'no filter'}.`];
}

/** What has not one meaning stays as it is, and the schema refuses it. */
function readValue(name: string, value: unknown, type: unknown, isList: boolean): unknown[] {
  if (type instanceof z.ZodNumber) {
    const amount = toAmount(value);
    if (typeof amount !== 'number') return [value];
    return [name === 'limit' ? Math.min(amount, type.maxValue ?? amount) : amount];
  }
  if (typeof value !== 'string') return [value];
  if (type instanceof z.ZodEnum) {
    return readListed(value, meaningsIn(name as ListName, type.options.map(String)));
  }
  // What labels mean is known from the files of the site.
  if (isList) return [value];
  const text = value.trim();
  const isInstant = INSTANT.safeParse(text.replace(' ', 'T')).success;
  return [isInstant ? text.slice(0, 'YYYY-MM-DD'.length) : text];
}

const AMOUNT = /^\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?\s*(k|mil)?\s*(?:MXN|pesos)?\s*$/i;

/** `$30,000`, `30 mil`. */
function toAmount(value: unknown): unknown {
  const [, digits, thousands] = (typeof value === 'string' && AMOUNT.exec(value)) || [];
  if (digits === undefined) return value;
  return Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1);
}

const INSTANT = z.iso.datetime({ offset: true, local: true });

/** The labels of the site that texts mean, each once. */
export function readLabels(given: readonly string[], toMeanings: Meanings, notes: string[]) {
  const sent = given.map((text) => readListed(text, toMeanings));
  notes.push(...given.flatMap((text, at) => sayRead(text, sent[at] ?? [])));
  return [...new Set(sent.flat())];
}
