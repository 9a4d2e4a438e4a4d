import * as z from 'zod';
import { say } from '../base/languages.ts';
import type { PageLanguage } from './languages.ts';

/** A text in every language. A new language is a compile error until every text has it. */
export type PageText<Text = string> = Record<PageLanguage, Text>;

/** The small types that bodies are made of. Each use has its own description, in every language. */

export const uri = (words: PageText) => described(z.url(), words);

export const text = (words: PageText) => described(z.string(), words);

export const amount = (words: PageText) => described(z.int().min(0), words);

export const slug = (words: PageText) =>
  described(z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), words);

/** The links of a body; the last leads to the docs. */
export const links = <Shape extends z.ZodRawShape>(shape: Shape) =>
  described(
    z.strictObject({
      ...shape,
      docs: uri({ en: 'Developer documentation.', es: 'Documentación para desarrolladores.' }),
    }),
    { en: 'Related addresses.', es: 'Direcciones relacionadas.' },
  );

/** What a schema is, as a sentence, and what null means. */
type Description = { words: PageText; empty: PageText | undefined };
const descriptions = new WeakMap<z.core.$ZodType, Description>();

/**
 * Describes a schema. OpenAPI uses the English sentence, the docs that of their language. `empty` completes
 * `null when …`.
 */
export function described<T extends z.ZodType>(schema: T, words: PageText, empty?: PageText): T {
  const description = { words, empty };
  const own = schema.describe(toSentence(description).en);
  descriptions.set(own, description);
  return own;
}

function toSentence({ words, empty }: Description): PageText {
  if (!empty) return words;
  const { en, es } = words;
  return say`${en.slice(0, -1)}; null when ${empty}.
    ${es.slice(0, -1)}; null si ${empty}.`;
}

/** The schemas that OpenAPI and the docs name: those of bodies, of objects that bodies share, and of closed lists. */
export const COMPONENTS = z.registry<{ id: string }>();

export function descriptionOf(schema: z.core.$ZodType): Description | undefined {
  return descriptions.get(schema);
}

export function translationsOf(schema: z.core.$ZodType): PageText | undefined {
  const description = descriptions.get(schema);
  return description && toSentence(description);
}

export const generatedAt = described(z.iso.datetime(), {
  en: 'When the response was built, in UTC. Unchanged responses may keep an earlier time; the index has the latest.',
  es: 'Cuándo se generó la respuesta, en UTC. Las respuestas sin cambios pueden conservar una hora anterior; el índice tiene la más reciente.',
});
