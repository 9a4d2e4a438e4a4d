import * as z from 'zod';

/** The small types that bodies are made of. Each use has its own description, in both languages. */

export const uri = (en: string, es: string) => described(z.url(), en, es);

export const text = (en: string, es: string) => described(z.string(), en, es);

export const amount = (en: string, es: string) => described(z.int().min(0), en, es);

export const slug = (en: string, es: string) =>
  described(z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), en, es);

/** The links of a body; the last leads to the docs. */
export const links = <Shape extends z.ZodRawShape>(shape: Shape) =>
  described(
    z.strictObject({
      ...shape,
      docs: uri('Developer documentation.', 'Documentación para desarrolladores.'),
    }),
    'Related addresses.',
    'Direcciones relacionadas.',
  );

const spanish = new WeakMap<z.core.$ZodType, string>();

/** A schema with what it means. OpenAPI has the English sentence, the docs have both. */
export function described<T extends z.ZodType>(schema: T, en: string, es: string): T {
  const own = schema.describe(en);
  spanish.set(own, es);
  return own;
}

export function spanishOf(schema: z.core.$ZodType): string | undefined {
  return spanish.get(schema);
}

export const generatedAt = described(
  z.iso.datetime(),
  'When the response was built, in UTC. A later build may keep a response that says the same; the index always has the instant of the latest build.',
  'Cuándo se generó la respuesta, en UTC. Una actualización posterior puede conservar una respuesta que dice lo mismo; el índice lleva siempre el instante de la actualización más reciente.',
);
