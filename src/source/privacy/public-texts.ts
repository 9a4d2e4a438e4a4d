import { domainToUnicode } from 'node:url';
import type { JsonPath } from '../json-text.ts';
import type { Service } from '../service.ts';
import type { PartialTaxonomy } from '../taxonomy.ts';
import type { Vacancy } from '../vacancy.ts';
import { valueAt } from '../value-at.ts';

/** The field that a public text is in, or the list that it is an entry of. */
export type PublicField = {
  path: JsonPath;
  isUrl?: true;
  /** Its digits are a reference or the operator's own number, not personal data. */
  isOurs?: true;
};

export type VisitText = (text: string, field: PublicField, position?: number) => void;

/**
 * Calls back with each public text of a vacancy. There are hundreds of thousands of them, nearly all
 * harmless, so nothing is allocated for a text but the call.
 */
export function visitPublicTexts(vacancy: Vacancy, visit: VisitText): void {
  for (const field of FIELDS) {
    const text = field.read(vacancy);
    if (text) visit(text, field);
  }
  for (const list of LISTS) {
    const texts = list.read(vacancy);
    for (let position = 0; position < texts.length; position += 1) {
      visit(texts[position] ?? '', list, position);
    }
  }
  if (vacancy.applyUrl) visit(toReadable(vacancy.applyUrl), APPLY_URL);
}

/** The same for a row that does not fit the schema: any text where a public one should be. */
export function visitRawTexts(row: unknown, visit: VisitText): void {
  for (const field of [...FIELDS, ...LISTS]) {
    const value = valueAt(row, field.path);
    if (typeof value === 'string') visit(value, field);
    if (!Array.isArray(value)) continue;
    for (const [position, text] of value.entries()) {
      if (typeof text === 'string') visit(text, field, position);
    }
  }
  const url = valueAt(row, APPLY_URL.path);
  if (typeof url === 'string') visit(toReadable(url), APPLY_URL);
}

/** What the operator says about itself: every text of `service.json` but a few. */
export function visitServiceTexts(service: Service, visit: VisitText): void {
  for (const [field, value] of Object.entries(service)) {
    if (NOT_SEARCHED.has(field)) continue;
    visitTexts(value, [field], (text, path) => visit(toReadable(text), { path, isOurs: true }));
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
  visitTexts(texts, [], (text, path) => visit(text, { path }));
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

const FIELDS: (PublicField & { read(vacancy: Vacancy): string | null | undefined })[] = [
  { path: ['id'], read: ({ id }) => id },
  { path: ['vacancyId'], isOurs: true, read: ({ vacancyId }) => vacancyId },
  { path: ['title'], read: ({ title }) => title },
  { path: ['employer', 'descriptor'], read: ({ employer }) => employer.descriptor },
  { path: ['employer', 'industry'], read: ({ employer }) => employer.industry },
  { path: ['zone'], read: ({ zone }) => zone },
  { path: ['municipality'], read: ({ municipality }) => municipality },
  { path: ['salary', 'text'], read: ({ salary }) => salary?.text },
  { path: ['description'], read: ({ description }) => description },
];

const LISTS: (PublicField & { read(vacancy: Vacancy): readonly string[] })[] = [
  { path: ['responsibilities'], read: ({ responsibilities }) => responsibilities },
  { path: ['requirements'], read: ({ requirements }) => requirements },
  { path: ['benefits'], read: ({ benefits }) => benefits },
];

const APPLY_URL: PublicField = { path: ['applyUrl'], isUrl: true };

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
