import { domainToUnicode } from 'node:url';
import type { JsonPath } from '../json-text.ts';
import type { Service } from '../service.ts';
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

/** What the operator says about itself in every response. */
export function visitServiceTexts(service: Service, visit: VisitText): void {
  for (const name of ['description', 'applyNote', 'contactUrl', 'termsUrl'] as const) {
    visit(toReadable(service[name]), { path: [name], isOurs: true });
  }
  const { listings, ...pages } = service.urls;
  for (const [name, url] of Object.entries(pages)) {
    visit(toReadable(url), { path: ['urls', name], isOurs: true });
  }
  for (const [key, url] of Object.entries(listings)) {
    if (url) visit(toReadable(url), { path: ['urls', 'listings', key], isOurs: true });
  }
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
