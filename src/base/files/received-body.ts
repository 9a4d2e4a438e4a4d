import type * as z from 'zod';
import { hasTooManyTokens } from './json-tokens.ts';

/** JSON by its schema, or the first thing that is wrong with it. */
export function parseJson<T>(
  bytes: Buffer | undefined,
  schema: z.ZodType<T>,
): { body?: T; fault?: string } {
  let json: unknown;
  try {
    const text = (bytes ?? '').toString();
    if (hasTooManyTokens(text)) return { fault: 'too many brackets, colons and commas' };
    json = JSON.parse(text);
  } catch {
    return { fault: 'not JSON' };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { body: parsed.data };
  const [issue] = parsed.error.issues;
  return { fault: `${issue?.path.join('.') || 'the body'}: ${issue?.message}` };
}
