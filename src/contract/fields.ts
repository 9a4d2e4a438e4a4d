import * as z from 'zod';

/** The small types that bodies are made of. Each use adds its own description. */

export const uri = (description: string) => z.url().describe(description);

export const text = (description: string) => z.string().describe(description);

export const amount = (description: string) => z.int().min(0).describe(description);

export const count = (description: string) => z.int().min(0).describe(description);

export const slug = (description: string) =>
  z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .describe(description);

export const generatedAt = z.iso
  .datetime()
  .describe(
    'When the response was built, in UTC. A later build may keep a response that says the same; the index always has the instant of the latest build.',
  );
