import { domainToUnicode } from 'node:url';
import type { JsonPath } from '../json-text.ts';
import type { Vacancy } from '../vacancy.ts';

/** A text of a vacancy that everybody will read, and where it stands. */
export type PublicText = { path: JsonPath; text: string; isUrl?: true };

export function* publicTexts(vacancy: Vacancy): Generator<PublicText> {
  const { employer, salary, applyUrl } = vacancy;
  const singles: [JsonPath, string | null | undefined][] = [
    [['id'], vacancy.id],
    [['title'], vacancy.title],
    [['employer', 'descriptor'], employer.descriptor],
    [['employer', 'industry'], employer.industry],
    [['zone'], vacancy.zone],
    [['municipality'], vacancy.municipality],
    [['salary', 'text'], salary?.text],
    [['description'], vacancy.description],
  ];
  for (const [path, text] of singles) if (text) yield { path, text };
  for (const list of ['responsibilities', 'requirements', 'benefits'] as const) {
    for (const [index, text] of vacancy[list].entries()) yield { path: [list, index], text };
  }
  if (applyUrl) yield { path: ['applyUrl'], text: toReadable(applyUrl), isUrl: true };
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
