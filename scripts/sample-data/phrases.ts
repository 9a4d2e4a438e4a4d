import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** Reads a file of `phrases/`. A mistake in it stops the generator and names the place. */
export function readPhrases<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  const text = readFileSync(new URL(`./phrases/${file}`, import.meta.url), 'utf8');
  const { data, error } = schema.safeParse(JSON.parse(text));
  if (error) throw new Error(`phrases/${file}:\n${z.prettifyError(error)}`);
  return data;
}

/** The slots that every phrase may have; `wording.ts` fills them. */
const SLOTS = [
  'area',
  'cartera',
  'ciudad',
  'empresa',
  'empresaEnFrase',
  'equipo',
  'equipoPrevio',
  'lugar',
  'organizacion',
  'sector',
  'tema',
  'titulo',
] as const;
export type Slot = (typeof SLOTS)[number];

/** At least one phrase to choose from, with the usual slots and perhaps some of its own. */
export function phrases(...ownSlots: string[]) {
  return z.array(phrase(...ownSlots)).min(1);
}

export function phrase(...ownSlots: string[]) {
  const slots = new Set<string>([...SLOTS, ...ownSlots]);
  return z.string().check(({ value, issues }) => {
    for (const [, slot = ''] of value.matchAll(/\{(.*?)\}/g)) {
      if (slots.has(slot)) continue;
      const message = `Unknown slot {${slot}}, expected one of ${[...slots].join(', ')}`;
      issues.push({ code: 'custom', message, input: value });
    }
  });
}
