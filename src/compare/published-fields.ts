import * as z from 'zod';
import { JobDetail, type JobSummary } from '../contract/job.ts';

/** A vacancy as a build publishes it. A search lists only its summary; a build of another version, other fields. */
export type PublishedVacancy = JobSummary & Partial<Omit<JobDetail, keyof JobSummary>>;

/** A field of a vacancy, such as `salary` or `location.zone`. */
export type Field = {
  name: string;
  /** The field of the vacancy that it is, or is part of. */
  top: string;
  mayBeEmpty: boolean;
  isList: boolean;
  /** One of a few values: an entry of the taxonomy, or of an enumeration. */
  isClosed: boolean;
  /** Undefined if the build does not say. */
  valueIn(vacancy: PublishedVacancy): unknown;
};

const { generatedAt: _, id: _id, ...SHAPE } = JobDetail.shape;

/** All that a vacancy says, whatever it will be: from the contract. */
export const FIELDS = Object.entries(SHAPE).flatMap(([top, schema]) => fieldsOf(schema, top));

const TOP_FIELDS = Object.keys(SHAPE);

/** The fields of the contract in which a vacancy differs, as the list of changes names them. */
export function changedFields(from: PublishedVacancy, to: PublishedVacancy): string[] {
  if (from === to) return [];
  const [before, now]: Record<string, unknown>[] = [from, to];
  const isSummary = from.description === undefined;
  return TOP_FIELDS.filter(
    (field) =>
      !isSame(before?.[field], now?.[field]) && !(isSummary && before?.[field] === undefined),
  );
}

/** Whether two values of JSON are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other)) return false;
    return one.length === other.length && one.every((entry, at) => isSame(entry, other[at]));
  }
  for (const key in one) if (!isSame(one[key], other[key])) return false;
  for (const key in other) if (!Object.hasOwn(one, key)) return false;
  return true;
}

/** The parts of an object, unless it may be null or is an entry of the taxonomy: those are one value. */
function fieldsOf(schema: z.ZodType, top: string, path = [top]): Field[] {
  const isNullable = schema instanceof z.ZodNullable;
  const inner = isNullable ? schema.unwrap() : schema;
  const parts = inner instanceof z.ZodObject ? inner.shape : {};
  const isTaxon = 'slug' in parts;
  if (inner instanceof z.ZodObject && !isNullable && !isTaxon) {
    return Object.entries(parts).flatMap(([key, part]) =>
      fieldsOf(part as z.ZodType, top, [...path, key]),
    );
  }
  const isList = inner instanceof z.ZodArray;
  return [
    {
      name: path.join('.'),
      top,
      mayBeEmpty: isNullable || isList,
      isList,
      isClosed: isTaxon || inner instanceof z.ZodEnum,
      valueIn: readerOf(path),
    },
  ];
}

/** At most two keys deep, and called for every vacancy. */
function readerOf([top = '', part]: readonly string[]): Field['valueIn'] {
  return (vacancy: Record<string, unknown>) => {
    const value = vacancy[top];
    return part !== undefined && isObject(value) ? value[part] : value;
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
