import { domainToUnicode } from 'node:url';
import * as z from 'zod';
import { type Expectation, expectationOf, unwrap } from '../expectation.ts';
import type { JsonPath } from '../json-text.ts';
import { makeReferences } from '../references.ts';
import type { Service } from '../service.ts';
import type { PartialTaxonomy } from '../taxonomy.ts';
import { vacancyObject } from '../vacancy.ts';
import { valueAt } from '../value-at.ts';

/** The field that a public text is in, or the list that it is an entry of. */
export type PublicField = {
  path: JsonPath;
  /** The digits of what is ours are a reference or the operator's own number, not personal data. */
  kind: 'text' | 'id' | 'url' | 'ours';
};

export type VisitText = (text: string, field: PublicField, position?: number) => void;

/** What to search of the fields of a vacancy, by what they take. The rest comes from closed lists. */
const SEARCHED: { [Kind in Expectation['kind']]?: PublicField['kind'] } = {
  text: 'text',
  list: 'text',
  id: 'id',
  url: 'url',
  'reference-code': 'ours',
};

const PRIVATE = new Set(['employer.name', 'employer.aliases']);

/** The public fields of a vacancy that have a text or a list of texts. */
const FIELDS = toFields(vacancyObject(makeReferences({}, { employmentTypes: [] }, '')));

function toFields({ shape }: z.ZodObject, parents: string[] = []): PublicField[] {
  return Object.entries(shape).flatMap(([key, schema]): PublicField[] => {
    const path = [...parents, key];
    const inner = unwrap(schema as z.ZodType);
    if (inner instanceof z.ZodObject) return toFields(inner, path);
    const kind = SEARCHED[expectationOf(inner)?.kind ?? 'text'];
    return kind && !PRIVATE.has(path.join('.')) ? [{ path, kind }] : [];
  });
}

/** Calls back with each public text of a vacancy, whether or not it fits the schema. */
export function visitVacancyTexts(vacancy: unknown, visit: VisitText): void {
  for (const field of FIELDS) {
    const value = valueAt(vacancy, field.path);
    if (typeof value === 'string') visit(field.kind === 'url' ? toReadable(value) : value, field);
    if (!Array.isArray(value)) continue;
    for (const [position, text] of value.entries()) {
      if (typeof text === 'string') visit(text, field, position);
    }
  }
}

/** What the operator says about itself: every text of `service.json` but a few. */
export function visitServiceTexts(service: Service, visit: VisitText): void {
  for (const [field, value] of Object.entries(service)) {
    if (NOT_SEARCHED.has(field)) continue;
    visitTexts(value, [field], (text, path) => visit(toReadable(text), { path, kind: 'ours' }));
  }
}

/** The operator's own names, its list of private names, and what has no free text. */
const NOT_SEARCHED = new Set(['name', 'referencePattern', 'ordinaryNames', 'asOf', 'host']);

/** An entry of a taxonomy file, without what the API fixes. */
export type TaxonomyEntry = { vocabulary: keyof PartialTaxonomy; index: number; texts: unknown };

/** Every entry of the vocabularies that could be read. */
export function taxonomyEntries(taxonomy: PartialTaxonomy): TaxonomyEntry[] {
  const vocabularies = Object.entries(taxonomy) as [keyof PartialTaxonomy, unknown[] | undefined][];
  return vocabularies.flatMap(([vocabulary, entries = []]) =>
    entries.map((entry, index) => ({ vocabulary, index, texts: toFreeTexts(vocabulary, entry) })),
  );
}

export function visitTaxonomyTexts({ texts }: TaxonomyEntry, visit: VisitText): void {
  visitTexts(texts, [], (text, path) => visit(text, { path, kind: 'text' }));
}

/** The operator cannot change the slugs that the API promises; those of areas are its own. */
function toFreeTexts(vocabulary: keyof PartialTaxonomy, entry: unknown): unknown {
  if (vocabulary === 'areas' || typeof entry !== 'object') return entry;
  const { slug, timeZone, ...texts } = entry as Record<string, unknown>;
  return texts;
}

/** Every text in a value that fits a schema, so that a field that is added later is searched too. */
function visitTexts(
  value: unknown,
  path: JsonPath,
  visit: (text: string, path: JsonPath) => void,
): void {
  if (typeof value === 'string') visit(value, path);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) visitTexts(inner, [...path, key], visit);
}

/** An address as a browser shows it: `%20` is a blank, `xn--…` a name with accents. */
function toReadable(url: string): string {
  return url
    .replace(/(?:%[0-9a-f]{2})+/gi, decode)
    .replace(/\bxn--[a-z0-9-]+/gi, (label) => domainToUnicode(label) || label);
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
