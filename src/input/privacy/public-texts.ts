import { join } from 'node:path';
import { domainToUnicode } from 'node:url';
import * as z from 'zod';
import { prebuiltJson } from '../../base/prebuilt.ts';
import { type JsonPath, valueAt } from '../files/row.ts';
import { LONGEST_FIELD } from '../findings/data-limits.ts';
import type { Expectation } from '../findings/expectation.ts';
import type { RowRef } from '../rows/rows.ts';
import { vacancyObject } from '../schemas/vacancy.ts';
import { makeReferences } from '../settings/references.ts';
import { SERVICE_FILE } from '../settings/service.ts';
import type { Settings } from '../settings/settings.ts';
import { type PartialTaxonomy, type Skill, TAXONOMY_FILES } from '../settings/taxonomy.ts';
import { expectationOf, unwrap } from '../values/expecting.ts';

/** The field that a public text is in, or the list that it is an entry of. */
export type PublicField = { path: JsonPath; kind: FieldKind };

/**
 * How it is searched. `item` is one of a list, `short` a field that is not masked. `ours` are the operator's
 * texts and references: their digits are not personal data.
 */
export type FieldKind = 'title' | 'text' | 'item' | 'short' | 'id' | 'url' | 'ours';

/** Kinds of fields that are masked. */
export const MASKABLE: ReadonlySet<FieldKind> = new Set(['title', 'text', 'item'] as const);

export type VisitText = (text: string, field: PublicField, position?: number) => void;

/** How a field of a vacancy is searched, by what it accepts. Fields with values of closed lists are not searched. */
const SEARCHED: { [Kind in Expectation['kind']]?: FieldKind } = {
  text: 'short',
  list: 'item',
  id: 'id',
  'public-url': 'url',
  'reference-code': 'ours',
};

const OF_FIELD: Record<string, FieldKind> = { title: 'title', description: 'text' };

const PRIVATE = new Set(['employer.name', 'employer.aliases', 'contact']);

/** The public fields of a vacancy that have a text or a list of texts. */
const FIELDS = toFields(vacancyObject(makeReferences({}, { employmentTypes: [] }, '')));

function toFields({ shape }: z.ZodObject, parents: string[] = []): PublicField[] {
  return Object.entries(shape).flatMap(([key, schema]): PublicField[] => {
    const path = [...parents, key];
    const inner = unwrap(schema as z.ZodType);
    if (inner instanceof z.ZodObject) return toFields(inner, path);
    const [field, taken] = [path.join('.'), SEARCHED[expectationOf(inner)?.kind ?? 'text']];
    const kind = OF_FIELD[field] ?? taken;
    return kind && !PRIVATE.has(field) ? [{ path, kind }] : [];
  });
}

/**
 * Calls back with each public text of a vacancy, whether or not it fits the schema. A field that is too long
 * is an error already, and searching it could take minutes.
 */
export function visitVacancyTexts(vacancy: unknown, visit: VisitText): void {
  for (const field of FIELDS) {
    const value = valueAt(vacancy, field.path);
    if (typeof value === 'string' && value.length <= LONGEST_FIELD) {
      visit(field.kind === 'url' ? toReadable(value) : value, field);
    }
    if (!Array.isArray(value)) continue;
    const texts = [...value.entries()].filter(([, text]) => typeof text === 'string');
    if (texts.reduce((sum, [, { length }]) => sum + length, 0) > LONGEST_FIELD) continue;
    for (const [position, text] of texts) visit(text, field, position);
  }
}

/** Puts another text at a path, or none. */
export function setText(vacancy: unknown, path: JsonPath, text: string | null): void {
  const last = path.at(-1);
  const fields = valueAt(vacancy, path.slice(0, -1)) as Record<string | number, unknown>;
  if (last !== undefined) fields[last] = text;
}

/** A file of the operator's settings that could be read. */
export type OwnTexts = {
  ref: RowRef;
  value: unknown;
  kind: 'short' | 'ours';
  /** The keys whose values are not searched. */
  unsearched: readonly string[];
};

/** `service.json`, then the taxonomy. `baseUrl` is a field of its own, so that a finding says where the address comes from. */
export function allOwnTexts(
  { service, taxonomy }: Settings,
  dataDir: string,
  baseUrl?: string,
): [OwnTexts, ...OwnTexts[]] {
  const refTo = (file: string) => ({ file: { path: join(dataDir, file) }, index: 0, name: null });
  const value = service && { ...service, ...(baseUrl !== undefined && { '--base-url': baseUrl }) };
  return [
    { ref: refTo(SERVICE_FILE), value, kind: 'ours', unsearched: NOT_IN_SERVICE },
    ...Object.entries(TAXONOMY_FILES).map(([name, { file }]): OwnTexts => {
      // Slugs that the API promises are not searched; the operator chooses the others.
      const unsearched = UNSEARCHED[name] ?? ['slug', 'timeZone'];
      const value =
        name === 'skills' ? ownSkills(taxonomy) : taxonomy[name as keyof typeof taxonomy];
      return { ref: refTo(file), value, kind: 'short', unsearched };
    }),
  ];
}

/** The skills that the operator added. Those that `init` writes name products, such as `Google Ads`. */
function ownSkills({ skills }: PartialTaxonomy): (Skill | null)[] | undefined {
  const shipped =
    skills && new Set(shippedSkills().flatMap((skill) => Object.values(skill).flat()));
  return skills?.map((skill) =>
    [skill.slug, skill.name].every((name) => shipped?.has(name)) ? null : skill,
  );
}

/** The skills that `init` writes. */
const shippedSkills = prebuiltJson<object[]>('init/board/taxonomy/skills.json');

/** The other names of a skill are not published. */
const UNSEARCHED: Record<string, string[]> = { areas: [], skills: ['also', 'terms'] };

/** Not searched: the operator's own name, its private lists, and settings without free text. */
const NOT_IN_SERVICE = ['name', 'referencePattern', 'ordinaryNames', 'spreadsheet', 'asOf', 'host'];

/** Every text in a value that fits a schema, so that a field that is added later is searched too. */
export function visitOwnTexts(own: OwnTexts, visit: VisitText, path: JsonPath = []): void {
  const { value, kind, unsearched } = own;
  if (typeof value === 'string') visit(kind === 'ours' ? toReadable(value) : value, { path, kind });
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!unsearched.includes(key)) visitOwnTexts({ ...own, value: inner }, visit, [...path, key]);
  }
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
